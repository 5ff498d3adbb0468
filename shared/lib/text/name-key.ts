import { plainSigns } from './tidy.ts'

/** Letters that Unicode normalization does not decompose into a base letter and a mark. */
const undecomposedLetters: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' }

/**
 * Returns the key that names are sorted and texts are searched by: lower case, without accents, with plain
 * apostrophes and dashes.
 */
export const nameKey = (text: string): string =>
  plainSigns(text)
    .normalize('NFD')
    // Joiners are removed too, because not every keyboard can type them.
    .replace(/[\p{M}\p{Cf}]/gu, '')
    // Decomposition also takes Korean syllables apart; this composes them again.
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øđłßæœ]/g, (letter) => undecomposedLetters[letter] ?? letter)

import { plainSigns } from './tidy.ts'

/** Letters that Unicode does not take apart into a plain one and its mark. */
const undecomposedLetters: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' }

/** By which names sort and texts are searched: without accents, in lower case, with the apostrophe and dash of a keyboard. */
export const nameKey = (text: string): string =>
  plainSigns(text)
    .normalize('NFD')
    // The joiners of a name go too: not every keyboard has them.
    .replace(/[\p{M}\p{Cf}]/gu, '')
    // Korean syllables come apart as well, and are whole again.
    .normalize('NFC')
    .toLowerCase()
    .replace(/[øđłßæœ]/g, (letter) => undecomposedLetters[letter] ?? letter)

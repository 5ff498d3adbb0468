/** What a text has to be. Plain data and functions, so that a form can be judged where no schema is loaded. */
export type TextRule = {
  /** The most characters that it may have. */
  limit: number
  /** What is said when there is nothing to see in it; without, it may be empty. */
  missing?: string
  /** True for text of any number of lines, whose ends become plain ones. */
  hasLines?: boolean
  /** What else it has to be, and what is said when it is not. */
  shape?: { fits: (text: string) => boolean; message: string }
}

// Characters that cannot be seen and can hide or reorder text: controls, bidi marks and overrides, fillers, lone
// surrogates. The two joiners stay: Persian, Indic scripts and emoji need them.
const hidden = '[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u115f\\u1160\\u3164\\uffa0]|(?![\\u200c\\u200d])\\p{Cf}'
const hiddenCharacter = new RegExp(hidden, 'u')
const hiddenCharacterButLines = new RegExp(`(?![\\n\\t])(?:${hidden})`, 'u')
// Marks need a letter to stand on, and a braille cell without dots is a blank.
const visibleCharacter = /[^\p{Z}\p{M}\u2800\u200c\u200d]/u

/** Text as it is kept: NFC, trimmed. */
export const tidyText = (text: string, { hasLines }: TextRule) =>
  (hasLines ? text.replace(/\r\n?/g, '\n') : text).normalize('NFC').trim()

/** What is wrong with a text as people write it, in any script; first that it is too long. `null` when nothing is. */
export function textProblem(typed: string, rule: TextRule): string | null {
  const { limit, missing, hasLines, shape } = rule
  const text = tidyText(typed, rule)
  if (text.length > limit) return `Please keep this to ${limit} characters`
  if ((hasLines ? hiddenCharacterButLines : hiddenCharacter).test(text)) {
    return 'Please remove the invisible characters'
  }
  if (missing && !visibleCharacter.test(text)) return missing
  return shape && !shape.fits(text) ? shape.message : null
}

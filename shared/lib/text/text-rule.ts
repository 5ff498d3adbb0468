import { tidyLine, tidyLines } from './tidy.ts'

/** What a text has to be. Plain data and functions, so that a form can be judged where no schema is loaded. */
export type TextRule = {
  /** The most characters that it may have. */
  limit: number
  /** What is said when there is nothing to see in it; without, it may be empty. */
  missing?: string
  /** True for text of any number of lines, whose ends become plain ones. */
  hasLines?: boolean
  /** How it is tidied, where that is not as every other line. */
  tidy?: (text: string) => string
  /** What else it has to be, and what is said when it is not. */
  shape?: { fits: (text: string) => boolean; message: string }
}

// Marks need a letter to stand on.
const visibleCharacter = /[^\p{Z}\p{M}\u200c\u200d]/u

/** Text as it is kept. */
export const tidyText = (text: string, { hasLines, tidy = hasLines ? tidyLines : tidyLine }: TextRule) =>
  tidy(text)

/** What is wrong with a text as people write it, in any script; first that it is too long. `null` when nothing is. */
export function findTextError(rawText: string, rule: TextRule): string | null {
  const { limit, missing, shape } = rule
  const text = tidyText(rawText, rule)
  if (text.length > limit) return `Please keep this to ${limit} characters`
  if (missing && !visibleCharacter.test(text)) return missing
  return shape && !shape.fits(text) ? shape.message : null
}

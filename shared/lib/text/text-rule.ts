import { tidyLine, tidyLines } from './tidy.ts'

/**
 * The rule of a text field. It holds only data and functions, so that forms can validate without loading a
 * schema.
 */
export type TextRule = {
  /** The maximum length in characters. */
  limit: number
  /** The error for a text without visible characters. An empty text is allowed without it. */
  missing?: string
  /** Allows line breaks, normalized to `\n`. */
  hasLines?: boolean
  /** Replaces the default normalization. */
  tidy?: (text: string) => string
  /** A further check, and the error when it fails. */
  shape?: { fits: (text: string) => boolean; message: string }
}

// Combining marks are excluded, because they need a letter to stand on.
const visibleCharacter = /[^\p{Z}\p{M}\u200c\u200d]/u

/** Normalizes a text for storage. */
export const tidyText = (text: string, { hasLines, tidy = hasLines ? tidyLines : tidyLine }: TextRule) =>
  tidy(text)

/** Returns the first error of a text, or `null`. The length is checked first. */
export function findTextError(rawText: string, rule: TextRule): string | null {
  const { limit, missing, shape } = rule
  const text = tidyText(rawText, rule)
  if (text.length > limit) return `Please keep this to ${limit} characters`
  if (missing && !visibleCharacter.test(text)) return missing
  return shape && !shape.fits(text) ? shape.message : null
}

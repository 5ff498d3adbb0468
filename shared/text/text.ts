import * as z from 'zod/mini'

// Characters that cannot be seen and can hide or reorder text: controls, bidi marks and overrides, fillers, lone
// surrogates. The two joiners stay: Persian, Indic scripts and emoji need them.
const hidden = '[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\u115f\\u1160\\u3164\\uffa0]|(?![\\u200c\\u200d])\\p{Cf}'
const hiddenCharacter = new RegExp(hidden, 'u')
const hiddenCharacterButLines = new RegExp(`(?![\\n\\t])(?:${hidden})`, 'u')
// Marks need a letter to stand on, and a braille cell without dots is a blank.
const visibleCharacter = /[^\p{Z}\p{M}\u2800\u200c\u200d]/u

const tooLong = (limit: number) => `Please keep this to ${limit} characters`
const noHidden = 'Please remove the invisible characters'

/** One line of text as people write it: NFC, trimmed, any script, nothing invisible. It may be empty. */
export function line(notText: string, limit: number) {
  return z.string(notText).check(
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(limit, tooLong(limit)),
    z.refine((text) => !hiddenCharacter.test(text), noHidden),
  )
}

/** The same with something to see in it. */
export function requiredLine(missing: string, limit: number) {
  return line(missing, limit).check(z.refine((text) => visibleCharacter.test(text), missing))
}

/** One paragraph: what was typed in several lines runs on. It may be empty. */
export function paragraph(notText: string, limit: number) {
  return z.string(notText).check(
    z.overwrite((text: string) => text.replace(/\s+/g, ' ')),
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(limit, tooLong(limit)),
    z.refine((text) => !hiddenCharacter.test(text), noHidden),
  )
}

/** Text of any number of lines, whose ends become plain ones. It may be empty. */
export function paragraphs(notText: string, limit: number) {
  return z.string(notText).check(
    z.overwrite((text: string) => text.replace(/\r\n?/g, '\n')),
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(limit, tooLong(limit)),
    z.refine((text) => !hiddenCharacterButLines.test(text), noHidden),
  )
}

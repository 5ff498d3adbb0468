import { plainDigits } from './plain-digits.ts'

// Normalizes what people type or paste, once, at the edge. The wizard, the plain forms, the API and the
// dashboard share these functions. No text is refused for a character that its sender cannot see.

/** Scripts from Arabic to Balinese, in which the two joiners change how a word is written. */
const joiningScripts = '(?!\\p{DI})[\\u0600-\\u1bff]'
/** Invisible characters that are kept, because they belong to a word, an emoji or a flag. */
const allowedInvisible = [
  `${joiningScripts}[\\u200c\\u200d]`,
  '\\p{ExtPict}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?\\u200d(?=\\p{ExtPict})',
  '\\p{Emoji}[\\ufe0e\\ufe0f]',
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
]
/**
 * Direction marks, zero-width characters, fillers, tags, lone surrogates, and controls other than tabs and
 * line ends.
 */
const invisible = '[\\p{Cf}\\p{DI}\\p{Cs}]|(?![\\t\\n])\\p{Cc}'
const invisibleCharacter = new RegExp(`(${allowedInvisible.join('|')})|${invisible}`, 'gu')

/** An empty braille cell looks like a space too. */
const anySpace = /[\p{Zs}\u2800]/gu
/** Hyphens that only differ in line breaking, and the digit-wide dash. */
const anyHyphen = /[\u2010-\u2012]/g

/** Normalizes text with line breaks: no invisible characters, plain spaces and line ends, NFC, trimmed. */
export const tidyLines = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(invisibleCharacter, '$1')
    .normalize('NFC')
    .replace(anySpace, ' ')
    .replace(anyHyphen, '-')
    .trim()

/** Does the same for a single line. Any run of white space becomes one space. */
export const tidyLine = (text: string): string => tidyLines(text).replace(/\s+/g, ' ')

/** Apostrophes as keyboards, phones and word processors write them. */
const anyApostrophe = /[`\u02b9-\u02bc\u2018\u2019\u201b\u2032]/g
// The Japanese length mark shares a key with the dash.
const anyDash = /[\u2010-\u2015\u2212\u30fc]/g

/** Replaces full-width forms, digits of other scripts, apostrophes and dashes with their ASCII characters. */
export const plainSigns = (text: string): string =>
  // NFKC would decompose a lone acute accent into a space and a mark.
  plainDigits(text.replaceAll('\u00b4', "'").normalize('NFKC'))
    .replace(anyApostrophe, "'")
    .replace(anyDash, '-')

/** Normalizes a date, number or code to a tidied line of ASCII characters. */
export const plainLine = (text: string): string => tidyLine(plainSigns(text))

/**
 * Extracts the email address from pasted text: drops `mailto:`, a name before it, brackets around it and
 * punctuation after it.
 */
export function tidyEmail(text: string): string {
  const plain = plainLine(text)
  const address = /<([^<>]*@[^<>]*)>/.exec(plain)?.[1] ?? plain
  return address
    .replace(/^mailto:([^?]*).*/i, '$1')
    .replace(/ *@ */, '@')
    .replace(/[ .,;:]+$/, '')
    .trim()
}

/** Normalizes a pasted phone number. Keeps any note beside the number. */
export const tidyPhone = (text: string): string => plainLine(text).replace(/^tel:\s*/i, '')

/** Trims white space pasted around a password. Characters inside it never change. */
export const trimPassword = (password: string): string =>
  password.replace(/^[\s\p{Cf}\p{DI}]+|[\s\p{Cf}\p{DI}]+$/gu, '')

/** Normalizes a typed number, including the separators of Arabic and Persian keyboards. */
export const plainNumber = (text: string): string =>
  plainLine(text).replaceAll('\u066b', '.').replaceAll('\u066c', ',')

import { plainDigits } from './plain-digits.ts'

// How what people type or paste is tidied, once, where it comes in: the wizard, the plain forms, the API and the dashboard
// all ask these functions. Nothing is refused for a character that its sender cannot see.

/** Letters and marks of scripts in which the two joiners change how a word is written: from Arabic to Balinese. */
const joiningScripts = '(?!\\p{DI})[\\u0600-\\u1bff]'
/** What cannot be seen by itself, with what it belongs to: parts of words, emoji and flags. */
const allowedInvisible = [
  `${joiningScripts}[\\u200c\\u200d]`,
  '\\p{ExtPict}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?\\u200d(?=\\p{ExtPict})',
  '\\p{Emoji}[\\ufe0e\\ufe0f]',
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}',
]
/** Direction marks, zero-width characters, fillers, tags, lone surrogates, and controls other than tabs and line ends. */
const invisible = '[\\p{Cf}\\p{DI}\\p{Cs}]|(?![\\t\\n])\\p{Cc}'
const invisibleCharacter = new RegExp(`(${allowedInvisible.join('|')})|${invisible}`, 'gu')

/** A braille cell without dots is a blank too. */
const anySpace = /[\p{Zs}\u2800]/gu
/** Hyphens that differ from the one on a keyboard in where a line may break, and the dash as wide as a digit. */
const anyHyphen = /[\u2010-\u2012]/g

/** Text of any number of lines: nothing invisible in it, plain spaces and line ends, NFC, trimmed. */
export const tidyLines = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(invisibleCharacter, '$1')
    .normalize('NFC')
    .replace(anySpace, ' ')
    .replace(anyHyphen, '-')
    .trim()

/** The same in one line, with one space wherever there was any room. */
export const tidyLine = (text: string): string => tidyLines(text).replace(/\s+/g, ' ')

/** Apostrophes as keyboards, phones and word processors write them. */
const anyApostrophe = /[`\u02b9-\u02bc\u2018\u2019\u201b\u2032]/g
// The Japanese length mark is on the key of the dash.
const anyDash = /[\u2010-\u2015\u2212\u30fc]/g

/** Each sign as a keyboard has it: full-width forms, digits of other scripts, apostrophes and dashes. */
export const plainSigns = (text: string): string =>
  // Alone, an accent would come apart into a space and a mark.
  plainDigits(text.replaceAll('\u00b4', "'").normalize('NFKC'))
    .replace(anyApostrophe, "'")
    .replace(anyDash, '-')

/** What a machine reads, such as a date, a number or a code: a tidy line of plain signs. */
export const plainLine = (text: string): string => tidyLine(plainSigns(text))

/** An email address as it is pasted: with `mailto:`, the name before it, brackets around it or the end of its sentence. */
export function tidyEmail(text: string): string {
  const plain = plainLine(text)
  const address = /<([^<>]*@[^<>]*)>/.exec(plain)?.[1] ?? plain
  return address
    .replace(/^mailto:([^?]*).*/i, '$1')
    .replace(/ *@ */, '@')
    .replace(/[ .,;:]+$/, '')
    .trim()
}

/** A phone number as it is pasted. What it says beside the number stays. */
export const tidyPhone = (text: string): string => plainLine(text).replace(/^tel:\s*/i, '')

/** A password without what is pasted around it by accident. Nothing within one is changed. */
export const trimPassword = (password: string): string =>
  password.replace(/^[\s\p{Cf}\p{DI}]+|[\s\p{Cf}\p{DI}]+$/gu, '')

/** A typed number, with the signs between digits that Arabic and Persian keyboards have. */
export const plainNumber = (text: string): string =>
  plainLine(text).replaceAll('\u066b', '.').replaceAll('\u066c', ',')

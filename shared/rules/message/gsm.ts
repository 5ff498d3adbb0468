// GSM 7-bit is the alphabet of text messages (3GPP TS 23.038). A single other character makes a text three times as
// long, because all of it is then sent in 16 bits.

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These take two places. */
const extension = '^{}\\[~]|€\f'

const isInGsm = (character: string) => basic.includes(character) || extension.includes(character)

/** Typographic characters, and what they become. */
const replacements: Record<string, string> = {
  ...{ '‘': "'", '’': "'", '‚': "'", '′': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '–': '-', '—': '-', '‐': '-', '‑': '-', '−': '-', '…': '...', '•': '-', '·': '-' },
  ...{
    '×': 'x',
    '→': '->',
    '\t': ' ',
    '\u00a0': ' ',
    '\u202f': ' ',
    '\u2009': ' ',
    '\u200b': '',
    '\u2060': '',
  },
}

/**
 * Replaces what GSM 7-bit lacks by its nearest equivalent: plain quotes and dashes, letters without their accent.
 * Other alphabets and emoji stay.
 */
export const toGsm = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => {
    if (isInGsm(character)) return character
    const replaced = replacements[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
    return replaced
  }).join('')

export const isGsm = (text: string): boolean => Array.from(text).every(isInGsm)

/** A text's length in the units of its alphabet, and the segments that it is billed for. */
export type TextSize = { units: number; segments: number; isGsm: boolean }

/** The units of a text of one segment, and of each segment of a longer one. */
const segmentUnits = { gsm: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } }

/** No automatic text has more. */
export const maxSegments = 2

export function textSize(text: string): TextSize {
  const inGsm = isGsm(text)
  const { single, part } = segmentUnits[inGsm ? 'gsm' : 'unicode']
  const weights = inGsm
    ? Array.from(text, (character) => (extension.includes(character) ? 2 : 1))
    : Array.from(text, (character) => character.length)
  const units = weights.reduce((sum, weight) => sum + weight, 0)
  return { units, segments: units <= single ? 1 : countParts(weights, part), isGsm: inGsm }
}

/** A character of two places is not split over two segments. */
function countParts(weights: readonly number[], part: number): number {
  let segments = 1
  let used = 0
  for (const weight of weights) {
    if (used + weight > part) {
      segments++
      used = 0
    }
    used += weight
  }
  return segments
}

/** How many units a text has left in the segments that it may take; negative when it is too long. */
export function unitsLeft(text: string): number {
  const { units, isGsm: inGsm } = textSize(text)
  return maxSegments * segmentUnits[inGsm ? 'gsm' : 'unicode'].part - units
}

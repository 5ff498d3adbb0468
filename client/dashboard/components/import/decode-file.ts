import { ImportError } from './import-error.ts'

const maxMegabytes = 10

/** How many bytes show whether a file is UTF-16. */
const sampleLength = 4000

const tooLarge = `This file is larger than ${maxMegabytes} MB. Split it into several files, then import one after the other.`
const empty = 'This file is empty. Export it again, then choose the new file.'
const workbook =
  'This is an Excel workbook. Open it in Excel, choose File, Save As, CSV UTF-8, then choose that file here.'
const binary = 'This file has no readable text. Export your customers as CSV or vCard, then choose that file.'

/** How workbooks begin: a ZIP archive (.xlsx, .ods, .numbers), and the older .xls. */
const workbookSignatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

/**
 * Decodes a CSV or vCard file as UTF-8, UTF-16 (with or without a byte order mark) or Windows-1252, in which Excel saves CSV. The
 * result has no byte order mark.
 *
 * @throws {ImportError} for an empty, too large or binary file
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.length > maxMegabytes * 1024 * 1024) throw new ImportError(tooLarge)
  if (workbookSignatures.some((signature) => startsWith(bytes, signature))) throw new ImportError(workbook)
  const text = decodeText(bytes)
  if (text === null || text.includes('\0')) throw new ImportError(binary)
  if (text.trim() === '') throw new ImportError(empty)
  return text
}

function decodeText(bytes: Uint8Array): string | null {
  const utf16 = utf16Of(bytes)
  if (utf16) return decodeStrictly(bytes, utf16)
  return decodeStrictly(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes)
}

/** Returns `null` when the bytes are not text in this encoding. */
function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Without a byte order mark, UTF-16 shows by the zero that every Latin character has beside its code. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, sampleLength)
  const many = sample.length / 8
  const even = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length
  const odd = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length
  // Some characters of other scripts have a zero on the other side.
  if (odd > many && odd > even * 3) return 'utf-16le'
  return even > many && even > odd * 3 ? 'utf-16be' : null
}

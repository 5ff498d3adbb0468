/** Encodes text as an older program saves it. */
export const encodings = {
  'UTF-8': (text: string) => new TextEncoder().encode(text),
  'UTF-8 with a byte order mark': (text: string) => new TextEncoder().encode(`\ufeff${text}`),
  'UTF-16 LE': (text: string) => utf16(`\ufeff${text}`, true),
  'UTF-16 BE': (text: string) => utf16(`\ufeff${text}`, false),
  'UTF-16 LE without a mark': (text: string) => utf16(text, true),
  'UTF-16 BE without a mark': (text: string) => utf16(text, false),
}

export function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1) {
    bytes.setUint16(index * 2, text.charCodeAt(index), isLittleEndian)
  }
  return new Uint8Array(bytes.buffer)
}

/** Encodes the characters of Latin-1, which Windows-1252 has in the same places. */
export const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Writes a table as spreadsheets do: quoted are only cells with a delimiter, a quotation mark or a line break. */
export function writeTable(
  rows: readonly (readonly string[])[],
  delimiter: string,
  lineEnd = '\r\n',
): string {
  const special = new RegExp(`["\r\n${delimiter}]`)
  return rows
    .map((row) =>
      row.map((cell) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
    )
    .join(lineEnd)
}

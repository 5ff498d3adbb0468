const maxLineBytes = 75

/** Content lines as an iCalendar file has them: no controls, folded, each ended by CRLF (RFC 5545 §3.1). */
export function icsText(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line.replace(/\p{Cc}/gu, ' '))}\r\n`).join('')
}

/** Free text as the value of a property. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, '\\n')
}

/** Free text as the value of a parameter, which has no escapes: without what would end it. */
export function quoteParameter(text: string): string {
  return `"${text.replaceAll('"', ' ')}"`
}

/** Breaks a line after at most 75 bytes, never inside a character; what follows begins with a space. */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8Bytes(character)
    if (bytes + size > maxLineBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

function utf8Bytes(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}

const maxLineBytes = 75

/**
 * Joins content lines to an iCalendar file (RFC 5545 §3.1): no control characters, folded, each terminated by
 * CRLF.
 */
export function icsText(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line.replace(/\p{Cc}/gu, ' '))}\r\n`).join('')
}

/** Escapes a text for a property value. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, '\\n')
}

/**
 * Quotes a text for a parameter value. Parameters have no escapes, so characters that would end the value are
 * removed.
 */
export function quoteParameter(text: string): string {
  return `"${text.replaceAll('"', ' ')}"`
}

/** Folds a line after at most 75 bytes, never within a character. Continuation lines start with a space. */
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

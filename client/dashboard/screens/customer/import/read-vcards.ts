import * as z from 'zod/mini'
import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import type { Field } from '../../../components/import/fields.ts'
import { ImportError } from '../../../components/import/import-error.ts'
import { nextTask, type OnProgress } from '../../../components/import/progress.ts'
import { type Table, tableLimits } from '../../../components/import/read-table.ts'

/** How many cards are parsed between two pauses. */
const cardsPerTask = 200

/** More addresses of a card are ignored. */
const maxAddresses = 5

const messages = {
  rows: `This file has more than ${formatNumber(tableLimits.rows)} contacts. Export fewer at a time, then import one file after the other.`,
  empty: 'This file has no contacts. Export it again, then choose the new file.',
}

/** A property as ical.js parses it (RFC 7095): name, parameters, type and values. */
const propertySchema = z.tuple([z.string(), z.unknown(), z.string()], z.unknown())
const cardSchema = z.tuple([z.literal('vcard'), z.array(propertySchema), z.unknown()])

/** The components of each property with a name: a name has five, an address seven. */
type Values = string[][]

/** Pictures, sounds and keys are most of a file, and none is imported. */
const usedProperty = /^(?:[\w-]+\.)?(?:VERSION|N|FN|ORG|TEL|EMAIL|ADR|NOTE)[;:]/i

type VcardTable = Table & { fields: Field[] }

/** Returns whether a text is vCard rather than CSV. */
export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text)

/**
 * Reads contacts of vCard 2.1, 3.0 and 4.0 as a table with fixed columns, and says which field each has. Several numbers or email
 * addresses are one cell with a line for each. Pauses between cards, so that a large file does not block the page.
 *
 * @throws {ImportError} for a file without contacts, or with more than `tableLimits`
 */
export async function readVcards(text: string, onProgress?: OnProgress): Promise<VcardTable> {
  const cards = text.split(/^BEGIN:VCARD[ \t]*$/im).slice(1)
  if (cards.length > tableLimits.rows) throw new ImportError(messages.rows)
  const { default: ical } = await import('ical.js')
  const contacts: string[][] = []
  for (const [index, card] of cards.entries()) {
    if (index % cardsPerTask === 0) {
      onProgress?.(index / cards.length)
      await nextTask()
    }
    const cells = cellsOf(parseCard(card, (source) => ical.parse(source)))
    if (cells.some((cell) => cell.trim())) contacts.push(cells)
  }
  if (contacts.length === 0) throw new ImportError(messages.empty)
  onProgress?.(1)
  return tableOf(contacts)
}

type Column = { header: string; field: Field }

const addressColumns = Array.from({ length: maxAddresses }, (_, index): Column[] => {
  const suffix = index === 0 ? '' : ` ${index + 1}`
  return [
    { header: `Street${suffix}`, field: 'street' },
    { header: `Town${suffix}`, field: 'city' },
    { header: `Province${suffix}`, field: 'province' },
    { header: `Postal code${suffix}`, field: 'postalCode' },
  ]
})

const allColumns: readonly Column[] = [
  { header: 'First name', field: 'firstName' },
  { header: 'Last name', field: 'lastName' },
  { header: 'Name', field: 'name' },
  { header: 'Company', field: 'company' },
  { header: 'Phone', field: 'phone' },
  { header: 'Email', field: 'email' },
  { header: 'Notes', field: 'note' },
  ...addressColumns.flat(),
]

/** Parses one card. A line that ical.js rejects is left out, rather than the card. */
function parseCard(card: string, parse: (source: string) => unknown): Map<string, Values> {
  const [end = card] = card.split(/^END:VCARD/im)
  const properties = new Map<string, Values>()
  for (const line of logicalLines(end)) {
    const parsed = parseLine(line, parse)
    if (!parsed) continue
    const [name, , , ...values] = parsed
    properties.set(name, [...(properties.get(name) ?? []), componentsOf(values)])
  }
  return properties
}

function parseLine(line: string, parse: (source: string) => unknown) {
  try {
    const result = cardSchema.safeParse(parse(`BEGIN:VCARD\r\nVERSION:3.0\r\n${line}\r\nEND:VCARD`))
    return result.success ? result.data[1].find(([name]) => name !== 'version') : undefined
  } catch {
    return undefined
  }
}

/** A component may be a list itself, such as two lines of a street. Text with commas has several values, and escaped semicolons. */
function componentsOf(values: readonly unknown[]): string[] {
  const [first] = values
  if (Array.isArray(first)) return first.map((part) => [part].flat().map(String).join(', '))
  return [values.map(String).join(',').replaceAll('\\;', ';')]
}

/** Joins continued lines, and rewrites those of vCard 2.1 as 3.0, which ical.js reads. */
function logicalLines(card: string): string[] {
  const physical = card.split(/\r\n?|\n/)
  const lines: string[] = []
  let isQuotedPrintable = false
  for (const line of physical) {
    const last = lines.at(-1)
    if (last !== undefined && isQuotedPrintable && last.endsWith('=')) {
      lines[lines.length - 1] = last.slice(0, -1) + line
    } else if (last !== undefined && /^[ \t]/.test(line)) {
      lines[lines.length - 1] = last + line.slice(1)
    } else {
      isQuotedPrintable = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line)
      lines.push(line)
    }
  }
  return lines.filter((line) => usedProperty.test(line)).map(modernLine)
}

const bareParameter = /;([\w-]+)(?=[;:])/g

/** `TEL;CELL:` → `TEL;TYPE=CELL:`, and quoted-printable text is decoded. */
function modernLine(line: string): string {
  const [, head = '', value = ''] = /^((?:[^":]|"[^"]*")*):([\s\S]*)$/.exec(line) ?? []
  const charset = /;CHARSET="?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'
  const isQuotedPrintable = /;(?:ENCODING=)?QUOTED-PRINTABLE(?=;|$)/i.test(head)
  const modernHead = `${head.replace(/;(?:ENCODING|CHARSET)=[^;]*|;QUOTED-PRINTABLE(?=;|$)/gi, '')}:`.replace(
    bareParameter,
    ';TYPE=$1',
  )
  // Of the separators only the semicolon was escaped in 2.1, so that a comma stays text in both.
  return modernHead + (isQuotedPrintable ? escapeLines(decodeQuotedPrintable(value, charset)) : value)
}

const escapeLines = (text: string) => text.replace(/\r\n?|\n/g, '\\n')

function decodeQuotedPrintable(text: string, charset: string): string {
  const bytes: number[] = []
  const encoder = new TextEncoder()
  for (const part of text.split(/(=[\da-f]{2})/i)) {
    if (/^=[\da-f]{2}$/i.test(part)) bytes.push(Number.parseInt(part.slice(1), 16))
    else bytes.push(...encoder.encode(part))
  }
  return decoderOf(charset).decode(new Uint8Array(bytes))
}

/** A file may name a character set that no browser knows. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

/** Returns the cells of a card, one for each of `allColumns`. */
function cellsOf(properties: ReadonlyMap<string, Values>): string[] {
  const all = (name: string) => properties.get(name) ?? []
  const first = (name: string) => all(name)[0] ?? []
  const lines = (name: string) =>
    all(name)
      .map(([value = '']) => value)
      .join('\n')
  const [lastName = '', firstName = ''] = first('n')
  const addresses = Array.from({ length: maxAddresses }, (_, index) => {
    const [, unit = '', street = '', city = '', province = '', postalCode = ''] = all('adr')[index] ?? []
    return [[street, unit].filter(Boolean).join(', '), city, province, postalCode]
  })
  return [
    ...[firstName, lastName, first('fn')[0] ?? '', first('org')[0] ?? ''],
    ...[lines('tel'), lines('email'), lines('note')],
    ...addresses.flat(),
  ]
}

/** Leaves out the columns that no contact has. */
function tableOf(contacts: readonly string[][]): VcardTable {
  const used = allColumns.flatMap((column, index) =>
    contacts.some((cells) => cells[index]?.trim()) ? [{ ...column, index }] : [],
  )
  return {
    headers: used.map(({ header }) => header),
    fields: used.map(({ field }) => field),
    rows: contacts.map((cells) => used.map(({ index }) => cells[index] ?? '')),
  }
}

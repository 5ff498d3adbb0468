import { emailFormat } from '../../../../shared/lib/text/email-format.ts'
import { hasPhoneNumber, nationalFormat } from '../../../../shared/lib/text/phone.ts'
import { tidyEmail, tidyPhone } from '../../../../shared/lib/text/tidy.ts'

/** What a cell with phone numbers or email addresses has, and what of it is none. */
export type Contacts = { found: string[]; rest: string }

/** A number that a spreadsheet shortened: its last digits are lost. */
const shortenedNumber = /^\d(?:[.,]\d+)?e\+?\d+$/i

/** Values that mean nothing was given. */
const noValue = /^(?:n\/?a|none|no|nil|null|unknown|-+|\.+|0+|x+)$/i

/** Reads one or more phone numbers of a cell: `'+16045550141`, or `604-555-0141, 604-555-0142 ext. 5`. */
export function readPhones(cell: string): Contacts {
  const parts = cell.split(/[\n;|]|,(?!\s*(?:ext|x)\b)|:::|\s\/\s|\s+(?:or|and)\s+/i).map(tidyNumber)
  const given = parts.filter((part) => part !== '' && !noValue.test(part))
  const isNumber = (part: string) => hasPhoneNumber(part) && !shortenedNumber.test(part)
  return {
    found: given.filter(isNumber).map(nationalFormat),
    rest: given.filter((part) => !isNumber(part)).join(', '),
  }
}

/** Spreadsheets keep a plus as text by an apostrophe before it, and databases write numbers as decimals. */
const tidyNumber = (part: string) =>
  tidyPhone(part)
    .replace(/^['=]?"?(?=[+\d(])|"$/g, '')
    .replace(/^(\d{10,11})\.0$/, '$1')
    .replace(/,\s*(?=ext|x)/i, ' ')

/** Reads one or more email addresses of a cell: `Kim <kim@example.com>; field@example.com`. */
export function readEmails(cell: string): Contacts {
  const parts = cell
    .replace(/ *@ */g, '@')
    .split(/[\s,;|<>()"']+|:::/)
    .map(tidyEmail)
    .filter((part) => part.includes('@'))
  const found = parts.filter((part) => emailFormat.fits(part))
  const isNone = found.length > 0 || noValue.test(cell.trim())
  return { found, rest: isNone ? parts.filter((part) => !emailFormat.fits(part)).join(', ') : cell.trim() }
}

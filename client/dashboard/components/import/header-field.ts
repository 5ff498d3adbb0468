import { nameKey } from '../../../../shared/lib/text/name-key.ts'
import type { Field } from './fields.ts'
import { bookingHeaderWords, headerWords, otherColumn, qualifiers } from './header-words.ts'

const byWords = (lists: typeof headerWords) =>
  new Map(lists.flatMap(({ field, words }) => words.map((each) => [each, field] as const)))

/** What a file is about. */
export type ImportKind = 'customers' | 'bookings'

const fieldOfWords: Record<ImportKind, ReadonlyMap<string, Field>> = {
  customers: byWords(headerWords),
  bookings: byWords([...headerWords, ...bookingHeaderWords]),
}

/**
 * Returns the words of a header in one form: `E-mail 2 Address`, `emailAddress` and `CFT[Email address]` (a client field of Jobber) all
 * name an email address.
 */
export function plainHeader(header: string): string {
  const spaced = header.replace(/([a-z])([A-Z])/g, '$1 $2')
  return nameKey(spaced.replace(/^[CP]F\w?\s*\[(.*)\]$/i, '$1'))
    .replace(/\be[ -]?mail/g, 'email')
    .replace(/#s?/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns the field that the words of a header name, as `plainHeader` returns them. */
export function fieldOfHeader(plain: string, kind: ImportKind): Field | undefined {
  const exact = fieldOfWords[kind].get(plain)
  if (exact || otherColumn.test(plain)) return exact
  const words = plain.split(' ').filter((word) => !/^\d+$/.test(word))
  const bare = words.filter((word) => !qualifiers.includes(word)).join(' ')
  return fieldOfWords[kind].get(words.join(' ')) ?? fieldOfWords[kind].get(bare)
}

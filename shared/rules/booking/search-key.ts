import { nameKey } from '../../lib/text/name-key.ts'
import { type BookingFieldWith, bookingFieldsWith } from './booking-fields.ts'

type SearchedField = BookingFieldWith<'searched'>

/** The searched values. Unknown ones are omitted. */
type Searchable = { id?: string } & Record<'customerName' | 'customerEmail' | 'customerPhone', string> &
  Partial<Record<SearchedField, string | null | undefined>>

const personalFields: readonly string[] = bookingFieldsWith('personal')
const isPersonal = (field: SearchedField) => personalFields.includes(field)
const searchedFields = bookingFieldsWith('searched').filter((field) => field !== 'customerName')
/** They stay searchable after an erasure. */
export const searchedJobFields = searchedFields.filter((field) => !isPersonal(field))
const contactFields = searchedFields.filter(isPersonal)

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Two short adjacent groups of letters and digits, as on licence plates. */
const plateParts = /(?<![a-z\d])(?=([a-z\d]{2,4})[ -]([a-z\d]{2,4})(?![a-z\d]))/g
const isPlate = (text: string) => /^(?=.*\d)(?=.*[a-z])[a-z\d]{5,8}$/.test(text)

/** Returns the possible plates of a text without their gap, because people search with or without it. */
const extractPlates = (key: string): string =>
  Array.from(key.matchAll(plateParts), ([, one = '', other = '']) => one + other)
    .filter(isPlate)
    .join(' ')

/**
 * Builds the search key of a booking, a quote or an order, one value per line. The name comes first, so that
 * bookings sort by it. The job and its id follow. Personal data comes after the id, so that erasure can cut
 * it off. Triggers combine the keys of a customer's bookings and quotes (migrations/).
 */
export function searchKeyOf(searched: Searchable): string {
  const valuesOf = (fields: readonly SearchedField[]) => fields.map((field) => searched[field])
  const lines = [
    searched.customerName,
    ...valuesOf(searchedJobFields),
    searched.id,
    ...valuesOf(contactFields),
    digitsOf(searched.customerPhone),
  ].filter(Boolean)
  const plates = valuesOf(searchedFields).map((value) => extractPlates(nameKey(value ?? '')))
  return [nameKey(lines.join('\n')), ...plates].filter(Boolean).join('\n')
}

/**
 * Splits a search into words, each with alternative spellings of which one has to match. Parts of phone
 * numbers and plates match however they were typed.
 */
export const searchTerms = (search: string): string[][] =>
  nameKey(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set([word, ...findOtherSpellings(word)])])

function findOtherSpellings(word: string): string[] {
  if (/^[\d()+.-]+$/.test(word)) {
    const digits = digitsOf(word)
    // North American numbers are stored without the country code.
    return digits ? [digits, digits.replace(/^1(?=\d{10}$)/, '')] : []
  }
  const plate = word.replace('-', '')
  return /^[a-z\d]{2,4}-[a-z\d]{2,4}$/.test(word) && isPlate(plate) ? [plate] : []
}

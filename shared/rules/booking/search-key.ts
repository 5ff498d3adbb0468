import { nameKey } from '../../lib/text/name-key.ts'

/** The searchable fields. Unknown ones are omitted. */
type Searchable = {
  id?: string
  customerName: string
  customerEmail: string
  customerPhone: string
  serviceName?: string
  vehicleMake?: string
  vehicleModel?: string
  address?: string | null | undefined
  comments?: string | null | undefined
}

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
  const { customerName, customerEmail, customerPhone, vehicleMake = '', vehicleModel = '' } = searched
  const vehicle = `${vehicleMake} ${vehicleModel}`.trim()
  const { address, comments } = searched
  const fields = [
    customerName,
    searched.serviceName,
    vehicle,
    searched.id,
    customerEmail,
    customerPhone,
    digitsOf(customerPhone),
    address,
    comments,
  ]
  const plates = [vehicle, address, comments].map((text) => extractPlates(nameKey(text ?? '')))
  return [nameKey(fields.filter(Boolean).join('\n')), ...plates].filter(Boolean).join('\n')
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

import { nameKey } from '../../lib/text/name-key.ts'

/** What a search finds somebody or something by. What is not known of it is left out. */
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

/** Two short groups of letters and digits beside each other, as licence plates have them. */
const plateParts = /(?<![a-z\d])(?=([a-z\d]{2,4})[ -]([a-z\d]{2,4})(?![a-z\d]))/g
const isPlate = (text: string) => /^(?=.*\d)(?=.*[a-z])[a-z\d]{5,8}$/.test(text)

/** What may be plates in a text, each in one piece: it is typed with and without the gap. */
const extractPlates = (key: string): string =>
  Array.from(key.matchAll(plateParts), ([, one = '', other = '']) => one + other)
    .filter(isPlate)
    .join(' ')

/**
 * What a search finds a booking, a quote or an order by, a line each: the name comes first, so that bookings sort by it,
 * the job and its id after it, and what else is of the person after the id, so that it can be cut off. Triggers make
 * that of customers of those of their bookings and quotes (migrations/).
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
 * The words of a search, each as one or more texts of which a found key holds one: what looks like part of a phone
 * number is found however it was typed, and so is what looks like a plate.
 */
export const searchTerms = (search: string): string[][] =>
  nameKey(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...new Set([word, ...findOtherSpellings(word)])])

function findOtherSpellings(word: string): string[] {
  if (/^[\d()+.-]+$/.test(word)) {
    const digits = digitsOf(word)
    // National numbers are kept without their country.
    return digits ? [digits, digits.replace(/^1(?=\d{10}$)/, '')] : []
  }
  const plate = word.replace('-', '')
  return /^[a-z\d]{2,4}-[a-z\d]{2,4}$/.test(word) && isPlate(plate) ? [plate] : []
}

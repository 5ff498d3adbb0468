import { nameKey } from '../../ground/text/name-key.ts'

type Searched = {
  id: string
  customerName: string
  customerEmail: string
  customerPhone: string
  serviceName: string
  vehicleMake: string
  vehicleModel: string
  address?: string | null | undefined
  comments?: string | null | undefined
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * What a search finds a booking by, a line each: the name comes first, so that bookings sort by it, and what else is of
 * the person after the id, so that it can be cut off.
 */
export function searchKeyOf(booking: Searched): string {
  const { customerName, customerEmail, customerPhone, serviceName, vehicleMake, vehicleModel } = booking
  const lines = [
    customerName,
    serviceName,
    `${vehicleMake} ${vehicleModel}`,
    booking.id,
    customerEmail,
    customerPhone,
    digitsOf(customerPhone),
    booking.address,
    booking.comments,
  ]
  return nameKey(lines.filter(Boolean).join('\n'))
}

/**
 * The words of a search, each as one or more texts of which a found key holds one: what looks like part of a phone number
 * is found however it was typed.
 */
export const searchedTexts = (search: string): string[][] =>
  nameKey(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const digits = /^[\d()+.-]+$/.test(word) ? digitsOf(word) : ''
      return digits && digits !== word ? [word, digits] : [word]
    })

import * as z from 'zod/mini'
import { nationalFormat, phoneKey } from '../../lib/text/phone.ts'
import { paragraphs, textLine } from '../../lib/text/text-schemas.ts'
import { tidyPhone } from '../../lib/text/tidy.ts'
import { maxCustomerNoteLength } from './record-options.ts'

const minPhoneKeyLength = 7
const fullNumberDigits = 10

export type Contact = { email: string; phone: string }

/**
 * Returns the keys that identify a customer: the email in lower case and the phone as `phoneKey`. A key is ''
 * when the value is missing or too short.
 */
export function contactKeys({ email, phone }: Contact): Contact {
  const key = phoneKey(phone)
  return { email: email.toLowerCase(), phone: key.length < minPhoneKeyLength ? '' : key }
}

/** Returns the most specific key. An email belongs to one person, but a household may share a phone. */
export const primaryContactKey = ({ email, phone }: Contact): string => email || phone

/**
 * Returns whether two contacts, as returned by `contactKeys`, are the same customer: they share the email, or
 * they share the phone and at least one has no email.
 */
export function isSameCustomer(one: Contact, other: Contact): boolean {
  if (one.email && other.email) return one.email === other.email
  return one.phone !== '' && one.phone === other.phone
}

/** Returns the key of a complete phone number that was searched for, or `null` for any other text. */
export function parseFullPhone(text: string): string | null {
  const phone = nationalFormat(tidyPhone(text))
  const isNumber = /^[\d\s()+.-]+(?:ext\. \d+)?$/.test(phone)
  return isNumber && phone.replace(/\D/g, '').length >= fullNumberDigits ? phoneKey(phone) : null
}

/**
 * The query of `GET /api/admin/customers`. The limit is low, because each result includes the customer's
 * latest booking.
 */
export const customerListSchema = z.object({
  search: z._default(textLine('Please search for a name, a phone number or an email address', 100), ''),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 10),
})

export type CustomerListQuery = z.output<typeof customerListSchema>

const customerId = z.coerce.number('Please choose a customer').check(z.int(), z.gte(1))

export const customerParamSchema = z.object({ id: customerId })

export const mergeSchema = z.object({ into: z.number('Please choose a customer').check(z.int(), z.gte(1)) })

/** The bookings that become another customer's. A customer's page lists at most 100. */
export const splitBookingsSchema = z.object({
  bookingIds: z
    .array(z.string().check(z.maxLength(100)), 'Please choose bookings')
    .check(z.minLength(1, 'Please choose bookings'), z.maxLength(100, 'Please choose up to 100 bookings')),
})

/**
 * `updatedAt` is the version of the notes that the caller has read, `null` if there were none. Without it the
 * save is unconditional.
 */
export const customerNoteSchema = z.object({
  text: paragraphs('Please write the notes as text', maxCustomerNoteLength),
  updatedAt: z.exactOptional(z.nullable(z.string('Please send the time of the last change'))),
})

import * as z from 'zod/mini'
import { nationalFormat, phoneKey } from '../../lib/text/phone.ts'
import { paragraphs, textLine } from '../../lib/text/text-schemas.ts'
import { tidyPhone } from '../../lib/text/tidy.ts'

const minPhoneKeyLength = 7
const fullNumberDigits = 10

export type Contact = { email: string; phone: string }

/** By what somebody is known again: e-mail in lower case, phone as `phoneKey` has it; '' where that says nothing. */
export function contactKeys({ email, phone }: Contact): Contact {
  const key = phoneKey(phone)
  return { email: email.toLowerCase(), phone: key.length < minPhoneKeyLength ? '' : key }
}

/** The one key that says who is meant: an e-mail address is one person's, a phone may be a household's. */
export const primaryContactKey = ({ email, phone }: Contact): string => email || phone

/**
 * True when two are one person as far as their contacts tell: they share the e-mail address, or the phone while not
 * both gave an address. Both as `contactKeys` has them.
 */
export function isSameCustomer(one: Contact, other: Contact): boolean {
  if (one.email && other.email) return one.email === other.email
  return one.phone !== '' && one.phone === other.phone
}

/** A whole phone number, as somebody looks for one: its key, or `null` for anything else. */
export function parseFullPhone(text: string): string | null {
  const phone = nationalFormat(tidyPhone(text))
  const isNumber = /^[\d\s()+.-]+(?:ext\. \d+)?$/.test(phone)
  return isNumber && phone.replace(/\D/g, '').length >= fullNumberDigits ? phoneKey(phone) : null
}

/** The query of `GET /api/admin/customers`. Each of them is looked up with their newest booking. */
export const customerListSchema = z.object({
  search: z._default(textLine('Please search for a name, a phone number or an e-mail address', 100), ''),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 10),
})

export type CustomerListQuery = z.output<typeof customerListSchema>

const customerId = z.coerce.number('Please name a customer').check(z.int(), z.gte(1))

export const customerParamSchema = z.object({ id: customerId })

export const mergeSchema = z.object({ into: z.number('Please name a customer').check(z.int(), z.gte(1)) })

/** `updatedAt`: of the notes that these replace as the caller has read them, `null` for none. Without, whatever they are. */
export const customerNoteSchema = z.object({
  text: paragraphs('Please write the notes as text', 4000),
  updatedAt: z.exactOptional(z.nullable(z.string('Please give the time of the last change'))),
})

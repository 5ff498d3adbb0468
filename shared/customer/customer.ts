import * as z from 'zod/mini'
import { line, paragraphs } from '../text/text.ts'

const minPhoneKeyLength = 7
const keptDigits = 10

/**
 * What makes two spellings of a phone number the same customer: the last ten characters without punctuation. The
 * generated column `bookings.customer_phone_key` does the same.
 */
export function phoneKey(phone: string): string {
  return [...phone.replace(/[ \-().+]/g, '')].slice(-keptDigits).join('')
}

/** A whole phone number, as somebody looks for one: its key, or `null` for anything else. */
export function wholePhone(text: string): string | null {
  const isNumber = /^[\d\s()+.-]+$/.test(text)
  return isNumber && text.replace(/\D/g, '').length >= keptDigits ? phoneKey(text.replace(/\s/g, '')) : null
}

/** Who is meant: the customer of an e-mail address, in any letter case, or of a phone number. */
export type CustomerKey = { kind: 'email' | 'phone'; key: string }

/** The query of the customer calls: `email` or `phone`. */
export const customerQuerySchema = z.pipe(
  z
    .object({
      email: z.optional(
        line('Please give an e-mail address', 254).check(
          z.toLowerCase(),
          z.minLength(3, 'Please give an e-mail address'),
        ),
      ),
      phone: z.optional(
        line('Please give a phone number', 40).check(
          z.refine((text) => phoneKey(text).length >= minPhoneKeyLength, 'Please give a phone number'),
        ),
      ),
    })
    .check(
      z.refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
        error: 'Please give an e-mail address or a phone number',
        path: ['email'],
      }),
    ),
  z.transform(
    ({ email, phone }): CustomerKey =>
      email === undefined ? { kind: 'phone', key: phoneKey(phone ?? '') } : { kind: 'email', key: email },
  ),
)

export const customerNoteSchema = z.object({ text: paragraphs('Please write the notes as text', 4000) })

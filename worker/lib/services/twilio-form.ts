import { phoneKey } from '../../../shared/lib/text/phone.ts'
import { tidyLines } from '../../../shared/lib/text/tidy.ts'
import { minuteMs } from '../../../shared/lib/time/business-time.ts'
import type { TextState } from '../../../shared/rules/message/text-message.ts'

/** A report from Twilio: an incoming text, or the delivery state of one of ours. */
export type TwilioReport =
  | { kind: 'received'; providerId: string; phone: string; body: string }
  /** `state` is `null` for a step on the way. `textId` comes from the address that we gave for the report. */
  | { kind: 'delivery'; providerId: string; textId: string | null; state: DeliveryState | null }

export type DeliveryState = Extract<TextState, 'sent' | 'delivered' | 'failed'>

const deliveryStates: Record<string, DeliveryState> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

/** Twilio delivers texts of up to 1,600 characters. */
const maxBodyLength = 1600
const maxIdLength = 64

/** Reads Twilio's form; `null` when it is neither. `url` is where it was sent. */
export function readTwilioForm(url: string, form: URLSearchParams): TwilioReport | null {
  const providerId = form.get('MessageSid') ?? form.get('SmsSid') ?? ''
  if (!/^\w+$/.test(providerId) || providerId.length > maxIdLength) return null
  const status = form.get('MessageStatus')
  if (status !== null) {
    const textId = new URL(url).searchParams.get('text')
    return { kind: 'delivery', providerId, textId, state: deliveryStates[status] ?? null }
  }
  const phone = phoneKey(form.get('From') ?? '')
  // Short codes have five or six digits and no country.
  if (!/^(\+\d{7,15}|\d{3,8})$/.test(phone)) return null
  return { kind: 'received', providerId, phone, body: bodyOf(form) }
}

function bodyOf(form: URLSearchParams): string {
  const text = tidyLines((form.get('Body') ?? '').slice(0, maxBodyLength))
  const pictures = Number(form.get('NumMedia')) || 0
  if (pictures < 1) return text
  const note = pictures === 1 ? '[1 picture, not shown here]' : `[${pictures} pictures, not shown here]`
  return text ? `${text}\n${note}` : note
}

/** How long after its date a form is accepted, or before it, because clocks differ. */
const maxAgeMs = 15 * minuteMs

/** The fields that may date a form. None is in every one: a plain incoming text has no date at all. */
const dateFields = ['DateSent', 'DateCreated', 'Timestamp']

/** Returns whether one of a form's dates is too old, in the future, or no date. */
export const isOutdatedForm = (form: URLSearchParams, now: number): boolean =>
  dateFields
    .flatMap((field) => form.getAll(field))
    .some((date) => !(Math.abs(now - Date.parse(date)) <= maxAgeMs))

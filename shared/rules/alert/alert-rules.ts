import { dayMs, hourMs } from '../../lib/time/business-time.ts'

/** The events that alert the owner. */
export const alertKinds = [
  'strangers-share',
  'order-waiting',
  'mail-in-trouble',
  'sign-ins-refused',
  'server-errors',
  'nightly-job-missed',
  'backup-missed',
  'busy-overlap',
  'text-cap-reached',
  ...(['deposit-returned', 'payment-returned', 'refund-refused', 'deposits-in-trouble'] as const),
] as const
export type AlertKind = (typeof alertKinds)[number]

type AlertRule = {
  /** The number of occurrences after which the owner is alerted. */
  threshold: number
  /** The alert closes after this long without an occurrence. The next occurrence opens a new alert. */
  resetAfterMs: number
  subject: string
  body: string
}

export const alertRules: Record<AlertKind, AlertRule> = {
  'strangers-share': {
    threshold: 1,
    resetAfterMs: 6 * hourMs,
    subject: 'Too many unconfirmed bookings in one week',
    body: 'Unconfirmed bookings fill half of a week. New bookings for that week go to the waiting list and hold no time. Confirm the real ones to open the week again. You can remove the fake ones all at once, and nobody is emailed.',
  },
  'order-waiting': {
    threshold: 1,
    resetAfterMs: 6 * hourMs,
    subject: 'New on the waiting list',
    body: 'A customer couldn’t find a time that works and joined the waiting list. We promised that you will call within 24 hours.',
  },
  'mail-in-trouble': {
    threshold: 1,
    resetAfterMs: dayMs,
    subject: 'Messages to customers are failing',
    body: 'We try to send each email or text for 3 days. The dashboard lists the bookings, with one button to send them all again.',
  },
  'sign-ins-refused': {
    threshold: 30,
    resetAfterMs: hourMs,
    subject: 'Someone is trying to sign in',
    body: 'Many sign-ins to the dashboard were refused within an hour, and nobody got in that way. Add a passkey, and a guessed password is not enough.',
  },
  'server-errors': {
    threshold: 10,
    resetAfterMs: hourMs,
    subject: 'The site is failing',
    body: 'At least 10 pages or requests failed within an hour. Visitors may not be able to book. Check the log and www.cloudflarestatus.com.',
  },
  'nightly-job-missed': {
    threshold: 1,
    resetAfterMs: dayMs,
    subject: 'The nightly cleanup did not run',
    body: 'Old records were not removed last night. The log says why, or shows that Cloudflare did not start the cleanup.',
  },
  'backup-missed': {
    threshold: 1,
    resetAfterMs: dayMs,
    subject: 'Last night’s backup is missing',
    body: 'The last backup is older than it should be. Settings say when it was made, and the log says what went wrong.',
  },
  'busy-overlap': {
    threshold: 1,
    resetAfterMs: 6 * hourMs,
    subject: 'A booking overlaps your own calendar',
    body: 'An event in your own calendar is at the time of a booking. Nothing was moved. Settings, Notifications and calendars, lists the bookings: reschedule one, or move your event.',
  },
  'text-cap-reached': {
    threshold: 1,
    resetAfterMs: dayMs,
    subject: 'Today’s texts have reached your limit',
    body: 'Further texts of today go by email where there is an address, or wait until tomorrow. Settings, Messages, has the limit and what it costs.',
  },
  'deposit-returned': {
    threshold: 1,
    resetAfterMs: hourMs,
    subject: 'A deposit was refunded',
    body: 'Someone paid after their time was no longer held, and someone else has booked it. The deposit is refunded automatically. Stripe shows who it was: call them and offer another time.',
  },
  'payment-returned': {
    threshold: 1,
    resetAfterMs: hourMs,
    subject: 'A payment was refunded',
    body: 'Someone paid for a booking that was deleted meanwhile. The payment is refunded automatically. Stripe shows who it was.',
  },
  'refund-refused': {
    threshold: 1,
    resetAfterMs: hourMs,
    subject: 'A refund to a card failed',
    body: 'Stripe or the bank refused a refund. The booking shows it as due again, under Money. Refund it another way, such as by e-transfer.',
  },
  'deposits-in-trouble': {
    threshold: 1,
    resetAfterMs: dayMs,
    subject: 'Card payments need your attention',
    body: 'For an hour we could not record what Stripe reports about a payment. We try again every 5 minutes. Compare the payments at dashboard.stripe.com with the bookings. docs/payments.md says what to look at.',
  },
}

/** `GET /api/admin/alerts`: the alerts of the last day, newest first. */
export type AlertsJson = { alerts: { kind: AlertKind; beganAt: string; lastAt: string; count: number }[] }

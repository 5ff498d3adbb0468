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
  ...(['deposit-returned', 'deposits-in-trouble'] as const),
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
    body: 'Bookings that you have not confirmed fill half of a week. New orders for that week go to the waiting list, where they hold no time. Confirm the real bookings, and the week is open again. You can remove the fake ones all at once, and nobody gets an email about it.',
  },
  'order-waiting': {
    threshold: 1,
    resetAfterMs: 6 * hourMs,
    subject: 'Somebody is waiting for a time',
    body: 'They found no time that suits them and joined the waiting list. We told them that you will call within 24 hours.',
  },
  'mail-in-trouble': {
    threshold: 1,
    resetAfterMs: dayMs,
    subject: 'Mail to customers is not getting through',
    body: 'We keep trying to send each email for three days. The dashboard lists the bookings, and one button there sends every email again.',
  },
  'sign-ins-refused': {
    threshold: 30,
    resetAfterMs: hourMs,
    subject: 'Somebody is trying to sign in',
    body: 'Many sign-ins to the dashboard were refused within an hour, and nobody got in that way. With a passkey, a guessed password is not enough.',
  },
  'server-errors': {
    threshold: 10,
    resetAfterMs: hourMs,
    subject: 'The site is failing',
    body: 'At least ten pages or calls failed within an hour. Visitors may not be able to book. Look at the log and at www.cloudflarestatus.com.',
  },
  'nightly-job-missed': {
    threshold: 1,
    resetAfterMs: dayMs,
    subject: 'The nightly job did not run',
    body: 'Old records were not removed last night. The log says why, or shows that Cloudflare did not start the job.',
  },
  'backup-missed': {
    threshold: 1,
    resetAfterMs: dayMs,
    subject: 'There is no backup of last night',
    body: 'The last backup is older than it should be. The settings say when it was made, and the log says what went wrong.',
  },
  'deposit-returned': {
    threshold: 1,
    resetAfterMs: hourMs,
    subject: 'A deposit was given back',
    body: 'Somebody paid too late: the time was no longer held for them, and somebody else has booked it. The deposit goes back without you. Stripe shows who it was: call them and offer another time.',
  },
  'deposits-in-trouble': {
    threshold: 1,
    resetAfterMs: dayMs,
    subject: 'Deposits need you',
    body: 'For an hour we could not record what Stripe says about a payment. We try again every five minutes. Compare the payments at dashboard.stripe.com with the bookings. docs/deposits.md says what to look at.',
  },
}

/** `GET /api/admin/alerts`: the alerts of the last day, newest first. */
export type AlertsJson = { alerts: { kind: AlertKind; beganAt: string; lastAt: string; count: number }[] }

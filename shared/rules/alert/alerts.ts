import { dayMs, hourMs } from '../../ground/time/business-time.ts'

/** What the owner is warned of. */
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
  /** How often it has to happen before the owner is told. */
  from: number
  /** When it has not happened for so long, it is over; the next time begins anew and is told again. */
  overAfterMs: number
  subject: string
  line: string
}

/** When the owner is told of what, and in which words. */
export const alertRules: Record<AlertKind, AlertRule> = {
  'strangers-share': {
    from: 1,
    overAfterMs: 6 * hourMs,
    subject: 'More online orders than one week takes by itself',
    line: 'Bookings that you have not confirmed fill half of a week, so further orders for it are on the waiting list, where they hold no time. Confirm the real ones and the week is open again; what nobody real has made you can remove in one go, without a mail to anyone.',
  },
  'order-waiting': {
    from: 1,
    overAfterMs: 6 * hourMs,
    subject: 'Somebody waits for a time',
    line: 'They found no time that suits and are on the waiting list. They were told that you call within 24 hours.',
  },
  'mail-in-trouble': {
    from: 1,
    overAfterMs: dayMs,
    subject: 'Mail to customers is not getting through',
    line: 'Each message is tried again by itself for three days. The dashboard lists the bookings and sends all of it again with one button.',
  },
  'sign-ins-refused': {
    from: 30,
    overAfterMs: hourMs,
    subject: 'Somebody is trying to sign in',
    line: 'Many sign-ins to the dashboard were refused within an hour. Nobody got in by that. A passkey keeps a guessed password from being enough.',
  },
  'server-errors': {
    from: 10,
    overAfterMs: hourMs,
    subject: 'The site is failing',
    line: 'At least ten pages or calls failed within an hour. Visitors may not be able to book: look at the log and at www.cloudflarestatus.com.',
  },
  'nightly-job-missed': {
    from: 1,
    overAfterMs: dayMs,
    subject: 'The nightly job did not run',
    line: 'What is old was not removed last night. The log says why, or that Cloudflare did not start it.',
  },
  'backup-missed': {
    from: 1,
    overAfterMs: dayMs,
    subject: 'There is no backup of last night',
    line: 'The last backup is older than it should be. The settings say when it was made and the log what went wrong.',
  },
  'deposit-returned': {
    from: 1,
    overAfterMs: hourMs,
    subject: 'A deposit was given back',
    line: 'Somebody paid after the time was let go and taken by somebody else, so the deposit goes back by itself. Stripe shows who it was: ring them and offer another time.',
  },
  'deposits-in-trouble': {
    from: 1,
    overAfterMs: dayMs,
    subject: 'Deposits need you',
    line: 'What Stripe told about a payment could not be dealt with for an hour. It is tried again every five minutes; compare the payments at dashboard.stripe.com with the bookings. docs/deposits.md says what to look at.',
  },
}

/** `GET /api/admin/alerts`: what went on within the last day and was told, the latest first. */
export type AlertsJson = { alerts: { kind: AlertKind; beganAt: string; lastAt: string; count: number }[] }

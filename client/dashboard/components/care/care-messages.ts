import { daysBetween, formatDate } from '../../../../shared/lib/time/business-time.ts'
import { type CareReach, intervalText } from '../../../../shared/rules/care/care.ts'
import type { CarePlanJson } from '../../../../shared/rules/care/care-json.ts'

const comesBack = (months: number) => `Comes back every ${intervalText(months)}`

export const careMessages = {
  title: 'Comes back',
  comesBack,
  start: (months: number) => ({ saved: comesBack(months), failed: 'Failed to save the plan' }),
  loading: 'Loading who is due...',
  loadFailed: 'Failed to load who is due',
  empty: {
    title: 'Nobody is due',
    text: 'Press “Comes back” on a completed job or a customer’s vehicle. Booking takes them off this list.',
  },
  due: (total: number) =>
    total === 1 ? '1 customer is due for care' : `${total} customers are due for care`,
  groups: { overdue: 'Overdue', week: 'This week', later: 'Next' },
  note: 'We remind customers on the date, and once more two weeks later. Booking takes them off this list.',
  /** A plan in one line, with its package. */
  plan: (service: string, { everyMonths, nextDate }: Pick<CarePlanJson, 'everyMonths' | 'nextDate'>) =>
    `${service} every ${intervalText(everyMonths)}, next ${formatDate(nextDate)}`,
  every: (months: number, date: string) => `Every ${intervalText(months)}, due ${formatDate(date)}`,
  noPlan: 'No reminders',
  stopped: (date: string) => `The customer stopped the reminders on ${formatDate(date)}`,
  formerPackage: 'A package you no longer offer',
  remind: 'Remind',
  remindAll: (count: number) => `Remind ${count}`,
  reminded: (count: number) => (count === 1 ? 'Reminder on its way' : `${count} reminders on their way`),
  nobodyReminded: 'Nobody could be reminded',
  remindFailed: 'Failed to send the reminder',
  remindedOn: (date: string) => `Reminded ${formatDate(date)}`,
  reach: {
    email: 'By email',
    text: 'By text',
    'no-contact': 'No email address or number that gets texts',
    'not-set-up': 'Email isn’t set up',
    'no-messages': 'Wants no messages',
    unsubscribed: 'Unsubscribed from reminders',
    'too-long-ago': 'Last job over two years ago, so no reminder',
  } satisfies Record<CareReach, string>,
  dialog: {
    title: (vehicle: string) => `${vehicle} comes back`,
    hint: 'We remind them on this date, and once more two weeks later. A job of this vehicle moves the date.',
    saved: 'Plan saved',
    failed: 'Failed to save the plan',
    remove: 'Remove plan',
    removed: 'Plan removed',
    removeFailed: 'Failed to remove the plan',
  },
}

/** How far a date is: `19 days late`, `Today`, `Tomorrow`, `In 8 days`. */
export function dueText(date: string, today: string): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days > 0) return `In ${days} days`
  return days === -1 ? '1 day late' : `${-days} days late`
}

import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import type {
  BulkAction,
  LastBulkActionJson,
  SkippedBooking,
  SkipReason,
} from '../../../../../shared/rules/booking/bulk-actions.ts'

const countText = (number: number, one: string) => `${formatNumber(number)} ${one}${number === 1 ? '' : 's'}`
const bookingsText = (number: number) => countText(number, 'booking')

const resultTexts: Record<BulkAction, (number: number) => string> = {
  confirm: (number) => `${bookingsText(number)} confirmed`,
  cancel: (number) => `${bookingsText(number)} cancelled`,
  undo: (number) => `${bookingsText(number)} removed`,
  'propose-move': (number) => `${countText(number, 'customer')} asked to reschedule`,
}

const reasonTexts: Record<SkipReason, string> = {
  gone: 'deleted since',
  erased: 'customer deleted',
  status: 'different status',
  changed: 'changed since',
  'not-online': 'not booked online',
  past: 'in the past',
  'no-mail': 'no email address',
  taken: 'time already taken',
}

export const bulkMessages = {
  selected: (number: number) => `${formatNumber(number)} selected`,
  all: (number: number) => `All ${formatNumber(number)} that match`,
  toolbarLabel: 'Actions for the selected bookings',
  /** A number is how many of the selected ones can be confirmed; `null` if not all are loaded. */
  confirm: (number: number | null) => (number === null ? 'Confirm' : `Confirm ${formatNumber(number)}`),
  choose: 'Choose bookings, or all that match.',
  noActions: 'These are completed, cancelled or past, so they can’t change.',
  done: ({ act, done, waiting }: NonNullable<LastBulkActionJson['last']>) =>
    [
      done > 0 || waiting === 0 ? `${resultTexts[act](done)}.` : '',
      waiting > 0 ? `${countText(waiting, 'waiting list order')} dismissed.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  emailsSendAt: (time: string) => `Emails send at ${time}. You can undo until then.`,
  undone: (number: number, waiting: number) =>
    [
      number > 0 || waiting === 0 ? `Undone: ${bookingsText(number)} restored` : '',
      waiting > 0 ? `${countText(waiting, 'order')} back on the waiting list` : '',
    ]
      .filter(Boolean)
      .join('. '),
  moreMatch: (number: number) => `${formatNumber(number)} more match. Repeat for those.`,
  failed: 'Failed to change the bookings',
  undoFailed: 'Failed to undo',
  cancel: {
    title: (number: number) => `Cancel ${bookingsText(number)}?`,
    text: 'Their times become free for others. Emails send in 10 minutes. You can undo until then.',
    cancelAndEmail: 'Cancel and email them',
    cancelSilently: 'Cancel without email',
    keep: (number: number) => (number === 1 ? 'Keep booking' : 'Keep bookings'),
  },
  move: {
    title: (number: number) => `Ask ${countText(number, 'customer')} to reschedule?`,
    text: 'Each gets an email with your phone number and a link to pick a new time until the booking starts. Sends in 10 minutes. You can undo until then.',
    ask: 'Ask by email',
    keep: 'Cancel',
  },
}

/** For example `2 unchanged: different status`. */
export function unchangedText(refused: readonly SkippedBooking[]): string | undefined {
  if (refused.length === 0) return undefined
  const reasons = [...new Set(refused.map(({ why }) => reasonTexts[why]))]
  const verb = refused.length === 1 ? 'stays as it is' : 'stay as they are'
  return `${formatNumber(refused.length)} ${verb}: ${reasons.join(', ')}`
}

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
  'propose-move': (number) => `${countText(number, 'customer')} asked to move`,
}

const reasonTexts: Record<SkipReason, string> = {
  gone: 'deleted meanwhile',
  erased: 'without a person',
  status: 'of another status',
  changed: 'changed meanwhile',
  'not-online': 'not booked online',
  past: 'over',
  'no-mail': 'without an email address',
  taken: 'their time is taken by now',
}

export const bulkMessages = {
  selected: (number: number) => `${formatNumber(number)} selected`,
  all: (number: number) => `All ${formatNumber(number)} that match`,
  toolbarLabel: 'With the selected bookings',
  noActions: 'Nothing can be done with these: they are completed, cancelled or over.',
  done: ({ act, done, waiting }: NonNullable<LastBulkActionJson['last']>) =>
    [
      done > 0 || waiting === 0 ? `${resultTexts[act](done)}.` : '',
      waiting > 0 ? `${countText(waiting, 'waiting order')} dismissed.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  emailsSendAt: (time: string) => `Their mails leave at ${time}.`,
  undone: (number: number, waiting: number) =>
    [
      number > 0 || waiting === 0 ? `Undone: ${bookingsText(number)} as before` : '',
      waiting > 0 ? `${countText(waiting, 'order')} back on the waiting list` : '',
    ]
      .filter(Boolean)
      .join('. '),
  moreMatch: (number: number) => `${bookingsText(number)} more match: press again for those.`,
  failed: 'Failed to change the bookings',
  undoFailed: 'Failed to undo',
  cancel: {
    title: (number: number) => `Cancel ${bookingsText(number)}?`,
    text: 'Their times become free for others. You can undo it for ten minutes; only then do the mails leave.',
    cancelAndEmail: 'Cancel and tell them by mail',
    cancelSilently: 'Cancel without a mail',
    keep: (number: number) => (number === 1 ? 'Keep the booking' : 'Keep the bookings'),
  },
  move: {
    title: (number: number) => `Ask ${countText(number, 'customer')} to move?`,
    text: 'Nothing moves yet. Each gets a mail in ten minutes with a link to choose another time and your phone number, and may move until the booking begins. Until then you can undo it.',
    ask: 'Ask them by mail',
    keep: 'Keep the times',
  },
}

/** For example `2 stay as they are: of another status`. */
export function unchangedText(refused: readonly SkippedBooking[]): string | undefined {
  if (refused.length === 0) return undefined
  const reasons = [...new Set(refused.map(({ why }) => reasonTexts[why]))]
  const verb = refused.length === 1 ? 'stays as it is' : 'stay as they are'
  return `${formatNumber(refused.length)} ${verb}: ${reasons.join(', ')}`
}

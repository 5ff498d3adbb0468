import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import { businessMoment, formatTime } from '../../../../../shared/lib/time/business-time.ts'
import type { SkippedBooking, SkipReason } from '../../../../../shared/rules/booking/bulk-actions.ts'
import type {
  UndoableAction,
  UndoableChangeJson,
} from '../../../../../shared/rules/booking/undoable-actions.ts'

export const countText = (number: number, one: string) =>
  `${formatNumber(number)} ${one}${number === 1 ? '' : 's'}`
export const bookingsText = (number: number) => countText(number, 'booking')

const doneTexts: Record<UndoableAction, (number: number) => string> = {
  confirm: (number) => `${bookingsText(number)} confirmed`,
  cancel: (number) => `${bookingsText(number)} cancelled`,
  undo: (number) => `${bookingsText(number)} removed`,
  'propose-move': (number) => `${countText(number, 'customer')} asked to reschedule`,
  complete: (number) => `${bookingsText(number)} completed`,
  'no-show': (number) => `${countText(number, 'no-show')} marked`,
  delete: (number) => `${bookingsText(number)} deleted`,
  refund: (number) => `${countText(number, 'refund')} recorded`,
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

/** Why a change of one booking could not be undone. */
const notUndoneTexts: Partial<Record<SkipReason, string>> = {
  taken: 'Another job has this time now. Reschedule that one, or book another time.',
  changed: 'This booking was changed since. Nothing was undone.',
  status: 'This booking has another status by now. Nothing was undone.',
}

const timeOf = (instant: string) => formatTime(businessMoment(Date.parse(instant)).minutes)

export const undoMessages = {
  done: ({ act, done, waiting }: UndoableChangeJson) =>
    [
      done > 0 || waiting === 0 ? `${doneTexts[act](done)}.` : '',
      waiting > 0 ? `${countText(waiting, 'waiting list order')} dismissed.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  /** Says until when a change can be undone, and that its messages wait for that. */
  until: ({ isNotified, until, done }: UndoableChangeJson) =>
    isNotified
      ? `${done === 1 ? 'The message sends' : 'Messages send'} at ${timeOf(until)}. You can undo until then.`
      : `Undo until ${timeOf(until)}`,
  undone: (number: number, waiting: number) =>
    [
      number > 0 || waiting === 0 ? `Undone: ${bookingsText(number)} restored` : '',
      waiting > 0 ? `${countText(waiting, 'order')} back on the waiting list` : '',
    ]
      .filter(Boolean)
      .join('. '),
  failed: 'Failed to undo',
  notUndone: (why: SkipReason) => notUndoneTexts[why] ?? 'This booking stays as it is.',
}

/** For example `2 unchanged: different status`. */
export function unchangedText(refused: readonly SkippedBooking[]): string | undefined {
  if (refused.length === 0) return undefined
  const reasons = [...new Set(refused.map(({ why }) => reasonTexts[why]))]
  const verb = refused.length === 1 ? 'stays as it is' : 'stay as they are'
  return `${formatNumber(refused.length)} ${verb}: ${reasons.join(', ')}`
}

import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import type { LastManyJson, ManyAct, Refused, WhyNot } from '../../../../../shared/rules/booking/many.ts'

const count = (number: number, one: string) => `${formatNumber(number)} ${one}${number === 1 ? '' : 's'}`
const bookings = (number: number) => count(number, 'booking')

/** What became of bookings by an act. */
const become: Record<ManyAct, (number: number) => string> = {
  confirm: (number) => `${bookings(number)} confirmed`,
  cancel: (number) => `${bookings(number)} cancelled`,
  undo: (number) => `${bookings(number)} removed`,
  'propose-move': (number) => `${count(number, 'customer')} asked to move`,
}

const whyNot: Record<WhyNot, string> = {
  gone: 'deleted meanwhile',
  erased: 'without a person',
  status: 'of another status',
  changed: 'changed meanwhile',
  'not-online': 'not booked online',
  past: 'over',
  'no-mail': 'without an email address',
  taken: 'their time is taken by now',
}

export const manyMessages = {
  selected: (number: number) => `${formatNumber(number)} selected`,
  all: (number: number) => `All ${formatNumber(number)} that match`,
  acts: 'With the selected bookings',
  nothing: 'Nothing can be done with these: they are completed, cancelled or over.',
  acted: ({ act, done, waiting }: NonNullable<LastManyJson['last']>) =>
    [
      done > 0 || waiting === 0 ? `${become[act](done)}.` : '',
      waiting > 0 ? `${count(waiting, 'waiting order')} dismissed.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  mailsLeave: (time: string) => `Their mails leave at ${time}.`,
  undone: (number: number, waiting: number) =>
    [
      number > 0 || waiting === 0 ? `Undone: ${bookings(number)} as before` : '',
      waiting > 0 ? `${count(waiting, 'order')} back on the waiting list` : '',
    ]
      .filter(Boolean)
      .join('. '),
  left: (number: number) => `${bookings(number)} more match: press again for those.`,
  failed: 'Failed to change the bookings',
  undoFailed: 'Failed to undo',
  cancel: {
    title: (number: number) => `Cancel ${bookings(number)}?`,
    text: 'Their times become free for others. You can undo it for ten minutes; only then do the mails leave.',
    tell: 'Cancel and tell them by mail',
    silent: 'Cancel without a mail',
    keep: (number: number) => (number === 1 ? 'Keep the booking' : 'Keep the bookings'),
  },
  move: {
    title: (number: number) => `Ask ${count(number, 'customer')} to move?`,
    text: 'Nothing moves yet. Each gets a mail in ten minutes with a link to choose another time and your phone number, and may move until the booking begins. Until then you can undo it.',
    ask: 'Ask them by mail',
    keep: 'Keep the times',
  },
}

/** How many stay as they are, and why: `2 stay as they are: of another status`. */
export function stayText(refused: readonly Refused[]): string | undefined {
  if (refused.length === 0) return undefined
  const reasons = [...new Set(refused.map(({ why }) => whyNot[why]))]
  const verb = refused.length === 1 ? 'stays as it is' : 'stay as they are'
  return `${formatNumber(refused.length)} ${verb}: ${reasons.join(', ')}`
}

import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import type { WaitingReason } from '../../../../../shared/rules/waiting/waiting.ts'
import type { WaitingOrderJson } from '../../../../../shared/rules/waiting/waiting-list.ts'

/** For example `Tue, Nov 24, 9:00 AM`. */
const slotText = ({ date, time }: Slot) => `${formatDate(date)}, ${time}`

export const waitingItemMessages = {
  /** For example `Tue, Nov 24, 9:00 AM` or `any time, Nov 24 to Dec 1`. */
  preferredTime: ({ date, time, waitUntil }: Pick<WaitingOrderJson, 'date' | 'time' | 'waitUntil'>) => {
    if (time !== null) return slotText({ date, time })
    return `any time, ${date === waitUntil ? formatDate(date) : `${formatDate(date)} to ${formatDate(waitUntil)}`}`
  },
  reasons: {
    share: 'Unconfirmed bookings fill half of that week.',
    full: 'Their time was taken.',
    unsuited: 'No open time worked for them.',
  } satisfies Record<WaitingReason, string>,
  isKnown: 'Existing customer',
  ofNetwork: (count: number) => `${formatNumber(count)} orders from this network`,
  alike: 'Show similar orders',
  book: (slot: Slot) => `Book ${slotText(slot)}`,
  failed: 'Failed to book. They are still on the list: please try again.',
  chooseTime: 'Choose a date and a time',
  dismiss: {
    question: (name: string, phone: string) => ({
      title: `Dismiss ${name}?`,
      text: `${name} (${phone}) leaves the waiting list. No message is sent. This can’t be undone.`,
      action: 'Dismiss',
      keep: 'Cancel',
    }),
    saved: 'Removed from the waiting list',
    failed: 'Failed to dismiss. Please try again.',
  },
}

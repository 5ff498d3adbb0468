import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import { bookingsText, countText } from '../../../components/booking/undo/undo-messages.ts'

export const bulkMessages = {
  selected: (number: number) => `${formatNumber(number)} selected`,
  all: (number: number) => `All ${formatNumber(number)} that match`,
  toolbarLabel: 'Actions for the selected bookings',
  /** A number is how many of the selected ones can be confirmed; `null` if not all are loaded. */
  confirm: (number: number | null) => (number === null ? 'Confirm' : `Confirm ${formatNumber(number)}`),
  choose: 'Choose bookings, or all that match.',
  noActions: 'These are completed, cancelled or past, so they can’t change.',
  moreMatch: (number: number) => `${formatNumber(number)} more match. Repeat for those.`,
  failed: 'Failed to change the bookings',
  cancel: {
    title: (number: number) => `Cancel ${bookingsText(number)}?`,
    text: 'Their times become free for others. Messages send in 10 minutes. You can undo until then.',
    cancelAndEmail: 'Cancel and notify them',
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

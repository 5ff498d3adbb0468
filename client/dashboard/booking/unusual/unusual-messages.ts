import type { UnusualGroup } from '../../../../shared/booking/unusual.ts'
import { formatShortDate, formatTime, minutesOfDay } from '../../../../shared/time/business-time.ts'

const bookings = (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`

export const unusualMessages = {
  about:
    'What strangers booked online in the last seven days, by what bookings of real customers rarely have in common. Undoing frees the hours and cancels what was still to be mailed; nobody is told. What you undo you can bring back while its time is free.',
  loading: 'Loading bookings...',
  loadFailed: 'Failed to load bookings',
  none: { title: 'Nothing stands out', text: 'No strangers’ bookings of the last seven days are alike.' },
  undo: (count: number) => `Undo ${count > 1 ? 'all ' : ''}${count}`,
  bringBack: (count: number) => `Bring ${count > 1 ? 'all ' : ''}${count} back`,
  ask: {
    title: (count: number) => `Undo ${bookings(count)}?`,
    text: 'Their hours become free at once, and nobody gets a mail. You can bring them back while their time is free.',
    keep: 'Keep Them',
  },
  undone: (count: number) => `${bookings(count)} undone`,
  broughtBack: (count: number, taken: number) =>
    [`${bookings(count)} brought back`, taken && `the time of ${taken} is taken by now`]
      .filter(Boolean)
      .join(', '),
  failed: 'Not all could be changed. Please try again.',
}

/** `5 bookings from one network`. */
export function groupTitle({ likeness, value, ids }: UnusualGroup): string {
  return `${bookings(ids.length)} ${likenessText(likeness, value ?? '')}`
}

function likenessText(likeness: UnusualGroup['likeness'], value: string): string {
  switch (likeness) {
    case 'network':
      return 'from one network'
    case 'hour': {
      const [date = '', hour] = value.split(' ')
      const from = Number(hour) * 60
      return `made on ${formatShortDate(date)} between ${formatTime(from)} and ${formatTime((from + 60) % minutesOfDay)}`
    }
    case 'phone':
      return `with the phone number ${value}`
    case 'email':
      return `with the mailbox ${value}`
    case 'name':
      return `with the name “${value}”`
    case 'comments':
      return `with the comments “${value.length > 80 ? `${value.slice(0, 80)}…` : value}”`
  }
}

import { formatDate } from '../../../../../shared/lib/time/business-time.ts'
import { reasonText } from '../../../../../shared/rules/booking/move-proposal.ts'
import type { CrewSlot } from '../../../../../shared/rules/booking/move-proposals-json.ts'

const countText = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

export const slotText = ({ date, time }: Pick<CrewSlot, 'date' | 'time'>) => `${formatDate(date)}, ${time}`

export const planMessages = {
  loading: 'Looking for free times...',
  loadFailed: 'Failed to load new times',
  title: (date: string | undefined, crew: string | null) => {
    if (!date) return 'Reschedule bookings'
    return crew ? `Reschedule ${crew}: ${formatDate(date)}` : `Reschedule ${formatDate(date)}`
  },
  nothing: 'Nothing to reschedule.',
  nothingHint: 'Completed, cancelled and started bookings keep their time.',
  nothingMovedYet: 'Nothing changes yet. You review the messages first.',
  change: 'Change',
  sameBoth: 'Same time, same van',
  sameTime: 'Same time, other van',
  sameCrew: 'Same van',
  otherCrew: 'Other van',
  customTime: 'Another time…',
  customerChooses: 'Let them pick a time',
  customerChoosesHint: 'The email links to your free times',
  stay: 'Keep the time',
  stayHint: 'No message is sent',
  noFreeTime: 'No free time in 3 weeks',
  stays: 'Not rescheduled',
  summary: (timed: number, total: number) => `${timed} of ${total} have a new time`,
  seeMessages: 'Review messages',
}

export const planEmailMessages = {
  title: 'Messages',
  recipient: 'Customer',
  yes: 'Yes',
  chooseAnotherTime: 'Choose another time',
  reason: 'Reason',
  reasonHint: `Every message starts with it. If empty: “${reasonText('')}”`,
  weather: 'The weather won’t let us work outside that day.',
  nextSteps: 'What happens next',
  holdNote: 'We hold each new time for a day, or until the booking starts if that’s sooner.',
  acceptNote: '“Yes” reschedules the booking right away. Until then it keeps its time.',
  undoNote: 'Messages send in 10 minutes. You can undo until then.',
  send: (number: number) => `Send ${countText(number, 'message')}`,
  moveNow: (number: number, notifies: boolean) =>
    notifies ? `Reschedule ${number} now and notify` : `Reschedule ${countText(number, 'booking')}`,
  asked: (number: number) => `${countText(number, 'customer')} asked`,
  moved: (number: number, notifies: boolean) =>
    `${countText(number, 'booking')} ${notifies ? 'rescheduled or asked' : 'rescheduled'}`,
  failed: 'Failed to send the messages',
  noEmail: 'No email address: call them',
}

export const proposedMovesMessages = {
  loading: 'Loading the answers...',
  loadFailed: 'Failed to load the answers',
  none: 'No open requests',
  noneHint: 'To reschedule a day, open its menu in the calendar.',
  waiting: 'No answer yet',
  settled: 'Answered',
  proposal: (slot: string | null, until: string | null) =>
    slot ? `New time: ${slot}, held until ${until}.` : 'No time is held: they can pick one.',
  stillBooked: (slot: string) => `Still booked: ${slot}.`,
  nowBooked: (slot: string) => `Now ${slot}.`,
  states: { waiting: 'No answer', moved: 'Rescheduled', cancelled: 'Cancelled' },
  stopAll: (number: number) => `Stop asking (${number})`,
  withdraw: 'Change your mind?',
  withdrawHint: 'Customers who haven’t answered keep their time.',
  stop: { saved: 'They keep their times', failed: 'Failed to stop asking' },
  accepted: 'They said yes',
  accept: { saved: 'Booking rescheduled', failed: 'Failed to reschedule the booking' },
  plan: 'Another time…',
  notice: (number: number) => `${countText(number, 'customer')} asked to reschedule, no answer yet`,
}

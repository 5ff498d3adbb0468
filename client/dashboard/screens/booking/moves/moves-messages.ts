import { formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type { CrewSlot } from '../../../../../shared/rules/booking/move-proposals-json.ts'

const countText = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

export const slotText = ({ date, time }: Pick<CrewSlot, 'date' | 'time'>) => `${formatDate(date)}, ${time}`

export const planMessages = {
  loading: 'Looking for free times...',
  loadFailed: 'Failed to plan these moves',
  title: (date: string | undefined, crew: string | null) => {
    if (!date) return 'Move bookings'
    return crew ? `Move ${crew}: ${formatDate(date)}` : `Move ${formatDate(date)}`
  },
  nothing: 'There is nothing to move here.',
  nothingHint: 'What is completed, cancelled or has begun stays.',
  nothingMovedYet: 'Nothing is moved yet. You see the messages first.',
  change: 'Change',
  sameBoth: 'Same time, same crew',
  sameTime: 'Same time, other crew',
  sameCrew: 'Same crew',
  otherCrew: 'Other crew',
  customTime: 'Another time…',
  customerChooses: 'They choose a time themselves',
  customerChoosesHint: 'The message has a link to your free times',
  stay: 'Stays where it is',
  stayHint: 'Nobody is asked',
  noFreeTime: 'No free time in three weeks',
  stays: 'Stays',
  summary: (timed: number, total: number) => `${timed} of ${total} have a new time`,
  seeMessages: 'See the messages',
}

export const planEmailMessages = {
  title: 'The messages',
  recipient: 'Whose message',
  yes: 'Yes',
  chooseAnotherTime: 'Choose another time',
  reason: 'Reason',
  reasonHint:
    'All of them read it first. Without one: “We are sorry: we cannot be there at the time you booked.”',
  weather: 'The weather will not let us work outside that day.',
  nextSteps: 'How it goes on',
  holdNote:
    'The new times are held for them for a day, at most until a booking begins. Nobody else can book them.',
  acceptNote: '“Yes” moves the booking at once. Until then the old time stays.',
  undoNote: 'The messages leave in ten minutes. Until then you can undo it.',
  send: (number: number) => `Send ${countText(number, 'message')}`,
  moveNow: (number: number) => `Move ${number} now and tell them`,
  asked: (number: number) => `${countText(number, 'customer')} asked`,
  moved: (number: number) => `${countText(number, 'booking')} moved or asked`,
  failed: 'Failed to send the messages',
  noEmail: 'No email address: call them',
}

export const proposedMovesMessages = {
  title: 'Waiting for answers',
  loadFailed: 'Failed to load the answers',
  none: 'Nobody is asked to move.',
  noneHint: 'Move a day from its menu in the calendar.',
  waiting: 'Waiting for you',
  settled: 'Settled',
  proposal: (slot: string | null, until: string | null) =>
    slot ? `Asked: ${slot}, held until ${until}.` : 'No time is held: they can choose one themselves.',
  stillBooked: (slot: string) => `Still booked: ${slot}.`,
  nowBooked: (slot: string) => `Now ${slot}.`,
  states: { waiting: 'No answer', moved: 'Moved', cancelled: 'Cancelled' },
  stopAll: (number: number) => `Stop asking (${number})`,
  withdraw: 'Change your mind?',
  withdrawHint: 'Who has not answered keeps the time that is booked.',
  stop: { saved: 'They keep their times', failed: 'Failed to stop asking' },
  accepted: 'Said yes',
  accept: { saved: 'Booking moved', failed: 'Failed to move the booking' },
  plan: 'Another time…',
  notice: (number: number) => `${countText(number, 'customer')} asked to move, no answer yet`,
}

import type {
  NeedsYouKind,
  NeedsYouSection,
  NeedsYouSummary,
} from '../../../../shared/rules/needs-you/needs-you.ts'
import { formatAge, formatTimeLeft } from './time-left.ts'

export const needsYouMessages = {
  title: 'Needs you',
  sections: {
    urgent: 'Late, or about to be lost',
    today: 'Today',
    later: 'Later',
  } satisfies Record<NeedsYouSection, string>,
  kinds: { call: 'To call', text: 'Texts', waiting: 'Waiting list', move: 'New times' } satisfies Record<
    NeedsYouKind,
    string
  >,
  all: 'All',
  free: 'Free now',
  nothingFree: 'Nothing free yet',
  noAnswer: 'No answer',
  loading: 'Loading what needs you...',
  loadFailed: 'Failed to load what needs you',
  waitingFailed: 'Failed to load the waiting list',
  nothing: 'Nothing needs you',
  nothingHint: 'New bookings to confirm, texts, the waiting list and unanswered new times appear here.',
  moreCalls: (count: string) => `${count} more to call`,
  moreWaiting: (count: string) => `${count} more on the waiting list`,
  booked: (booking: string) => `Booked: ${booking}`,
}

const subjects: Record<NeedsYouKind, string> = {
  call: 'new booking',
  text: 'text',
  waiting: 'waiting list',
  move: 'new time proposed',
}

/** For example `Rita Repeat, new booking, 40 min late`. */
export function firstText(
  { name, kind, dueAt, standing }: NonNullable<NeedsYouSummary['first']>,
  now: number,
) {
  const states = { free: 'free now', 'nothing-free': 'nothing free yet' } as const
  const state =
    standing === 'free' || standing === 'nothing-free' ? states[standing] : stateOf(kind, dueAt, now)
  return `${name}, ${subjects[kind]}, ${state}`
}

function stateOf(kind: NeedsYouKind, dueAt: string, now: number): string {
  if (kind === 'move') return 'no answer'
  return kind === 'text' ? formatAge(dueAt, now) : formatTimeLeft(dueAt, now).text
}

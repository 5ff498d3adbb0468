import { businessDate, epochOf, parseTime } from '../../lib/time/business-time.ts'
import type { ToCallJson } from '../booking/booking-stats-json.ts'
import type { MoveProposalJson } from '../booking/move-proposals-json.ts'
import type { ThreadSummaryJson } from '../message/message-json.ts'
import type { WaitingItemJson } from '../waiting/waiting-list.ts'

/** What an owner has to act on: bookings to confirm by phone, unread texts, waiting orders, and unanswered new times. */
export const needsYouKinds = ['call', 'text', 'waiting', 'move'] as const
export type NeedsYouKind = (typeof needsYouKinds)[number]

type BookingToCall = Pick<ToCallJson, 'customerName' | 'callBy'>
type WaitingOrder = Pick<WaitingItemJson, 'callBy' | 'reason' | 'freeNow' | 'nextFree' | 'isInCrowd'> & {
  order: Pick<WaitingItemJson['order'], 'name'>
}
type UnansweredMove = Pick<MoveProposalJson, 'until'> & {
  booking: Pick<MoveProposalJson['booking'], 'customerName' | 'bookingDate' | 'bookingTime'>
}

type UnreadThread = Pick<ThreadSummaryJson, 'name' | 'at'>

type Subject<Call, Order, Move, Thread> =
  | { kind: 'call'; call: Call }
  | { kind: 'text'; thread: Thread }
  | { kind: 'waiting'; waiting: Order }
  | { kind: 'move'; move: Move }

/**
 * Why something is where it is in the list, the most urgent first: a promised call is late, a time that somebody waits
 * for is free and may be lost, it is due some time, there is nothing to offer yet, or it is probably spam.
 */
const standings = ['late', 'free', 'due', 'nothing-free', 'crowd'] as const
export type Standing = (typeof standings)[number]

/** The sections of the list. */
export const needsYouSections = ['urgent', 'today', 'later'] as const
export type NeedsYouSection = (typeof needsYouSections)[number]

type Placed = {
  name: string
  /** An ISO instant. */
  dueAt: string
  standing: Standing
  section: NeedsYouSection
}

type Lists<Call, Order, Move, Thread> = {
  calls: readonly Call[]
  threads: readonly Thread[]
  orders: readonly Order[]
  moves: readonly Move[]
}

/**
 * Puts everything that needs the owner in one order: by standing, then by when it is due. A promised call is due at its
 * deadline, a proposed time when it is no longer held, or else when the booking begins, and a text since it arrived.
 */
export function sortNeedsYou<
  Call extends BookingToCall,
  Order extends WaitingOrder,
  Move extends UnansweredMove,
  Thread extends UnreadThread,
>({ calls, threads, orders, moves }: Lists<Call, Order, Move, Thread>, now: number) {
  const at = new Date(now).toISOString()
  const subjects: Subject<Call, Order, Move, Thread>[] = [
    ...calls.map((call) => ({ kind: 'call' as const, call })),
    ...threads.map((thread) => ({ kind: 'text' as const, thread })),
    ...orders.map((waiting) => ({ kind: 'waiting' as const, waiting })),
    ...moves.map((move) => ({ kind: 'move' as const, move })),
  ]
  return subjects
    .map((subject) => ({ ...subject, ...place(subject, at) }))
    .toSorted(
      (a, b) =>
        standings.indexOf(a.standing) - standings.indexOf(b.standing) || a.dueAt.localeCompare(b.dueAt),
    )
}

export type NeedsYouItem<Call, Order, Move, Thread> = Subject<Call, Order, Move, Thread> & Placed

type AnySubject = Subject<BookingToCall, WaitingOrder, UnansweredMove, UnreadThread>

function place(subject: AnySubject, now: string): Placed {
  const { name, dueAt } = nameAndDue(subject)
  const standing = standingOf(subject, dueAt < now)
  return { name, dueAt, standing, section: sectionOf(standing, dueAt, now) }
}

function nameAndDue(subject: AnySubject): Pick<Placed, 'name' | 'dueAt'> {
  switch (subject.kind) {
    case 'call':
      return { name: subject.call.customerName, dueAt: subject.call.callBy }
    case 'text':
      return { name: subject.thread.name, dueAt: subject.thread.at }
    case 'waiting':
      return { name: subject.waiting.order.name, dueAt: subject.waiting.callBy }
    case 'move': {
      const { until, booking } = subject.move
      const start = epochOf(booking.bookingDate, parseTime(booking.bookingTime) ?? 0)
      return { name: booking.customerName, dueAt: until ?? new Date(start).toISOString() }
    }
  }
}

function standingOf(subject: AnySubject, isPast: boolean): Standing {
  if (subject.kind === 'move' || subject.kind === 'text') return 'due'
  if (subject.kind === 'call') return isPast ? 'late' : 'due'
  const { isInCrowd, freeNow, nextFree, reason } = subject.waiting
  if (isInCrowd) return 'crowd'
  if (!freeNow && !nextFree) return 'nothing-free'
  if (isPast) return 'late'
  // Customers who joined the list although a time was free lose nothing yet.
  return freeNow && reason === 'full' ? 'free' : 'due'
}

function sectionOf(standing: Standing, dueAt: string, now: string): NeedsYouSection {
  if (standing === 'late' || standing === 'free') return 'urgent'
  const isDueToday = businessDate(Date.parse(dueAt)) <= businessDate(Date.parse(now))
  return standing === 'due' && isDueToday ? 'today' : 'later'
}

/** How many there are in all, and the most urgent, for the strip above other screens. */
export type NeedsYouSummary = {
  total: number
  first: (Omit<Placed, 'section'> & { kind: NeedsYouKind }) | null
}

export function summarizeNeedsYou(
  items: readonly (Placed & { kind: NeedsYouKind })[],
  total: number,
): NeedsYouSummary {
  const [first] = items
  if (!first) return { total, first: null }
  const { kind, name, dueAt, standing } = first
  return { total, first: { kind, name, dueAt, standing } }
}

import { expect, test } from 'vitest'
import { firstText } from '../../../client/dashboard/components/needs-you/needs-you-messages.ts'
import { waitingItemMessages } from '../../../client/dashboard/screens/booking/needs-you/waiting-item-messages.ts'
import { bookingCallBy } from '../../../shared/rules/booking/confirmation-call.ts'
import type { MoveProposalJson } from '../../../shared/rules/booking/move-proposals-json.ts'
import { sortNeedsYou, summarizeNeedsYou } from '../../../shared/rules/needs-you/needs-you.ts'
import type { WaitingItemJson } from '../../../shared/rules/waiting/waiting-list.ts'
import { bookedJson } from '../booking/booked-json.ts'
import { fixDate } from '../fixed-date.ts'

fixDate('2026-11-20')

/** In Vancouver, seven hours behind. */
const at = (hour: number) => `2027-01-11T${String(hour).padStart(2, '0')}:00:00.000Z`

const now = Date.parse(at(18))

const booking = (customerName: string, hour: number) => ({
  ...{ ...bookedJson.booking, customerName },
  ...{ callBy: at(hour), isOverdue: false },
})

const free = { date: '2027-01-18', time: '9:00 AM' }

const waitingItem = (
  name: string,
  hour: number,
  { reason, freeNow, nextFree, isInCrowd }: Partial<WaitingItemJson>,
): WaitingItemJson => ({
  ...{ id: name, reference: name, createdAt: at(0), callBy: at(hour), isOverdue: false },
  ...{ reason: reason ?? 'full', freeNow: freeNow ?? null, nextFree: nextFree ?? freeNow ?? null },
  ...{ isKnown: false, network: null, ofNetwork: 1, isInCrowd: isInCrowd ?? false },
  order: {
    ...bookedJson.booking,
    ...{ name, email: '', phone: '', service: 'other', namesPlace: true },
    ...{ vehicleType: 'sedan', vehicleSize: null },
    ...{ date: free.date, time: null, waitUntil: free.date },
  },
})

const move = (customerName: string, until: string | null, bookingDate = '2027-01-12'): MoveProposalJson => ({
  booking: { ...bookedJson.booking, customerName, bookingDate, bookingTime: '1:30 PM' },
  asked: null,
  until,
  state: 'waiting',
})

const sorted = () =>
  sortNeedsYou(
    {
      calls: [
        booking('late call', 17),
        booking('call today', 20),
        { ...booking('call tomorrow', 0), callBy: '2027-01-12T12:00:00.000Z' },
      ],
      threads: [{ name: 'texted', at: at(15) }],
      orders: [
        waitingItem('late order', 16, { freeNow: free }),
        waitingItem('free', 23, { freeNow: free }),
        waitingItem('free, joined anyway', 21, { freeNow: free, reason: 'share' }),
        waitingItem('free later', 22, { nextFree: free }),
        waitingItem('nothing free, late', 1, {}),
        waitingItem('one of a flood', 1, { freeNow: free, isInCrowd: true }),
      ],
      moves: [move('held', at(19)), move('picks a time', null), move('begins today', null, '2027-01-11')],
    },
    now,
  )

test('lists late promises first, then times about to be lost, then by when it is due, nothing free and suspected floods last', () => {
  expect(sorted().map(({ name, section }) => `${section}: ${name}`)).toEqual([
    ...['urgent: late order', 'urgent: late call', 'urgent: free'],
    ...[
      'today: texted',
      'today: held',
      'today: call today',
      'today: begins today',
      'today: free, joined anyway',
    ],
    ...['today: free later', 'later: call tomorrow', 'later: picks a time'],
    ...['later: nothing free, late', 'later: one of a flood'],
  ])
})

test.each([
  [1, 'call', 'late', 'late call, new booking, 1 h late'],
  [2, 'waiting', 'free', 'free, waiting list, free now'],
  [4, 'move', 'due', 'held, new time proposed, no answer'],
  [3, 'text', 'due', 'texted, text, 3 h ago'],
  [5, 'call', 'due', 'call today, new booking, 2 h left'],
  [11, 'waiting', 'nothing-free', 'nothing free, late, waiting list, nothing free yet'],
] as const)('sums up number %i of the list in a line', (index, kind, standing, text) => {
  const { total, first } = summarizeNeedsYou(sorted().slice(index), 12)
  expect(total).toBe(12)
  expect(first).toMatchObject({ kind, standing })
  expect(first && firstText(first, now)).toBe(text)
})

test('sums up an empty list', () => {
  expect(summarizeNeedsYou([], 0)).toEqual({ total: 0, first: null })
})

test.each([
  ['2027-01-12', 'within a day of booking', at(18)],
  ['2027-01-11', 'before the job begins', at(16)],
])('a booking for %s is to be called %s', (bookingDate, _, callBy) => {
  const booked = { bookingDate, startMinutes: 9 * 60, createdAt: '2027-01-10T18:00:00.000Z' }
  expect(bookingCallBy(booked)).toBe(callBy)
})

test.each([
  [{ time: '9:00 AM', waitUntil: '2026-11-24' }, 'Tue, Nov 24, 9:00 AM'],
  [{ time: null, waitUntil: '2026-11-24' }, 'any time, Tue, Nov 24'],
  [{ time: null, waitUntil: '2026-12-01' }, 'any time, Tue, Nov 24 to Tue, Dec 1'],
])('shows the preferred time %j', (wish, text) => {
  expect(waitingItemMessages.preferredTime({ date: '2026-11-24', ...wish })).toBe(text)
})

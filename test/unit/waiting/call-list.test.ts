import { expect, test } from 'vitest'
import { waitingItemMessages } from '../../../client/dashboard/screens/booking/to-call/waiting-item-messages.ts'
import { sortCallList } from '../../../shared/rules/waiting/call-list.ts'
import type { WaitingItemJson } from '../../../shared/rules/waiting/waiting-list.ts'
import { bookedJson } from '../booking/booked-json.ts'
import { fixDate } from '../fixed-date.ts'

fixDate('2026-11-20')

const at = (hour: number) => `2027-01-11T${String(hour).padStart(2, '0')}:00:00.000Z`

const booking = (id: string, hour: number) => ({
  ...{ ...bookedJson.booking, id },
  ...{ callBy: at(hour), isOverdue: false },
})

const free = { date: '2027-01-18', time: '9:00 AM' }

const waitingItem = (
  id: string,
  hour: number,
  { reason, freeNow, isInCrowd }: Partial<WaitingItemJson>,
): WaitingItemJson => ({
  ...{ id, reference: id, createdAt: at(0), callBy: at(hour), isOverdue: false },
  ...{ reason: reason ?? 'full', freeNow: freeNow ?? null, nextFree: null },
  ...{ isKnown: false, network: null, ofNetwork: 1, isInCrowd: isInCrowd ?? false },
  order: {
    ...bookedJson.booking,
    ...{ name: id, email: '', phone: '', service: 'other', namesPlace: true },
    ...{ vehicleType: 'sedan', vehicleSize: null },
    ...{ date: free.date, time: null, waitUntil: free.date },
  },
})

test('lists customers whose time is free first, then by promised call, and suspected floods last', () => {
  const people = sortCallList(
    [booking('booked early', 2), booking('booked late', 8)],
    [
      waitingItem('waits', 4, {}),
      waitingItem('above the share', 6, { reason: 'share', freeNow: free }),
      waitingItem('free late', 9, { freeNow: free }),
      waitingItem('free', 7, { freeNow: free }),
      waitingItem('one of a flood', 1, { freeNow: free, isInCrowd: true }),
    ],
  )
  expect(people.map((person) => ('waiting' in person ? person.waiting : person.booking).id)).toEqual([
    ...['free', 'free late', 'booked early', 'waits', 'above the share', 'booked late', 'one of a flood'],
  ])
})

test.each([
  [{ time: '9:00 AM', waitUntil: '2026-11-24' }, 'Tue, Nov 24, 9:00 AM'],
  [{ time: null, waitUntil: '2026-11-24' }, 'any time, Tue, Nov 24'],
  [{ time: null, waitUntil: '2026-12-01' }, 'any time, Tue, Nov 24 to Tue, Dec 1'],
])('shows the preferred time %j', (wish, text) => {
  expect(waitingItemMessages.preferredTime({ date: '2026-11-24', ...wish })).toBe(text)
})

import { expect, test } from 'vitest'
import {
  bookingStatuses,
  canChangeStatus,
  holdsHours,
  statusesBefore,
  statusTransitions,
} from '../../../shared/rules/booking/booking-status.ts'

test.each([
  ['pending', ['confirmed', 'cancelled']],
  ['confirmed', ['completed', 'cancelled']],
  ['completed', []],
  ['cancelled', []],
] as const)('a %s booking can only become one of %j', (from, next) => {
  expect(statusTransitions[from]).toEqual(next)
  for (const to of bookingStatuses) {
    const isAllowed = next.some((each) => each === to)
    expect([to, canChangeStatus(from, to), statusesBefore(to).includes(from)]).toEqual([
      to,
      isAllowed,
      isAllowed,
    ])
  }
  expect(holdsHours(from)).toBe(from !== 'cancelled')
})

import { expect, test } from 'vitest'
import { bookingStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { canCustomerChange, changeDeadline } from '../../../shared/rules/booking/customer-changes.ts'

// 9:00 AM in Vancouver is 16:00 UTC.
const slot = { bookingDate: '2027-01-18', startMinutes: 540 }
const deadline = Date.parse('2027-01-17T16:00:00Z')

test.each([
  [24, '2027-01-17T16:00:00Z'],
  [0, '2027-01-18T16:00:00Z'],
  [48, '2027-01-16T16:00:00Z'],
])('with a cut-off of %i hours, changes end at %s', (hours, instant) => {
  expect(changeDeadline(slot.bookingDate, slot.startMinutes, hours)).toBe(Date.parse(instant))
})

test('lets customers change pending and confirmed bookings up to the deadline', () => {
  const changeable = (now: number) =>
    bookingStatuses.filter((status) => canCustomerChange({ ...slot, status }, 24, now))
  expect(changeable(deadline)).toEqual(['pending', 'confirmed'])
  expect(changeable(deadline + 1)).toEqual([])
})

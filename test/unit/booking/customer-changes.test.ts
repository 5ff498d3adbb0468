import { expect, test } from 'vitest'
import { bookingStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { canCustomerChange, changeDeadline } from '../../../shared/rules/booking/customer-changes.ts'

// Nine in the morning is 16:00 UTC.
const slot = { bookingDate: '2027-01-18', startMinutes: 540 }
const deadline = Date.parse('2027-01-17T16:00:00Z')

test.each([
  [24, '2027-01-17T16:00:00Z'],
  [0, '2027-01-18T16:00:00Z'],
  [48, '2027-01-16T16:00:00Z'],
])('with a cut-off of %i hours the last change is at %s', (hours, instant) => {
  expect(changeDeadline(slot.bookingDate, slot.startMinutes, hours)).toBe(Date.parse(instant))
})

test('customers change what is pending or confirmed, up to the last millisecond', () => {
  const changeable = (now: number) =>
    bookingStatuses.filter((status) => canCustomerChange({ ...slot, status }, 24, now))
  expect(changeable(deadline)).toEqual(['pending', 'confirmed'])
  expect(changeable(deadline + 1)).toEqual([])
})

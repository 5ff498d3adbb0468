import { expect, test } from 'vitest'
import { bookingStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { soonerCall } from '../../../shared/rules/booking/confirmation-call.ts'
import {
  canCustomerChange,
  changeDeadline,
  changesText,
} from '../../../shared/rules/booking/customer-changes.ts'

// 9:00 AM in Vancouver is 16:00 UTC.
const slot = { bookingDate: '2027-01-18', startMinutes: 540 }
const bookedLongAgo = { ...slot, createdAt: '2027-01-02T16:00:00.000Z' }
const deadline = Date.parse('2027-01-17T16:00:00Z')
const phone = '(604) 555-0142'

test.each([
  [24, '2027-01-17T16:00:00Z'],
  [0, '2027-01-18T16:00:00Z'],
  [48, '2027-01-16T16:00:00Z'],
])('with a cut-off of %i hours, changes end at %s', (hours, instant) => {
  expect(changeDeadline(bookedLongAgo, hours)).toBe(Date.parse(instant))
})

test.each([
  ['the day before', '2027-01-17T20:15:00.000Z', '2027-01-17T21:15:00Z'],
  ['an hour before the limit, which is then later', '2027-01-17T14:00:00.000Z', '2027-01-17T16:00:00Z'],
  ['shortly before the limit', '2027-01-17T15:30:00.000Z', '2027-01-17T16:30:00Z'],
  ['three hours before', '2027-01-18T13:00:00.000Z', '2027-01-18T14:00:00Z'],
  [
    'two and a half hours before, less than two of which are not',
    '2027-01-18T13:30:00.000Z',
    '2027-01-18T14:00:00Z',
  ],
])('a slip can be corrected for an hour by whoever booked %s', (_, createdAt, instant) => {
  expect(changeDeadline({ ...slot, createdAt }, 24)).toBe(Date.parse(instant))
})

test('an owner who allows changes until later is not overruled', () => {
  const createdAt = '2027-01-18T12:00:00.000Z'
  expect(changeDeadline({ ...slot, createdAt }, 1)).toBe(Date.parse('2027-01-18T15:00:00Z'))
})

test('lets customers change pending and confirmed bookings up to the deadline', () => {
  const changeable = (now: number) =>
    bookingStatuses.filter((status) => canCustomerChange({ ...bookedLongAgo, status }, 24, now))
  expect(changeable(deadline)).toEqual(['pending', 'confirmed'])
  expect(changeable(deadline + 1)).toEqual([])
})

test('says the time until which changes are possible, or whom to call', () => {
  const said = (now: number) => changesText(bookedLongAgo, 24, phone, now)
  expect(said(deadline - 1)).toBe('Free to change or cancel online until Sun, Jan 17, 2027, 9:00 AM.')
  expect(said(deadline)).toBe('To change or cancel, call (604) 555-0142.')
})

test.each([
  ['2027-01-17T15:00:00.000Z', ''],
  ['2027-01-17T16:30:00.000Z', ', before your appointment'],
  ['2027-01-18T13:00:00.000Z', ', today'],
])('a booking made at %s is called within 24 hours%s', (createdAt, words) => {
  expect(soonerCall({ ...slot, createdAt })).toBe(words)
})

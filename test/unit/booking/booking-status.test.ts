import { expect, test } from 'vitest'
import {
  bookingStatuses,
  canChangeStatus,
  holdsItsHours,
  statusesBefore,
  statusTransitions,
} from '../../../shared/rules/booking/booking-status.ts'

const moves = [
  ['pending', 'pending', false],
  ['pending', 'confirmed', true],
  ['pending', 'completed', false],
  ['pending', 'cancelled', true],
  ['confirmed', 'pending', false],
  ['confirmed', 'confirmed', false],
  ['confirmed', 'completed', true],
  ['confirmed', 'cancelled', true],
  ['completed', 'pending', false],
  ['completed', 'confirmed', false],
  ['completed', 'completed', false],
  ['completed', 'cancelled', false],
  ['cancelled', 'pending', false],
  ['cancelled', 'confirmed', false],
  ['cancelled', 'completed', false],
  ['cancelled', 'cancelled', false],
] as const

test('a booking is pending, confirmed, completed or cancelled', () => {
  expect(bookingStatuses).toEqual(['pending', 'confirmed', 'completed', 'cancelled'])
})

test.each(moves)('a %s booking becoming %s is allowed: %s', (from, to, isAllowed) => {
  expect(canChangeStatus(from, to)).toBe(isAllowed)
  expect(statusTransitions[from].some((next) => next === to)).toBe(isAllowed)
  expect(statusesBefore(to).includes(from)).toBe(isAllowed)
})

test.each([
  ['pending', []],
  ['confirmed', ['pending']],
  ['completed', ['confirmed']],
  ['cancelled', ['pending', 'confirmed']],
] as const)('a booking becomes %s from %j alone', (to, from) => {
  expect(statusesBefore(to)).toEqual(from)
})

test.each([
  ['pending', true],
  ['confirmed', true],
  ['completed', true],
  ['cancelled', false],
] as const)('a %s booking holds its hours: %s', (status, isHeld) => {
  expect(holdsItsHours(status)).toBe(isHeld)
})

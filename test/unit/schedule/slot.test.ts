import { expect, test } from 'vitest'
import { parseSlot, slotText, toSlot } from '../../../shared/rules/schedule/slot.ts'

test('round-trips a start through its text', () => {
  const start = { date: '2027-01-18', startMinutes: 810 }
  const text = slotText(toSlot(start))
  expect(text).toBe('2027-01-18 1:30 PM')
  expect(parseSlot(text)).toEqual(start)
})

test.each([
  undefined,
  null,
  7,
  '',
  '2027-01-18',
  '2027-02-30 9:00 AM',
  '2027-01-18 25:00',
  '9:00 AM 2027-01-18',
])('rejects %j as a slot', (text) => {
  expect(parseSlot(text)).toBeNull()
})

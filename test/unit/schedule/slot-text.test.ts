import { expect, test } from 'vitest'
import { readSlot, slotText } from '../../../shared/schedule/slot-text.ts'

test('a slot is read from the text it is written as', () => {
  const text = slotText({ date: '2027-01-18', time: '1:30 PM' })
  expect(text).toBe('2027-01-18 1:30 PM')
  expect(readSlot(text)).toEqual({ date: '2027-01-18', time: '1:30 PM', startMinutes: 810 })
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
])('%j is no slot', (text) => {
  expect(readSlot(text)).toBeNull()
})

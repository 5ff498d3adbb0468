import { expect, test } from 'vitest'
import { ownerFields } from '../../../shared/rules/booking/order-request.ts'

// Only the owner sets these fields, in a new booking or an edit.

const line = { label: 'Dog hair', amount: 40 }

test.each<[field: keyof typeof ownerFields, taken: unknown[], refused: unknown[]]>([
  ['title', ['Boat hull wash', 'x'.repeat(100)], ['', ' ', 'x'.repeat(101), null]],
  ['durationMinutes', [15, 6000], [14, 6001, 60.5, '60', null]],
  ['crew', [1, 10], [0, 11, 1.5, '1']],
  ['email', ['', 'jo@example.com'], ['jo', ' ', null]],
  ['lines', [[], [line], Array(20).fill(line)], [Array(21).fill(line), line, null]],
  ['overrideHours', [true, false], ['yes', 1, null]],
  ['overrideDrives', [true, false], ['yes', 1, null]],
])('validates the owner’s %s', (field, taken, refused) => {
  const isTaken = (value: unknown) => ownerFields[field].safeParse(value).success
  expect(taken.map(isTaken)).toEqual(taken.map(() => true))
  expect(refused.map(isTaken)).toEqual(refused.map(() => false))
})

test.each([
  ['label', ['x'.repeat(100)], ['', ' ', 'x'.repeat(101), null]],
  ['amount', [-50_000, -1, -63.15, 1.1, 50_000], [-50_001, 50_000.01, 0.005, 63.151, '5', null]],
])('validates the %s of a line', (field, taken, refused) => {
  const isTaken = (value: unknown) => ownerFields.lines.safeParse([{ ...line, [field]: value }]).success
  expect(taken.map(isTaken)).toEqual(taken.map(() => true))
  expect(refused.map(isTaken)).toEqual(refused.map(() => false))
})

import { expect, test } from 'vitest'
import { callBy, confirmationCallHours } from '../../../shared/rules/booking/to-call.ts'

test('a customer is called within the hours that are promised', () => {
  const createdAt = '2027-01-11T19:00:00.123Z'
  expect(Date.parse(callBy(createdAt)) - Date.parse(createdAt)).toBe(confirmationCallHours * 3_600_000)
})

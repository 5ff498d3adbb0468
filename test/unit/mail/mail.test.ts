import { expect, test } from 'vitest'
import {
  canResend,
  isDue,
  type MailMessage,
  type MailState,
  mailLifeMs,
  mailStates,
  outcomeOf,
  reminderMs,
} from '../../../shared/mail/mail.ts'

const minute = 60_000
const at = '2027-01-11T19:00:00.000Z'
const then = Date.parse(at)

const message = (state: MailState, attempts = 1): MailMessage => ({ to: 'customer', state, attempts, at })

test('mail is sent for three days, and a reminder goes out a day before the start', () => {
  expect([mailLifeMs, reminderMs]).toEqual([3 * 24 * 60 * minute, 24 * 60 * minute])
})

test.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [4, 40],
  [8, 640],
])('after %i failures a message is tried again %i minutes later', (attempts, wait) => {
  expect(isDue(message('failed', attempts), then + wait * minute - 1)).toBe(false)
  expect(isDue(message('failed', attempts), then + wait * minute)).toBe(true)
})

test('after nine failures a message is not tried again', () => {
  expect(isDue(message('failed', 9), then + 365 * 24 * 60 * minute)).toBe(false)
})

test('a message that waits is due at once, and one that is on its way or settled never', () => {
  expect(isDue({ ...message('waiting', 0), at: null }, then)).toBe(true)
  for (const state of ['sending', 'sent', 'dropped'] as const) {
    expect(isDue(message(state), then + 365 * 24 * 60 * minute)).toBe(false)
  }
})

test.each<[MailState, number, string]>([
  ['sending', 10 * minute, 'sending'],
  ['sending', 10 * minute + 1, 'unknown'],
  ['waiting', mailLifeMs, 'waiting'],
  ['waiting', mailLifeMs + 1, 'dropped'],
  ['failed', mailLifeMs + 1, 'failed'],
  ['sent', mailLifeMs + 1, 'sent'],
])('%s for %i ms is %s', (state, age, outcome) => {
  expect(outcomeOf(message(state), at, then + age)).toBe(outcome)
})

test('every message can be sent again but one that is on its way right now', () => {
  const resendable = mailStates.filter((state) => canResend(message(state), at, then))
  expect(resendable).toEqual(['waiting', 'sent', 'failed', 'dropped'])
  expect(canResend(message('sending'), at, then + 10 * minute + 1)).toBe(true)
})

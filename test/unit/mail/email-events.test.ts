import { expect, test } from 'vitest'
import {
  canResend,
  type EmailState,
  emailLifetimeMs,
  emailOutcome,
  emailStates,
  hasFailed,
  isDue,
  type OutboxMessage,
  reminderLeadMs,
  sendTimeoutMs,
} from '../../../shared/rules/mail/email-events.ts'

const minute = 60_000
const at = '2027-01-11T19:00:00.000Z'
const then = Date.parse(at)

const message = (state: EmailState, attempts = 1): OutboxMessage => ({ to: 'customer', state, attempts, at })

test('sends emails for three days, and reminders a day before the start', () => {
  expect([emailLifetimeMs, reminderLeadMs]).toEqual([3 * 24 * 60 * minute, 24 * 60 * minute])
})

test.each<[EmailState, number, number]>([
  ['failed', 1, 5],
  ['failed', 3, 20],
  ['failed', 7, 320],
  ['failed', 8, 6 * 60],
  ['sending', 1, 10],
  ['sending', 4, 640],
  ['sending', 5, 12 * 60],
])('retries a message that is %s after try %i %i minutes later', (state, attempts, wait) => {
  expect(isDue(message(state, attempts), then + wait * minute - 1)).toBe(false)
  expect(isDue(message(state, attempts), then + wait * minute)).toBe(true)
})

/** The minutes at which a cron job that runs every five minutes tries a message whose state never changes. */
function retryTimes(state: EmailState): number[] {
  const tries = [0]
  for (let at = 5; at * minute <= emailLifetimeMs; at += 5) {
    const last = new Date(then + (tries.at(-1) ?? 0) * minute).toISOString()
    if (isDue({ ...message(state, tries.length), at: last }, then + at * minute)) tries.push(at)
  }
  return tries
}

test('keeps trying until almost the end of the three days', () => {
  const hours = 60
  expect(retryTimes('failed')).toHaveLength(18)
  expect(retryTimes('failed').at(-1)).toBeGreaterThan((72 - 6) * hours)
  expect(retryTimes('sending').at(-1)).toBeGreaterThan((72 - 12) * hours)
})

test('sends a waiting message at once, and never sends a settled one again', () => {
  expect(isDue({ ...message('waiting', 0), at: null }, then)).toBe(true)
  for (const state of ['sent', 'dropped'] as const) {
    expect(isDue(message(state), then + 365 * 24 * 60 * minute)).toBe(false)
  }
})

test('does not claim a message while another sender may still be sending it', () => {
  expect(isDue(message('sending'), then + 2 * sendTimeoutMs)).toBe(false)
})

test.each<[EmailState, number, string]>([
  ['sending', 10 * minute, 'sending'],
  ['sending', 10 * minute + 1, 'unknown'],
  ['waiting', emailLifetimeMs, 'waiting'],
  ['waiting', emailLifetimeMs + 1, 'dropped'],
  ['failed', emailLifetimeMs + 1, 'failed'],
  ['sent', emailLifetimeMs + 1, 'sent'],
])('%s for %i ms counts as %s', (state, age, outcome) => {
  expect(emailOutcome(message(state), at, then + age)).toBe(outcome)
})

test('allows resending every message except one that is being sent', () => {
  const resendable = emailStates.filter((state) => canResend(message(state), at, then))
  expect(resendable).toEqual(['waiting', 'sent', 'failed', 'refused', 'dropped'])
  expect(canResend(message('sending'), at, then + 10 * minute + 1)).toBe(true)
})

test('counts failed and possibly lost messages as failed', () => {
  const inTrouble = (time: number) => emailStates.filter((state) => hasFailed(message(state), at, time))
  expect(inTrouble(then)).toEqual(['failed', 'refused'])
  expect(inTrouble(then + 11 * minute)).toEqual(['sending', 'failed', 'refused'])
})

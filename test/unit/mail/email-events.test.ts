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

test('mail is sent for three days, and a reminder goes out a day before the start', () => {
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
])('a message that is %s after try %i is tried again %i minutes later', (state, attempts, wait) => {
  expect(isDue(message(state, attempts), then + wait * minute - 1)).toBe(false)
  expect(isDue(message(state, attempts), then + wait * minute)).toBe(true)
})

/** The minutes after its event at which a message is tried by a cron that comes every five, when no try ends it. */
function retryTimes(state: EmailState): number[] {
  const tries = [0]
  for (let at = 5; at * minute <= emailLifetimeMs; at += 5) {
    const last = new Date(then + (tries.at(-1) ?? 0) * minute).toISOString()
    if (isDue({ ...message(state, tries.length), at: last }, then + at * minute)) tries.push(at)
  }
  return tries
}

test('tries go on until the three days are nearly over', () => {
  const hours = 60
  expect(retryTimes('failed')).toHaveLength(18)
  expect(retryTimes('failed').at(-1)).toBeGreaterThan((72 - 6) * hours)
  expect(retryTimes('sending').at(-1)).toBeGreaterThan((72 - 12) * hours)
})

test('a message that waits is due at once, and one that is settled never', () => {
  expect(isDue({ ...message('waiting', 0), at: null }, then)).toBe(true)
  for (const state of ['sent', 'dropped'] as const) {
    expect(isDue(message(state), then + 365 * 24 * 60 * minute)).toBe(false)
  }
})

test('a claim is not taken over while its sender may still be at it', () => {
  expect(isDue(message('sending'), then + 2 * sendTimeoutMs)).toBe(false)
})

test.each<[EmailState, number, string]>([
  ['sending', 10 * minute, 'sending'],
  ['sending', 10 * minute + 1, 'unknown'],
  ['waiting', emailLifetimeMs, 'waiting'],
  ['waiting', emailLifetimeMs + 1, 'dropped'],
  ['failed', emailLifetimeMs + 1, 'failed'],
  ['sent', emailLifetimeMs + 1, 'sent'],
])('%s for %i ms is %s', (state, age, outcome) => {
  expect(emailOutcome(message(state), at, then + age)).toBe(outcome)
})

test('every message can be sent again but one that is on its way right now', () => {
  const resendable = emailStates.filter((state) => canResend(message(state), at, then))
  expect(resendable).toEqual(['waiting', 'sent', 'failed', 'dropped'])
  expect(canResend(message('sending'), at, then + 10 * minute + 1)).toBe(true)
})

test('in trouble is what failed, and what may have arrived', () => {
  const inTrouble = (time: number) => emailStates.filter((state) => hasFailed(message(state), at, time))
  expect(inTrouble(then)).toEqual(['failed'])
  expect(inTrouble(then + 11 * minute)).toEqual(['sending', 'failed'])
})

import { expect, test } from 'vitest'
import { type QuoteStatus, quoteGroupOf, quoteStateOn } from '../../../shared/rules/quote/quote-status.ts'

const today = '2026-11-27'

const quote = (status: QuoteStatus, part: Partial<Parameters<typeof quoteStateOn>[1]> = {}) => ({
  ...{ status, isWaiting: false, validUntil: '2026-12-11', openedAt: null },
  ...part,
})

test.each([
  [quote('new', { isWaiting: true, validUntil: null }), 'new', 'waiting'],
  [quote('new', { validUntil: null }), 'answered', 'open'],
  [quote('offered', { isWaiting: true, validUntil: today }), 'question', 'waiting'],
  [quote('offered'), 'sent', 'open'],
  [quote('offered', { openedAt: '2026-11-27T17:12:00.000Z' }), 'opened', 'open'],
  [quote('offered', { validUntil: '2026-12-01' }), 'sent', 'open'],
  [quote('offered', { validUntil: '2026-11-30', openedAt: '2026-11-27T17:12:00.000Z' }), 'ends-soon', 'open'],
  [quote('accepted'), 'accepted', 'ended'],
  [quote('declined'), 'declined', 'ended'],
  [quote('expired'), 'expired', 'ended'],
  [quote('expired', { isWaiting: true }), 'question', 'waiting'],
] as const)('%o is %s, in the group of %s', (each, state, group) => {
  expect([quoteStateOn(today, each), quoteGroupOf(each)]).toEqual([state, group])
})

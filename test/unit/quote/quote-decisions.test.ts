import { expect, test } from 'vitest'
import {
  decideWish,
  mayCustomer,
  type QuoteAct,
  type QuoteWish,
} from '../../../shared/rules/quote/quote-decisions.ts'
import { type QuoteStatus, quoteStatuses, quoteStatusOn } from '../../../shared/rules/quote/quote-status.ts'

const acts: QuoteAct[] = ['accept', 'ask', 'ask-again', 'decline']

test.each<[QuoteStatus, QuoteAct[]]>([
  ['new', ['ask']],
  ['offered', ['accept', 'ask', 'decline']],
  ['accepted', []],
  ['declined', ['ask-again']],
  ['expired', ['ask-again']],
])('of a quote that is %s a customer may %j', (status, allowed) => {
  expect(acts.filter((act) => mayCustomer(act, status))).toEqual(allowed)
})

test('an offer can be accepted through its last day, and no longer', () => {
  const quote = { status: 'offered', validUntil: '2027-01-25' } as const
  expect(quoteStatusOn('2027-01-25', quote)).toBe('offered')
  expect(quoteStatusOn('2027-01-26', quote)).toBe('expired')
})

/** The conversation: a request, an offer, a question. */
const events = [
  { number: 1, action: 'requested', text: 'Tint' },
  { number: 2, action: 'offered', text: null },
  { number: 3, action: 'asked', text: 'How dark?' },
] as const

const decide = (wish: QuoteWish, status: QuoteStatus) => {
  const decision = decideWish(wish, { status, offer: 2, events })
  return decision.kind === 'refused' ? decision.why : decision.kind
}

test.each<[string, QuoteWish, Record<QuoteStatus, string>]>([
  [
    'accepting its offer',
    { act: 'accept', offer: 2 },
    { new: 'new', offered: 'free', accepted: 'done', declined: 'declined', expired: 'expired' },
  ],
  [
    'accepting one that was replaced',
    { act: 'accept', offer: 1 },
    { new: 'new', offered: 'replaced', accepted: 'done', declined: 'declined', expired: 'expired' },
  ],
  [
    'declining its offer',
    { act: 'decline', offer: 2 },
    { new: 'new', offered: 'free', accepted: 'accepted', declined: 'done', expired: 'expired' },
  ],
  [
    'declining one that was replaced',
    { act: 'decline', offer: 1 },
    { new: 'new', offered: 'replaced', accepted: 'accepted', declined: 'done', expired: 'expired' },
  ],
  [
    'asking',
    { act: 'ask', text: 'How long?', known: 2 },
    { new: 'free', offered: 'free', accepted: 'accepted', declined: 'declined', expired: 'expired' },
  ],
  [
    'asking the same from the same page',
    { act: 'ask', text: 'How dark?', known: 2 },
    { new: 'done', offered: 'done', accepted: 'done', declined: 'done', expired: 'done' },
  ],
  [
    'asking the same once more later',
    { act: 'ask', text: 'How dark?', known: 3 },
    { new: 'free', offered: 'free', accepted: 'accepted', declined: 'declined', expired: 'expired' },
  ],
  [
    'asking for a new offer',
    { act: 'ask-again' },
    { new: 'done', offered: 'offered', accepted: 'accepted', declined: 'free', expired: 'free' },
  ],
])('%s depends on where the quote stands', (_, wish, expected) => {
  const decided = quoteStatuses.map((status) => [status, decide(wish, status)])
  expect(Object.fromEntries(decided)).toEqual(expected)
})

import { expect, test } from 'vitest'
import {
  canCustomerDo,
  decideQuoteCommand,
  type QuoteCommand,
  type QuoteCommandName,
} from '../../../shared/rules/quote/quote-commands.ts'
import { type QuoteStatus, quoteStatusOn } from '../../../shared/rules/quote/quote-status.ts'

const commandKinds: QuoteCommandName[] = ['accept', 'ask', 'ask-again', 'decline']

test.each<[QuoteStatus, QuoteCommandName[]]>([
  ['new', ['ask']],
  ['offered', ['accept', 'ask', 'decline']],
  ['accepted', []],
  ['declined', ['ask-again']],
  ['expired', ['ask-again']],
])('of a quote that is %s a customer may %j', (status, allowed) => {
  expect(commandKinds.filter((act) => canCustomerDo(act, status))).toEqual(allowed)
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

const decide = (command: QuoteCommand, status: QuoteStatus) => {
  const decision = decideQuoteCommand(command, { status, offer: 2, events })
  return decision.kind === 'rejected' ? decision.reason : decision.kind
}

/** What becomes of a wish while its quote is new, offered, accepted, declined and expired. */
test.each<[string, QuoteCommand, string]>([
  ['accepting its offer', { act: 'accept', offer: 2 }, 'new free done declined expired'],
  ['accepting one that was replaced', { act: 'accept', offer: 1 }, 'new replaced done declined expired'],
  ['declining its offer', { act: 'decline', offer: 2 }, 'new free accepted done expired'],
  ['declining one that was replaced', { act: 'decline', offer: 1 }, 'new replaced accepted done expired'],
  ['asking', { act: 'ask', text: 'How long?', lastSeenNumber: 2 }, 'free free accepted declined expired'],
  ['asking the same anew', { act: 'ask', text: 'How dark?', lastSeenNumber: 2 }, 'done done done done done'],
  [
    'asking the same later',
    { act: 'ask', text: 'How dark?', lastSeenNumber: 3 },
    'free free accepted declined expired',
  ],
  ['asking for a new offer', { act: 'ask-again' }, 'done offered accepted free free'],
])('%s depends on where the quote stands', (_, command, expected) => {
  const statuses = ['new', 'offered', 'accepted', 'declined', 'expired'] as const
  expect(statuses.map((status) => decide(command, status)).join(' ')).toBe(expected)
})

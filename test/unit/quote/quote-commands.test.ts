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
])('lets a customer of a quote that is %s do %j', (status, allowed) => {
  expect(commandKinds.filter((act) => canCustomerDo(act, status))).toEqual(allowed)
})

test('lets a quote be accepted through its last day', () => {
  const quote = { status: 'offered', validUntil: '2027-01-25' } as const
  expect(quoteStatusOn('2027-01-25', quote)).toBe('offered')
  expect(quoteStatusOn('2027-01-26', quote)).toBe('expired')
})

/** A request, a priced quote and a question. */
const events = [
  { number: 1, action: 'requested', text: 'Tint' },
  { number: 2, action: 'offered', text: null },
  { number: 3, action: 'asked', text: 'How dark?' },
] as const

const decide = (command: QuoteCommand, status: QuoteStatus) => {
  const decision = decideQuoteCommand(command, { status, offer: 2, events })
  return decision.kind === 'rejected' ? decision.reason : decision.kind
}

/** The decision while the quote is new, offered, accepted, declined and expired. */
test.each<[string, QuoteCommand, string]>([
  ['accepting the quote', { act: 'accept', offer: 2 }, 'new free done declined expired'],
  ['accepting a replaced quote', { act: 'accept', offer: 1 }, 'new replaced done declined expired'],
  ['declining the quote', { act: 'decline', offer: 2 }, 'new free accepted done expired'],
  ['declining a replaced quote', { act: 'decline', offer: 1 }, 'new replaced accepted done expired'],
  [
    'asking a question',
    { act: 'ask', text: 'How long?', lastSeenNumber: 2 },
    'free free accepted declined expired',
  ],
  [
    'repeating a question without having seen it',
    { act: 'ask', text: 'How dark?', lastSeenNumber: 2 },
    'done done done done done',
  ],
  [
    'asking the same question after having seen it',
    { act: 'ask', text: 'How dark?', lastSeenNumber: 3 },
    'free free accepted declined expired',
  ],
  ['asking for a new quote', { act: 'ask-again' }, 'done offered accepted free free'],
])('decides %s by the status of the quote', (_, command, expected) => {
  const statuses = ['new', 'offered', 'accepted', 'declined', 'expired'] as const
  expect(statuses.map((status) => decide(command, status)).join(' ')).toBe(expected)
})

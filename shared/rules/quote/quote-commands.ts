import type { QuoteEventJson } from './quote-json.ts'
import type { QuoteStatus } from './quote-status.ts'

/** What a customer wants of a quote on its private page. */
export type QuoteCommand =
  /** By the number of its line, the offer that the page showed. */
  | { act: 'accept'; offer: number }
  | { act: 'decline'; offer: number }
  /** `known`: the number of the last line that the page showed. */
  | { act: 'ask'; text: string; lastSeenNumber: number }
  | { act: 'ask-again' }

export type QuoteCommandName = QuoteCommand['act']

const allowedCommands: Record<QuoteStatus, readonly QuoteCommandName[]> = {
  new: ['ask'],
  offered: ['accept', 'ask', 'decline'],
  accepted: [],
  declined: ['ask-again'],
  expired: ['ask-again'],
}

/** True for what a customer may do with a quote that stands there: see `quoteStatusOn`. */
export const canCustomerDo = (act: QuoteCommandName, status: QuoteStatus) =>
  allowedCommands[status].includes(act)

/** A quote as it is when a wish arrives; `offer` is the number of its last offer's line. */
type QuoteState = {
  status: QuoteStatus
  offer: number | null
  events: readonly Pick<QuoteEventJson, 'number' | 'action' | 'text'>[]
}

/** Why a wish cannot be fulfilled: where the quote stands by now, or another offer than the one that was meant. */
export type CommandRejection = QuoteStatus | 'replaced'

type CommandDecision =
  | { kind: 'free' }
  /** It is so already: the form was sent twice, or in another tab. */
  | { kind: 'done' }
  | { kind: 'rejected'; reason: CommandRejection }

/** What is to become of a customer's wish. Nothing is written twice, and no offer accepted that is no longer made. */
export function decideQuoteCommand(command: QuoteCommand, quote: QuoteState): CommandDecision {
  const { status, offer } = quote
  if (isAlreadyDone(command, quote)) return { kind: 'done' }
  if (!canCustomerDo(command.act, status)) return { kind: 'rejected', reason: status }
  if ('offer' in command && command.offer !== offer) return { kind: 'rejected', reason: 'replaced' }
  return { kind: 'free' }
}

function isAlreadyDone(command: QuoteCommand, { status, events }: QuoteState): boolean {
  switch (command.act) {
    case 'accept':
      return status === 'accepted'
    case 'decline':
      return status === 'declined'
    case 'ask-again':
      return status === 'new'
    case 'ask':
      return events.some(
        ({ number, action, text }) =>
          number > command.lastSeenNumber && action === 'asked' && text === command.text,
      )
  }
}

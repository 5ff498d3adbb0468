import type { QuoteEventJson } from './quote-json.ts'
import type { QuoteStatus } from './quote-status.ts'

/** A customer's command on a quote's private page. */
export type QuoteCommand =
  /** `offer` is the event number of the quote that the page displayed. */
  | { act: 'accept'; offer: number }
  | { act: 'decline'; offer: number }
  /** `lastSeenNumber` is the number of the last event that the page displayed. */
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

/** Returns whether the customer may run a command in a status from `quoteStatusOn`. */
export const canCustomerDo = (act: QuoteCommandName, status: QuoteStatus) =>
  allowedCommands[status].includes(act)

/** The current state of a quote. `offer` is the event number of the latest quote that was sent. */
type QuoteState = {
  status: QuoteStatus
  offer: number | null
  events: readonly Pick<QuoteEventJson, 'number' | 'action' | 'text'>[]
}

/** Why a command is refused: the current status, or `replaced` when a newer quote was sent. */
export type CommandRejection = QuoteStatus | 'replaced'

type CommandDecision =
  | { kind: 'free' }
  /** The command was already executed: the form was submitted twice, or in another tab. */
  | { kind: 'done' }
  | { kind: 'rejected'; reason: CommandRejection }

/**
 * Decides about a customer's command. It never executes a command twice, and never accepts an outdated quote.
 */
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

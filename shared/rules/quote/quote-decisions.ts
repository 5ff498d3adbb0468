import type { QuoteEventJson } from './quote-json.ts'
import type { QuoteStatus } from './quote-status.ts'

/** What a customer wants of a quote on its private page. */
export type QuoteWish =
  /** By the number of its line, the offer that the page showed. */
  | { act: 'accept'; offer: number }
  | { act: 'decline'; offer: number }
  /** `known`: the number of the last line that the page showed. */
  | { act: 'ask'; text: string; known: number }
  | { act: 'ask-again' }

export type QuoteAct = QuoteWish['act']

const acts: Record<QuoteStatus, readonly QuoteAct[]> = {
  new: ['ask'],
  offered: ['accept', 'ask', 'decline'],
  accepted: [],
  declined: ['ask-again'],
  expired: ['ask-again'],
}

/** True for what a customer may do with a quote that stands there: see `quoteStatusOn`. */
export const mayCustomer = (act: QuoteAct, status: QuoteStatus) => acts[status].includes(act)

/** A quote as it is when a wish arrives; `offer` is the number of its last offer's line. */
type Standing = {
  status: QuoteStatus
  offer: number | null
  events: readonly Pick<QuoteEventJson, 'number' | 'action' | 'text'>[]
}

/** Why a wish cannot be fulfilled: where the quote stands by now, or another offer than the one that was meant. */
export type WishRefusal = QuoteStatus | 'replaced'

type WishDecision =
  | { kind: 'free' }
  /** It is so already: the form was sent twice, or in another tab. */
  | { kind: 'done' }
  | { kind: 'refused'; why: WishRefusal }

/** What is to become of a customer's wish. Nothing is written twice, and no offer accepted that is no longer made. */
export function decideWish(wish: QuoteWish, standing: Standing): WishDecision {
  const { status, offer } = standing
  if (isDone(wish, standing)) return { kind: 'done' }
  if (!mayCustomer(wish.act, status)) return { kind: 'refused', why: status }
  if ('offer' in wish && wish.offer !== offer) return { kind: 'refused', why: 'replaced' }
  return { kind: 'free' }
}

function isDone(wish: QuoteWish, { status, events }: Standing): boolean {
  switch (wish.act) {
    case 'accept':
      return status === 'accepted'
    case 'decline':
      return status === 'declined'
    case 'ask-again':
      return status === 'new'
    case 'ask':
      return events.some(
        ({ number, action, text }) => number > wish.known && action === 'asked' && text === wish.text,
      )
  }
}

import type { QuoteCard } from '../../../../../shared/rules/quote/quote-card.ts'
import { linesIn, linesText } from '../lines.ts'

/** What the owner may say of a quote's price. */
export const quotePrices = ['Quote Based', 'Custom Pricing'] as const satisfies readonly QuoteCard['price'][]

/** A quote card as its form holds it. */
type QuoteCardDraft = Omit<QuoteCard, 'id' | 'included'> & {
  /** One a line. */
  included: string
}

export const quoteCardDraft = ({ id: _, included, ...rest }: QuoteCard): QuoteCardDraft => ({
  ...rest,
  included: linesText(included),
})

export const quoteCardInput = ({ included, ...rest }: QuoteCardDraft) => ({
  ...rest,
  title: rest.title.trim(),
  included: linesIn(included),
})

import type { QuoteCard } from '../../../../../shared/rules/quote/quote-card.ts'
import { joinLines, parseLines } from '../form-text.ts'

/** What the owner may say of a quote's price. */
export const quotePriceLabels = [
  'Quote Based',
  'Custom Pricing',
] as const satisfies readonly QuoteCard['price'][]

/** A quote card as its form holds it. */
type QuoteCardFormValues = Omit<QuoteCard, 'id' | 'included'> & {
  /** One a line. */
  included: string
}

export const quoteCardFormValues = ({ id: _, included, ...rest }: QuoteCard): QuoteCardFormValues => ({
  ...rest,
  included: joinLines(included),
})

export const quoteCardInput = ({ included, ...rest }: QuoteCardFormValues) => ({
  ...rest,
  title: rest.title.trim(),
  included: parseLines(included),
})

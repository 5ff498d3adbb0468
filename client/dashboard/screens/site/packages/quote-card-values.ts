import type { QuoteCard } from '../../../../../shared/rules/quote/quote-card.ts'
import { joinLines, parseLines } from '../form-text.ts'

export const quotePriceLabels = [
  'Quote Based',
  'Custom Pricing',
] as const satisfies readonly QuoteCard['price'][]

type QuoteCardFormValues = Omit<QuoteCard, 'id' | 'included'> & {
  /** One per line. */
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

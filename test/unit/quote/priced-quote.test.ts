import { expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import { defaultQuoteTemplates } from '../../../shared/rules/quote/default-quote-templates.ts'
import { quoteTemplatesSchema } from '../../../shared/rules/quote/priced-quote.ts'
import { maxQuoteDays, validateLastDay } from '../../../shared/rules/quote/quote-terms.ts'

const today = '2027-01-11'

test.each([
  [addDays(today, -1), false],
  [today, true],
  [addDays(today, maxQuoteDays), true],
  [addDays(today, maxQuoteDays + 1), false],
])('lets a quote sent on a Monday end on %s: %s', (lastDay, isFine) => {
  expect(validateLastDay(lastDay, today) === null).toBe(isFine)
})

test('accepts the default quote templates', () => {
  const templates = { templates: defaultQuoteTemplates, updatedAt: null }
  expect(quoteTemplatesSchema.parse(templates)).toEqual(templates)
})

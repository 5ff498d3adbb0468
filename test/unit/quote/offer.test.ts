import { expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import { defaultTemplates } from '../../../shared/rules/quote/default-templates.ts'
import { offerTemplatesSchema } from '../../../shared/rules/quote/offer.ts'
import { lastDayError, maxOfferDays } from '../../../shared/rules/quote/offer-terms.ts'

const today = '2027-01-11'

test.each([
  [addDays(today, -1), false],
  [today, true],
  [addDays(today, maxOfferDays), true],
  [addDays(today, maxOfferDays + 1), false],
])('an offer that is made on a Monday can end with %s: %s', (lastDay, isFine) => {
  expect(lastDayError(lastDay, today) === null).toBe(isFine)
})

test('the templates that the site comes with can be saved as they are', () => {
  const templates = { templates: defaultTemplates, updatedAt: null }
  expect(offerTemplatesSchema.parse(templates)).toEqual(templates)
})

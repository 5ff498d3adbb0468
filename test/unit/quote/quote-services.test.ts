import { expect, test } from 'vitest'
import { serviceCards } from '../../../shared/page/content/service-cards.ts'
import { quotePath, quoteServices } from '../../../shared/quote/quote-services.ts'

test('the quote form opens with the service and the area that are known', () => {
  expect(quotePath()).toBe('/quote')
  expect(quotePath('boat')).toBe('/quote?service=boat')
  expect(quotePath('window-tint', 'whistler')).toBe('/quote?service=window-tint&area=whistler')
  expect(quotePath(undefined, 'pemberton')).toBe('/quote?area=pemberton')
})

test('every card without a package is a service that is quoted, and no other is', () => {
  const quoted = quoteServices.flatMap((service) => ('card' in service ? service.card : []))
  const unpriced = serviceCards.filter((card) => !('packageId' in card)).map(({ id }) => id)
  expect(quoted).toEqual(unpriced)
})

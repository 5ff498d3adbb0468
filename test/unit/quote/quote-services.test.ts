import { expect, test } from 'vitest'
import { serviceIds } from '../../../shared/rules/price/service-ids.ts'
import { defaultQuoteCards } from '../../../shared/rules/quote/default-quote-cards.ts'
import {
  isQuoteServiceOffered,
  quoteCardTab,
  quotePath,
  quoteServiceForCard,
  quoteServices,
} from '../../../shared/rules/quote/quote-services.ts'

test('links to the quote form with the known service and area', () => {
  expect(quotePath()).toBe('/quote')
  expect(quotePath('boat')).toBe('/quote?service=boat')
  expect(quotePath('window-tint', 'whistler')).toBe('/quote?service=window-tint&area=whistler')
  expect(quotePath(undefined, 'pemberton')).toBe('/quote?area=pemberton')
})

test('lists every service once, in the order of the form', () => {
  expect(quoteServices.map(({ id }) => id)).toEqual(serviceIds)
})

test('matches every quote card to a service and a tab', () => {
  const ofServices = quoteServices.flatMap((service) => ('card' in service ? service.card : []))
  expect(ofServices).toEqual(defaultQuoteCards.map(({ id }) => id))
  expect(ofServices.map((card) => [quoteServiceForCard(card), quoteCardTab(card)])).toEqual([
    ['window-tint', 'exterior'],
    ['ppf', 'exterior'],
    ['wraps', 'exterior'],
    ['fleet', 'specialty'],
    ['boat', 'specialty'],
  ])
})

test('offers no service whose card is hidden', () => {
  const cards = defaultQuoteCards.map((card) => ({ ...card, hidden: card.id === 'PPF' }))
  const offered = serviceIds.filter((service) => isQuoteServiceOffered(service, cards))
  expect(offered).toEqual(['window-tint', 'ceramic', 'wraps', 'fleet', 'boat', 'restoration', 'other'])
  expect(serviceIds.filter((service) => isQuoteServiceOffered(service, []))).toEqual(serviceIds)
})

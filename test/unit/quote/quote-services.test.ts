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

test('the quote form opens with the service and the area that are known', () => {
  expect(quotePath()).toBe('/quote')
  expect(quotePath('boat')).toBe('/quote?service=boat')
  expect(quotePath('window-tint', 'whistler')).toBe('/quote?service=window-tint&area=whistler')
  expect(quotePath(undefined, 'pemberton')).toBe('/quote?area=pemberton')
})

test('every service has its row, in the order in which it is asked for', () => {
  expect(quoteServices.map(({ id }) => id)).toEqual(serviceIds)
})

test('every card of a quote is of a service in a tab, and every service with a card has one', () => {
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

test('what has its card hidden is not offered, and what has none always is', () => {
  const cards = defaultQuoteCards.map((card) => ({ ...card, hidden: card.id === 'PPF' }))
  const offered = serviceIds.filter((service) => isQuoteServiceOffered(service, cards))
  expect(offered).toEqual(['window-tint', 'wraps', 'fleet', 'boat', 'restoration', 'other'])
  expect(serviceIds.filter((service) => isQuoteServiceOffered(service, []))).toEqual(serviceIds)
})

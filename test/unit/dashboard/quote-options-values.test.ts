import { expect, test } from 'vitest'
import { formatAge, vehiclesText } from '../../../client/dashboard/components/quote/quote-text.ts'
import {
  addTemplate,
  emptyOption,
  errorsBelow,
  optionsFormValues,
  toOptionsInput,
} from '../../../client/dashboard/screens/quote/send-quote/quote-options-values.ts'
import type { PricedQuote } from '../../../shared/rules/quote/priced-quote.ts'

const now = Date.parse('2027-01-11T19:00:00Z')

test.each([
  ['2027-01-11T18:00:01Z', '59 min'],
  ['2027-01-11T18:00:00Z', '1 h'],
  ['2027-01-10T19:00:00Z', '1 day'],
  // The viewer's clock is behind.
  ['2027-01-11T19:05:00Z', '0 min'],
])('a request made at %s is %s old', (at, text) => {
  expect(formatAge(at, now)).toBe(text)
})

test('names several vehicles by the first', () => {
  const van = { vehicleType: null, vehicleMake: 'Ford', vehicleModel: 'Transit' }
  expect(vehiclesText({ vehicles: [van], fleet: null })).toBe('Ford Transit')
  expect(vehiclesText({ vehicles: [van, van, van], fleet: null })).toBe('Ford Transit and 2 more')
})

const sentQuote: Pick<PricedQuote, 'options' | 'note'> = {
  options: [
    { title: 'Tint', lines: [{ label: 'Film', amount: 350 }], durationMinutes: 150, place: 'mobile' },
  ],
  note: 'Windows up',
}

test('round-trips a quote through its form', () => {
  expect(toOptionsInput(optionsFormValues(sentQuote))).toEqual(sentQuote)
})

test('replaces empty options by a template, and keeps filled ones', () => {
  const empty = { options: [emptyOption('shop')], note: '' }
  expect(toOptionsInput(addTemplate(empty, sentQuote))).toEqual(sentQuote)
  const written = { options: [{ ...emptyOption('shop'), title: 'Mine' }], note: 'Hello' }
  const both = addTemplate(written, sentQuote)
  expect([both.options.map(({ title }) => title), both.note]).toEqual([['Mine', 'Tint'], 'Hello'])
})

test('limits a quote to five options, templates included', () => {
  const five = {
    options: Array.from({ length: 5 }, () => ({ ...emptyOption('shop'), title: 'Mine' })),
    note: '',
  }
  expect(addTemplate(five, sentQuote).options).toHaveLength(5)
})

test('finds the errors within an option', () => {
  const errors = {
    'options.0.title': 'a',
    'options.1.title': 'b',
    'options.1.lines.0.amount': 'c',
    note: 'd',
  }
  expect(errorsBelow(errors, 'options.1.')).toEqual({ title: 'b', 'lines.0.amount': 'c' })
})

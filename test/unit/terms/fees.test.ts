import { expect, test } from 'vitest'
import { defaultCatalogue } from '../../../shared/rules/price/default-catalogue.ts'
import { taxIds } from '../../../shared/rules/price/tax.ts'
import { feesOf } from '../../../shared/rules/terms/fees.ts'

// The figures are written out from the specification (§9) and tax law.

test('lists every fee with when it applies and how much it is', () => {
  expect(Object.fromEntries(feesOf(defaultCatalogue, taxIds).map(({ id, text }) => [id, text]))).toEqual({
    area: 'Whistler +$100, already included in every price there.',
    vehicle: 'Truck/SUV +25%, Van +50%, included as soon as you choose yours.',
    hours: 'Decal Removal is $50 an hour: you book the first hour, and we call you before we add another.',
    soiling:
      'Pet hair, sand or mud that takes longer: we tell you how much first, and add it only if you agree.',
    taxes: 'GST 5% and PST 7%, where we say so beside a price. The total you confirm includes them.',
  })
})

test.each([
  [['gst'], 'GST 5%, where we say so beside a price. The total you confirm includes it.'],
  [[], 'No tax added.'],
] as const)('names only the taxes that are charged: %j', (charged, text) => {
  expect(feesOf(defaultCatalogue, charged).at(-1)).toMatchObject({ id: 'taxes', text })
})

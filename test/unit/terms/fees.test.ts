import { expect, test } from 'vitest'
import { fees } from '../../../shared/terms/fees.ts'

// The figures are the specification's (§9) and the law's (facts §6), written out.

test('all that may come to a price is listed, with when and how much', () => {
  expect(Object.fromEntries(fees.map(({ id, text }) => [id, text]))).toEqual({
    area: 'Whistler $100. In every price for a job there.',
    vehicle: 'Truck/SUV +25%, Van +50%. In the price once you choose yours.',
    hours: 'Decal Removal $50 an hour. You book the first; we call before another.',
    soiling:
      'Pet hair, sand or mud that takes longer. We tell you how much first, and add it only if you agree.',
    taxes: 'GST 5%, PST 7%, where we say so beside a price. They are in the total that you confirm.',
  })
})

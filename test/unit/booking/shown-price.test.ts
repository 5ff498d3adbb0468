import { expect, test } from 'vitest'
import { type BookingForm, emptyForm } from '../../../shared/rules/booking/booking-form.ts'
import { changeSince, shownPriceOf } from '../../../shared/rules/booking/shown-price.ts'
import { expectedPrice } from '../../expected-price.ts'
import { catalogue } from '../../shipped.ts'

const gone = 'This package is not offered any more. Please choose another one.'

test.each([
  [null, null, null],
  [null, 195, null],
  [195, 195, null],
  [195, 205, 'The price changed from $195 to $205.'],
  [1195, 1099, 'The price changed from $1,195 to $1,099.'],
  [195, null, gone],
  [0, 10, 'The price changed from $0 to $10.'],
])('of what was shown at %o and is at %o now is told: %o', (shown, now, told) => {
  expect(changeSince(shown, now)).toBe(told)
})

test('a form is shown the price of its vehicle and place; without a package, none', () => {
  const form: BookingForm = { ...emptyForm, packageId: 'interior-detailing', vehicleType: 'van' }
  expect(shownPriceOf(form, 'whistler', catalogue)).toBe(
    expectedPrice('interior-detailing', 'van', 'whistler'),
  )
  expect(shownPriceOf(emptyForm, 'squamish', catalogue)).toBeNull()
})

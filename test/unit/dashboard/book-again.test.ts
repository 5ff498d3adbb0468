import { expect, test } from 'vitest'
import { toJobInput } from '../../../client/dashboard/components/booking/job-form/job-form-values.ts'
import { initialJobValues } from '../../../client/dashboard/screens/booking/new-booking/new-booking-values.ts'
import { bookAgainValues } from '../../../client/dashboard/screens/customer/book-again.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { CustomerJson } from '../../../shared/rules/customer/customer-json.ts'
import { catalogue } from '../../site-defaults.ts'
import { bookedJson } from '../booking/booked-json.ts'

const lines = [{ label: 'Hull and deck', amount: 640, taxClass: 'gst-pst' as const }]

const boat: BookingJson = {
  ...bookedJson.booking,
  ...{ packageId: 'custom', service: 'boat', serviceName: 'Boat polish', lines },
  ...{ durationMinutes: 330, crew: 2, comments: 'Bring the long ladder' },
}

/** What a new booking sends when a customer's last booking is booked again. */
function formOf(last: BookingJson) {
  const customer: CustomerJson = {
    ...{ id: 1, name: 'Lee Kim', email: 'lee@example.com', phone: '(604) 555-0107', noShows: 0 },
    ...{ otherPhones: [], otherEmails: [], addresses: [], vehicles: [], tell: 'email', updatedAt: '' },
    ...{
      bookings: [last],
      quotes: [],
      waiting: [],
      note: null,
      merged: [],
      duplicates: [],
      mixedNumbers: [],
    },
    texts: { isSetUp: false, unread: 0 },
    ...{ galleryPictures: 0, carePlans: [], invoicesKeptUntil: null },
    totals: { bookings: 1, cancelled: 0, revenue: 640, due: 0, refundDue: 0, first: null, last: null },
  }
  return toJobInput(initialJobValues({ job: bookAgainValues(customer, catalogue) }, catalogue), catalogue)
}

test('books a custom job again with its duration, service and price', () => {
  expect(formOf(boat)).toMatchObject({
    ...{ packageId: 'custom', title: 'Boat polish', service: 'boat', durationMinutes: 330, lines },
    ...{ customerName: 'Lee Kim', crew: 0, comments: null },
  })
})

test('books a package again with its current duration and price', () => {
  const { durationMinutes, ...again } = formOf({
    ...bookedJson.booking,
    ...{ durationMinutes: 330, lines: [{ label: 'Dog hair', amount: 40 }] },
  })
  expect(durationMinutes).toBeUndefined()
  expect(again).toMatchObject({ packageId: 'interior-detailing', lines: [] })
})

test('books a withdrawn package again as a custom job with an agreed price', () => {
  const { lines } = formOf({ ...bookedJson.booking, packageId: 'a-former-package' })
  expect(lines).toMatchObject([{ label: 'Agreed price' }])
})

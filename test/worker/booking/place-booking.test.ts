import { beforeEach, expect, test } from 'vitest'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { expectedPrice, packageName } from '../../expected-price.ts'
import { now } from '../clock.ts'
import {
  bookingBody,
  clearBookings,
  futureDate,
  post,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'

beforeEach(clearBookings)

test.each([
  { host: squamishHost, location: 'squamish' as const },
  { host: whistlerHost, location: 'whistler' as const },
])('a booking on $host answers 201 with every field', async ({ host, location }) => {
  const date = futureDate()
  const response = await post(
    '/api/bookings',
    bookingBody({
      packageId: 'steam-cleaning-package',
      addOns: ['wash'],
      date,
      time: '3:00 PM',
      vehicleType: 'van',
      vehicleSize: 'truck',
      comments: 'Two dogs.\nGate code 12.',
      vehiclePlate: 'AB1 23C',
    }),
    { host },
  )
  expect(response.status).toBe(201)
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json\b/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Idempotent-Replayed')).toBeNull()
  const { booking, manageUrl } = await response.json<BookedJson>()
  expect(booking).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
    customerName: 'Robin Field',
    customerEmail: 'robin@example.com',
    customerPhone: '(604) 555-0199',
    packageId: 'steam-cleaning-package',
    serviceName: packageName('steam-cleaning-package'),
    addOns: ['wash'],
    bookingDate: date,
    bookingTime: '3:00 PM',
    date,
    time: '3:00 PM',
    vehicleType: 'van',
    vehicleSize: 'truck',
    vehicleMake: 'Subaru',
    vehicleModel: 'Outback',
    // Only the owner records them.
    ...{ vehicleYear: null, vehicleColour: null, vehiclePlate: null },
    comments: 'Two dogs.\nGate code 12.',
    ...{ place: 'shop', area: 'squamish', address: null, accessNotes: null, crew: 1 },
    ...{ durationMinutes: 120, readyDate: date, readyTime: '5:00 PM', lines: [] },
    totalPrice: expectedPrice('steam-cleaning-package', 'van', location, ['wash']),
    ...{ taxes: { gst: 0, pst: 0 }, paid: 0 },
    ...{
      service: null,
      quoteId: null,
      customerId: null,
      isNoShow: false,
      keepsPaid: false,
      autoConfirmed: null,
      ...{ heardFrom: null, referrerHost: null, utmSource: null, utmMedium: null, utmCampaign: null },
      network: null,
    },
    status: 'pending',
    location,
    createdAt: new Date(now).toISOString(),
    updatedAt: new Date(now).toISOString(),
  })
  expect(manageUrl).toMatch(new RegExp(`^https://${host}/booking/${booking.id}/[\\w-]{43}$`))
})

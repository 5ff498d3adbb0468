import { expect, test } from 'vitest'
import type { QuoteOption } from '../../../shared/rules/quote/priced-quote.ts'
import { orderFromOption } from '../../../shared/rules/quote/quoted-job.ts'

const quote = {
  service: 'boat',
  customerName: 'Robin Field',
  customerEmail: 'robin@example.com',
  customerPhone: '(604) 555-0199',
  vehicles: [
    { vehicleType: null, vehicleMake: 'Bayliner', vehicleModel: 'Element', vehiclePlate: '31H1234' },
  ],
  fleet: null,
  area: 'whistler',
} as const

const option: QuoteOption = {
  title: 'Hull polish',
  lines: [{ label: 'Hull', amount: 900 }],
  durationMinutes: 300,
  place: 'mobile',
}

const chosen = { date: '2027-01-18', startMinutes: 540, address: '7 Example Road', accessNotes: null }

test('turns an option into an order with its title, lines, duration and place', () => {
  expect(orderFromOption({ ...quote, vehicles: [...quote.vehicles] }, 'Shiny', option, chosen)).toMatchObject(
    {
      ...{
        packageId: 'custom',
        service: 'boat',
        title: 'Hull polish',
        lines: option.lines,
        durationMinutes: 300,
      },
      ...{ place: 'mobile', area: 'whistler', address: '7 Example Road', date: '2027-01-18' },
      ...{ vehicleType: 'sedan', vehicleMake: 'Bayliner', vehicleModel: 'Element', vehiclePlate: '31H1234' },
      comments: 'Shiny',
    },
  )
  const atShop = { ...option, place: 'shop' as const }
  expect(orderFromOption({ ...quote, vehicles: [...quote.vehicles] }, '', atShop, chosen).area).toBe(
    'squamish',
  )
})

test('writes the other vehicles and the request into the comments, cut to the limit', () => {
  const van = { vehicleType: 'van' as const, vehicleMake: 'Ford', vehicleModel: 'Transit' }
  const vehicles = [...quote.vehicles, van, { ...van, vehicleType: null }]
  expect(orderFromOption({ ...quote, vehicles }, 'All alike', option, chosen).comments).toBe(
    'Also: Ford Transit (Van), Ford Transit\n\nAll alike',
  )
  const long = orderFromOption({ ...quote, vehicles }, '🚗'.repeat(1000), option, chosen).comments ?? ''
  expect(long.length).toBeLessThanOrEqual(2000)
  expect(long.isWellFormed()).toBe(true)
  expect(long.endsWith('🚗…')).toBe(true)
})

test('books a fleet as one vehicle, with its kinds in the comments', () => {
  const fleet = {
    ...{ cars: 0, trucks: 1, vans: 6, larger: 0 },
    ...{ frequency: 'weekly' as const, needs: ['interior' as const], company: 'Sea Couriers' },
  }
  const order = orderFromOption({ ...quote, service: 'fleet', vehicles: [], fleet }, '', option, chosen)
  expect(order).toMatchObject({
    ...{ service: 'fleet', vehicleMake: 'Fleet', vehicleModel: 'of 7 vehicles' },
    comments: '1 truck or SUV, 6 vans',
  })
})

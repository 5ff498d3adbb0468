import { expect, test } from 'vitest'
import type { StrangersBooking, UnusualBookingsJson } from '../../../shared/booking/unusual.ts'
import { expectGoodAtEveryWidth } from '../browser-support.ts'
import { dashboard, expectToast, visitAsOwner } from '../owner.ts'

// Nobody on this machine is a stranger: the answers are those of a site that is flooded.

const bookings = Array.from(
  { length: 4 },
  (_, index): StrangersBooking => ({
    id: `stranger-${index}`,
    customerName:
      index === 0
        ? 'A very long name that goes on and on and on until it has to be wrapped'
        : `Stranger ${index}`,
    customerEmail: `stranger-${index}@example.com`,
    customerPhone: '(604) 555-0123',
    comments: 'buy now',
    serviceName: 'Interior Detailing',
    bookingDate: '2026-12-01',
    bookingTime: '9:00 AM',
    createdAt: '2026-11-20T18:00:00.000Z',
    totalPrice: 195,
    network: 'a network',
    undone: index === 3,
  }),
)
const ids = bookings.map(({ id }) => id)

test('the owner is told of a flood, looks through it and undoes a group in one go', async () => {
  const page = await visitAsOwner()
  let undone = false
  const asked: unknown[] = []
  await page.route('**/api/admin/alerts', (route) =>
    route.fulfill({
      json: {
        alerts: [
          {
            kind: 'unusual-bookings',
            beganAt: '2026-11-20T18:00:00.000Z',
            lastAt: '2026-11-20T18:05:00.000Z',
            count: 9,
          },
        ],
      },
    }),
  )
  await page.route('**/api/admin/unusual-bookings', (route) => {
    const now = bookings.map((booking) => ({ ...booking, undone: undone || booking.undone }))
    const json: UnusualBookingsJson = {
      bookings: now,
      groups: [{ likeness: 'phone', value: '6045550123', ids }],
    }
    return route.fulfill({ json })
  })
  await page.route('**/api/admin/unusual-bookings/undo', (route) => {
    asked.push(route.request().postDataJSON())
    undone = true
    return route.fulfill({ json: { undone: 3 } })
  })
  await page.goto(dashboard)
  await page.getByText('Bookings are coming in unusually fast').waitFor()
  await expectGoodAtEveryWidth(page)
  await page.getByRole('link', { name: 'Look through strangers’ bookings' }).click()
  await page.getByRole('heading', { name: '4 bookings with the phone number 6045550123' }).waitFor()
  await page.getByText('Which they are').click()
  await expectGoodAtEveryWidth(page)
  await page.getByRole('button', { name: 'Undo all 3' }).click()
  const question = page.getByRole('dialog', { name: 'Undo 3 bookings?' })
  await question.getByRole('button', { name: 'Undo all 3' }).click()
  await expectToast(page, '3 bookings undone')
  await page.getByRole('button', { name: 'Bring all 4 back' }).waitFor()
  expect(asked).toEqual([{ ids: ids.slice(0, 3) }])
})

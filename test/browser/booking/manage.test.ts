import { expect, test } from 'vitest'
import { formatDate, formatNearDate } from '../../../shared/ground/time/business-time.ts'
import {
  eventually,
  expectGoodAtEveryWidth,
  factsOf,
  failedCalls,
  openPage,
  visit,
} from '../browser-support.ts'
import { book, bookingsOf, callAsOwner, fetchAvailability, freeDay, newEmail } from '../serve-site.ts'

// The page is plain forms; test/worker/booking/manage-*.test.ts has what they answer. Its looks are checked with a script.

test('without JavaScript a customer moves a booking, and cancels it', async () => {
  const [date, email] = [await freeDay(), newEmail()]
  const { manageUrl } = await book({ date, time: '9:00 AM', email })
  const page = await visit({ javaScriptEnabled: false })
  const facts = () => factsOf(page.locator('main'))
  await page.goto(manageUrl)
  await page.getByRole('link', { name: 'Move to Another Time' }).click()
  await page.getByRole('navigation', { name: 'Choose a day' }).getByRole('link').first().click()
  await page.getByRole('radio', { name: '11:00 AM' }).check()
  await page.getByRole('button', { name: 'Move Booking' }).click()
  await page.getByText('Your booking was moved.').waitFor()
  await eventually(() => facts()).toMatchObject({ Date: formatDate(date), Time: '11:00 AM (Pacific Time)' })
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: date, bookingTime: '11:00 AM' }])

  await page.getByRole('link', { name: 'Cancel Booking' }).click()
  await page.getByRole('heading', { name: 'Cancel this booking?' }).waitFor()
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await page.getByText('Your booking was cancelled.').waitFor()
  expect((await facts()).Status).toBe('Cancelled')
  await eventually(() =>
    page.getByRole('link', { name: /Move to Another Time|Cancel Booking/ }).count(),
  ).toBe(0)
  await eventually(async () => (await fetchAvailability(date, date)).days[0]?.slots).toContain('11:00 AM')
})

test('the page, its four forms and what is wrong with them fit every screen, with long names and a job over several days too', async () => {
  const [date, other] = [await freeDay(), await freeDay()]
  const long = await book({ date: other, packageId: 'two-step-ceramic' })
  const mobile = await book({
    ...{ date, vehicleMake: 'Mercedes-Benz', vehicleModel: 'x'.repeat(60) },
    ...{ place: 'mobile', area: 'lions-bay', address: '7 Example Road', accessNotes: 'Gate 1234' },
  })
  const page = await openPage(mobile.manageUrl, { expected: failedCalls })
  await expectGoodAtEveryWidth(page)
  await page.goto(`${mobile.manageUrl}/address`)
  await page.getByRole('textbox', { name: 'Address' }).fill('   ')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await page.getByText('Please enter the address where your vehicle is').waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await page.goto(`${mobile.manageUrl}/email`)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${'x'.repeat(60)}@gmial.com`)
  await page.getByRole('button', { name: 'Save Email' }).click()
  await page.getByText('Your email address is saved').waitFor()
  await page.goto(`${mobile.manageUrl}/email`)
  await expectGoodAtEveryWidth(page, 'main')
  await page.goto(`${mobile.manageUrl}/cancel`)
  await expectGoodAtEveryWidth(page, 'main')

  await page.goto(`${long.manageUrl}/move`)
  await page.getByText('It takes about 2 days.').waitFor()
  await page.getByRole('navigation', { name: 'Choose a day' }).getByRole('link').first().click()
  await page.getByRole('radio', { name: /^10:00 AM ready \w{3} 2:00 PM$/ }).check()
  await expectGoodAtEveryWidth(page, 'main')
})

test('the question whether a booking may move fits every screen, with a time and without one, and is answered', async () => {
  const [date, other] = [await freeDay(), await freeDay()]
  const mobile = { place: 'mobile', area: 'garibaldi-highlands', address: '7 Example Road' } as const
  const asked = await book({ date, time: '9:00 AM', email: newEmail(), ...mobile })
  const open = await book({ date, time: '1:00 PM', email: newEmail() })
  const { id } = asked.booking
  await callAsOwner('/api/admin/bookings/many', 'POST', {
    ...{ ids: [id, open.booking.id], act: 'propose-move', tell: true },
    reason: 'Heavy rain is forecast all day, and we work outside at your place',
    times: [{ id, date: other, time: '11:00 AM', crew: 1 }],
  })
  const page = await openPage(open.manageUrl)
  await page.getByText('We have to move your booking: please choose another time').waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await page.goto(asked.manageUrl)
  await page.getByRole('heading', { name: 'May we move your booking?' }).waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await page.getByRole('button', { name: `Yes, ${formatNearDate(other)}, 11:00 AM` }).click()
  await page.getByText('Your booking was moved.').waitFor()
})

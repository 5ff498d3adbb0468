import { expect, test } from 'vitest'
import { formatDate } from '../../../shared/ground/time/business-time.ts'
import { eventually, expectGoodAtEveryWidth, factsOf, failedCalls, visit } from '../browser-support.ts'
import { action, dashboard, details, expectToast, visitAsOwner } from '../owner.ts'
import { book, bookingsOf, fetchAvailability, freeDay, newEmail } from '../serve-site.ts'

// The page is plain forms; test/worker/booking/manage-*.test.ts has what they answer. Its looks are checked with a script.

test('a customer moves a booking and then cancels it', async () => {
  const [date, email] = [await freeDay(), newEmail()]
  const { manageUrl } = await book({ date, time: '9:00 AM', email })
  await book({ date, time: '1:00 PM' })
  const page = await visit({ expected: failedCalls })
  await page.goto(manageUrl)
  await page.getByRole('link', { name: 'Move to Another Time' }).click()
  await page.getByRole('navigation', { name: 'Choose a day' }).getByRole('link').first().click()
  expect(await page.getByRole('radio', { name: '12:00 PM' }).count()).toBe(0)
  await page.getByRole('radio', { name: '3:00 PM' }).check()

  await book({ date, time: '4:00 PM' })
  await page.getByRole('button', { name: 'Move Booking' }).click()
  await page.getByText('Somebody just booked this time').waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await page.getByRole('radio', { name: '11:00 AM' }).check()
  await page.getByRole('button', { name: 'Move Booking' }).click()
  await page.getByText('Your booking was moved.').waitFor()
  expect(await factsOf(page.locator('main'))).toMatchObject({
    Date: formatDate(date),
    Time: '11:00 AM (Pacific Time)',
  })
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: date, bookingTime: '11:00 AM' }])

  await page.getByRole('link', { name: 'Cancel Booking' }).click()
  await page.getByRole('heading', { name: 'Cancel this booking?' }).waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await page.getByText('Your booking was cancelled.').waitFor()
  expect((await factsOf(page.locator('main'))).Status).toBe('Cancelled')
  expect(await page.getByRole('link', { name: /Move to Another Time|Cancel Booking/ }).count()).toBe(0)
  await eventually(async () => (await fetchAvailability(date, date)).days[0]?.slots).toContain('11:00 AM')
})

test('a customer corrects where the vehicle is', async () => {
  const { manageUrl } = await book({
    ...{ date: await freeDay(), vehicleMake: 'Mercedes-Benz', vehicleModel: 'x'.repeat(60) },
    ...{ place: 'mobile', area: 'lions-bay', address: '7 Example Road', accessNotes: 'Gate 1234' },
  })
  const page = await visit({ expected: failedCalls })
  await page.goto(manageUrl)
  expect(await factsOf(page.locator('main'))).toMatchObject({
    Takes: 'about 2 hours',
    Where: 'Mobile, 7 Example Road, Lions Bay, BC',
    'Access notes': 'Gate 1234',
  })
  await page.getByRole('link', { name: 'Correct the Address' }).click()
  await page.getByRole('heading', { name: 'Where is the vehicle?' }).waitFor()

  const address = page.getByRole('textbox', { name: 'Address' })
  const notes = page.getByRole('textbox', { name: 'Access notes' })
  await address.fill('   ')
  await notes.fill('Gate 5678\nPark left')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await page.getByText('Please give the address where the vehicle stands').waitFor()
  expect(await notes.inputValue()).toBe('Gate 5678\nPark left')
  await expectGoodAtEveryWidth(page, 'main')

  await address.fill('9 Example Road')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await page.getByText('Your address and access notes are saved.').waitFor()
  expect(await factsOf(page.locator('main'))).toMatchObject({
    Where: 'Mobile, 9 Example Road, Lions Bay, BC',
    'Access notes': 'Gate 5678\nPark left',
  })
  await expectGoodAtEveryWidth(page)
})

test('without JavaScript too a customer moves a booking and cancels it', async () => {
  const { manageUrl } = await book({ date: await freeDay() })
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(manageUrl)
  await page.getByRole('link', { name: 'Move to Another Time' }).click()
  await page.getByRole('navigation', { name: 'Choose a day' }).getByRole('link').first().click()
  await page.getByRole('radio', { name: '11:00 AM' }).check()
  await page.getByRole('button', { name: 'Move Booking' }).click()
  await page.getByText('Your booking was moved.').waitFor()
  await page.getByRole('link', { name: 'Cancel Booking' }).click()
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  await page.getByText('Your booking was cancelled.').waitFor()
})

test('a customer sees when a job over several days would be ready before moving it', async () => {
  const date = await freeDay()
  const { manageUrl } = await book({ date, packageId: 'two-step-ceramic' })
  const page = await visit()
  await page.goto(manageUrl)
  await page.getByRole('link', { name: 'Move to Another Time' }).click()
  await page.getByText('It takes about 2 days.').waitFor()
  await page.getByRole('navigation', { name: 'Choose a day' }).getByRole('link').first().click()
  const time = page.getByRole('radio', { name: /^10:00 AM ready \w{3} 2:00 PM$/ })
  await time.check()
  await expectGoodAtEveryWidth(page, 'main')
  const ready = await page.locator('label', { has: time }).locator('small').innerText()
  await page.getByRole('button', { name: 'Move Booking' }).click()
  await page.getByText('Your booking was moved.').waitFor()
  const { Takes } = await factsOf(page.locator('main'))
  expect(Takes).toMatch(new RegExp(`^\\d days: leave it \\w{3} 10:00 AM, ${ready}$`))
})

test('the calendar file of a booking is downloaded under its own name', async () => {
  const { booking, manageUrl } = await book({ date: await freeDay() })
  const page = await visit()
  await page.goto(manageUrl)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'calendar file (.ics)' }).click()
  expect((await download).suggestedFilename()).toBe(`booking-${booking.id.slice(0, 8)}.ics`)
})

test('the owner is told that mail is not set up, sees that messages wait, and sends one again that failed', async () => {
  const { booking } = await book({ date: await freeDay(), email: newEmail() })
  const page = await visitAsOwner()
  await page.goto(`${dashboard}?booking=${booking.id}`)
  const messages = details(page).getByRole('listitem').filter({ hasText: 'Booking received' })
  await eventually(() => messages.allInnerTexts()).toEqual([
    'Booking received, to the customer\nWaiting',
    'Booking received, to the owner\nWaiting',
  ])
  expect(await messages.getByRole('button').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByText('Mail is not set up').waitFor()
  await expectGoodAtEveryWidth(page, 'main')

  const message = { id: 'm', event: 'received', to: 'customer', at: booking.createdAt, canResend: true }
  let state = { state: 'failed', attempts: 3 }
  await page.route(/\/bookings\/[^/]+\/mail(\/m\/resend)?$/, (route) => {
    if (route.request().method() === 'POST') state = { state: 'sent', attempts: 1 }
    return route.fulfill({ json: { isSetUp: true, messages: [{ ...message, ...state }] } })
  })
  await page.goto(`${dashboard}?booking=${booking.id}`)
  await details(page).getByText('Failed 3 times').waitFor()
  await expectGoodAtEveryWidth(page, 'dialog')
  await action(page, 'Resend Booking received, to the customer').click()
  await expectToast(page, 'Message sent')
  await details(page)
    .getByText(/^Sent /)
    .waitFor()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatDate, formatNearDate, formatShortDate } from '../../../shared/time/business-time.ts'
import { expectedDollars, expectedPrice, packageName } from '../../expected-price.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  factsOf,
  failedCalls,
  phone,
} from '../browser-support.ts'
import {
  action,
  ageBookings,
  bookForCaller,
  dashboard,
  details,
  expectToast,
  freeWeek,
  newBooking,
  newCustomer,
  openDetails,
  searchAddress,
  tabTo,
  visitAsOwner,
} from '../owner.ts'
import { calendarAddress, dayOf, drag, moveButton, reschedule } from '../owners-calendar.ts'
import { book, bookingsOf, callAsOwner, fetchAvailability, freeDay, newEmail } from '../serve-site.ts'

/** Longer than the pause between two questions for news. */
const longEnoughForNews = 15_000

/** Opens a page of the dashboard with a clock that a test can turn on, once it knows how things stand. */
async function openWithClock(address: string): Promise<Page> {
  const page = await visitAsOwner({ isNew: true })
  await page.clock.install()
  const answered = page.waitForResponse('**/api/admin/changes')
  await page.goto(address)
  await answered
  return page
}

test('a booking made elsewhere appears in the list and leaves the typed search and its focus alone', async () => {
  const token = newEmail()
  const [first, second] = [newCustomer('First'), newCustomer('Second')]
  const date = await freeDay()
  await newBooking(first, { date, time: '9:00 AM', email: token })
  const page = await openWithClock(dashboard)
  const box = page.getByRole('searchbox', { name: 'Search bookings' })
  await box.pressSequentially(token)
  await page.getByRole('status').getByText('Showing 1 of 1').waitFor()
  await newBooking(second, { date, time: '1:00 PM', email: token })
  await page.clock.fastForward(longEnoughForNews)
  await page.getByRole('rowheader', { name: second }).waitFor()
  expect(await box.inputValue()).toBe(token)
  await expectFocusOn(box)
  await expectToast(page, '1 new booking')
  await page.getByRole('button', { name: /^1 new booking/ }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'createdAt')
  await eventually(() => page.getByRole('rowheader').first().innerText()).toContain(second)
})

test('a booking made elsewhere leaves open details and half-written notes alone', async () => {
  const email = newEmail()
  const [first, second] = [newCustomer('First'), newCustomer('Second')]
  const date = await freeDay()
  await newBooking(first, { date, time: '9:00 AM', email })
  const page = await openWithClock(searchAddress(email))
  await page.getByRole('button', { name: `View the booking of ${first}` }).click()
  await details(page).getByText('All bookings of this customer').click()
  const notes = details(page).getByLabel('Private notes')
  await notes.pressSequentially('Rings twice')
  await newBooking(second, { date, time: '1:00 PM', email })
  await page.clock.fastForward(longEnoughForNews)
  await details(page).getByText('2 bookings').waitFor()
  expect(await notes.inputValue()).toBe('Rings twice')
  await expectFocusOn(notes)
  await details(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('rowheader', { name: second }).waitFor()
})

test('a booking made elsewhere leaves a half-filled new booking alone', async () => {
  const date = await freeDay()
  const page = await openWithClock(dashboard)
  await page.getByRole('button', { name: 'New booking' }).click()
  const form = page.getByRole('dialog', { name: 'New booking' })
  await form.getByLabel('Name', { exact: true }).pressSequentially('Half a na')
  const customer = newCustomer()
  await newBooking(customer, { date })
  await page.clock.fastForward(longEnoughForNews)
  await expectToast(page, '1 new booking')
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a na')
  await expectFocusOn(form.getByLabel('Name', { exact: true }))
})

test('a booking made elsewhere appears in the calendar', async () => {
  const week = await freeWeek()
  const page = await openWithClock(`${dashboard}/calendar?date=${week}`)
  const customer = newCustomer()
  await page.getByRole('region', { name: 'Bookings' }).waitFor()
  await bookForCaller({ name: customer, date: addDays(week, 1) })
  await page.clock.fastForward(longEnoughForNews)
  await page.getByRole('button', { name: customer }).waitFor()
})

test('while nothing changes, only the session and the short question for news are asked for', async () => {
  const page = await openWithClock(dashboard)
  await page.getByRole('status').getByText('Showing').waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname !== '/api/auth/session') asked.push(pathname)
  })
  for (const round of [1, 2, 3]) {
    // The clock may strike while the answer before is still read, and is not heard then.
    await eventually(async () => {
      if (asked.length < round) await page.clock.fastForward(longEnoughForNews)
      return asked
    }).toEqual(Array.from({ length: round }, () => '/api/admin/changes'))
  }
})

test('a booking is rescheduled from its details, and its old time is free again', async () => {
  const customer = newCustomer()
  const [from, to] = [await freeDay(), await freeDay()]
  const { booking } = await newBooking(customer, { date: from, time: '10:00 AM' })
  const page = await visitAsOwner()
  await openDetails(page, customer)
  await action(page, 'Reschedule').click()
  await reschedule(page)
    .getByText(`now ${formatShortDate(from)}, 10:00 AM`)
    .waitFor()
  expect(await moveButton(page).isDisabled()).toBe(true)
  await reschedule(page).getByLabel('Date').fill(to)
  await reschedule(page)
    .getByRole('group', { name: 'Free times' })
    .getByRole('button', { name: '3:00 PM' })
    .click()
  await reschedule(page)
    .getByText(`Moves to ${formatShortDate(to)}, 3:00 PM`)
    .waitFor()
  await moveButton(page).click()
  await expectToast(page, `Booking moved to ${formatShortDate(to)}, 3:00 PM`)
  await reschedule(page).waitFor({ state: 'detached' })
  await eventually(() => factsOf(details(page))).toMatchObject({
    Date: formatDate(to),
    Time: '3:00 PM Pacific Time',
  })
  await details(page)
    .getByText(`Moved from ${formatShortDate(from)}, 10:00 AM to ${formatShortDate(to)}, 3:00 PM`)
    .waitFor()
  const { days } = await fetchAvailability(from, from)
  expect(days[0]?.slots).toContain(booking.time)
  const { days: later } = await fetchAvailability(to, to)
  expect(later[0]?.slots).not.toContain('3:00 PM')
})

test('a taken time offers the nearest free ones, and one of them works', async () => {
  const customer = newCustomer()
  const date = await freeDay()
  const { booking } = await newBooking(customer, { date, time: '9:00 AM' })
  await book({ date, time: '1:00 PM' })
  const page = await visitAsOwner({ expected: failedCalls })
  await openDetails(page, customer)
  await action(page, 'Reschedule').click()
  await reschedule(page).getByLabel('Time (any hour)').selectOption('1:00 PM')
  await moveButton(page).click()
  const refusal = reschedule(page).getByRole('alert')
  await refusal.getByText('No crew is free at this time. The booking keeps its time.').waitFor()
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([
    { bookingDate: date, bookingTime: '9:00 AM' },
  ])
  const offered = await refusal.getByRole('button').allInnerTexts()
  expect(offered).toEqual(
    ['11:00 AM', '3:00 PM', '10:00 AM', '4:00 PM'].map((time) => `${formatShortDate(date)}, ${time}`),
  )
  await expectGoodAtEveryWidth(page)
  await refusal.getByRole('button', { name: '3:00 PM' }).click()
  await moveButton(page).click()
  await expectToast(page, `Booking moved to ${formatShortDate(date)}, 3:00 PM`)
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([
    { bookingDate: date, bookingTime: '3:00 PM' },
  ])

  // In the middle of the night, only on purpose.
  await action(page, 'Reschedule').click()
  await reschedule(page).getByLabel('Time (any hour)').selectOption('3:00 AM')
  await moveButton(page).click()
  await refusal.getByText('This time is gone by or outside business hours.').waitFor()
  expect((await bookingsOf(booking.customerEmail))[0]?.bookingTime).toBe('3:00 PM')
  await refusal.getByRole('button', { name: 'Do it anyway' }).click()
  await expectToast(page, `Booking moved to ${formatShortDate(date)}, 3:00 AM`)
})

test('a booking is rescheduled by keyboard alone', async () => {
  const customer = newCustomer()
  const [from, to] = [await freeDay(), await freeDay()]
  await newBooking(customer, { date: from, time: '9:00 AM' })
  const page = await visitAsOwner()
  await page.goto(searchAddress(customer))
  const opener = page.getByRole('button', { name: `View the booking of ${customer}` })
  await opener.focus()
  await page.keyboard.press('Enter')
  await details(page).getByRole('heading', { name: 'History' }).waitFor()
  await tabTo(page, action(page, 'Reschedule'))
  await page.keyboard.press('Enter')
  const dateField = reschedule(page).getByLabel('Date')
  await expectFocusOn(dateField)
  const [year = '', month = '', day = ''] = to.split('-')
  await page.keyboard.type(`${month}${day}${year}`)
  expect(await dateField.inputValue()).toBe(to)
  const time = reschedule(page)
    .getByRole('group', { name: 'Free times' })
    .getByRole('button', { name: '11:00 AM' })
  await time.waitFor()
  await tabTo(page, time)
  await page.keyboard.press('Space')
  await tabTo(page, moveButton(page))
  await page.keyboard.press('Enter')
  await expectToast(page, `Booking moved to ${formatShortDate(to)}, 11:00 AM`)
  await expectFocusOn(action(page, 'Reschedule'))

  await page.keyboard.press('Enter')
  await expectFocusOn(dateField)
  await page.keyboard.press('Escape')
  await reschedule(page).waitFor({ state: 'detached' })
  await expectFocusOn(action(page, 'Reschedule'))
  await page.keyboard.press('Escape')
  await details(page).waitFor({ state: 'detached' })
  await expectFocusOn(opener)
})

test('of two owners who act on one booking, the second is told and sees how it is now', async () => {
  const customer = newCustomer()
  const [from, to] = [await freeDay(), await freeDay()]
  const { booking } = await newBooking(customer, { date: from })
  const first = await visitAsOwner()
  const second = await visitAsOwner({ expected: failedCalls })
  // The second owner's page is not to learn the news by itself before the press.
  await second.route('**/api/admin/changes', (route) => route.abort())
  await Promise.all([openDetails(first, customer), openDetails(second, customer)])
  await action(second, 'Reschedule').click()
  await reschedule(second).getByLabel('Date').fill(to)
  await action(first, 'Confirm Booking').click()
  await expectToast(first, 'Booking status updated to confirmed')
  await moveButton(second).click()
  await expectToast(second, 'This booking was changed in the meantime, or its time is fixed')
  await reschedule(second).waitFor({ state: 'detached' })
  await details(second).getByText('Confirmed', { exact: true }).waitFor()
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ bookingDate: from, status: 'confirmed' }])
})

const toCall = (page: Page) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'To call' }) })

/** What the list says of each of some customers, from the top. */
async function waitsOf(page: Page, customers: string[]): Promise<string[]> {
  const texts = await toCall(page).getByRole('listitem').allInnerTexts()
  return texts.flatMap((text) => {
    const customer = customers.find((name) => text.includes(name))
    return customer ? [`${customer}: ${text.split('\n')[0]}`] : []
  })
}

test('To call lists pending bookings, those waiting longest first, with the time left, and Confirm takes one off', async () => {
  const date = await freeDay()
  const names = { fresh: newCustomer(), due: newCustomer(), late: newCustomer(), forgotten: newCustomer() }
  const made: Record<keyof typeof names, string> = {
    fresh: (await newBooking(names.fresh, { date, time: '9:00 AM' })).booking.id,
    due: (await newBooking(names.due, { date, time: '11:00 AM' })).booking.id,
    late: (await newBooking(names.late, { date, time: '1:00 PM' })).booking.id,
    forgotten: (await newBooking(names.forgotten, { date, time: '3:00 PM' })).booking.id,
  }
  const done = newCustomer()
  const { booking } = await newBooking(done, { date, time: '5:00 PM' })
  await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status: 'confirmed' })
  await ageBookings([
    { id: made.fresh, hours: 4.5 },
    { id: made.due, hours: 20.5 },
    { id: made.late, hours: 26.5 },
    { id: made.forgotten, hours: 24 * 10 + 1 },
    { id: booking.id, hours: 24 * 20 },
  ])
  const page = await visitAsOwner()
  await page.goto(dashboard)
  await toCall(page).getByRole('button', { name: names.fresh, exact: true }).waitFor()
  expect(await waitsOf(page, [...Object.values(names), done])).toEqual([
    `${names.forgotten}: overdue 9 days`,
    `${names.late}: overdue 2 h`,
    `${names.due}: 3 h left`,
    `${names.fresh}: 19 h left`,
  ])
  const call = toCall(page).getByRole('link', { name: `Call ${names.late}` })
  expect(await call.getAttribute('href')).toBe('tel:6045550177')
  await expectGoodAtEveryWidth(page)
  await toCall(page).getByRole('button', { name: names.late, exact: true }).click()
  await details(page).getByText(names.late).first().waitFor()
  await page.keyboard.press('Escape')
  await details(page).waitFor({ state: 'detached' })

  const confirm = toCall(page).getByRole('button', { name: `Confirm after calling ${names.late}` })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Booking status updated to confirmed')
  await confirm.waitFor({ state: 'detached' })
  expect(await waitsOf(page, [names.late])).toEqual([])
  await eventually(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('the calendar is a tab and marks today', async () => {
  const { today } = await fetchAvailability()
  const page = await visitAsOwner({ timezoneId: 'Pacific/Kiritimati' })
  await page.goto(dashboard)
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.waitForURL(`${dashboard}/calendar`)
  await dayOf(page, today).getByText('Today', { exact: true }).waitFor()
  const marked = page.getByRole('region', { name: 'Bookings' }).locator('[aria-current=date]')
  expect(await marked.count()).toBe(1)
  expect(await marked.innerText()).toContain(formatNearDate(today))
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.waitForURL(/date=/)
  await dayOf(page, addDays(today, 7)).waitFor()
  await eventually(() => marked.count()).toBe(0)
  await page.getByRole('button', { name: 'Today' }).click()
  await dayOf(page, today).getByText('Today', { exact: true }).waitFor()
  await page.goBack()
  await dayOf(page, addDays(today, 7)).waitFor()
})

test('the week shows the bookings of both brands, each on its day, without cancelled ones, or one day', async () => {
  const week = await freeWeek()
  const [here, there, gone] = [newCustomer('Here'), newCustomer('There'), newCustomer('Gone')]
  await bookForCaller({ name: here, date: addDays(week, 1), time: '10:00 AM' })
  await bookForCaller({ name: there, date: addDays(week, 5), time: '1:00 PM', location: 'whistler' })
  const { booking } = await bookForCaller({ name: gone, date: addDays(week, 2) })
  await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status: 'cancelled' })
  const page = await visitAsOwner()
  await page.goto(calendarAddress(addDays(week, 3)))
  const monday = dayOf(page, addDays(week, 1)).getByRole('button')
  await monday.waitFor()
  expect(await monday.innerText()).toMatch(
    new RegExp(`10:00 AM Confirmed\\s+Shop\\s+${here}[^]+via Squamish`),
  )
  const friday = dayOf(page, addDays(week, 5)).getByRole('button')
  expect(await friday.innerText()).toMatch(
    new RegExp(`1:00 PM Confirmed\\s+Shop\\s+${there}[^]+via Whistler`),
  )
  expect(await page.getByText(gone).count()).toBe(0)
  await dayOf(page, addDays(week, 4)).getByText('Closed').waitFor()
  await expectGoodAtEveryWidth(page)

  // A desktop can show a day too, and the address keeps that.
  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await dayOf(page, addDays(week, 1)).waitFor({ state: 'detached' })
  await page.reload()
  await dayOf(page, addDays(week, 3)).waitFor()
  expect(await dayOf(page, addDays(week, 1)).count()).toBe(0)
  await expectGoodAtEveryWidth(page)
})

test('arrow keys lead from booking to booking in the calendar, and Enter opens the details', async () => {
  const week = await freeWeek()
  const [early, late, next] = [newCustomer('Early'), newCustomer('Late'), newCustomer('Next')]
  await bookForCaller({ name: early, date: addDays(week, 1), time: '9:00 AM' })
  await bookForCaller({ name: late, date: addDays(week, 1), time: '2:00 PM' })
  await bookForCaller({ name: next, date: addDays(week, 3), time: '3:00 PM' })
  const page = await visitAsOwner()
  await page.goto(calendarAddress(week))
  const booking = (name: string) => page.getByRole('button', { name })
  await tabTo(page, page.getByLabel('Go to date'))
  await tabTo(page, booking(early))
  await page.keyboard.press('ArrowDown')
  await expectFocusOn(booking(late))
  await page.keyboard.press('ArrowRight')
  await expectFocusOn(booking(next))
  await page.keyboard.press('ArrowLeft')
  await expectFocusOn(booking(late))
  await page.keyboard.press('ArrowUp')
  await expectFocusOn(booking(early))
  await page.keyboard.press('End')
  await expectFocusOn(booking(late))
  await page.keyboard.press('Enter')
  await eventually(() => factsOf(details(page))).toMatchObject({ Customer: late })
  await details(page).getByRole('heading', { name: 'History' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await details(page).waitFor({ state: 'detached' })
  await expectFocusOn(booking(late))
})

test('a dragged booking moves only once that is confirmed', async () => {
  const week = await freeWeek()
  const customer = newCustomer()
  const email = newEmail()
  const [from, to] = [addDays(week, 1), addDays(week, 2)]
  await bookForCaller({ name: customer, email, date: from, time: '9:00 AM' })
  const page = await visitAsOwner()
  await page.goto(calendarAddress(week))
  const booking = page.getByRole('button', { name: customer })
  await booking.waitFor()
  await drag(page, booking, dayOf(page, to), 3)
  await reschedule(page)
    .getByText(`Moves to ${formatShortDate(to)}, 12:00 PM`)
    .waitFor()
  await expectGoodAtEveryWidth(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await reschedule(page).getByRole('button', { name: 'Keep Time' }).click()
  await reschedule(page).waitFor({ state: 'detached' })
  await dayOf(page, from).getByRole('button', { name: customer }).waitFor()
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: from, bookingTime: '9:00 AM' }])

  await drag(page, booking, dayOf(page, to), 3)
  await moveButton(page).click()
  await expectToast(page, `Booking moved to ${formatShortDate(to)}, 12:00 PM`)
  await dayOf(page, to).getByRole('button', { name: customer }).waitFor()
  expect(await details(page).count()).toBe(0)
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: to, bookingTime: '12:00 PM' }])
})

test('a booking dragged onto another one stays where it is and is offered free times', async () => {
  const week = await freeWeek()
  const customer = newCustomer()
  const email = newEmail()
  const [from, to] = [addDays(week, 1), addDays(week, 2)]
  await bookForCaller({ name: customer, email, date: from, time: '9:00 AM' })
  await bookForCaller({ name: newCustomer(), date: to, time: '11:00 AM' })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(calendarAddress(week))
  const booking = page.getByRole('button', { name: customer })
  await booking.waitFor()
  await drag(page, booking, dayOf(page, to), 2)
  await moveButton(page).click()
  await reschedule(page).getByRole('alert').getByText('No crew is free at this time').waitFor()
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: from, bookingTime: '9:00 AM' }])
})

test('on a phone the calendar shows one day at a time', async () => {
  const week = await freeWeek()
  const [one, two] = [newCustomer(), newCustomer()]
  await bookForCaller({ name: one, date: addDays(week, 1) })
  await bookForCaller({ name: two, date: addDays(week, 2), location: 'whistler' })
  const page = await visitAsOwner(phone)
  await page.goto(calendarAddress(addDays(week, 1)))
  await dayOf(page, addDays(week, 1)).getByRole('button', { name: one }).waitFor()
  expect(await page.getByRole('button', { name: two }).count()).toBe(0)
  await page
    .getByRole('status')
    .getByText(formatDate(addDays(week, 1)))
    .waitFor()
  await page.getByRole('button', { name: 'Next day' }).tap()
  await page.getByRole('button', { name: two }).tap()
  await eventually(() => factsOf(details(page))).toMatchObject({ Customer: two, Brand: 'Whistler' })
  await page.goBack()
  await details(page).waitFor({ state: 'detached' })
  await dayOf(page, addDays(week, 2)).waitFor()
})

test('a calendar that cannot be loaded can be asked for again', async () => {
  const week = await freeWeek()
  const page = await visitAsOwner({ expected: failedCalls })
  await page.route('**/api/admin/calendar?*', (route) => route.abort())
  await page.goto(calendarAddress(week))
  await page.getByRole('alert').waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/admin/calendar?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await dayOf(page, week).waitFor()
})

const newForm = (page: Page) => page.getByRole('dialog', { name: 'New booking' })

/** Opens the form and fills in all that a caller says but the time. */
async function writeDown(page: Page, { name, email, date }: { name: string; email: string; date: string }) {
  await page.goto(dashboard)
  await page.getByRole('button', { name: 'New booking' }).click()
  const form = newForm(page)
  await form.getByLabel('Package').selectOption(packageName('interior-detailing'))
  await form.getByLabel('Make').fill('Subaru')
  await form.getByLabel('Model').fill('Outback')
  await form.getByLabel('Date').fill(date)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Phone').fill('(604) 555-0144')
  await form.getByLabel('Email (optional)').fill(email)
}

const time = (page: Page) => newForm(page).getByLabel('Time (any hour)')

const bookButton = (page: Page) => newForm(page).getByRole('button', { name: 'Book', exact: true })

test('a caller is booked at the Whistler price', async () => {
  const caller = { name: newCustomer(), email: newEmail(), date: await freeDay() }
  const page = await visitAsOwner()
  await writeDown(page, caller)
  await newForm(page)
    .getByText(`Total ${expectedDollars('interior-detailing')}`)
    .waitFor()
  await newForm(page).getByLabel('Brand').selectOption('Whistler')
  await newForm(page)
    .getByText(`Total ${expectedDollars('interior-detailing', 'sedan', 'whistler')}`)
    .waitFor()
  await newForm(page)
    .getByRole('group', { name: 'Free times' })
    .getByRole('button', { name: '1:00 PM' })
    .click()
  await bookButton(page).click()
  await expectToast(page, `Booked for ${formatShortDate(caller.date)}, 1:00 PM`)
  await newForm(page).waitFor({ state: 'detached' })
  expect(await bookingsOf(caller.email)).toMatchObject([
    {
      customerName: caller.name,
      location: 'whistler',
      totalPrice: expectedPrice('interior-detailing', 'sedan', 'whistler'),
      bookingDate: caller.date,
      bookingTime: '1:00 PM',
      status: 'confirmed',
    },
  ])
  const { days } = await fetchAvailability(caller.date, caller.date)
  expect(days[0]?.slots).not.toContain('1:00 PM')
})

test('a caller is booked by keyboard alone, and the focus returns to the button', async () => {
  const caller = { name: newCustomer(), email: newEmail(), date: await freeDay() }
  const page = await visitAsOwner()
  await page.goto(dashboard)
  const opener = page.getByRole('button', { name: 'New booking' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectFocusOn(newForm(page).getByLabel('Find a customer'))
  const [year = '', month = '', day = ''] = caller.date.split('-')
  for (const [label, text] of [
    ['Name', caller.name],
    ['Phone', '6045550144'],
    ['Email (optional)', caller.email],
    ['Make', 'Subaru'],
    ['Model', 'Outback'],
    ['Date', `${month}${day}${year}`],
    ['Time (any hour)', '9:00 AM'],
  ] as const) {
    await tabTo(page, newForm(page).getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, bookButton(page))
  await page.keyboard.press('Tab')
  await tabTo(page, newForm(page).getByLabel('Find a customer'))
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, bookButton(page))
  await page.keyboard.press('Enter')
  await expectToast(page, `Booked for ${formatShortDate(caller.date)}, 9:00 AM`)
  await expectFocusOn(opener)
  expect(await bookingsOf(caller.email)).toMatchObject([
    { customerName: caller.name, bookingTime: '9:00 AM' },
  ])
})

test('a caller is booked outside hours only on purpose, and once, however often it is sent when the answer is lost', async () => {
  const caller = { name: newCustomer(), email: newEmail(), date: await freeDay() }
  const page = await visitAsOwner({ expected: failedCalls })
  await writeDown(page, caller)
  await time(page).selectOption('6:00 AM')
  await bookButton(page).click()
  const refusal = newForm(page).getByRole('alert')
  await refusal.getByText('The selected time is outside of business hours').waitFor()
  await expectFocusOn(time(page))
  expect(await bookingsOf(caller.email)).toEqual([])
  await expectGoodAtEveryWidth(page)
  await newForm(page).getByLabel('Outside business hours').check()
  await page.route(
    '**/api/admin/bookings',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await bookButton(page).click()
  await refusal.getByText('Failed to book. Nothing you entered is lost: please try again.').waitFor()
  await bookButton(page).click()
  await expectToast(page, `Booked for ${formatShortDate(caller.date)}, 6:00 AM`)
  expect(await bookingsOf(caller.email)).toMatchObject([{ bookingTime: '6:00 AM' }])
})

test('a caller is never booked over another job, not even on purpose, and may be discarded', async () => {
  const caller = { name: newCustomer(), email: newEmail(), date: await freeDay() }
  await book({ date: caller.date, time: '1:00 PM' })
  const page = await visitAsOwner({ expected: failedCalls })
  await writeDown(page, caller)
  await newForm(page).getByLabel('Outside business hours').check()
  await time(page).selectOption('2:00 PM')
  await bookButton(page).click()
  const refusal = newForm(page).getByRole('alert')
  await refusal.getByText('Free nearby:').waitFor()
  expect(await bookingsOf(caller.email)).toEqual([])
  expect(await newForm(page).getByLabel('Model').inputValue()).toBe('Outback')
  await refusal.getByRole('button', { name: '3:00 PM' }).click()
  await bookButton(page).click()
  await expectToast(page, `Booked for ${formatShortDate(caller.date)}, 3:00 PM`)
  await newForm(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'New booking' }).click()
  await newForm(page).getByRole('button', { name: 'Discard' }).click()
  await newForm(page).waitFor({ state: 'detached' })
  await expectFocusOn(page.getByRole('button', { name: 'New booking' }))
})

test('an incomplete call names what is missing and books nothing; the e-mail address may be', async () => {
  const caller = { name: '', email: '', date: await freeDay() }
  const customer = newCustomer()
  const page = await visitAsOwner({ expected: failedCalls })
  await writeDown(page, caller)
  await bookButton(page).click()
  await newForm(page).getByText('Please enter the customer’s name').waitFor()
  const name = newForm(page).getByLabel('Name', { exact: true })
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  await expectFocusOn(name)
  await name.fill(customer)
  await time(page).selectOption('9:00 AM')
  await bookButton(page).click()
  await expectToast(page, `Booked for ${formatShortDate(caller.date)}, 9:00 AM`)
  await openDetails(page, customer)
  expect(await factsOf(details(page))).not.toHaveProperty('Email')
})

test('the details show all bookings of an e-mail address and keep private notes', async () => {
  const email = newEmail()
  const [customer, other] = [newCustomer(), newCustomer()]
  const [date, later] = [await freeDay(), await freeDay()]
  await newBooking(customer, { email, date })
  const { booking } = await newBooking(`${customer} Junior`, { email: email.toUpperCase(), date: later })
  await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status: 'cancelled' })
  await newBooking(other, { date, time: '5:00 PM' })
  const page = await visitAsOwner()
  await page.goto(searchAddress(customer))
  await page.getByRole('button', { name: `View the booking of ${customer}`, exact: true }).click()
  const all = details(page)
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: 'All bookings of this customer' }) })
  await all.getByText('All bookings of this customer').click()
  await all
    .getByText(
      `2 bookings, 1 cancelled, ${expectedDollars('interior-detailing')}, from ${formatShortDate(date)} to ${formatShortDate(later)}`,
    )
    .waitFor()
  const items = (await all.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0])
  expect(items).toEqual([
    `${formatShortDate(later)}, 9:00 AM`,
    `${formatShortDate(date)}, 9:00 AM (this one)`,
  ])
  await all.getByLabel('Private notes').fill('Pays in cash. Dog at home.')
  await all.getByRole('button', { name: 'Save Notes' }).click()
  await expectToast(page, 'Notes saved')
  await expectGoodAtEveryWidth(page)

  await page.goto(`${dashboard}?booking=${booking.id}`)
  await all.getByText('All bookings of this customer').click()
  await eventually(() => all.getByLabel('Private notes').inputValue()).toBe('Pays in cash. Dog at home.')
  await openDetails(page, other)
  await all.getByText('All bookings of this customer').click()
  expect(await all.getByLabel('Private notes').inputValue()).toBe('')
})

test('Export CSV downloads the current view, and formulas are defused', async () => {
  const email = newEmail()
  const date = await freeDay()
  const formula = `=HYPERLINK("http://example.com","${newCustomer()}")`
  const { booking } = await newBooking(formula, { email, date, comments: '+1+1\nsecond line' })
  await newBooking('-Minus', { email, date, time: '1:00 PM', phone: '+1 604 555 0188' })
  const { booking: confirmed } = await newBooking(newCustomer(), { email, date, time: '5:00 PM' })
  await callAsOwner(`/api/admin/bookings/${confirmed.id}`, 'PATCH', { status: 'confirmed' })
  const page = await visitAsOwner()
  await page.goto(`${searchAddress(email)}&status=pending&sort=customerName&order=asc`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const [head = '', minus = '', ...rest] = text.split('\r\n')
  expect(head).toMatch(/^\ufeffId,Status,Date,Time,Customer,Email,Phone,/)
  expect(minus).toContain(`,${date},1:00 PM,'-Minus,${email},'+1 604 555 0188,`)
  const [line = ''] = rest
  expect(line).toContain(`${booking.id},pending,${date},9:00 AM,"'${formula.replaceAll('"', '""')}",`)
  expect(line).toContain(`"'+1+1\nsecond line"`)
  expect(rest.slice(1)).toEqual([''])
})

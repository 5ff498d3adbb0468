import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addDays,
  epochOf,
  formatDate,
  formatMonth,
  formatNearDate,
  formatShortDate,
} from '../../../shared/ground/time/business-time.ts'
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
import {
  calendarAddress,
  dayOf,
  drag,
  dragByFinger,
  hourDialog,
  moveButton,
  reschedule,
} from '../owners-calendar.ts'
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

test('a booking made elsewhere appears in the list, the open details and the calendar, and leaves the typed search, half-written notes and a half-filled new booking alone', async () => {
  const email = newEmail()
  const date = await freeDay()
  const order = { date, email }
  const [first, second, third] = [newCustomer('First'), newCustomer('Second'), newCustomer('Third')]
  await newBooking(first, { ...order, time: '9:00 AM' })
  const page = await openWithClock(dashboard)
  const box = page.getByRole('searchbox', { name: 'Search bookings' })
  await box.pressSequentially(email)
  await page.getByRole('status').getByText('Showing 1 of 1').waitFor()
  await newBooking(second, { ...order, time: '11:00 AM' })
  await page.clock.fastForward(longEnoughForNews)
  await page.getByRole('rowheader', { name: second }).waitFor()
  expect(await box.inputValue()).toBe(email)
  await expectFocusOn(box)
  await expectToast(page, '1 new booking')

  await page.getByRole('button', { name: `View the booking of ${first}` }).click()
  await details(page).getByText('All bookings of this customer').click()
  await details(page).getByText('2 bookings').waitFor()
  const notes = details(page).getByLabel('Private notes')
  await notes.pressSequentially('Rings twice')
  await newBooking(third, { ...order, time: '1:00 PM' })
  await page.clock.fastForward(longEnoughForNews)
  await details(page).getByText('3 bookings').waitFor()
  expect(await notes.inputValue()).toBe('Rings twice')
  await expectFocusOn(notes)
  await details(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('rowheader', { name: third }).waitFor()
  await page.getByRole('button', { name: /^2 new bookings/ }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'createdAt')
  await eventually(() => page.getByRole('rowheader').first().innerText()).toContain(third)

  await page.getByRole('button', { name: 'New booking', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'New booking' })
  await form.getByLabel('Name', { exact: true }).pressSequentially('Half a na')
  await newBooking(newCustomer(), { ...order, time: '3:00 PM' })
  await page.clock.fastForward(longEnoughForNews)
  await page.getByRole('rowheader').nth(3).waitFor({ state: 'attached' })
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a na')
  await expectFocusOn(form.getByLabel('Name', { exact: true }))

  const week = await freeWeek()
  await page.goto(calendarAddress(week))
  await page.getByRole('region', { name: 'Bookings' }).waitFor()
  const caller = newCustomer()
  await bookForCaller({ name: caller, date: addDays(week, 1) })
  await page.clock.fastForward(longEnoughForNews)
  await page.getByRole('button', { name: caller }).waitFor()
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

test('a booking is rescheduled from its details, and its old time is free again; a taken time offers the nearest free ones, and one of them works', async () => {
  const customer = newCustomer()
  const [from, to] = [await freeDay(), await freeDay()]
  const { booking } = await newBooking(customer, { date: from, time: '10:00 AM' })
  await book({ date: to, time: '1:00 PM' })
  const page = await visitAsOwner({ expected: failedCalls })
  await openDetails(page, customer)
  await action(page, 'Reschedule').click()
  await reschedule(page)
    .getByText(`now ${formatShortDate(from)}, 10:00 AM`)
    .waitFor()
  expect(await moveButton(page).isDisabled()).toBe(true)
  await reschedule(page).getByLabel('Date').fill(to)
  await reschedule(page)
    .getByRole('group', { name: 'Free times' })
    .getByRole('button', { name: '6:00 PM' })
    .click()
  await reschedule(page)
    .getByText(`Moves to ${formatShortDate(to)}, 6:00 PM`)
    .waitFor()
  await moveButton(page).click()
  await expectToast(page, `Booking moved to ${formatShortDate(to)}, 6:00 PM`)
  await reschedule(page).waitFor({ state: 'detached' })
  await eventually(() => factsOf(details(page))).toMatchObject({
    Date: formatDate(to),
    Time: '6:00 PM Pacific Time',
  })
  await details(page)
    .getByText(`Moved from ${formatShortDate(from)}, 10:00 AM to ${formatShortDate(to)}, 6:00 PM`)
    .waitFor()
  const { days } = await fetchAvailability(from, from)
  expect(days[0]?.slots).toContain(booking.time)
  const { days: later } = await fetchAvailability(to, to)
  expect(later[0]?.slots).not.toContain('6:00 PM')

  await action(page, 'Reschedule').click()
  await reschedule(page).getByLabel('Time (any hour)').selectOption('1:00 PM')
  await moveButton(page).click()
  const refusal = reschedule(page).getByRole('alert')
  await refusal.getByText('No crew is free at this time. The booking keeps its time.').waitFor()
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ bookingDate: to, bookingTime: '6:00 PM' }])
  const offered = await refusal.getByRole('button').allInnerTexts()
  expect(offered).toEqual(
    ['11:00 AM', '3:00 PM', '10:00 AM', '4:00 PM'].map((time) => `${formatShortDate(to)}, ${time}`),
  )
  await expectGoodAtEveryWidth(page)
  await refusal.getByRole('button', { name: '3:00 PM' }).click()
  await moveButton(page).click()
  await expectToast(page, `Booking moved to ${formatShortDate(to)}, 3:00 PM`)
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ bookingDate: to, bookingTime: '3:00 PM' }])

  // In the middle of the night, only on purpose.
  await action(page, 'Reschedule').click()
  await reschedule(page).getByLabel('Time (any hour)').selectOption('3:00 AM')
  await moveButton(page).click()
  await refusal.getByText('This time is gone by or outside business hours.').waitFor()
  expect((await bookingsOf(booking.customerEmail))[0]?.bookingTime).toBe('3:00 PM')
  await refusal.getByRole('button', { name: 'Do it anyway' }).click()
  await expectToast(page, `Booking moved to ${formatShortDate(to)}, 3:00 AM`)
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

test('the calendar is a tab, begins today and has a line for now', async () => {
  const { today } = await fetchAvailability()
  const page = await visitAsOwner({ timezoneId: 'Pacific/Kiritimati', isNew: true })
  await page.clock.install({ time: epochOf(today, 10 * 60 + 30) })
  await page.goto(dashboard)
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.waitForURL(`${dashboard}/calendar`)
  const days = page.getByRole('region', { name: 'Bookings' }).getByRole('heading')
  await dayOf(page, today).getByText('Today', { exact: true }).waitFor()
  expect(await days.first().innerText()).toContain(formatNearDate(today))
  expect(await days.count()).toBe(7)
  await dayOf(page, today).getByText('Now: 10:30 AM').waitFor({ state: 'attached' })
  await page.clock.fastForward(60_000)
  await dayOf(page, today).getByText('Now: 10:31 AM').waitFor({ state: 'attached' })
  const marked = page.getByRole('region', { name: 'Bookings' }).locator('[aria-current=date]')
  expect(await marked.allInnerTexts()).toEqual([expect.stringContaining(formatNearDate(today))])
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.waitForURL(/date=/)
  await dayOf(page, addDays(today, 7)).waitFor()
  await eventually(() => marked.count()).toBe(0)
  await page.getByRole('button', { name: 'Today' }).click()
  await dayOf(page, today).getByText('Today', { exact: true }).waitFor()
  await page.goBack()
  await dayOf(page, addDays(today, 7)).waitFor()
})

test('the week, the month and the day show the bookings of both brands, without cancelled ones', async () => {
  const week = await freeWeek()
  const [here, there, gone] = [newCustomer('Here'), newCustomer('There'), newCustomer('Gone')]
  await bookForCaller({ name: here, date: addDays(week, 1), time: '10:00 AM' })
  await bookForCaller({ name: there, date: addDays(week, 5), time: '1:00 PM', location: 'whistler' })
  const { booking } = await bookForCaller({ name: gone, date: addDays(week, 2) })
  await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status: 'cancelled' })
  const page = await visitAsOwner()
  await page.goto(calendarAddress(week))
  const monday = dayOf(page, addDays(week, 1)).getByRole('button', { name: here })
  await monday.waitFor()
  const price = expectedDollars('interior-detailing').replace('$', '\\$')
  expect(await monday.innerText()).toMatch(
    new RegExp(
      `10:00 AM Confirmed\\s+Shop\\s+${price}\\s+${here}\\s+\\(604\\) 555-0166[^]+Mazda 3\\s+via Squamish`,
    ),
  )
  const friday = dayOf(page, addDays(week, 5)).getByRole('button', { name: there })
  expect(await friday.innerText()).toMatch(
    new RegExp(`1:00 PM Confirmed\\s+Shop\\s+[^]+${there}[^]+via Whistler`),
  )
  expect(await page.getByText(gone).count()).toBe(0)
  await dayOf(page, addDays(week, 4)).getByText('Closed').waitFor()
  await expectGoodAtEveryWidth(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Month' }).click()
  await page.reload()
  const month = page.getByRole('table', { name: formatMonth(week) })
  const day = month.getByRole('link', { name: formatNearDate(week) })
  expect(await day.innerText()).toContain('0/12 h')
  await expectGoodAtEveryWidth(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await day.click()
  await dayOf(page, week).waitFor()
  expect(await page.getByRole('region', { name: 'Bookings' }).getByRole('heading').count()).toBe(1)
  await page.getByRole('button', { name: 'Next day' }).click()
  await dayOf(page, addDays(week, 1)).getByRole('button', { name: here }).waitFor()
})

test('with two and three crews nothing of a week is cut off, and each lane says whose it is', async () => {
  const week = await freeWeek()
  const schedule = await (await callAsOwner('/api/admin/schedule')).json()
  const page = await visitAsOwner()
  const lanes = page.getByRole('list', { name: 'Crews' }).first().getByRole('listitem')
  const calendar = page.getByRole('region', { name: 'Bookings' })
  const excess = () => calendar.evaluate((grid) => grid.scrollWidth - grid.clientWidth)
  try {
    await callAsOwner('/api/admin/schedule', 'PUT', { ...schedule, crewCount: 2, crewNames: ['Ana', 'Jo'] })
    await page.goto(calendarAddress(week))
    await eventually(() => lanes.allInnerTexts()).toEqual(['Ana', 'Jo'])
    expect(await excess()).toBe(0)
    await callAsOwner('/api/admin/schedule', 'PUT', {
      ...{ ...schedule, crewCount: 3, crewNames: ['Ana', 'Jo', 'The van'] },
    })
    await page.reload()
    await eventually(() => lanes.allInnerTexts()).toEqual(['Ana', 'Jo', 'The van'])
    // It scrolls within itself, and the times stay beside it.
    const time = calendar.getByText('9 AM', { exact: true })
    const before = await time.boundingBox()
    const saturday = dayOf(page, addDays(week, 6))
    await saturday.getByRole('button', { name: 'Free at 9:00 AM, The van' }).focus()
    expect(await time.boundingBox()).toEqual(before)
    expect(await excess()).toBeGreaterThan(0)
    await expectGoodAtEveryWidth(page)
  } finally {
    await callAsOwner('/api/admin/schedule', 'PUT', schedule)
  }
})

test('arrow keys lead from hour to hour and booking to booking in the calendar, and Enter opens what is there: a booking, or where a new one begins', async () => {
  const week = await freeWeek()
  const [early, late, next] = [newCustomer('Early'), newCustomer('Late'), newCustomer('Next')]
  await bookForCaller({ name: early, date: addDays(week, 1), time: '9:00 AM' })
  await bookForCaller({ name: late, date: addDays(week, 1), time: '12:00 PM' })
  await bookForCaller({ name: next, date: addDays(week, 2), time: '1:00 PM' })
  const page = await visitAsOwner()
  await page.goto(calendarAddress(week))
  const booking = (name: string) => page.getByRole('button', { name })
  const free = (date: string, time: string) =>
    dayOf(page, date).getByRole('button', { name: `Free at ${time}` })
  await tabTo(page, page.getByRole('button', { name: 'Month' }))
  await tabTo(page, booking(early))
  await page.keyboard.press('ArrowDown')
  await expectFocusOn(free(addDays(week, 1), '11:00 AM'))
  await page.keyboard.press('ArrowDown')
  await expectFocusOn(booking(late))
  await page.keyboard.press('ArrowRight')
  await expectFocusOn(free(addDays(week, 2), '12:00 PM'))
  await page.keyboard.press('End')
  await expectFocusOn(free(addDays(week, 2), '8:00 PM'))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expectFocusOn(booking(early))
  await page.keyboard.press('Enter')
  await eventually(() => factsOf(details(page))).toMatchObject({ Customer: early })
  await page.keyboard.press('Escape')
  await details(page).waitFor({ state: 'detached' })
  await expectFocusOn(booking(early))

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const hour = hourDialog(page, addDays(week, 1), '11:00 AM')
  await expectFocusOn(hour.getByRole('button', { name: 'New booking at 11:00 AM' }))
  await page.keyboard.press('Escape')
  await hour.waitFor({ state: 'detached' })
  await expectFocusOn(free(addDays(week, 1), '11:00 AM'))

  await page.keyboard.press('Enter')
  await hour.getByRole('button', { name: 'New booking at 11:00 AM' }).press('Enter')
  expect(await newForm(page).getByLabel('Date').inputValue()).toBe(addDays(week, 1))
  expect(await newForm(page).getByLabel('Time (any hour)').inputValue()).toBe('11:00 AM')
  // Nothing was written yet, so nothing is asked.
  await page.keyboard.press('Escape')
  await newForm(page).waitFor({ state: 'detached' })
  await expectFocusOn(free(addDays(week, 1), '11:00 AM'))

  // Blocked by keyboard, it is the time off that has the focus.
  await page.keyboard.press('Enter')
  const block = hour.getByRole('button', { name: 'This hour' })
  await eventually(() => block.isEnabled()).toBe(true)
  await tabTo(page, block)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Time off added')
  await expectFocusOn(dayOf(page, addDays(week, 1)).getByRole('button', { name: 'Time off' }))
})

test('a dragged booking moves only once that is confirmed, at once, and back when the time is taken', async () => {
  const week = await freeWeek()
  const customer = newCustomer()
  const email = newEmail()
  const [from, to] = [addDays(week, 1), addDays(week, 2)]
  await bookForCaller({ name: customer, email, date: from, time: '9:00 AM' })
  await bookForCaller({ name: newCustomer(), date: to, time: '2:00 PM' })
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(calendarAddress(week))
  const booking = page.getByRole('button', { name: customer })
  await booking.waitFor()
  await drag(page, booking, dayOf(page, to), 2)
  await reschedule(page)
    .getByText(`Moves to ${formatShortDate(to)}, 11:00 AM`)
    .waitFor()
  await reschedule(page).getByRole('button', { name: 'Keep Time' }).click()
  await reschedule(page).waitFor({ state: 'detached' })
  await dayOf(page, from).getByRole('button', { name: customer }).waitFor()
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: from, bookingTime: '9:00 AM' }])

  // Onto another job: while the server is asked it stands there, then where it was.
  const answers: (() => void)[] = []
  await page.route('**/slot', async (route) => {
    await new Promise<void>((answer) => answers.push(answer))
    await route.continue()
  })
  const shownOn = (date: string) => page.locator(`[data-date="${date}"]`).getByText(customer)
  await drag(page, booking, dayOf(page, to), 4)
  await moveButton(page).click()
  await shownOn(to).waitFor()
  answers.shift()?.()
  await reschedule(page).getByRole('alert').getByText('No crew is free at this time').waitFor()
  await shownOn(from).waitFor()
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: from, bookingTime: '9:00 AM' }])
  await reschedule(page).getByRole('button', { name: 'Keep Time' }).click()

  await drag(page, booking, dayOf(page, to), 2)
  await moveButton(page).click()
  await shownOn(to).waitFor()
  answers.shift()?.()
  await expectToast(page, `Booking moved to ${formatShortDate(to)}, 11:00 AM`)
  await dayOf(page, to).getByRole('button', { name: customer }).waitFor()
  expect(await details(page).count()).toBe(0)
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: to, bookingTime: '11:00 AM' }])
})

test('on a phone the calendar shows one day at a time, and a finger moves a booking by its handle', async () => {
  const week = await freeWeek()
  const [one, two] = [newCustomer(), newCustomer()]
  await bookForCaller({ name: one, date: addDays(week, 1) })
  await bookForCaller({ name: two, date: addDays(week, 2), location: 'whistler' })
  const page = await visitAsOwner(phone)
  await page.goto(calendarAddress(addDays(week, 1)))
  const booking = dayOf(page, addDays(week, 1)).getByRole('button', { name: one })
  await booking.waitFor()
  expect(await page.getByRole('button', { name: two }).count()).toBe(0)
  await page
    .getByRole('status')
    .getByText(formatDate(addDays(week, 1)))
    .waitFor()
  await dragByFinger(page, booking, 3)
  await reschedule(page)
    .getByText(`Moves to ${formatShortDate(addDays(week, 1))}, 12:00 PM`)
    .waitFor()
  await page.keyboard.press('Escape')
  await reschedule(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Next day' }).tap()
  await page.getByRole('button', { name: two }).tap()
  await eventually(() => factsOf(details(page))).toMatchObject({ Customer: two, Brand: 'Whistler' })
  await page.goBack()
  await details(page).waitFor({ state: 'detached' })
  await dayOf(page, addDays(week, 2)).waitFor()
})

test('on a phone an afternoon is blocked in two taps, unless a booking is in the way, and opened again', async () => {
  const week = await freeWeek()
  const date = addDays(week, 1)
  const customer = newCustomer()
  await bookForCaller({ name: customer, date, time: '12:00 PM' })
  const page = await visitAsOwner({ ...phone, expected: failedCalls })
  await page.goto(calendarAddress(date))
  const free = (time: string) => dayOf(page, date).getByRole('button', { name: `Free at ${time}` })
  await free('2:00 PM').tap()
  await hourDialog(page, date, '2:00 PM').getByRole('button', { name: '2:00 PM to closing' }).tap()
  await expectToast(page, 'Time off added')
  const off = dayOf(page, date).getByRole('button', { name: 'Time off' })
  await off.waitFor()
  expect(await free('2:00 PM').count()).toBe(0)
  expect(await free('11:00 AM').count()).toBe(1)

  await off.tap()
  const dialog = page.getByRole('dialog', { name: 'Time off' })
  await dialog.getByText(`${formatShortDate(date)}: 2:00 PM to 9:00 PM, all crews`).waitFor()
  await expectGoodAtEveryWidth(page)
  await page.setViewportSize(phone.viewport)
  await dialog.getByRole('button', { name: 'Remove Time Off' }).tap()
  await expectToast(page, 'Time off deleted')
  await free('2:00 PM').waitFor()

  await free('9:00 AM').tap()
  const hour = hourDialog(page, date, '9:00 AM')
  await hour.getByRole('button', { name: '9:00 AM to closing' }).tap()
  const inTheWay = hour.getByRole('region', { name: '1 booking is in the way' })
  await expectFocusOn(inTheWay)
  await expectGoodAtEveryWidth(page)
  await page.setViewportSize(phone.viewport)
  await inTheWay.getByRole('link', { name: `${customer}, ${formatShortDate(date)}, 12:00 PM` }).tap()
  await eventually(() => factsOf(details(page))).toMatchObject({ Customer: customer })
  await details(page).getByRole('button', { name: 'Close' }).tap()
  await details(page).waitFor({ state: 'detached' })
  await inTheWay.getByRole('button', { name: 'Go back' }).tap()
  await hour.getByRole('button', { name: 'Cancel' }).tap()
  await hour.waitFor({ state: 'detached' })
  await expectFocusOn(free('9:00 AM'))
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

test('a call needs a name and no e-mail address, is never booked over another job, not even on purpose, and may be discarded', async () => {
  const customer = newCustomer()
  const caller = { name: '', email: '', date: await freeDay() }
  await book({ date: caller.date, time: '1:00 PM' })
  const page = await visitAsOwner({ expected: failedCalls })
  await writeDown(page, caller)
  await bookButton(page).click()
  await newForm(page).getByText('Please enter the customer’s name').waitFor()
  const name = newForm(page).getByLabel('Name', { exact: true })
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  await expectFocusOn(name)
  await name.fill(customer)

  await newForm(page).getByLabel('Outside business hours').check()
  await time(page).selectOption('2:00 PM')
  await bookButton(page).click()
  const refusal = newForm(page).getByRole('alert')
  await refusal.getByText('Free nearby:').waitFor()
  expect(await bookingsOf(customer)).toEqual([])
  expect(await newForm(page).getByLabel('Model').inputValue()).toBe('Outback')
  await refusal.getByRole('button', { name: '3:00 PM' }).click()
  await bookButton(page).click()
  await expectToast(page, `Booked for ${formatShortDate(caller.date)}, 3:00 PM`)
  await newForm(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'New booking' }).click()
  await newForm(page).getByRole('button', { name: 'Discard' }).click()
  await newForm(page).waitFor({ state: 'detached' })
  await expectFocusOn(page.getByRole('button', { name: 'New booking' }))

  await openDetails(page, customer)
  expect(await factsOf(details(page))).not.toHaveProperty('Email')
})

test('the details show all bookings of an e-mail address and keep private notes', async () => {
  const email = newEmail()
  const [customer, other] = [newCustomer(), newCustomer()]
  const [date, later] = [await freeDay(), await freeDay()]
  const phone = `(778) ${String(Date.now()).slice(-7, -4)}-${String(Date.now()).slice(-4)}`
  await newBooking(customer, { email, phone, date })
  const { booking } = await newBooking(`${customer} Junior`, {
    email: email.toUpperCase(),
    phone,
    date: later,
  })
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

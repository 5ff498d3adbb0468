import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, epochOf, formatDate, formatMonth } from '../../../shared/lib/time/business-time.ts'
import { expectedDollars } from '../../expected-price.ts'
import {
  createFinger,
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  failedRequests,
  holdRequests,
  phone,
} from '../browser-support.ts'
import {
  calendarAddress,
  dayRegion,
  drag,
  dragByFinger,
  dragToDay,
  hourDialog,
  moveButton,
  rescheduleDialog,
  weekCell,
  weekTable,
} from '../calendar-support.ts'
import {
  bookByPhone,
  bookingDialog,
  bookingTitle,
  dashboard,
  freeWeek,
  newCustomer,
  openAllDetails,
  openAsOwner,
  tabTo,
  useCrews,
  visitAsOwner,
} from '../dashboard-support.ts'
import { fetchAvailability, fetchBookings, newEmail, requestAsOwner } from '../site-api.ts'

// The owner's calendar by week, month and day.

const calendarBlock = (page: Page, date: string, customer: string) =>
  dayRegion(page, date).getByRole('button', { name: customer })

const dayHead = (page: Page, date: string) => weekTable(page).locator(`th[data-date="${date}"]`)

const mobileIn = (area: 'pemberton' | 'west-vancouver' | 'whistler') =>
  ({ place: 'mobile', area, address: '7 Example Road' }) as const

test('the calendar has a tab, starts today and marks the current time', async () => {
  const { today } = await fetchAvailability()
  const page = await visitAsOwner({ timezoneId: 'Pacific/Kiritimati', isNew: true })
  await page.clock.install({ time: epochOf(today, 10 * 60 + 30) })
  await page.goto(dashboard)
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.waitForURL(`${dashboard}/calendar`)
  const days = weekTable(page).locator('thead').getByRole('columnheader')
  await eventually(() => days.count()).toBe(8)
  await dayHead(page, today).getByText('Today, ').waitFor()
  expect(await days.nth(1).textContent()).toContain(formatDate(today))
  const marked = page.getByRole('main').locator('[aria-current=date]')
  expect(await marked.count()).toBe(1)
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.waitForURL(/date=/)
  await dayHead(page, addDays(today, 7)).waitFor()
  await eventually(() => marked.count()).toBe(0)
  await page.getByRole('button', { name: 'Today' }).click()
  await dayHead(page, today).getByText('Today, ').waitFor()
  await page.goBack()
  await dayHead(page, addDays(today, 7)).waitFor()

  await dayHead(page, addDays(today, 7)).getByRole('link').click()
  await dayRegion(page, addDays(today, 7)).waitFor()
  await page.getByRole('button', { name: 'Today' }).click()
  await dayRegion(page, today).getByText('Today', { exact: true }).waitFor()
  await dayRegion(page, today).getByText('Now: 10:30 AM').waitFor({ state: 'attached' })
  await page.clock.fastForward(60_000)
  await dayRegion(page, today).getByText('Now: 10:31 AM').waitFor({ state: 'attached' })
})

test('shows a week by van and day, with drives, bars of long jobs and free gaps, at every width', async () => {
  const week = await freeWeek()
  const [here, long, away] = [newCustomer('Here'), newCustomer('Long'), newCustomer('Away')]
  await bookByPhone({ name: here, date: addDays(week, 1), time: '10:00 AM' })
  await bookByPhone({ name: away, date: addDays(week, 1), time: '1:00 PM', ...mobileIn('whistler') })
  await bookByPhone({ name: long, date: addDays(week, 3), packageId: 'two-step-ceramic' })
  const page = await openAsOwner(calendarAddress(week))
  const monday = weekCell(page, addDays(week, 1))
  expect(await monday.getByRole('button', { name: here }).innerText()).toMatch(
    new RegExp(`${here}\\s+10:00 AM to 12:00 PM\\s+Interior Detailing\\s+Shop\\s+Confirmed`),
  )
  await monday.getByText(`48 min drive to ${away}`).waitFor()
  await monday.getByRole('button', { name: 'Free from 3 PM' }).waitFor()
  expect(await monday.getByRole('button', { name: 'Free until 10 AM' }).count()).toBe(0)
  const bar = weekTable(page).getByRole('cell').filter({ hasText: long })
  expect(await bar.getAttribute('colspan')).toBe('3')
  expect(await bar.innerText()).toMatch(/Wed 9:00 AM to Fri 1:00 PM/)
  await weekCell(page, addDays(week, 4)).getByText('Closed').waitFor()
  await weekCell(page, week).getByRole('button', { name: 'Free all day' }).waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)

  await useCrews('Ana', 'Jo', 'The van')
  await page.goto(calendarAddress(week))
  const vans = weekTable(page).locator('.week-crew')
  await eventually(() => vans.allInnerTexts()).toEqual(['Ana', 'Jo', 'The van'])
  const thirdVansSaturday = weekCell(page, addDays(week, 6)).nth(2)
  await thirdVansSaturday.getByRole('button', { name: 'Free all day' }).click()
  const form = page.getByRole('dialog', { name: 'New booking' })
  expect(await form.getByLabel('Date').inputValue()).toBe(addDays(week, 6))
  expect(await form.getByLabel('Time (any hour)').inputValue()).toBe('9:00 AM')
  expect(await form.getByLabel('Van', { exact: true }).inputValue()).toBe('3')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })

  // Below 960 px it is a list by day.
  await page.setViewportSize({ width: 390, height: 844 })
  const friday = dayRegion(page, addDays(week, 5))
  await friday.getByRole('button', { name: long }).getByText('Day 2 of 2, until 1:00 PM').waitFor()
  await friday.getByRole('button', { name: 'Free all day, Jo' }).waitFor()
  await friday.getByRole('button', { name: long }).click()
  await bookingTitle(page, long).waitFor()
})

test('shows a day by the hour, and how full a month is', async () => {
  const week = await freeWeek()
  const here = newCustomer('Here')
  await bookByPhone({ name: here, date: addDays(week, 1), time: '10:00 AM' })
  const page = await openAsOwner(calendarAddress(addDays(week, 1), 'day'))
  const monday = calendarBlock(page, addDays(week, 1), here)
  await monday.waitFor()
  const price = expectedDollars('interior-detailing').replace('$', '\\$')
  expect(await monday.innerText()).toMatch(
    new RegExp(
      `10:00 AM Confirmed\\s+${here}\\s+Shop[^]+Mazda 3\\s+\\(604\\) 555-0166\\s+${price} before tax\\s+via Squamish`,
    ),
  )
  await page.getByRole('button', { name: 'Month' }).click()
  await page.reload()
  const month = page.getByRole('table', { name: formatMonth(week) })
  const day = month.getByRole('link', { name: formatDate(week) })
  await day.getByText('0/12 h').waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)
  await day.click()
  await dayRegion(page, week).waitFor()
  const calendar = page.getByRole('region', { name: 'Bookings' })
  await eventually(() => calendar.getByRole('heading').count()).toBe(1)
  await page.getByRole('button', { name: 'Next day' }).click()
  await monday.waitFor()

  await useCrews('Ana', 'Jo', 'The van')
  await page.goto(calendarAddress(week, 'day'))
  const lanes = page.getByRole('list', { name: 'Vans' }).first().getByRole('listitem')
  await eventually(() => lanes.allInnerTexts()).toEqual(['Ana', 'Jo', 'The van'])
  await expectGoodAtEveryWidth(page)
})

test('in a week, arrow keys move along a van’s row and down its day', async () => {
  const week = await freeWeek()
  const [early, late] = [newCustomer('Early'), newCustomer('Late')]
  await bookByPhone({ name: early, date: addDays(week, 1), time: '9:00 AM' })
  await bookByPhone({ name: late, date: addDays(week, 2), time: '9:00 AM' })
  const page = await openAsOwner(calendarAddress(week))
  const booking = (name: string) => weekTable(page).getByRole('button', { name })
  await booking(early).focus()
  await page.keyboard.press('ArrowRight')
  await expectFocusOn(booking(late))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expectFocusOn(weekCell(page, addDays(week, 1)).getByRole('button', { name: 'Free from 11 AM' }))
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await bookingTitle(page, early).waitFor()
  await page.keyboard.press('Escape')
  await bookingDialog(page).waitFor({ state: 'detached' })
  await expectFocusOn(booking(early))
})

test('arrow keys move between hours and bookings, and Enter opens a booking or starts a new one', async () => {
  const week = await freeWeek()
  const [early, late] = [newCustomer('Early'), newCustomer('Late')]
  await bookByPhone({ name: early, date: addDays(week, 1), time: '9:00 AM' })
  await bookByPhone({ name: late, date: addDays(week, 1), time: '12:00 PM' })
  const page = await openAsOwner(calendarAddress(addDays(week, 1), 'day'))
  const booking = (name: string) => page.getByRole('button', { name })
  const free = (date: string, time: string) =>
    dayRegion(page, date).getByRole('button', { name: `Free at ${time}` })
  await tabTo(page, page.getByRole('button', { name: 'Month' }))
  await tabTo(page, booking(early))
  await page.keyboard.press('ArrowDown')
  await expectFocusOn(free(addDays(week, 1), '11:00 AM'))
  await page.keyboard.press('ArrowDown')
  await expectFocusOn(booking(late))
  await page.keyboard.press('Home')
  await expectFocusOn(booking(early))
  await page.keyboard.press('Enter')
  await bookingTitle(page, early).waitFor()
  await page.keyboard.press('Escape')
  await bookingDialog(page).waitFor({ state: 'detached' })
  await expectFocusOn(booking(early))

  await page.keyboard.press('ArrowDown')
  const hour = hourDialog(page, addDays(week, 1), '11:00 AM')
  await page.keyboard.press('Enter')
  await hour.getByRole('button', { name: 'New booking at 11:00 AM' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'New booking' })
  expect(await form.getByLabel('Date').inputValue()).toBe(addDays(week, 1))
  expect(await form.getByLabel('Time (any hour)').inputValue()).toBe('11:00 AM')
  // Nothing was entered, so there is no confirmation.
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await expectFocusOn(free(addDays(week, 1), '11:00 AM'))

  // After blocking by keyboard, the new time off has the focus.
  await page.keyboard.press('Enter')
  const block = hour.getByRole('button', { name: 'This hour' })
  await eventually(() => block.isEnabled()).toBe(true)
  await tabTo(page, block)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Time off added')
  await expectFocusOn(dayRegion(page, addDays(week, 1)).getByRole('button', { name: 'Time off' }))
})

test('a booking dragged to another day keeps its time; it moves once confirmed, moves back if the time is taken, and needs an override for a long drive', async () => {
  const week = await freeWeek()
  const customer = newCustomer()
  const email = newEmail()
  const [from, taken, to] = [addDays(week, 1), addDays(week, 2), addDays(week, 3)]
  await bookByPhone({ name: customer, email, date: from, time: '12:00 PM', ...mobileIn('west-vancouver') })
  await bookByPhone({ name: newCustomer(), date: taken, time: '12:00 PM', ...mobileIn('pemberton') })
  await bookByPhone({ name: newCustomer(), date: to, time: '9:00 AM', ...mobileIn('pemberton') })
  const page = await openAsOwner(calendarAddress(week), { expected: failedRequests })
  const booking = weekTable(page).getByRole('button', { name: customer })
  const shownOn = (date: string) => page.locator(`td[data-date="${date}"]`).getByText(customer)
  await booking.waitFor()
  await dragToDay(page, booking, weekCell(page, to))
  await rescheduleDialog(page)
    .getByText(`New time: ${formatDate(to)}, 12:00 PM`)
    .waitFor()
  await rescheduleDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await rescheduleDialog(page).waitFor({ state: 'detached' })
  await shownOn(from).waitFor()

  // The booking shows at the other job's time during the request, then goes back.
  const release = await holdRequests(page, '**/slot')
  const answer = rescheduleDialog(page).getByRole('alert')
  await dragToDay(page, booking, weekCell(page, taken))
  await moveButton(page).click()
  await shownOn(taken).waitFor()
  release()
  await answer.getByText('No van is free at this time').waitFor()
  await shownOn(from).waitFor()
  await rescheduleDialog(page).getByRole('button', { name: 'Cancel' }).click()

  await page.unroute('**/slot')
  await dragToDay(page, booking, weekCell(page, to))
  await moveButton(page).click()
  await answer.getByText('The van can’t be there in time').waitFor()
  expect(await fetchBookings(email)).toMatchObject([{ bookingDate: from, bookingTime: '12:00 PM' }])
  await answer.getByRole('button', { name: 'Do it anyway' }).click()
  await expectToast(page, `Booking rescheduled to ${formatDate(to)}, 12:00 PM`)
  expect(await bookingDialog(page).count()).toBe(0)
  expect(await fetchBookings(email)).toMatchObject([{ bookingDate: to, bookingTime: '12:00 PM' }])
  await weekCell(page, to).getByText(`123 min drive in 60 min to ${customer}`).waitFor()
})

test('a booking dragged within its day moves to another hour', async () => {
  const week = await freeWeek()
  const [customer, monday] = [newCustomer(), addDays(week, 1)]
  await bookByPhone({ name: customer, date: monday, time: '9:00 AM' })
  const page = await openAsOwner(calendarAddress(monday, 'day'))
  await drag(page, calendarBlock(page, monday, customer), 3)
  await rescheduleDialog(page)
    .getByText(`New time: ${formatDate(monday)}, 12:00 PM`)
    .waitFor()
  await moveButton(page).click()
  await expectToast(page, `Booking rescheduled to ${formatDate(monday)}, 12:00 PM`)
})

test('on a phone, shows one day, moves a booking by its handle, and blocks an afternoon in two taps, asking first if it has bookings', async () => {
  const week = await freeWeek()
  const [monday, tuesday] = [addDays(week, 1), addDays(week, 2)]
  const [one, two] = [newCustomer(), newCustomer()]
  await bookByPhone({ name: one, date: monday, time: '12:00 PM' })
  await bookByPhone({ name: two, date: tuesday, location: 'whistler' })
  const hours = { from: 14 * 60, to: 21 * 60 }
  await requestAsOwner('/api/admin/time-off', 'POST', { crew: null, fromDate: monday, toDate: monday, hours })
  const page = await openAsOwner(calendarAddress(monday, 'day'), { ...phone, expected: failedRequests })
  await calendarBlock(page, monday, one).waitFor()
  expect(await page.getByRole('button', { name: two }).count()).toBe(0)
  await page.getByRole('status').getByText(formatDate(monday)).waitFor()
  await dragByFinger(page, calendarBlock(page, monday, one), -2)
  await rescheduleDialog(page)
    .getByText(`New time: ${formatDate(monday)}, 10:00 AM`)
    .waitFor()
  await page.keyboard.press('Escape')
  await rescheduleDialog(page).waitFor({ state: 'detached' })

  const free = (time: string) => dayRegion(page, monday).getByRole('button', { name: `Free at ${time}` })
  await free('11:00 AM').waitFor()
  expect(await free('2:00 PM').count()).toBe(0)
  await dayRegion(page, monday).getByRole('button', { name: 'Time off' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Time off' })
  await dialog.getByText(`${formatDate(monday)}: 2:00 PM to 9:00 PM, all vans`).waitFor()
  await expectGoodAtEveryWidth(page, dialog)
  await dialog.getByRole('button', { name: 'Remove time off' }).tap()
  await expectToast(page, 'Time off deleted')
  const { tap, taps } = createFinger()
  const afternoon = hourDialog(page, monday, '2:00 PM')
  await tap(free('2:00 PM'), afternoon.getByRole('button', { name: '2:00 PM to closing' }))
  await expectToast(page, 'Time off added')
  expect(taps()).toBe(2)

  await free('9:00 AM').tap()
  const hour = hourDialog(page, monday, '9:00 AM')
  await hour.getByRole('button', { name: '9:00 AM to closing' }).tap()
  const inTheWay = hour.getByRole('region', { name: '1 conflicting booking' })
  await expectFocusOn(inTheWay)
  await inTheWay.getByRole('button', { name: 'Go back' }).tap()
  await hour.getByRole('button', { name: 'Cancel' }).tap()
  await hour.waitFor({ state: 'detached' })
  await expectFocusOn(free('9:00 AM'))

  await page.getByRole('button', { name: 'Next day' }).tap()
  await page.getByRole('button', { name: two }).tap()
  await bookingTitle(page, two).waitFor()
  await eventually(await openAllDetails(page)).toMatchObject({ Brand: 'Whistler' })
  await page.goBack()
  await bookingDialog(page).waitFor({ state: 'detached' })
  await dayRegion(page, tuesday).waitFor()
})

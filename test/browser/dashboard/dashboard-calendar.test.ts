import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, epochOf, formatDate, formatMonth } from '../../../shared/lib/time/business-time.ts'
import { expectedDollars } from '../../expected-price.ts'
import {
  createFinger,
  detailsOf,
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
  hourDialog,
  moveButton,
  rescheduleDialog,
} from '../calendar-support.ts'
import {
  bookByPhone,
  bookingDialog,
  dashboard,
  freeWeek,
  newCustomer,
  openAsOwner,
  tabTo,
  useCrews,
  visitAsOwner,
} from '../dashboard-support.ts'
import { fetchAvailability, fetchBookings, newEmail, requestAsOwner } from '../site-api.ts'

// The owner's calendar by week, month and day.

const calendarBlock = (page: Page, date: string, customer: string) =>
  dayRegion(page, date).getByRole('button', { name: customer })

const mobileIn = (area: 'pemberton' | 'west-vancouver' | 'whistler') =>
  ({ place: 'mobile', area, address: '7 Example Road' }) as const

test('the calendar has a tab, starts today and marks the current time', async () => {
  const { today } = await fetchAvailability()
  const page = await visitAsOwner({ timezoneId: 'Pacific/Kiritimati', isNew: true })
  await page.clock.install({ time: epochOf(today, 10 * 60 + 30) })
  await page.goto(dashboard)
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.waitForURL(`${dashboard}/calendar`)
  const days = page.getByRole('region', { name: 'Bookings' }).getByRole('heading')
  await dayRegion(page, today).getByText('Today', { exact: true }).waitFor()
  expect(await days.first().innerText()).toContain(formatDate(today))
  expect(await days.count()).toBe(7)
  await dayRegion(page, today).getByText('Now: 10:30 AM').waitFor({ state: 'attached' })
  await page.clock.fastForward(60_000)
  await dayRegion(page, today).getByText('Now: 10:31 AM').waitFor({ state: 'attached' })
  const marked = page.getByRole('region', { name: 'Bookings' }).locator('[aria-current=date]')
  expect(await marked.allInnerTexts()).toEqual([expect.stringContaining(formatDate(today))])
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.waitForURL(/date=/)
  await dayRegion(page, addDays(today, 7)).waitFor()
  await eventually(() => marked.count()).toBe(0)
  await page.getByRole('button', { name: 'Today' }).click()
  await dayRegion(page, today).getByText('Today', { exact: true }).waitFor()
  await page.goBack()
  await dayRegion(page, addDays(today, 7)).waitFor()
})

test('shows bookings by week, month and day, with drives and long jobs on each day; three crews scroll sideways in labelled lanes', async () => {
  const week = await freeWeek()
  const [here, long, away] = [newCustomer('Here'), newCustomer('Long'), newCustomer('Away')]
  await bookByPhone({ name: here, date: addDays(week, 1), time: '10:00 AM' })
  await bookByPhone({ name: away, date: addDays(week, 1), time: '1:00 PM', ...mobileIn('whistler') })
  await bookByPhone({ name: long, date: addDays(week, 3), packageId: 'two-step-ceramic' })
  const page = await openAsOwner(calendarAddress(week))
  const monday = calendarBlock(page, addDays(week, 1), here)
  await monday.waitFor()
  const price = expectedDollars('interior-detailing').replace('$', '\\$')
  expect(await monday.innerText()).toMatch(
    new RegExp(
      `10:00 AM Confirmed\\s+${here}\\s+Shop[^]+Mazda 3\\s+\\(604\\) 555-0166\\s+${price} before tax\\s+via Squamish`,
    ),
  )
  await calendarBlock(page, addDays(week, 5), long).getByText('Day 2 of 2, until 1:00 PM').waitFor()
  await dayRegion(page, addDays(week, 1)).getByRole('listitem').getByText(`48 min drive to ${away}`).waitFor()
  await dayRegion(page, addDays(week, 4)).getByText('Closed').waitFor()
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
  await page.goto(calendarAddress(week))
  const lanes = page.getByRole('list', { name: 'Vans' }).first().getByRole('listitem')
  await eventually(() => lanes.allInnerTexts()).toEqual(['Ana', 'Jo', 'The van'])
  const time = calendar.getByText('9 AM', { exact: true })
  const before = await time.boundingBox()
  const saturday = dayRegion(page, addDays(week, 6))
  await saturday.getByRole('button', { name: 'Free at 9:00 AM, The van' }).focus()
  expect(await time.boundingBox()).toEqual(before)
  expect(await calendar.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBeGreaterThan(0)
  await expectGoodAtEveryWidth(page)
})

test('arrow keys move between hours and bookings, and Enter opens a booking or starts a new one', async () => {
  const week = await freeWeek()
  const [early, late] = [newCustomer('Early'), newCustomer('Late')]
  await bookByPhone({ name: early, date: addDays(week, 1), time: '9:00 AM' })
  await bookByPhone({ name: late, date: addDays(week, 1), time: '12:00 PM' })
  const page = await openAsOwner(calendarAddress(week))
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
  await eventually(() => detailsOf(bookingDialog(page))).toMatchObject({ Customer: early })
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

test('a dragged booking moves once confirmed, moves back if the time is taken, and needs an override for a long drive', async () => {
  const week = await freeWeek()
  const customer = newCustomer()
  const email = newEmail()
  const [from, to] = [addDays(week, 1), addDays(week, 2)]
  await bookByPhone({ name: customer, email, date: from, time: '9:00 AM', ...mobileIn('west-vancouver') })
  await bookByPhone({ name: newCustomer(), date: to, time: '9:00 AM', ...mobileIn('pemberton') })
  const page = await openAsOwner(calendarAddress(week), { expected: failedRequests })
  const booking = page.getByRole('button', { name: customer })
  await booking.waitFor()
  await drag(page, booking, dayRegion(page, to), 3)
  await rescheduleDialog(page)
    .getByText(`New time: ${formatDate(to)}, 12:00 PM`)
    .waitFor()
  await rescheduleDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await rescheduleDialog(page).waitFor({ state: 'detached' })
  await calendarBlock(page, from, customer).waitFor()

  // The booking shows at the other job's time during the request, then goes back.
  const release = await holdRequests(page, '**/slot')
  const shownOn = (date: string) => page.locator(`[data-date="${date}"]`).getByText(customer)
  const answer = rescheduleDialog(page).getByRole('alert')
  await drag(page, booking, dayRegion(page, to), 0)
  await moveButton(page).click()
  await shownOn(to).waitFor()
  release()
  await answer.getByText('No van is free at this time').waitFor()
  await shownOn(from).waitFor()
  await rescheduleDialog(page).getByRole('button', { name: 'Cancel' }).click()

  await page.unroute('**/slot')
  await drag(page, booking, dayRegion(page, to), 3)
  await moveButton(page).click()
  await answer.getByText('The van can’t be there in time').waitFor()
  expect(await fetchBookings(email)).toMatchObject([{ bookingDate: from, bookingTime: '9:00 AM' }])
  await answer.getByRole('button', { name: 'Do it anyway' }).click()
  await expectToast(page, `Booking rescheduled to ${formatDate(to)}, 12:00 PM`)
  expect(await bookingDialog(page).count()).toBe(0)
  expect(await fetchBookings(email)).toMatchObject([{ bookingDate: to, bookingTime: '12:00 PM' }])
  await dayRegion(page, to).getByText(`123 min drive in 60 min to ${customer}`).waitFor()
})

test('on a phone, shows one day, moves a booking by its handle, and blocks an afternoon in two taps, asking first if it has bookings', async () => {
  const week = await freeWeek()
  const [monday, tuesday] = [addDays(week, 1), addDays(week, 2)]
  const [one, two] = [newCustomer(), newCustomer()]
  await bookByPhone({ name: one, date: monday, time: '12:00 PM' })
  await bookByPhone({ name: two, date: tuesday, location: 'whistler' })
  const hours = { from: 14 * 60, to: 21 * 60 }
  await requestAsOwner('/api/admin/time-off', 'POST', { crew: null, fromDate: monday, toDate: monday, hours })
  const page = await openAsOwner(calendarAddress(monday), { ...phone, expected: failedRequests })
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
  await eventually(() => detailsOf(bookingDialog(page))).toMatchObject({ Customer: two, Brand: 'Whistler' })
  await page.goBack()
  await bookingDialog(page).waitFor({ state: 'detached' })
  await dayRegion(page, tuesday).waitFor()
})

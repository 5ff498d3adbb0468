import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import {
  addDays,
  formatShortDate,
  weekdayNames,
  weekdayOf,
} from '../../../shared/ground/time/business-time.ts'
import type { DayAvailability } from '../../../shared/rules/schedule/availability-json.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import type { ScheduleJson } from '../../../shared/rules/schedule/schedule-json.ts'
import {
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  factsOf,
  failedCalls,
  phone,
  unfold,
} from '../browser-support.ts'
import { dashboard, details, newBooking, newCustomer, tabTo, visitAsOwner } from '../owner.ts'
import { callAsOwner, fetchAvailability, freeDay } from '../serve-site.ts'

// Settings that would close over bookings: they are listed, and the owner decides.

// The schedule is the whole business's: each test begins with the usual one.
beforeEach(async () => {
  await callAsOwner('/api/admin/schedule', 'PUT', { ...defaultSchedule, keepBookings: true })
})

async function openRoom(room: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visitAsOwner({ expected: failedCalls, ...options })
  await page.goto(`${dashboard}/${room}`)
  return page
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const inTheWay = (page: Page) => page.getByRole('region', { name: /^\d+ bookings? (is|are) in the way$/ })
const keepAndSave = (page: Page) => page.getByRole('button', { name: 'Keep these bookings and save' })
const goBack = (page: Page) => page.getByRole('button', { name: 'Go back' })

const storedSchedule = async (): Promise<ScheduleJson> => (await callAsOwner('/api/admin/schedule')).json()

/** What visitors are offered on a day. */
async function offeredOn(date: string): Promise<DayAvailability | undefined> {
  const { days } = await fetchAvailability(date, date)
  return days[0]
}

/** The link to a booking in the list of those in the way. */
const linkTo = (scope: Locator, customer: string, date: string, time: string) =>
  scope.getByRole('link', { name: `${customer}, ${formatShortDate(date)}, ${time}`, exact: true })

/** All of it can be seen without scrolling. */
async function expectInView(locator: Locator) {
  await eventually(() =>
    locator.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    }),
  ).toBe(true)
}

test('on a phone a special day over bookings lists them until something else is typed, and closes once the owner keeps them; one that had opened a closed weekday is deleted in the same way', async () => {
  const [early, late, other] = [newCustomer('Early'), newCustomer('Late'), newCustomer('Other')]
  const date = await freeDay()
  const thursday = addDays(date, (4 - weekdayOf(date) + 7) % 7)
  await callAsOwner(`/api/admin/special-days/${thursday}`, 'PUT', { hours: { opens: 540, closes: 1260 } })
  await newBooking(other, { date: thursday, time: '9:00 AM' })
  await newBooking(late, { date, time: '3:00 PM' })
  await newBooking(early, { date, time: '10:00 AM' })
  const page = await openRoom('calendar/days-off', phone)
  const days = part(page, 'Special days')
  await unfold(days, 'Add a special day')
  const note = days.getByLabel('Note for the special day (optional)')
  const save = days.getByRole('button', { name: 'Save', exact: true })
  await days.getByLabel('Date of the special day').fill(date)
  await note.fill('Inventory')
  await save.click()
  await expectFocusOn(part(page, '2 bookings are in the way'))
  await expectInView(inTheWay(page))
  expect(await inTheWay(page).getByRole('listitem').allInnerTexts()).toEqual([
    `${early}, ${formatShortDate(date)}, 10:00 AM`,
    `${late}, ${formatShortDate(date)}, 3:00 PM`,
  ])
  expect((await offeredOn(date))?.closed).toBe(false)
  await note.fill('Fishing')
  await inTheWay(page).waitFor({ state: 'hidden' })
  await expectFocusOn(note)
  await save.click()
  await expectFocusOn(inTheWay(page))
  await expectGoodAtEveryWidth(page, days)
  await keepAndSave(page).click()
  await expectToast(page, 'Special day saved. The bookings stay as they are.')
  await inTheWay(page).waitFor({ state: 'detached' })
  expect(await offeredOn(date)).toEqual({ date, closed: true, slots: [] })
  await days.getByRole('listitem').getByText('Closed, Fishing').waitFor()
  expect(await note.inputValue()).toBe('')

  await days.getByRole('button', { name: `Delete ${formatShortDate(thursday)}` }).click()
  await linkTo(inTheWay(page), other, thursday, '9:00 AM').waitFor()
  expect((await offeredOn(thursday))?.closed).toBe(false)
  await page.getByRole('button', { name: 'Keep these bookings and delete' }).click()
  await expectToast(page, 'Special day deleted. The bookings stay as they are.')
  expect((await offeredOn(thursday))?.closed).toBe(true)
  await callAsOwner(`/api/admin/special-days/${date}`, 'DELETE')
})

test('a weekday over bookings is closed by keyboard alone, after a look at one of them', async () => {
  const customer = newCustomer()
  const date = await freeDay()
  await newBooking(customer, { date, time: '1:00 PM' })
  const weekday = weekdayNames[weekdayOf(date)] ?? ''
  const page = await openRoom('settings/hours')
  const open = page.getByRole('checkbox', { name: weekday })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await open.focus()
  await page.keyboard.press('Space')
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expectFocusOn(inTheWay(page))

  const link = linkTo(inTheWay(page), customer, date, '1:00 PM')
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await eventually(() => factsOf(details(page))).toMatchObject({ Customer: customer })
  await page.keyboard.press('Escape')
  await expectFocusOn(link)

  await tabTo(page, goBack(page))
  await page.keyboard.press('Enter')
  await expectFocusOn(save)
  await inTheWay(page).waitFor({ state: 'hidden' })
  expect(await open.isChecked()).toBe(false)
  expect((await storedSchedule()).weeklyHours).toEqual(defaultSchedule.weeklyHours)

  await page.keyboard.press('Enter')
  await expectFocusOn(inTheWay(page))
  await tabTo(page, keepAndSave(page))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Schedule saved. The bookings stay as they are.')
  expect((await storedSchedule()).weeklyHours[weekdayOf(date)]).toBeNull()
})

test('time off over a booking is not taken unasked, what was typed stays, and it is taken while the plan for the booking is made', async () => {
  const customer = newCustomer()
  const date = await freeDay()
  await newBooking(customer, { date, time: '1:00 PM' })
  const before = await offeredOn(date)
  const page = await openRoom('calendar/days-off')
  const timeOff = part(page, 'Time off')
  await unfold(timeOff, 'Add time off')
  await timeOff.getByLabel('First day off').fill(date)
  await timeOff.getByLabel('Note for the time off (optional)').fill('Fishing')
  const add = timeOff.getByRole('button', { name: 'Save', exact: true })
  await add.click()
  await expectFocusOn(inTheWay(page))
  await inTheWay(page)
    .getByText('Some of these hours are taken. Keep what is booked as it is, or move or cancel it first.')
    .waitFor()
  expect(await offeredOn(date)).toEqual(before)
  await goBack(page).click()
  await expectFocusOn(add)
  expect(await timeOff.getByLabel('First day off').inputValue()).toBe(date)
  expect(await timeOff.getByLabel('Note for the time off (optional)').inputValue()).toBe('Fishing')
  await add.click()
  await page.getByRole('button', { name: 'Save and plan their moves' }).click()
  await page.getByRole('heading', { name: 'Move bookings' }).waitFor()
  await page.getByText(customer).first().waitFor()
  await eventually(() => offeredOn(date)).toEqual({ date, closed: false, slots: [] })
  const { items } = await (await callAsOwner('/api/admin/time-off')).json()
  for (const { id } of items) await callAsOwner(`/api/admin/time-off/${id}`, 'DELETE')
})

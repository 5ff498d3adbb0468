import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { areas } from '../../../shared/lib/business/areas.ts'
import { everywhere } from '../../../shared/lib/business/served-places.ts'
import { addDays, formatDate, weekdayNames, weekdayOf } from '../../../shared/lib/time/business-time.ts'
import type { BackupJson } from '../../../shared/rules/backup/backup-json.ts'
import type { BusyCalendarsJson } from '../../../shared/rules/calendar/busy-calendar.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import {
  detailsOf,
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectInView,
  expectReadableInTheDark,
  expectToast,
  failedRequests,
  lastToast,
  openDisclosure,
  origins,
  phone,
  type VisitOptions,
  visit,
} from '../browser-support.ts'
import {
  bookingTitle,
  dashboard,
  historyOf,
  newBooking,
  newCustomer,
  openAsOwner,
  openDetails,
  openPart,
  tabTo,
} from '../dashboard-support.ts'
import { fetchBookings, freeDay, newEmail, requestAsOwner } from '../site-api.ts'
import { bookInBrowser, wizardOf } from '../wizard-support.ts'

// All tests share one schedule, so each starts with the default one.
beforeEach(async () => {
  await requestAsOwner('/api/admin/schedule', 'PUT', { ...defaultSchedule, keepBookings: true })
  await requestAsOwner('/api/admin/settings/work', 'PATCH', { ...everywhere, autoConfirm: 'off' })
})

const openSection = (room: string, options: VisitOptions = {}) =>
  openAsOwner(`${dashboard}/${room}`, { expected: failedRequests, ...options })

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Leaves the screen, which asks first if there are unsaved changes. */
const openCalendar = (page: Page) => page.getByRole('link', { name: 'Calendar', exact: true }).click()

const settingsSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('rejects invalid hours and crews at their fields, asks before discarding them, and keeps saved ones', async () => {
  const page = await openAsOwner(dashboard, { expected: failedRequests })
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Hours and vans' }).click()
  await page.waitForURL(`${dashboard}/settings/hours`)
  const crews = page.getByRole('spinbutton', { name: 'Number of vans', exact: true })
  // The digit is typed behind the zero of an emptied field.
  await crews.fill('0')
  await crews.press('2')
  expect(await crews.inputValue()).toBe('2')
  await crews.fill('11')
  await page.getByLabel('Closes', { exact: true }).selectOption('8:00 AM')
  await saveButton(page).click()
  await page.getByText('Please enter a whole number from 1 to 10').waitFor()
  await page.getByText('Opening time must be before closing time').waitFor()
  expect(await crews.getAttribute('aria-invalid')).toBe('true')
  await openDisclosure(page, 'Different hours on some days')
  await openDisclosure(page, 'When customers can book')
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)

  await crews.fill('2')
  await openDisclosure(page, 'Van names')
  await page.getByLabel('Name of van 1').fill('Ana')
  await page.getByLabel('Closes', { exact: true }).selectOption('9:00 PM')
  await page.getByLabel('Monday opens').selectOption('10:00 AM')
  await page.getByLabel('Monday closes').selectOption('1:00 PM')
  await page.getByText('Monday 10:00 AM to 1:00 PM').waitFor()
  // Changes all other open days together.
  await page.getByLabel('Closes', { exact: true }).selectOption('6:00 PM')
  await openCalendar(page)
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await crews.inputValue()).toBe('2')
  await saveButton(page).click()
  await expectToast(page, 'Schedule saved')
  const hoursOf = (name: string) =>
    name === 'Monday' ? { opens: 600, closes: 780 } : { opens: 540, closes: 1080 }
  expect(await (await requestAsOwner('/api/admin/schedule')).json()).toMatchObject({
    crewNames: ['Ana', ''],
    weeklyHours: weekdayNames.map((name) => (name === 'Thursday' ? null : hoursOf(name))),
  })
  await page.reload()
  await page.getByText('Ana, Van 2').waitFor()
  await page.getByRole('checkbox', { name: 'Monday' }).uncheck()
  await openCalendar(page)
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { name: 'Calendar' }).waitFor()
})

test('edits drive times north and south with errors at their areas, and warns of a missing backup', async () => {
  const page = await openSection('settings/advanced')
  const gap = page.getByLabel('Minutes between jobs')
  await gap.fill('15')
  await openDisclosure(page, 'Drive times')
  const minutes = (direction: string, area: string) =>
    page.getByRole('group', { name: direction }).getByLabel(area, { exact: true })
  expect(await minutes('South', 'West Vancouver').inputValue()).toBe('45')
  expect(await page.getByLabel('Squamish', { exact: true }).count()).toBe(0)
  await minutes('North', 'Pemberton').fill('900')
  await saveButton(page).click()
  await page.getByText('Please enter whole minutes, 600 at most').waitFor()
  await expectGoodAtEveryWidth(page)
  await minutes('North', 'Pemberton').fill('70')
  await minutes('South', 'West Vancouver').fill('')
  await minutes('South', 'West Vancouver').pressSequentially('50')
  await saveButton(page).click()
  await expectToast(page, 'Schedule saved')
  expect(await (await requestAsOwner('/api/admin/schedule')).json()).toMatchObject({
    setupGapMinutes: 15,
    corridorMinutes: { pemberton: 70, 'west-vancouver': -50 },
  })

  const backup = settingsSection(page, 'Backup')
  await backup.getByText('Backups are off.').waitFor()
  const verifiedAt = new Date(Date.now() - 50 * 3_600_000).toISOString()
  const json: BackupJson = { isSetUp: true, last: { verifiedAt, rows: 12_345 } }
  await page.route('**/api/admin/backup', (route) => route.fulfill({ json }))
  await page.reload()
  await backup.getByText('All 12,345 rows checked.').waitFor()
  await backup.getByText('is missing').waitFor()
})

test('chooses which online bookings are confirmed at once, and keeps the choice', async () => {
  const page = await openSection('settings/bookings')
  const choice = (name: string) =>
    settingsSection(page, 'Confirm automatically').getByRole('radio', { name, exact: true })
  await choice('Customers who have been here before').check()
  await expectGoodAtEveryWidth(page)
  await saveButton(page).click()
  await expectToast(page, 'Booking settings saved')
  await page.reload()
  await choice('Customers who have been here before').waitFor()
  expect(await choice('Customers who have been here before').isChecked()).toBe(true)
  // Somebody else saves in between.
  await requestAsOwner('/api/admin/settings/work', 'PATCH', { autoConfirm: 'short' })
  await choice('Ask me first (default)').check()
  await saveButton(page).click()
  await page.getByText('Every job up to 2 hours (was Customers who have been here before)').waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expectToast(page, 'Booking settings saved')
  expect(await (await requestAsOwner('/api/admin/settings/work')).json()).toMatchObject({
    autoConfirm: 'off',
  })
})

test('sets what goes by text and what it says, with its length, and keeps an edit that somebody else overtook', async () => {
  const path = '/api/admin/settings/messages'
  const current = await (await requestAsOwner(path)).json()
  const page = await openSection('settings/messages')
  await page.getByText(/^Texts aren’t set up\./).waitFor()
  await page.getByRole('combobox', { name: 'Reminder by', exact: true }).selectOption('Text')
  await openDisclosure(page, /^Reminder/)
  const text = page.getByRole('textbox', { name: 'Reminder, text', exact: true })
  await text.fill('See you {day}')
  await saveButton(page).click()
  await page.getByText('Please include {business}, so that people know who writes').waitFor()
  await text.fill('{business}: see you {day}, ')
  await page.getByRole('button', { name: '{time}', exact: true }).click()
  await page.keyboard.type('.')
  await page.getByText('Corridor Auto Detailing: see you Fri, Nov 20, 9:00 AM.', { exact: true }).waitFor()
  await page.getByText(/^54 characters, 1 segment: about US /).waitFor()
  await expectGoodAtEveryWidth(page)
  await requestAsOwner(path, 'PUT', { ...current, dailySegments: 60 })
  await saveButton(page).click()
  await page.getByText('Segments a day: 60 (was 100)').waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expectToast(page, 'Messages saved')
  expect(await (await requestAsOwner(path)).json()).toMatchObject({
    channels: { reminder: 'text' },
    templates: { reminder: '{business}: see you {day}, {time}.' },
    dailySegments: 60,
  })
})

test('publishes where jobs are done, and visitors are asked for nothing else', async () => {
  const page = await openSection('settings/places')
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const area = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await page.getByRole('radio', { name: 'Mobile only' }).check()
  await openDisclosure(page, 'Areas you drive to')
  for (const { name } of areas) await area(name).uncheck()
  await publish.click()
  await page.getByText('Please choose an area that you drive to').waitFor()
  await area('Whistler').check()
  await area('Pemberton').check()
  await expectGoodAtEveryWidth(page)
  await publish.click()
  await expectToast(page, 'Published')

  const visitor = await visit()
  await visitor.goto(`${origins.squamish}/?section=booking`)
  const wizard = wizardOf(visitor)
  const where = wizard.getByRole('group', { name: 'Where', exact: true })
  expect(await where.getByRole('option').allInnerTexts()).toEqual([
    'Choose your area',
    'Whistler',
    'Pemberton',
  ])
  expect(await where.getByRole('button').count()).toBe(0)
  await wizard.getByRole('button', { name: 'Exterior Services' }).click()
  expect(await wizard.getByRole('button', { name: /Ceramic/ }).count()).toBe(0)

  await page.getByRole('radio', { name: 'Shop only' }).check()
  await area('Whistler').waitFor({ state: 'detached' })
  await publish.click()
  await expectToast(page, 'Published')
  await visitor.reload()
  await wizard.getByRole('group', { name: 'Vehicle type', exact: true }).waitFor()
  expect(await where.count()).toBe(0)
})

test('adds a calendar of their own by its private address, and shows what it overlaps', async () => {
  const page = await openSection('settings/notifications')
  const section = settingsSection(page, 'Your own calendars')
  const address = section.getByLabel('Private calendar address')
  await address.fill('calendar.google.com/basic.ics')
  await address.press('Enter')
  await section.getByText('which starts with https://').waitFor()

  const json: BusyCalendarsJson = {
    calendars: [
      {
        id: 'c',
        crew: 1,
        host: 'calendar.google.com',
        readAt: new Date().toISOString(),
        failure: 'unreachable',
        count: 2,
      },
    ],
    overlaps: [{ bookingId: 'b', customerName: 'Kim Field', crew: 1, date: '2027-01-18', time: '10:00 AM' }],
  }
  await page.route('**/api/admin/busy-calendars', (route) => route.fulfill({ json }))
  await page.reload()
  await section.getByText('2 busy times ahead').waitFor()
  await section.getByText('The calendar did not respond. Its last known times stay closed.').waitFor()
  await section.getByRole('link', { name: /Kim Field, .*10:00 AM/ }).waitFor()
  await expectGoodAtEveryWidth(page)
  await section.getByRole('button', { name: 'Remove calendar.google.com' }).click()
  await page
    .getByRole('dialog', { name: 'Remove this calendar?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
})

test('a booking confirmed at once promises no call, and opening it is noted', async () => {
  await requestAsOwner('/api/admin/settings/work', 'PATCH', { autoConfirm: 'short' })
  const [visitor, email, customer] = [await visit(), newEmail(), newCustomer()]
  await bookInBrowser(visitor, { date: await freeDay(), name: customer, email })
  await eventually(() => lastToast(visitor)).toContain('Thank you for your booking.')
  expect(await detailsOf(wizardOf(visitor))).toMatchObject({ Status: 'Confirmed' })
  expect(await wizardOf(visitor).innerText()).not.toMatch(/call you|24 hours/)
  const autoConfirmed = async () => (await fetchBookings(email)).map((booking) => booking.autoConfirmed)
  expect(await autoConfirmed()).toEqual(['unseen'])
  const page = await openAsOwner(dashboard)
  await openDetails(page, customer)
  await openPart(page, 'History')
  await historyOf(page).getByText('Confirmed automatically').waitFor()
  await eventually(autoConfirmed).toEqual(['seen'])
})

test('on a phone each section of the settings is short, shows few fields, and is one step from the list', async () => {
  const page = await openAsOwner(`${dashboard}/more`, phone)
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  const rooms = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasNotText: 'Finish your setup' })
  await eventually(() => rooms.count()).toBe(8)
  for (let room = 0; room < 8; room++) {
    await rooms.nth(room).click()
    await page.getByRole('link', { name: 'Settings', exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
    const fields = page.getByRole('main').locator('input, select, textarea').filter({ visible: true })
    expect(await fields.count()).toBeLessThanOrEqual(12)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000)
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
  }
})

test('rejects invalid terms at their fields, asks before discarding, and saves them', async () => {
  const page = await openSection('settings/taxes')
  const number = page.getByLabel('GST number (optional)')
  const payment = page.getByLabel('Payment, in your words')
  await openDisclosure(page, 'Payment')
  const sitesWords = await payment.inputValue()
  expect(sitesWords).toContain('You pay when the job is done')

  await number.fill('123')
  await payment.fill('Cash or e-transfer, please.')
  await page.getByLabel('For jobs from, $').fill('600')
  await saveButton(page).click()
  await page.getByText('Please enter the GST number like').waitFor()
  await page.getByText('Please enter a whole percentage from 1 to 100').waitFor()
  await expectFocusOn(number)
  await expectGoodAtEveryWidth(page)
  await openCalendar(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await number.fill('123456789 rt 0001')
  await page.getByLabel('Deposit, % of the price').fill('25')
  await saveButton(page).click()
  await expectToast(page, 'Taxes and terms saved')
  await eventually(() => number.inputValue()).toBe('123456789RT0001')

  await page.reload()
  await openDisclosure(page, 'Payment')
  expect(await payment.inputValue()).toBe('Cash or e-transfer, please.')
  await page.getByRole('button', { name: 'Use standard wording for Payment' }).click()
  expect(await payment.inputValue()).toBe(sitesWords)
})

// Settings that conflict with bookings list them, and the owner decides.

const conflictingBookings = (page: Page) => page.getByRole('region', { name: /^\d+ conflicting bookings?$/ })
const keepAndSave = (page: Page) => page.getByRole('button', { name: 'Save and keep bookings' })
const goBack = (page: Page) => page.getByRole('button', { name: 'Go back' })

/** The link to a conflicting booking. */
const linkTo = (scope: Locator, customer: string, date: string, time: string) =>
  scope.getByRole('link', { name: `${customer}, ${formatDate(date)}, ${time}`, exact: true })

test('on a phone a special day lists conflicting bookings until its form changes, and saves or deletes once the owner keeps them', async () => {
  const [early, late, other] = [newCustomer('Early'), newCustomer('Late'), newCustomer('Other')]
  const date = await freeDay()
  const thursday = addDays(date, (4 - weekdayOf(date) + 7) % 7)
  await newBooking(late, { date, time: '3:00 PM' })
  await newBooking(early, { date, time: '10:00 AM' })
  const page = await openSection('calendar/days-off', phone)
  const days = settingsSection(page, 'Special days')
  await openDisclosure(days, 'Add a special day')
  const day = days.getByLabel('Date of the special day')
  const note = days.getByLabel('Note for the special day (optional)')
  const save = days.getByRole('button', { name: 'Save', exact: true })
  await day.fill(thursday)
  await days.getByLabel('Open on this day').check()
  await days.getByLabel('Special day opens').selectOption('7:00 AM')
  await days.getByLabel('Special day closes').selectOption('12:00 PM')
  await save.click()
  await expectToast(page, 'Special day saved')
  await days.getByRole('listitem').getByText('7:00 AM to 12:00 PM').waitFor()
  await newBooking(other, { date: thursday, time: '9:00 AM' })

  await day.fill(date)
  await days.getByLabel('Open on this day').uncheck()
  await note.fill('Inventory')
  await save.click()
  await expectFocusOn(settingsSection(page, '2 conflicting bookings'))
  await expectInView(conflictingBookings(page))
  await linkTo(conflictingBookings(page), early, date, '10:00 AM').waitFor()
  await linkTo(conflictingBookings(page), late, date, '3:00 PM').waitFor()
  await note.fill('Fishing')
  await conflictingBookings(page).waitFor({ state: 'hidden' })
  await expectFocusOn(note)
  await save.click()
  await expectFocusOn(conflictingBookings(page))
  await expectGoodAtEveryWidth(page, days)
  await keepAndSave(page).click()
  await expectToast(page, 'Special day saved. The bookings stay as they are.')
  await conflictingBookings(page).waitFor({ state: 'detached' })
  await days.getByRole('listitem').getByText('Closed, Fishing').waitFor()
  expect(await note.inputValue()).toBe('')

  await days.getByRole('button', { name: `Delete ${formatDate(thursday)}` }).click()
  await linkTo(conflictingBookings(page), other, thursday, '9:00 AM').waitFor()
  await page.getByRole('button', { name: 'Delete and keep bookings' }).click()
  await expectToast(page, 'Special day deleted. The bookings stay as they are.')
  await page.goto(`${dashboard}/calendar?date=${date}`)
  await page.getByText('Fishing').waitFor()
  await requestAsOwner(`/api/admin/special-days/${date}`, 'DELETE')
})

test('closes a weekday over bookings by keyboard, after looking at one of them', async () => {
  const customer = newCustomer()
  const date = await freeDay()
  await newBooking(customer, { date, time: '1:00 PM' })
  const weekday = weekdayNames[weekdayOf(date)] ?? ''
  const page = await openSection('settings/hours')
  const open = page.getByRole('checkbox', { name: weekday })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await open.focus()
  await page.keyboard.press('Space')
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expectFocusOn(conflictingBookings(page))

  const link = linkTo(conflictingBookings(page), customer, date, '1:00 PM')
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await bookingTitle(page, customer).waitFor()
  await page.keyboard.press('Escape')
  await expectFocusOn(link)

  await tabTo(page, goBack(page))
  await page.keyboard.press('Enter')
  await expectFocusOn(save)
  await conflictingBookings(page).waitFor({ state: 'hidden' })
  expect(await open.isChecked()).toBe(false)

  await page.keyboard.press('Enter')
  await expectFocusOn(conflictingBookings(page))
  await tabTo(page, keepAndSave(page))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Schedule saved. The bookings stay as they are.')
})

test('takes time off while moving its bookings is planned, and gives it back', async () => {
  const [customer, date] = [newCustomer(), await freeDay()]
  await newBooking(customer, { date, time: '1:00 PM' })
  const page = await openSection('calendar')
  await page.getByRole('link', { name: 'Days off' }).click()
  const timeOff = settingsSection(page, 'Time off')
  await openDisclosure(timeOff, 'Add time off')
  await timeOff.getByLabel('First day off').fill(date)
  await timeOff.getByLabel('Last day off (optional)').fill(addDays(date, 1))
  await timeOff.getByLabel('Whole days').uncheck()
  await timeOff.getByLabel('Time off from').selectOption('12:00 PM')
  await timeOff.getByLabel('Time off to').selectOption('3:00 PM')
  await timeOff.getByLabel('Note for the time off (optional)').fill('Dentist')
  await timeOff.getByRole('button', { name: 'Save', exact: true }).click()
  await conflictingBookings(page)
    .getByText('Some of these hours are taken. Keep the bookings, or reschedule or cancel them first.')
    .waitFor()
  await page.getByRole('button', { name: 'Save and reschedule' }).click()
  await page.getByRole('heading', { name: 'Reschedule bookings' }).waitFor()
  await page.getByText(customer).first().waitFor()

  await page.goto(`${dashboard}/calendar/days-off`)
  await timeOff.getByRole('listitem').getByText('12:00 PM to 3:00 PM, all vans, Dentist').waitFor()
  const both = `${formatDate(date)} to ${formatDate(addDays(date, 1))}`
  await timeOff.getByRole('button', { name: `Delete ${both}` }).click()
  await expectToast(page, 'Time off deleted')
  await timeOff.getByText('No upcoming time off').waitFor()
})

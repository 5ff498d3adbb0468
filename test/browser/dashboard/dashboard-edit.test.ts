import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatDate, formatShortDate } from '../../../shared/ground/time/business-time.ts'
import { expectedPrice, packageName } from '../../expected-price.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  factsOf,
  failedCalls,
  phone,
} from '../browser-support.ts'
import {
  action,
  bookForCaller,
  details,
  freeWeek,
  historyOf,
  newBooking,
  newCustomer,
  openAsOwner,
  openDetails,
  searchAddress,
  tabTo,
  useCrews,
  visitAsOwner,
} from '../owner.ts'
import { moveButton, reschedule } from '../owners-calendar.ts'
import { book, bookingsOf, callAsOwner, freeDay, newEmail } from '../serve-site.ts'

// What the owner changes about a job: what it is, and when.

const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit booking' })
const saveButton = (page: Page) => editForm(page).getByRole('button', { name: 'Save Changes' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you entered?' })

async function openEdit(page: Page, customer: string) {
  await openDetails(page, customer)
  await action(page, 'Edit').click()
  await editForm(page).waitFor()
}

/** Saves, and returns what was sent. */
async function save(page: Page, press = () => saveButton(page).click()): Promise<unknown> {
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await press()
  return (await sent).postDataJSON()
}

async function saved(page: Page, press?: () => Promise<void>): Promise<unknown> {
  const sent = await save(page, press)
  await expectToast(page, 'Booking saved')
  await editForm(page).waitFor({ state: 'detached' })
  return sent
}

/** Adds a price line, whose label has the focus then. */
async function addLine(form: Locator, label: string, dollars: string) {
  await form.getByRole('button', { name: 'Add price line' }).click()
  await expectFocusOn(form.getByLabel('What for').last())
  await form.getByLabel('What for').last().fill(label)
  await form.getByLabel('Dollars').last().fill(dollars)
}

/** A booking of a day that is no other test's. */
async function bookedDay(order: Partial<Parameters<typeof bookForCaller>[0]> = {}) {
  const date = addDays(await freeWeek(), 1)
  const name = newCustomer()
  const { booking } = await bookForCaller({ name, date, email: newEmail(), ...order })
  return { booking, customer: name, date }
}

const edit = (id: string, json: object) => callAsOwner(`/api/admin/bookings/${id}`, 'PATCH', json)

test('a typo is put right by keyboard alone and only what was changed is sent; another package, place, discount and length show the total at once, and what it is made of', async () => {
  const { booking, customer } = await bookedDay({ packageId: 'steam-cleaning-package', addOns: ['wash'] })
  const page = await visitAsOwner()
  await openDetails(page, customer)
  const form = editForm(page)
  await tabTo(page, action(page, 'Edit'))
  await page.keyboard.press('Enter')
  await expectFocusOn(form.getByLabel('Name', { exact: true }))
  expect(await saveButton(page).isDisabled()).toBe(true)
  await tabTo(page, form.getByLabel('Model'))
  await page.keyboard.type('CX-5')
  await tabTo(page, form.getByRole('button', { name: 'Add price line' }))
  await page.keyboard.press('Enter')
  await expectFocusOn(form.getByLabel('What for'))
  await page.keyboard.type('Loyal customer')
  await page.keyboard.press('Tab')
  await page.keyboard.type('-20')
  expect(await saved(page, () => page.keyboard.press('Enter'))).toEqual({
    vehicleModel: 'CX-5',
    lines: [{ label: 'Loyal customer', amount: -20 }],
    updatedAt: booking.updatedAt,
  })
  await expectFocusOn(action(page, 'Edit'))
  await historyOf(page).getByText('Changed model from 3 to CX-5').waitFor()
  await historyOf(page).getByText('Changed price lines from none to Loyal customer -$20').waitFor()

  await action(page, 'Edit').click()
  const total = (dollars: number) => form.getByText(`Total $${dollars}`, { exact: true }).waitFor()
  await total(expectedPrice('steam-cleaning-package', 'sedan', 'squamish', ['wash']) - 20)
  await form.getByLabel('Package').selectOption(packageName('two-step-ceramic'))
  await form.getByLabel('Exterior wash').waitFor({ state: 'detached' })
  expect(await form.getByLabel('Hours', { exact: true }).inputValue()).toBe('16')
  await form.getByLabel('Package').selectOption(packageName('interior-detailing'))
  await form.getByLabel('Place').selectOption('Mobile')
  await form.getByLabel('Area').selectOption('Whistler')
  await form.getByLabel('Address').fill('7 Drift Lane')
  const price = expectedPrice('interior-detailing', 'sedan', 'whistler') - 20
  await total(price)
  await addLine(form, 'Dog hair', '45')
  await total(price + 45)
  await form.getByRole('button', { name: 'Remove Dog hair' }).click()
  await expectFocusOn(form.getByRole('button', { name: 'Add price line' }))
  await form.getByLabel('Hours', { exact: true }).fill('3')
  await saved(page)
  await eventually(() => factsOf(details(page))).toMatchObject({
    Service: packageName('interior-detailing'),
    Duration: '3 h',
    Ready: '12:00 PM',
    Place: 'Mobile, Whistler',
    Address: '7 Drift Lane, Whistler, BC',
    Total: expect.stringMatching(`^\\$${price}\n`),
  })
})

test('on a phone what is wrong is said at its field and nothing is lost, and a drive that takes too long only until the owner insists', async () => {
  const { booking, customer, date } = await bookedDay({ packageId: 'one-step-correction' })
  await bookForCaller({ name: newCustomer(), date, time: '5:00 PM' })
  const page = await visitAsOwner({ ...phone, expected: failedCalls })
  await openEdit(page, customer)
  const form = editForm(page)
  const notice = form.getByRole('alert')
  expect(await saveButton(page).isVisible()).toBe(true)
  const name = form.getByLabel('Name', { exact: true })
  await name.fill('')
  await form.getByLabel('Place').selectOption('Mobile')
  await form.getByLabel('Area').selectOption('Pemberton')
  await addLine(form, 'x'.repeat(100), '')
  await save(page)
  await expectFocusOn(name)
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  await form.getByText('Please enter the customer’s name').waitFor()
  await form.getByText('Please give the amount in dollars, such as 63.15').waitFor()
  await expectGoodAtEveryWidth(page, 'dialog[aria-labelledby]:last-of-type')
  await name.fill(customer)
  await form.getByLabel('Dollars').fill('-1000')
  await save(page)
  await form.getByText('This job needs a roof, so we do it at our shop').waitFor()
  await form.getByText('The total cannot be below zero').waitFor()
  await expectFocusOn(form.getByLabel('Place'))
  await form.getByLabel('Package').selectOption(packageName('interior-detailing'))
  await form.getByLabel('Dollars').fill('-50')
  await form.getByLabel('Hours', { exact: true }).fill('7')
  await form.getByLabel('Minutes').fill('30')
  await save(page)
  await notice.getByText('The crew cannot be there in time').waitFor()
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ area: 'squamish' }])
  await notice.getByRole('button', { name: 'Do it anyway' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([
    { area: 'pemberton', place: 'mobile', durationMinutes: 450 },
  ])
})

test('somebody else changed it: that is said, what was typed stays, and saving again does it', async () => {
  const { booking, customer } = await bookedDay()
  const page = await visitAsOwner({ expected: failedCalls })
  // The owner's page is not to learn the news by itself before the press.
  await page.route('**/api/admin/changes', (route) => route.abort())
  await openEdit(page, customer)
  const form = editForm(page)
  await form.getByLabel('Make').fill('Suzuki')
  await edit(booking.id, { customerPhone: '(604) 555-0123', durationMinutes: 240 })
  await save(page)
  const notice = form.getByRole('alert')
  await notice.getByText('Somebody else changed this booking in the meantime.').waitFor()
  expect(await notice.getByRole('listitem').allInnerTexts()).toEqual([
    'phone number: (604) 555-0123',
    'duration: 4 h',
  ])
  expect(await form.getByLabel('Make').inputValue()).toBe('Suzuki')
  await eventually(() => form.getByLabel('Phone').inputValue()).toBe('(604) 555-0123')
  await eventually(() => form.getByLabel('Hours', { exact: true }).inputValue()).toBe('4')
  await expectAccessible(page, form)
  expect(await saved(page)).toMatchObject({ vehicleMake: 'Suzuki' })
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([
    { vehicleMake: 'Suzuki', customerPhone: '(604) 555-0123', durationMinutes: 240, status: 'confirmed' },
  ])
})

test('neither Escape nor Back throws away what was entered without asking, and where nothing was entered both just leave', async () => {
  const { customer } = await bookedDay()
  const page = await visitAsOwner({ isNew: true })
  await openEdit(page, customer)
  await page.keyboard.press('Escape')
  await editForm(page).waitFor({ state: 'detached' })
  await action(page, 'Edit').click()
  const make = editForm(page).getByLabel('Make')
  await make.fill('Lancia')
  await page.keyboard.press('Escape')
  await expectFocusOn(question(page).getByRole('button', { name: 'Keep Editing' }))
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  await expectFocusOn(make)
  // Pressed in a row, browsers no longer ask the page.
  for (const state of ['visible', 'detached', 'visible', 'detached', 'visible'] as const) {
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state })
  }
  await expectAccessible(page, question(page))
  await question(page).getByRole('button', { name: 'Keep Editing' }).click()
  await question(page).waitFor({ state: 'detached' })
  await page.goBack()
  await question(page).getByRole('button', { name: 'Keep Editing' }).click()
  await question(page).waitFor({ state: 'detached' })
  expect(await make.inputValue()).toBe('Lancia')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await details(page).waitFor({ state: 'detached' })
  await page.getByRole('rowheader', { name: customer }).waitFor()
})

test('a booking is rescheduled by keyboard alone; a taken time offers the nearest free ones, and one of them works', async () => {
  const customer = newCustomer()
  const [from, to] = [await freeDay(), await freeDay()]
  const { booking } = await newBooking(customer, { date: from, time: '10:00 AM' })
  await book({ date: to, time: '1:00 PM' })
  const page = await openAsOwner(searchAddress(customer), { expected: failedCalls })
  const opener = page.getByRole('button', { name: `View the booking of ${customer}` })
  await opener.focus()
  await page.keyboard.press('Enter')
  await details(page).getByRole('heading', { name: 'History' }).waitFor()
  await tabTo(page, action(page, 'Reschedule'))
  await page.keyboard.press('Enter')
  await reschedule(page)
    .getByText(`now ${formatShortDate(from)}, 10:00 AM`)
    .waitFor()
  const dateField = reschedule(page).getByLabel('Date')
  await expectFocusOn(dateField)
  expect(await moveButton(page).isDisabled()).toBe(true)
  await dateField.fill(to)
  const time = reschedule(page)
    .getByRole('group', { name: 'Free times' })
    .getByRole('button', { name: '6:00 PM' })
  await time.waitFor()
  await tabTo(page, time)
  await page.keyboard.press('Space')
  await reschedule(page)
    .getByText(`Moves to ${formatShortDate(to)}, 6:00 PM`)
    .waitFor()
  await tabTo(page, moveButton(page))
  await page.keyboard.press('Enter')
  await expectToast(page, `Booking moved to ${formatShortDate(to)}, 6:00 PM`)
  await eventually(() => factsOf(details(page))).toMatchObject({
    Date: formatDate(to),
    Time: '6:00 PM Pacific Time',
  })
  await details(page)
    .getByText(`Moved from ${formatShortDate(from)}, 10:00 AM to ${formatShortDate(to)}, 6:00 PM`)
    .waitFor()
  await expectFocusOn(action(page, 'Reschedule'))

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
  await expectGoodAtEveryWidth(page, reschedule(page))
  await refusal.getByRole('button', { name: '3:00 PM' }).click()
  await moveButton(page).click()
  await expectToast(page, `Booking moved to ${formatShortDate(to)}, 3:00 PM`)
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ bookingDate: to, bookingTime: '3:00 PM' }])

  // Somebody else acts on it, of which the page is not to learn by itself before the press.
  await page.route('**/api/admin/changes', (route) => route.abort())
  await action(page, 'Reschedule').click()
  await reschedule(page).getByLabel('Date').fill(from)
  await edit(booking.id, { status: 'confirmed' })
  await moveButton(page).click()
  await expectToast(page, 'This booking was changed in the meantime, or its time is fixed')
  await reschedule(page).waitFor({ state: 'detached' })
  await details(page).getByText('Confirmed', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await details(page).waitFor({ state: 'detached' })
  await expectFocusOn(opener)
})

test('the owner chooses the crew to which a booking goes', async () => {
  await useCrews('Ana', 'Ben')
  const week = await freeWeek()
  const [monday, tuesday] = [addDays(week, 1), addDays(week, 2)]
  const customer = newCustomer()
  const email = newEmail()
  await bookForCaller({ name: customer, email, date: monday, crew: 1 })
  await bookForCaller({ name: newCustomer(), date: tuesday, time: '9:00 AM', crew: 2 })
  const page = await visitAsOwner()
  await openDetails(page, customer)
  await action(page, 'Reschedule').click()
  const free = reschedule(page).getByRole('group', { name: 'Free times' })
  await reschedule(page).getByLabel('Date').fill(tuesday)
  await free.getByRole('button', { name: '9:00 AM' }).click()
  await reschedule(page)
    .getByText(`Moves to ${formatShortDate(tuesday)}, 9:00 AM, Ana`)
    .waitFor()
  await reschedule(page).getByLabel('Crew').selectOption('Ben')
  await free.getByRole('button', { name: '9:00 AM' }).waitFor({ state: 'detached' })
  await free.getByRole('button', { name: '11:00 AM' }).click()
  await reschedule(page)
    .getByText(`Moves to ${formatShortDate(tuesday)}, 11:00 AM, Ben`)
    .waitFor()
  await moveButton(page).click()
  await expectToast(page, `Booking moved to ${formatShortDate(tuesday)}, 11:00 AM`)
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: tuesday, bookingTime: '11:00 AM', crew: 2 }])
})

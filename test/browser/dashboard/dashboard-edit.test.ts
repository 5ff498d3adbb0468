import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatDate } from '../../../shared/lib/time/business-time.ts'
import { expectedPrice, packageName } from '../../expected-price.ts'
import {
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  failedRequests,
  phone,
} from '../browser-support.ts'
import { moveButton, rescheduleDialog } from '../calendar-support.ts'
import {
  actionButton,
  bookByPhone,
  bookingDialog,
  dashboard,
  freeWeek,
  historyOf,
  jobSummary,
  newBooking,
  newCustomer,
  openAllDetails,
  openAsOwner,
  openDetails,
  openPart,
  partOf,
  searchAddress,
  tabTo,
  useCrews,
  visitAsOwner,
} from '../dashboard-support.ts'
import { book, fetchBookings, freeDay, newEmail, requestAsOwner } from '../site-api.ts'

// The owner edits and reschedules a booking, and below, books for a caller.

const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit booking' })
const saveButton = (page: Page) => editForm(page).getByRole('button', { name: 'Save changes' })
const discardDialog = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' })

async function openEdit(page: Page, customer: string) {
  await openDetails(page, customer)
  await actionButton(page, 'Edit').click()
  await editForm(page).waitFor()
}

/**
 * Saves the form.
 * @returns the JSON that was sent.
 */
async function save(page: Page, press = () => saveButton(page).click()): Promise<unknown> {
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await press()
  return (await sent).postDataJSON()
}

async function saveAndReturnPatch(page: Page, press?: () => Promise<void>): Promise<unknown> {
  const sent = await save(page, press)
  await expectToast(page, 'Booking saved')
  await editForm(page).waitFor({ state: 'detached' })
  return sent
}

/** Adds a price line, and expects the focus on its label. */
async function addLine(form: Locator, label: string, dollars: string) {
  await form.getByRole('button', { name: 'Add price line' }).click()
  await expectFocusOn(form.getByLabel('Description').last())
  await form.getByLabel('Description').last().fill(label)
  await form.getByLabel('Dollars').last().fill(dollars)
}

/** Books a job on a day that no other test uses. */
async function bookFreeDay(order: Partial<Parameters<typeof bookByPhone>[0]> = {}) {
  const date = addDays(await freeWeek(), 1)
  const name = newCustomer()
  const { booking } = await bookByPhone({ name, date, email: newEmail(), ...order })
  return { booking, customer: name, date }
}

const edit = (id: string, json: object) => requestAsOwner(`/api/admin/bookings/${id}`, 'PATCH', json)

test('fixes a typo by keyboard and sends only what changed; another package, place, discount or duration updates the total at once', async () => {
  const { booking, customer } = await bookFreeDay({ packageId: 'steam-cleaning-package', addOns: ['wash'] })
  const page = await visitAsOwner()
  await openDetails(page, customer)
  const form = editForm(page)
  await tabTo(page, actionButton(page, 'Edit'))
  await page.keyboard.press('Enter')
  await expectFocusOn(form.getByLabel('Name', { exact: true }))
  expect(await saveButton(page).isDisabled()).toBe(true)
  await tabTo(page, form.getByLabel('Model'))
  await page.keyboard.type('CX-5')
  await tabTo(page, form.getByRole('button', { name: 'Add price line' }))
  await page.keyboard.press('Enter')
  await expectFocusOn(form.getByLabel('Description'))
  await page.keyboard.type('Loyal customer')
  await page.keyboard.press('Tab')
  await page.keyboard.type('-20')
  expect(await saveAndReturnPatch(page, () => page.keyboard.press('Enter'))).toEqual({
    vehicleModel: 'CX-5',
    lines: [{ label: 'Loyal customer', amount: -20 }],
    updatedAt: booking.updatedAt,
  })
  await expectFocusOn(actionButton(page, 'Edit'))
  await openPart(page, 'History')
  await historyOf(page).getByText('Changed model from 3 to CX-5').waitFor()
  await historyOf(page).getByText('Changed price lines from none to Loyal customer -$20').waitFor()

  await actionButton(page, 'Edit').click()
  const total = (dollars: number) => form.getByText(`Total $${dollars}`, { exact: true }).waitFor()
  await total(expectedPrice('steam-cleaning-package', 'sedan', 'squamish', ['wash']) - 20)
  await form.getByLabel('Package').selectOption(packageName('interior-detailing'))
  await form.getByLabel('Place').selectOption('Mobile')
  await form.getByLabel('Area').selectOption('Whistler')
  const price = expectedPrice('interior-detailing', 'sedan', 'whistler') - 20
  await total(price)
  await addLine(form, 'Dog hair', '45')
  await total(price + 45)
  await form.getByRole('button', { name: 'Remove Dog hair' }).click()
  await expectFocusOn(form.getByRole('button', { name: 'Add price line' }))
  await form.getByLabel('Hours', { exact: true }).fill('3')
  await form.getByLabel('Year').fill('2021')
  await form.getByLabel('Colour').fill('Dark grey')
  await form.getByLabel('Licence plate').fill('AB1 23C')
  await saveAndReturnPatch(page)
  await jobSummary(page)
    .getByText(`${packageName('interior-detailing')} · Mazda CX-5`)
    .waitFor()
  await jobSummary(page).getByText('Whistler, BC').waitFor()
  await eventually(await openAllDetails(page)).toMatchObject({
    Duration: '3 h',
    Vehicle: 'Mazda CX-5, 2021, Dark grey, AB1 23C, Sedan',
  })
  await bookingDialog(page).getByText(`$${price}. No tax added. Nothing paid yet.`).waitFor()
})

test('on a phone, shows errors at their fields, asks before an impossible drive, and keeps typed values in an edit conflict', async () => {
  const { booking, customer, date } = await bookFreeDay()
  await bookByPhone({ name: newCustomer(), date, time: '5:00 PM' })
  const page = await visitAsOwner({ ...phone, expected: failedRequests })
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
  await form.getByText('Please enter an amount in dollars, such as 63.15').waitFor()
  await expectGoodAtEveryWidth(page, 'dialog[aria-labelledby]:last-of-type')
  await name.fill(customer)
  await form.getByLabel('Dollars').fill('-50')
  await form.getByLabel('Hours', { exact: true }).fill('7')
  await save(page)
  await notice.getByText('The van can’t be there in time').waitFor()
  expect(await fetchBookings(booking.customerEmail)).toMatchObject([{ area: 'squamish' }])
  await notice.getByRole('button', { name: 'Do it anyway' }).click()
  await form.waitFor({ state: 'detached' })
  expect(await fetchBookings(booking.customerEmail)).toMatchObject([
    { area: 'pemberton', place: 'mobile', durationMinutes: 420 },
  ])

  // Keeps the page from learning about another user's change before the press.
  await page.route('**/api/admin/changes', (route) => route.abort())
  await actionButton(page, 'Edit').click()
  await form.getByLabel('Make').fill('Suzuki')
  await edit(booking.id, { customerPhone: '(604) 555-0123', durationMinutes: 240 })
  await save(page)
  await notice.getByText('Someone else saved changes while you were editing.').waitFor()
  await notice.getByRole('listitem').getByText('phone number: (604) 555-0123').waitFor()
  expect(await form.getByLabel('Make').inputValue()).toBe('Suzuki')
  await eventually(() => form.getByLabel('Hours', { exact: true }).inputValue()).toBe('4')
  expect(await saveAndReturnPatch(page)).toMatchObject({ vehicleMake: 'Suzuki' })
  expect(await fetchBookings(booking.customerEmail)).toMatchObject([
    { vehicleMake: 'Suzuki', customerPhone: '(604) 555-0123', durationMinutes: 240 },
  ])
})

test('Escape and Back ask before discarding changes, and leave at once without any', async () => {
  const { customer } = await bookFreeDay()
  const page = await visitAsOwner({ isNew: true })
  await openEdit(page, customer)
  await page.keyboard.press('Escape')
  await editForm(page).waitFor({ state: 'detached' })
  await actionButton(page, 'Edit').click()
  const make = editForm(page).getByLabel('Make')
  await make.fill('Lancia')
  await page.keyboard.press('Escape')
  await expectFocusOn(discardDialog(page).getByRole('button', { name: 'Keep editing' }))
  await page.keyboard.press('Escape')
  await discardDialog(page).waitFor({ state: 'detached' })
  await expectFocusOn(make)
  // Browsers stop asking the page when Escape is pressed repeatedly.
  for (const state of ['visible', 'detached', 'visible', 'detached', 'visible'] as const) {
    await page.keyboard.press('Escape')
    await discardDialog(page).waitFor({ state })
  }
  await discardDialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await discardDialog(page).waitFor({ state: 'detached' })
  const address = page.url()
  await page.goBack()
  await discardDialog(page).getByRole('button', { name: 'Keep editing' }).click()
  // The browser restores the URL shortly after the dialog closes; going back sooner would skip a page.
  await page.waitForURL(address)
  expect(await make.inputValue()).toBe('Lancia')
  await page.goBack()
  await discardDialog(page).getByRole('button', { name: 'Discard' }).click()
  await bookingDialog(page).waitFor({ state: 'detached' })
  await page.getByRole('rowheader', { name: customer }).waitFor()
})

test('reschedules by keyboard, offers the nearest free times when the crew is busy, and books one of them', async () => {
  await useCrews('Ana', 'Ben')
  const customer = newCustomer()
  const [from, to] = [await freeDay(), await freeDay()]
  const { booking } = await newBooking(customer, { date: from, time: '10:00 AM' })
  await bookByPhone({ name: newCustomer(), date: to, time: '1:00 PM', crew: 2 })
  const page = await openAsOwner(searchAddress(customer), { expected: failedRequests })
  const opener = page.getByRole('button', { name: `View the booking of ${customer}` })
  await opener.focus()
  await page.keyboard.press('Enter')
  await partOf(page, 'History').waitFor()
  await tabTo(page, actionButton(page, 'Reschedule'))
  await page.keyboard.press('Enter')
  const dateField = rescheduleDialog(page).getByLabel('Date')
  await expectFocusOn(dateField)
  expect(await moveButton(page).isDisabled()).toBe(true)
  await dateField.fill(to)
  const free = rescheduleDialog(page).getByRole('group', { name: 'Free times' })
  const time = free.getByRole('button', { name: '6:00 PM' })
  await time.waitFor()
  await tabTo(page, time)
  await page.keyboard.press('Space')
  const movesTo = (words: string) =>
    rescheduleDialog(page)
      .getByText(`New time: ${formatDate(to)}, ${words}`)
      .waitFor()
  await movesTo('6:00 PM, Ana')
  await tabTo(page, moveButton(page))
  await page.keyboard.press('Enter')
  await expectToast(page, `Booking rescheduled to ${formatDate(to)}, 6:00 PM`)
  await expectFocusOn(actionButton(page, 'Reschedule'))
  await openPart(page, 'History')
  await bookingDialog(page)
    .getByText(`Rescheduled from ${formatDate(from)}, 10:00 AM to ${formatDate(to)}, 6:00 PM`)
    .waitFor()

  await actionButton(page, 'Reschedule').click()
  await free.getByRole('button', { name: '1:00 PM' }).waitFor()
  await rescheduleDialog(page).getByLabel('Van').selectOption('Ben')
  await free.getByRole('button', { name: '1:00 PM' }).waitFor({ state: 'detached' })
  await rescheduleDialog(page).getByLabel('Time (any hour)').selectOption('1:00 PM')
  await moveButton(page).click()
  const refusal = rescheduleDialog(page).getByRole('alert')
  await refusal.getByText('No van is free at this time. The booking keeps its time.').waitFor()
  await expectGoodAtEveryWidth(page, rescheduleDialog(page))
  await refusal.getByRole('button', { name: '3:00 PM' }).click()
  await movesTo('3:00 PM, Ben')
  await moveButton(page).click()
  await expectToast(page, `Booking rescheduled to ${formatDate(to)}, 3:00 PM`)
  expect(await fetchBookings(booking.customerEmail)).toMatchObject([{ bookingTime: '3:00 PM', crew: 2 }])

  // Keeps the page from learning about another user's change before the press.
  await page.route('**/api/admin/changes', (route) => route.abort())
  await actionButton(page, 'Reschedule').click()
  await dateField.fill(from)
  await edit(booking.id, { status: 'confirmed' })
  await moveButton(page).click()
  await expectToast(page, 'This booking was changed in the meantime')
  await rescheduleDialog(page).waitFor({ state: 'detached' })
  await bookingDialog(page).getByText('Confirmed', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await bookingDialog(page).waitFor({ state: 'detached' })
  await expectFocusOn(opener)
})

// The owner books for a caller.

const newForm = (page: Page) => page.getByRole('dialog', { name: 'New booking' })
const bookButton = (page: Page) => newForm(page).getByRole('button', { name: 'Book', exact: true })
const time = (page: Page) => newForm(page).getByLabel('Time (any hour)')

const newCaller = async () => ({ name: newCustomer(), email: newEmail(), date: await freeDay() })

test('books for a caller by keyboard, and returns the focus to the button', async () => {
  const { name, email, date } = await newCaller()
  const page = await openAsOwner(dashboard)
  const opener = page.getByRole('button', { name: 'New booking' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectFocusOn(newForm(page).getByLabel('Find a customer'))
  const [year = '', month = '', day = ''] = date.split('-')
  for (const [label, text] of [
    ['Name', name],
    ['Phone', '6045550144'],
    ['Email (optional)', email],
    ['Make', 'Subaru'],
    ['Model', 'Outback'],
    ['Date', `${month}${day}${year}`],
  ] as const) {
    await tabTo(page, newForm(page).getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  // The next free time is selected by default.
  await eventually(() => time(page).inputValue()).toBe('9:00 AM')
  await tabTo(page, time(page))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, bookButton(page))
  await page.keyboard.press('Enter')
  await expectToast(page, `Booked for ${formatDate(date)}, 10:00 AM`)
  await expectFocusOn(opener)
  expect(await fetchBookings(email)).toMatchObject([{ customerName: name, bookingTime: '10:00 AM' }])
})

test('books hidden packages and custom jobs for a caller, never over another job, outside hours only on purpose, and once after a lost response', async () => {
  await requestAsOwner('/api/admin/site/packages/headlight-restoration', 'PATCH', { hidden: true })
  await requestAsOwner('/api/admin/site/publish', 'POST', {})
  const { name, email, date } = await newCaller()
  await book({ date, time: '1:00 PM' })
  const page = await openAsOwner(dashboard, { expected: failedRequests })
  await page.getByRole('button', { name: 'New booking' }).click()
  const form = newForm(page)
  await form.getByLabel('Make').fill('Lund')
  await form.getByLabel('Model').fill('Impact')
  await form.getByLabel('Date').fill(date)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Phone').fill('(604) 555-0144')
  await form.getByLabel('Email (optional)').fill(email)
  await form.getByLabel('Package').selectOption('Headlight Restoration (hidden from visitors)')
  await form.getByText('Total $80').waitFor()
  await form.getByLabel('Package').selectOption('Something else')
  await form.getByText('Total $0').waitFor()
  await time(page).selectOption('6:00 AM')
  await bookButton(page).click()
  await expectFocusOn(form.getByLabel('Title'))
  await form.getByText('Please give the job a title').waitFor()
  await form.getByText('Please enter an amount in dollars, such as 63.15').waitFor()
  await form.getByLabel('Title').fill('Boat hull wash')
  await form.getByLabel('Kind of work').selectOption('Boat')
  await form.getByLabel('Dollars').fill('400')
  await form.getByText('Total $400').waitFor()
  const freeTimes = form.getByRole('group', { name: 'Free times' }).getByRole('button')
  const first = async () => (await freeTimes.allInnerTexts()).slice(0, 2)
  await eventually(first).toEqual(['9:00 AM', '10:00 AM'])
  await form.getByLabel('Hours', { exact: true }).fill('4')
  await eventually(first).toEqual(['9:00 AM', '3:00 PM'])

  const refusal = form.getByRole('alert')
  await bookButton(page).click()
  await refusal.getByText('The selected time is outside of business hours').waitFor()
  await expectFocusOn(time(page))
  await form.getByLabel('Outside business hours').check()
  // Keeps the times of the longer job from loading, so that the displayed time is booked.
  await page.route('**/api/admin/starts?*', () => {})
  await form.getByLabel('Hours', { exact: true }).fill('5')
  await time(page).selectOption('2:00 PM')
  await bookButton(page).click()
  await refusal.getByText('Nearest free times:').waitFor()
  await refusal.getByRole('button', { name: `${formatDate(date)}, 4:00 PM` }).click()
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
  await expectToast(page, `Booked for ${formatDate(date)}, 4:00 PM`)
  await form.waitFor({ state: 'detached' })
  await page.unroute('**/api/admin/starts?*')
  expect(await fetchBookings(email)).toMatchObject([
    { serviceName: 'Boat hull wash', service: 'boat', durationMinutes: 300, bookingTime: '4:00 PM' },
  ])
})

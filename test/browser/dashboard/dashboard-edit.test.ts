import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatShortDate } from '../../../shared/ground/time/business-time.ts'
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
  bookForCaller,
  dashboard,
  details,
  expectToast,
  freeWeek,
  historyOf,
  newCustomer,
  openDetails,
  searchAddress,
  signIn,
  tabTo,
  visitAsOwner,
} from '../owner.ts'
import { bookingsOf, callAsOwner, freeDay, newEmail } from '../serve-site.ts'

// What the owner changes about a job, and jobs outside the catalogue.

const editForm = (page: Page) => page.getByRole('dialog', { name: 'Edit booking' })
const newForm = (page: Page) => page.getByRole('dialog', { name: 'New booking' })
const saveButton = (page: Page) => editForm(page).getByRole('button', { name: 'Save Changes' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard what you entered?' })

async function openEdit(page: Page, customer: string) {
  await openDetails(page, customer)
  await action(page, 'Edit').click()
  await editForm(page).waitFor()
}

/** Saves, and returns what was sent. */
async function save(page: Page): Promise<unknown> {
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await saveButton(page).click()
  return (await sent).postDataJSON()
}

async function saved(page: Page): Promise<unknown> {
  const sent = await save(page)
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

/** The first lines of the history. */
const changes = async (page: Page) =>
  (await historyOf(page).allInnerTexts()).map((text) => text.split('\n')[0])

/** A booking of a day that is no other test's. */
async function bookedDay(order: Partial<Parameters<typeof bookForCaller>[0]> = {}) {
  const date = addDays(await freeWeek(), 1)
  const name = newCustomer()
  const { booking } = await bookForCaller({ name, date, email: newEmail(), ...order })
  return { booking, customer: name, date }
}

const edit = (id: string, json: object) => callAsOwner(`/api/admin/bookings/${id}`, 'PATCH', json)

async function setCrews(crewCount: number, crewNames: string[]) {
  const settings: object = await (await callAsOwner('/api/admin/schedule')).json()
  const json = { ...settings, crewCount, crewNames, keepBookings: true }
  await callAsOwner('/api/admin/schedule', 'PUT', json)
}

test('a typo is put right: only that is sent, and the history says so without the name; then a discount, an extra and a longer job show the total at once, and what it is made of', async () => {
  const { booking, customer } = await bookedDay()
  const page = await visitAsOwner()
  await openEdit(page, customer)
  const form = editForm(page)
  expect(await saveButton(page).isDisabled()).toBe(true)
  await form.getByLabel('Name', { exact: true }).fill(`${customer} Junior`)
  await form.getByLabel('Model').fill('CX-5')
  expect(await saved(page)).toEqual({
    customerName: `${customer} Junior`,
    vehicleModel: 'CX-5',
    updatedAt: booking.updatedAt,
  })
  await expectFocusOn(action(page, 'Edit'))
  await eventually(() => factsOf(details(page))).toMatchObject({
    Customer: `${customer} Junior`,
    Vehicle: 'Mazda CX-5',
  })
  const corrections = ['Booked', 'Changed name', 'Changed model from 3 to CX-5']
  await eventually(() => changes(page)).toEqual(corrections)

  await action(page, 'Edit').click()
  await form.getByText('Total $195').waitFor()
  await addLine(form, 'Loyal customer', '-20')
  await form.getByText('Total $175').waitFor()
  await addLine(form, 'Dog hair', '45')
  await form.getByText('Total $220').waitFor()
  await form.getByLabel('Hours', { exact: true }).fill('3')
  expect(await saved(page)).toEqual({
    lines: [
      { label: 'Loyal customer', amount: -20 },
      { label: 'Dog hair', amount: 45 },
    ],
    durationMinutes: 180,
    updatedAt: expect.any(String),
  })
  await eventually(() => factsOf(details(page))).toMatchObject({
    Duration: '3 h',
    Ready: '12:00 PM',
    Total: '$220\nInterior Detailing $195\nLoyal customer -$20\nDog hair $45',
  })
  await eventually(() => changes(page)).toEqual([
    ...corrections,
    'Changed duration from 2 h to 3 h',
    'Changed price lines from none to Loyal customer -$20, Dog hair $45',
    'Changed total from $195 to $220',
  ])

  await action(page, 'Edit').click()
  await form.getByRole('button', { name: 'Remove Dog hair' }).click()
  await expectFocusOn(form.getByRole('button', { name: 'Add price line' }))
  await form.getByText('Total $175').waitFor()
  await saved(page)
  await page.goto(searchAddress(`${customer} Junior`))
  const named = page.getByRole('rowheader', { name: `${customer} Junior` })
  const row = page.getByRole('row').filter({ has: named })
  await row.getByText('incl. -$20').waitFor()
  await row.getByText('9:00 AM, 3 h').waitFor()
})

test('another package, vehicle and place bring their price and length, until the owner says how long', async () => {
  const { customer } = await bookedDay({ packageId: 'steam-cleaning-package', addOns: ['wash'] })
  const page = await visitAsOwner()
  await openEdit(page, customer)
  const form = editForm(page)
  const total = (...order: Parameters<typeof expectedDollars>) =>
    form.getByText(`Total ${expectedDollars(...order)}`, { exact: true }).waitFor()
  await total('steam-cleaning-package', 'sedan', 'squamish', ['wash'])
  await form.getByLabel('Package').selectOption(packageName('two-step-ceramic'))
  await total('two-step-ceramic')
  expect(await form.getByLabel('Exterior wash').count()).toBe(0)
  expect(await form.getByLabel('Hours', { exact: true }).inputValue()).toBe('16')
  await form.getByLabel('Vehicle type').selectOption('Van')
  await total('two-step-ceramic', 'van')
  expect(await form.getByLabel('Hours', { exact: true }).inputValue()).toBe('20')
  await form.getByLabel('Hours', { exact: true }).fill('10')
  await form.getByLabel('Package').selectOption(packageName('interior-detailing'))
  expect(await form.getByLabel('Hours', { exact: true }).inputValue()).toBe('10')
  await form.getByLabel('Place').selectOption('Mobile')
  await form.getByLabel('Area').selectOption('Whistler')
  await form.getByLabel('Address').fill('7 Drift Lane')
  await form.getByLabel('Access notes (optional)').fill('Gate 12')
  await total('interior-detailing', 'van', 'whistler')
  await saved(page)
  await eventually(() => factsOf(details(page))).toMatchObject({
    Service: packageName('interior-detailing'),
    Duration: '10 h',
    Place: 'Mobile, Whistler',
    Address: '7 Drift Lane, Whistler, BC',
    'Access notes': 'Gate 12',
    Brand: 'Whistler',
    Total: expectedDollars('interior-detailing', 'van', 'whistler'),
  })
  const map = await details(page).getByRole('link', { name: '7 Drift Lane' }).getAttribute('href')
  expect(new URL(map ?? '').searchParams.get('query')).toBe('7 Drift Lane, Whistler, BC')
  await eventually(() => changes(page)).toContain('Changed add-ons from Exterior wash to none')
  expect(await changes(page)).toContain('Changed place from Our shop to Mobile')
  await page.goto(searchAddress('Drift Lane'))
  await page.getByRole('rowheader', { name: customer }).waitFor()
})

test('what is wrong is said at its field, and nothing is lost', async () => {
  const { customer } = await bookedDay({ packageId: 'one-step-correction' })
  const page = await visitAsOwner({ expected: failedCalls })
  await openEdit(page, customer)
  const form = editForm(page)
  await form.getByLabel('Name', { exact: true }).fill('')
  await form.getByLabel('Place').selectOption('Mobile')
  await form.getByLabel('Area').selectOption('Pemberton')
  await addLine(form, 'Second coat', '')
  await save(page)
  const name = form.getByLabel('Name', { exact: true })
  await expectFocusOn(name)
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  await form.getByText('Please enter the customer’s name').waitFor()
  await form.getByText('Please give the amount in whole dollars').waitFor()
  await expectGoodAtEveryWidth(page, 'dialog[aria-labelledby]:last-of-type')
  await name.fill(customer)
  await form.getByLabel('Dollars').fill('-1000')
  await save(page)
  await form.getByText('This needs a roof over it and is done at our shop').waitFor()
  await form.getByText('The total cannot be below zero').waitFor()
  await expectFocusOn(form.getByLabel('Place'))
  await form.getByLabel('Place').selectOption('Our shop')
  await form.getByLabel('Dollars').fill('-50')
  await form.getByText(`Total $${expectedPrice('one-step-correction') - 50}`).waitFor()
  await saved(page)
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
  expect(await form.getByLabel('Phone').inputValue()).toBe('(604) 555-0123')
  expect(await form.getByLabel('Hours', { exact: true }).inputValue()).toBe('4')
  await expectAccessible(page)
  expect(await saved(page)).toMatchObject({ vehicleMake: 'Suzuki' })
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([
    { vehicleMake: 'Suzuki', customerPhone: '(604) 555-0123', durationMinutes: 240, status: 'confirmed' },
  ])
})

test('a drive that takes too long is a warning, and the owner may know better; a job that would run into another one is refused', async () => {
  const { booking, customer, date } = await bookedDay({ time: '9:00 AM' })
  await bookForCaller({ name: newCustomer(), date, time: '11:00 AM' })
  const page = await visitAsOwner({ expected: failedCalls })
  await openEdit(page, customer)
  const form = editForm(page)
  await form.getByLabel('Hours', { exact: true }).fill('3')
  await save(page)
  const notice = form.getByRole('alert')
  await notice
    .getByText('No crew is free in these hours. Make the job shorter, or reschedule it first.')
    .waitFor()
  expect(await notice.getByRole('button').count()).toBe(0)
  await form.getByLabel('Hours', { exact: true }).fill('1')
  await form.getByLabel('Minutes').fill('30')
  await saved(page)
  await eventually(() => factsOf(details(page))).toMatchObject({ Duration: '1 h 30 min', Ready: '10:30 AM' })

  await action(page, 'Edit').click()
  await form.getByLabel('Place').selectOption('Mobile')
  await form.getByLabel('Area').selectOption('Pemberton')
  await save(page)
  await notice.getByText('The crew cannot be there in time').waitFor()
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ area: 'squamish' }])
  await notice.getByRole('button', { name: 'Do it anyway' }).click()
  await editForm(page).waitFor({ state: 'detached' })
  expect(await bookingsOf(booking.customerEmail)).toMatchObject([{ area: 'pemberton', place: 'mobile' }])
})

test('a crew is called by its name and changed for another', async () => {
  await setCrews(2, ['Kim and Lee'])
  try {
    const { customer, date } = await bookedDay({ crew: 1 })
    await bookForCaller({ name: newCustomer(), date, time: '11:00 AM', crew: 1 })
    const page = await visitAsOwner({ expected: failedCalls })
    await openEdit(page, customer)
    await editForm(page).getByLabel('Hours', { exact: true }).fill('4')
    await save(page)
    const notice = editForm(page).getByRole('alert')
    await notice.getByText('These hours of Kim and Lee are taken.').waitFor()
    await editForm(page).getByLabel('Crew').selectOption('Crew 2')
    await saved(page)
    await eventually(() => factsOf(details(page))).toMatchObject({ Crew: 'Crew 2' })
    await eventually(() => changes(page)).toContain('Changed crew from Kim and Lee to Crew 2')
  } finally {
    await setCrews(1, [])
  }
})

test('a booking that is done keeps its place and length; the price can be put right', async () => {
  const { booking, customer } = await bookedDay()
  await edit(booking.id, { status: 'completed' })
  const page = await visitAsOwner()
  await openEdit(page, customer)
  const form = editForm(page)
  await form.getByText('This booking is completed, so its place, duration and crew stay').waitFor()
  for (const label of ['Place', 'Hours', 'Minutes']) {
    expect(await form.getByLabel(label, { exact: true }).isDisabled()).toBe(true)
  }
  await addLine(form, 'Tip', '30')
  await saved(page)
  await eventually(async () => (await factsOf(details(page))).Total).toMatch(/^\$225\n/)
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
  await question(page).getByRole('button', { name: 'Keep Editing' }).click()
  expect(await make.inputValue()).toBe('Lancia')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Keep Editing' }).click()
  await question(page).waitFor({ state: 'detached' })
  expect(await make.inputValue()).toBe('Lancia')
  await expectAccessible(page)
  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await details(page).waitFor({ state: 'detached' })
  await page.getByRole('rowheader', { name: customer }).waitFor()

  await page.getByRole('button', { name: `View the booking of ${customer}` }).click()
  await action(page, 'Edit').click()
  await editForm(page).waitFor()
  await page.goBack()
  await details(page).waitFor({ state: 'detached' })

  // Nor a new booking.
  await page.getByRole('button', { name: 'New booking' }).click()
  await newForm(page).waitFor()
  await page.keyboard.press('Escape')
  await newForm(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'New booking' }).click()
  await newForm(page).getByLabel('Make').fill('Lancia')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Keep Editing' }).click()
  expect(await newForm(page).getByLabel('Make').inputValue()).toBe('Lancia')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await newForm(page).waitFor({ state: 'detached' })
})

test('a booking is edited by keyboard alone, and what was entered outlasts the session', async () => {
  const { customer } = await bookedDay()
  const page = await visitAsOwner({ expected: failedCalls })
  await openDetails(page, customer)
  await tabTo(page, action(page, 'Edit'))
  await page.keyboard.press('Enter')
  await expectFocusOn(editForm(page).getByLabel('Name', { exact: true }))
  await tabTo(page, editForm(page).getByRole('button', { name: 'Add price line' }))
  await page.keyboard.press('Enter')
  await page.keyboard.type('Cash')
  await page.keyboard.press('Tab')
  await page.keyboard.type('-5')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Booking saved')
  await expectFocusOn(action(page, 'Edit'))

  await page.keyboard.press('Enter')
  await editForm(page).getByLabel('Make').fill('Lancia')
  await page.context().clearCookies()
  await saveButton(page).click()
  await page.getByText('Please sign in to continue').waitFor()
  await signIn(page)
  await editForm(page).waitFor()
  expect(await editForm(page).getByLabel('Make').inputValue()).toBe('Lancia')
  // It is on top of the details again.
  await editForm(page).getByLabel('Model').click()
  await saved(page)
  await eventually(() => factsOf(details(page))).toMatchObject({ Vehicle: 'Lancia 3' })
})

test('the forms fit a phone, and their ends stay in view', async () => {
  const { customer } = await bookedDay({ place: 'mobile', area: 'whistler', address: 'W'.repeat(200) })
  const page = await visitAsOwner(phone)
  await openEdit(page, customer)
  expect(await saveButton(page).isVisible()).toBe(true)
  await addLine(editForm(page), 'x'.repeat(100), '20')
  await expectGoodAtEveryWidth(page)
})

/** Opens the form and fills in who calls and with what. */
async function writeDown(page: Page, { name, email, date }: { name: string; email: string; date: string }) {
  await page.goto(dashboard)
  await page.getByRole('button', { name: 'New booking' }).click()
  const form = newForm(page)
  await form.getByLabel('Make').fill('Lund')
  await form.getByLabel('Model').fill('Impact')
  await form.getByLabel('Date').fill(date)
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Phone').fill('(604) 555-0144')
  await form.getByLabel('Email (optional)').fill(email)
  return form
}

const bookButton = (page: Page) => newForm(page).getByRole('button', { name: 'Book', exact: true })

const caller = async () => ({ name: newCustomer(), email: newEmail(), date: await freeDay() })

test('a job outside the catalogue is booked with a title, a price and a length of its own', async () => {
  const boat = await caller()
  const page = await visitAsOwner({ expected: failedCalls })
  const form = await writeDown(page, boat)
  await form.getByLabel('Package').selectOption('Something else')
  await form.getByText('Total $0').waitFor()
  await form.getByLabel('Time (any hour)').selectOption('9:00 AM')
  await bookButton(page).click()
  await expectFocusOn(form.getByLabel('Title'))
  await form.getByText('Please give the job a title').waitFor()
  await form.getByText('Please give the amount in whole dollars').waitFor()
  await form.getByLabel('Title').fill('Boat hull wash')
  expect(await form.getByLabel('What for').inputValue()).toBe('Agreed price')
  await form.getByLabel('Dollars').fill('400')
  await addLine(form, 'Trailer', '60')
  await form.getByText('Total $460').waitFor()
  // Before the free times of the longer job are known it is booked at the time that is shown.
  await page.route('**/api/admin/starts?*', () => {})
  await form.getByLabel('Hours', { exact: true }).fill('5')
  await bookButton(page).click()
  await expectToast(page, `Booked for ${formatShortDate(boat.date)}, 9:00 AM`)
  await page.unroute('**/api/admin/starts?*')
  expect(await bookingsOf(boat.email)).toMatchObject([
    {
      packageId: 'custom',
      serviceName: 'Boat hull wash',
      totalPrice: 460,
      durationMinutes: 300,
      lines: [
        { label: 'Agreed price', amount: 400 },
        { label: 'Trailer', amount: 60 },
      ],
    },
  ])
  await openDetails(page, boat.name)
  expect(await factsOf(details(page))).toMatchObject({
    Service: 'Boat hull wash',
    Duration: '5 h',
    Ready: '2:00 PM',
    Total: '$460\nAgreed price $400\nTrailer $60',
  })
  await action(page, 'Edit').click()
  await editForm(page).getByLabel('Title').fill('Boat hull and deck')
  expect(await saved(page)).toMatchObject({ title: 'Boat hull and deck' })
  await eventually(() => changes(page)).toContain('Changed service from Boat hull wash to Boat hull and deck')
})

test('free times are those of the job as it is written down', async () => {
  const { date } = await bookedDay({ time: '1:00 PM' })
  const page = await visitAsOwner()
  const form = await writeDown(page, { name: newCustomer(), email: '', date })
  const free = form.getByRole('group', { name: 'Free times' }).getByRole('button')
  await eventually(async () => (await free.allInnerTexts())[2]).toBe('11:00 AM')
  await form.getByLabel('Hours', { exact: true }).fill('4')
  await eventually(async () => (await free.allInnerTexts()).slice(0, 2)).toEqual(['9:00 AM', '3:00 PM'])
  await form.getByLabel('Place').selectOption('Mobile')
  await form.getByLabel('Area').selectOption('Pemberton')
  await eventually(async () => (await free.allInnerTexts())[0]).toBe('5:00 PM')
})

test('a caller’s place, discount and a drive that the owner knows better are booked', async () => {
  const { date } = await bookedDay({ time: '9:00 AM' })
  const far = { name: newCustomer(), email: newEmail(), date }
  const page = await visitAsOwner({ expected: failedCalls })
  const form = await writeDown(page, far)
  await form.getByLabel('Place').selectOption('Mobile')
  await form.getByLabel('Area').selectOption('Pemberton')
  await form.getByLabel('Address').fill('1 Frontier Street')
  await addLine(form, 'Loyal customer', '-15')
  await form.getByText('Total $180').waitFor()
  await form.getByLabel('Time (any hour)').selectOption({ label: '11:00 AM (long drive)' })
  await bookButton(page).click()
  const notice = form.getByRole('alert')
  await notice.getByText('The crew cannot be there in time').waitFor()
  expect(await bookingsOf(far.email)).toEqual([])
  await notice.getByRole('button', { name: 'Do it anyway' }).click()
  await expectToast(page, `Booked for ${formatShortDate(date)}, 11:00 AM`)
  expect(await bookingsOf(far.email)).toMatchObject([
    { place: 'mobile', area: 'pemberton', address: '1 Frontier Street', totalPrice: 180 },
  ])
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatDate, formatShortDate } from '../../../shared/ground/time/business-time.ts'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { expectedDollars, expectedPrice, packageName } from '../../expected-price.ts'
import { account } from '../account.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  factsOf,
  failedCalls,
  origins,
  phone,
  toastOf,
  visit,
} from '../browser-support.ts'
import {
  action,
  ageBookings,
  bookForCaller,
  dashboard,
  details,
  expectToast,
  freeWeek,
  historyOf,
  newCustomer,
  openDetails,
  rescheduleBookings,
  searchAddress,
  signIn,
  visitAsOwner,
} from '../owner.ts'
import {
  book,
  bookingsOf,
  callAsOwner,
  fetchAvailability,
  fillDay,
  freeDay,
  newEmail,
  sixTimes,
} from '../serve-site.ts'

const login = `${origins.squamish}/login`

const slots: { date: string; time: string }[] = []

/** The next free time; later ones come later. */
async function freeSlot() {
  if (slots.length === 0) {
    const date = await freeDay()
    slots.push(...sixTimes.map((time) => ({ date, time })))
  }
  return slots.shift()
}

async function newBooking(name: string, order: Parameters<typeof book>[0] = {}): Promise<BookedJson> {
  return book({ name, ...(order.date ? {} : await freeSlot()), ...order })
}

const rows = (page: Page) => page.getByRole('table', { name: 'Bookings' }).locator('tbody').getByRole('row')

async function expectCustomers(page: Page, customers: string[]) {
  const names = rows(page).getByRole('rowheader')
  await eventually(async () => (await names.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(
    customers,
  )
}

test('between the website and the sign-in page', async () => {
  const page = await visit()
  await page.goto(`${origins.squamish}/sitemap`)
  // The footer leads there, without complaints in the console.
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor()
  await page.getByRole('link', { name: 'Return to Website' }).click()
  await page.waitForURL(`${origins.squamish}/`)
  // A signed-out visitor of the dashboard is sent there, and Back leads to where they were.
  await page.goto(dashboard)
  await page.waitForURL(/\/login/)
  await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor()
  await page.goBack()
  await page.waitForURL(`${origins.squamish}/`)
})

test('a signed-in visitor of the sign-in page is sent to the dashboard, with a spinner while the session loads', async () => {
  const page = await visitAsOwner({ expected: failedCalls })
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/auth/session', async (route) => {
    await seen
    await route.continue()
  })
  await page.goto(login)
  await page.waitForURL(dashboard)
  await page.getByRole('status').getByText('Loading...').waitFor()
  await expectAccessible(page)
  letGo()
  await page.getByRole('heading', { name: 'Bookings Dashboard' }).waitFor()

  // A sign-out that fails says so and stays.
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectToast(page, 'Failed to log out')
  expect(page.url()).toBe(dashboard)
  await page.getByRole('link', { name: 'Return to Website' }).click()
  await page.waitForURL(`${origins.squamish}/`)
})

test('signing in without email or password asks for both and sends nothing', async () => {
  const page = await visit()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto(login)
  for (const [email, password, empty] of [
    ['', '', 'Email'],
    [account.email, '', 'Password'],
    [' ', account.password, 'Email'],
  ] as const) {
    await signIn(page, { email, password })
    await page.getByRole('alert').getByText('Please enter both email and password').waitFor()
    await expectFocusOn(page.getByLabel(empty))
  }
  expect(sent.filter((url) => url.endsWith('/api/auth/login'))).toEqual([])
  await expectAccessible(page)
})

test('a wrong password and an unknown account get the same answer and another try', async () => {
  const page = await visit({ expected: failedCalls })
  await page.goto(login)
  const message = page.getByRole('alert').getByText('Email or password is incorrect')
  await signIn(page, { email: account.email, password: 'not the password' })
  await message.waitFor()
  await expectFocusOn(page.getByLabel('Password'))
  await page.reload()
  await signIn(page, { email: 'nobody@example.com', password: account.password })
  await message.waitFor()
  await signIn(page)
  await page.waitForURL(dashboard)
})

test('signing in without an answer, or with one that has no message, says Failed to sign in', async () => {
  const page = await visit({ expected: failedCalls })
  for (const status of [undefined, 500]) {
    await page.route('**/api/auth/login', (route) => (status ? route.fulfill({ status }) : route.abort()))
    await page.goto(login)
    await signIn(page)
    await page.getByRole('alert').getByText('Failed to sign in').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email)
  }
  await expectAccessible(page)
})

test('a signed-out visitor of a view comes to it by signing in, which disables the form meanwhile, and signs out', async () => {
  const page = await visit()
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', async (route) => {
    await seen
    await route.continue()
  })
  await page.goto(`${dashboard}?status=pending`)
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email')
  await signIn(page)
  await page.getByRole('button', { name: 'Signing In...' }).waitFor()
  for (const label of ['Email', 'Password']) expect(await page.getByLabel(label).isDisabled()).toBe(true)
  letGo()
  await expectToast(page, 'Signed in successfully')
  await page.getByRole('heading', { name: 'Bookings Dashboard' }).waitFor()
  expect(new URL(page.url()).searchParams.get('status')).toBe('pending')

  // A call that is under way when the session ends would be refused.
  await page.getByRole('status').getByText('Showing').waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(login)
  await expectToast(page, 'Logged out successfully')
  await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor()
  await page.goto(dashboard)
  await page.waitForURL(/\/login/)
})

/** The sign-in page with an app that comes only when it is let go. */
async function openBeforeApp(page: Page) {
  const { promise: isWanted, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async (route) => {
    await isWanted
    await route.continue()
  })
  await page.goto(login)
  return letGo
}

test('what is entered and sent before the app has come signs in when it has', async () => {
  const page = await visit()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  const letGo = await openBeforeApp(page)
  await signIn(page)
  letGo()
  await page.waitForURL(dashboard)
  const leaks = addresses.filter((each) => each.includes(account.email) || each.includes(account.password))
  expect(leaks).toEqual([])
})

test('the app takes over what is being typed, and its place', async () => {
  const page = await visit()
  const letGo = await openBeforeApp(page)
  await page.getByLabel('Email').pressSequentially('owner@exa')
  letGo()
  await eventually(() => page.title()).toMatch(/^Sign in/)
  await page.keyboard.type('mple.com')
  expect(await page.getByLabel('Email').inputValue()).toBe('owner@example.com')
})

test('a press that the app arrives in the middle of counts', async () => {
  const page = await visit({ expected: failedCalls })
  const letGo = await openBeforeApp(page)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).hover()
  await page.mouse.down()
  const loaded = page.waitForResponse('**/assets/main-*.js')
  letGo()
  await (await loaded).finished()
  await page.mouse.up()
  await page.getByRole('alert').getByText('Email or password is incorrect').waitFor()
})

test('a form that the browser fills in is sent by a tap that focuses nothing', async () => {
  const page = await visit()
  await page.goto(login)
  const fill = (field: HTMLInputElement, value: string) => {
    field.value = value
  }
  await page.getByLabel('Email').evaluate(fill, account.email)
  await page.getByLabel('Password').evaluate(fill, account.password)
  await page.getByRole('button', { name: 'Sign In' }).dispatchEvent('click')
  await page.waitForURL(dashboard)
})

test('without scripts nothing can be typed into the sign-in form', async () => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(login)
  const takesFocus = (element: HTMLElement) => {
    element.focus()
    return document.activeElement === element
  }
  expect(await page.getByLabel('Email').evaluate(takesFocus)).toBe(false)
})

test('on a desktop the bookings are a table with all that a row needs, below stat cards that say what the server counts and follow every change', async () => {
  const customer = newCustomer()
  const { booking } = await newBooking(customer, {
    phone: '(604) 555-0123',
    date: await freeDay(),
    time: '1:00 PM',
    vehicleType: 'van',
  })
  const page = await visitAsOwner()
  await page.goto(searchAddress(customer))
  const dollars = (amount: number) => `$${amount.toLocaleString('en-CA')}`
  const expectStats = async (change: Partial<Record<string, number>> = {}) => {
    const stats: Record<string, number> = await (await callAsOwner('/api/admin/stats')).json()
    const expected = (name: string) => (before[name] ?? 0) + (change[name] ?? 0)
    for (const name of Object.keys(before)) expect(stats[name]).toBe(expected(name))
    await eventually(() => factsOf(page.getByRole('main'))).toEqual({
      Total: String(expected('total')),
      Pending: String(expected('pending')),
      Confirmed: String(expected('confirmed')),
      Completed: String(expected('completed')),
      Cancelled: String(expected('cancelled')),
      'Total Revenue': dollars(expected('totalRevenue')),
    })
  }
  const before: Record<string, number> = await (await callAsOwner('/api/admin/stats')).json()
  await expectStats()

  await expectCustomers(page, [customer])
  const table = page.getByRole('table', { name: 'Bookings' })
  expect((await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
    'Customer',
    'Service',
    'Date',
    'Vehicle',
    'Total',
    'Status',
    'Actions',
  ])
  expect(await rows(page).getByRole('rowheader').innerText()).toContain('(604) 555-0123')
  const cells = await rows(page).getByRole('cell').allInnerTexts()
  expect(cells.slice(1, 6).map((text) => text.trim().replace(/\s*\n\s*/g, ', '))).toEqual([
    `${packageName('interior-detailing')}, Our shop`,
    `${formatShortDate(booking.date)}, 1:00 PM, 2 h`,
    'Toyota Tacoma, Van',
    expectedDollars('interior-detailing', 'van'),
    'Pending',
  ])

  await page.getByRole('button', { name: `Confirm the booking of ${customer}` }).click()
  await expectToast(page, 'Booking status updated to confirmed')
  await expectStats({ pending: -1, confirmed: 1 })
  await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status: 'cancelled' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectStats({ pending: -1, cancelled: 1, totalRevenue: -expectedPrice('interior-detailing', 'van') })
})

test('on a phone the bookings are cards that sort by a select', async () => {
  const customer = newCustomer('Avery')
  const later = newCustomer('Blake')
  const token = newEmail()
  await newBooking(customer, { email: token })
  await newBooking(later, { email: token })
  const page = await visitAsOwner(phone)
  await page.goto(searchAddress(token))
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await eventually(() => cards.allInnerTexts()).toEqual([later, customer])
  expect(await page.getByRole('table').count()).toBe(0)
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Sort by').selectOption('Customer, A to Z')
  await eventually(() => cards.allInnerTexts()).toEqual([customer, later])
  await page.reload()
  await eventually(() => cards.allInnerTexts()).toEqual([customer, later])
  await page.getByRole('button', { name: `View the booking of ${customer}` }).click()
  await details(page).waitFor()
})

test('bookings come latest first, and a press on a column sorts them, kept over reload and back', async () => {
  const token = newEmail()
  const [dana, alex, casey] = [newCustomer('Dana'), newCustomer('alex'), newCustomer('Casey')]
  await newBooking(dana, { email: token, packageId: 'interior-exterior-package' })
  await newBooking(alex, { email: token, packageId: 'headlight-restoration' })
  await newBooking(casey, { email: token })
  const page = await visitAsOwner()
  await page.goto(searchAddress(token))
  const header = (name: string) => page.getByRole('columnheader', { name })
  await expectCustomers(page, [casey, alex, dana])
  expect(await header('Date').getAttribute('aria-sort')).toBe('descending')

  const press = (name: string) => header(name).getByRole('button').click()
  await press('Customer')
  await expectCustomers(page, [alex, casey, dana])
  expect(await header('Customer').getAttribute('aria-sort')).toBe('ascending')
  await press('Customer')
  await expectCustomers(page, [dana, casey, alex])
  await press('Total')
  await expectCustomers(page, [dana, casey, alex])
  await press('Total')
  await expectCustomers(page, [alex, casey, dana])
  await press('Date')
  await press('Date')
  await expectCustomers(page, [dana, alex, casey])
  expect(await header('Date').getAttribute('aria-sort')).toBe('ascending')

  await page.reload()
  await expectCustomers(page, [dana, alex, casey])
  await page.goBack()
  await expectCustomers(page, [casey, alex, dana])
  await page.goBack()
  await expectCustomers(page, [alex, casey, dana])
  expect(await header('Total').getAttribute('aria-sort')).toBe('ascending')
})

test('a search follows typing, stands in the address and survives a reload', async () => {
  const customer = newCustomer()
  const { booking } = await newBooking(customer, { email: newEmail(), vehicleMake: 'Lancia' })
  const page = await visitAsOwner()
  await page.goto(dashboard)
  const box = page.getByRole('searchbox', { name: 'Search bookings' })
  for (const text of [customer, booking.customerEmail, booking.id]) {
    await box.fill(text)
    await expectCustomers(page, [customer])
    await page.getByRole('status').getByText('Showing 1 of 1').waitFor()
  }
  await page.waitForURL((url) => url.searchParams.get('search') === booking.id)
  await page.reload()
  expect(await box.inputValue()).toBe(booking.id)
  await expectCustomers(page, [customer])
})

test('the date range counts the last 7 and 30 days up to today, and the status filters; both stand in the address and survive reload and back', async () => {
  const token = newEmail()
  const { today } = await fetchAvailability()
  const names: Record<number, string> = {}
  const moves: { id: string; date: string }[] = []
  for (const day of [1, 0, -6, -7, -29, -30]) {
    const name = newCustomer(`Day${day}`)
    names[day] = name
    const { booking } = await newBooking(name, { email: token })
    moves.push({ id: booking.id, date: addDays(today, day) })
    if (day === 1) await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status: 'confirmed' })
  }
  await rescheduleBookings(moves)
  const page = await visitAsOwner()
  await page.goto(searchAddress(token))
  const range = page.getByLabel('Date range')
  for (const [choice, days] of [
    ['Today', [0]],
    ['Last 7 days', [0, -6]],
    ['Last 30 days', [0, -6, -7, -29]],
    ['Upcoming', [1, 0]],
    ['All dates', [1, 0, -6, -7, -29, -30]],
  ] as const) {
    await range.selectOption(choice)
    await expectCustomers(
      page,
      days.map((day) => names[day] ?? ''),
    )
  }
  await page.goBack()
  await expectCustomers(page, [names[1] ?? '', names[0] ?? ''])
  await page.reload()
  expect(await range.inputValue()).toBe('upcoming')
  await expectCustomers(page, [names[1] ?? '', names[0] ?? ''])

  const filter = page.getByLabel('Status')
  await filter.selectOption('Confirmed')
  await expectCustomers(page, [names[1] ?? ''])
  await filter.selectOption('Pending')
  await expectCustomers(page, [names[0] ?? ''])
  await page.reload()
  await expectCustomers(page, [names[0] ?? ''])
  expect(await filter.inputValue()).toBe('pending')
  await page.goBack()
  await expectCustomers(page, [names[1] ?? ''])
  await page.goBack()
  await expectCustomers(page, [names[1] ?? '', names[0] ?? ''])
  expect(await filter.inputValue()).toBe('')
})

test('long lists load more, and the keyboard goes on at the first new booking', async () => {
  const days = await Promise.all([freeDay(), freeDay(), freeDay(), freeDay(), freeDay()])
  const token = newEmail()
  for (const day of days) await fillDay(day, { email: token })
  const page = await visitAsOwner()
  await page.goto(searchAddress(token))
  const status = page.getByRole('status')
  await status.getByText('Showing 25 of 30').waitFor()
  await page.getByRole('button', { name: 'Load more' }).click()
  await status.getByText('Showing 30 of 30').waitFor()
  expect(await rows(page).count()).toBe(30)
  await expectFocusOn(rows(page).nth(25).getByRole('button', { name: 'View' }))
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
})

test('the details show every field, ways to reach the customer and the history; they stand in the address', async () => {
  const customer = newCustomer()
  const email = newEmail()
  const { booking } = await newBooking(customer, {
    email,
    phone: '+1 (604) 555-0111',
    date: await freeDay(),
    time: '8:00 PM',
    packageId: 'steam-cleaning-package',
    addOns: ['wash'],
    vehicleType: 'suv',
    vehicleSize: 'sedan',
    comments: 'Gate code 12\nDog hair',
  })
  const page = await visitAsOwner()
  await openDetails(page, customer)
  await page.getByRole('dialog', { name: `Booking ${booking.id.slice(0, 8)}` }).waitFor()
  const total = expectedDollars('steam-cleaning-package', 'suv', 'squamish', ['wash'])
  await eventually(() => factsOf(details(page))).toEqual({
    Date: formatDate(booking.date),
    Time: '8:00 PM Pacific Time',
    Duration: '2 h',
    Ready: '10:00 PM',
    Crew: 'Crew 1',
    Service: packageName('steam-cleaning-package'),
    'Add-ons': 'Exterior wash',
    Place: 'Our shop',
    Brand: 'Squamish',
    Total: total,
    'Amount with tax': `${total}.00`,
    Paid: '$0.00',
    Balance: `${total}.00 to be paid`,
    Customer: customer,
    Email: email,
    Phone: '+1 (604) 555-0111',
    Vehicle: 'Toyota Tacoma',
    'Vehicle type': 'SUV',
    'Vehicle size': 'Sedan',
    Comments: 'Gate code 12\nDog hair',
    Created: expect.stringMatching(/Pacific Time$/),
    Updated: expect.stringMatching(/Pacific Time$/),
  })
  const href = (name: string) => details(page).getByRole('link', { name }).getAttribute('href')
  expect(await href(email)).toBe(`mailto:${email}`)
  expect(await href('+1 (604) 555-0111')).toBe('tel:+16045550111')
  const history = historyOf(page)
  await eventually(() => history.allInnerTexts()).toEqual([
    expect.stringMatching(/^Booked\s[\s\S]*Customer$/),
  ])
  await expectGoodAtEveryWidth(page)

  await page.reload()
  await history.first().waitFor()
  await page.goBack()
  await details(page).waitFor({ state: 'detached' })
  await expectCustomers(page, [customer])
})

test('a booking is confirmed, then completed before its time after a question, and that is taken back', async () => {
  const customer = newCustomer()
  await newBooking(customer, { vehicleType: 'van', vehicleSize: 'van' })
  const page = await visitAsOwner()
  await openDetails(page, customer)
  // The size of the vehicle is left out when it is its type.
  expect(await factsOf(details(page))).not.toHaveProperty('Vehicle size')
  const actions = async () => {
    const names = await details(page).getByRole('button').allInnerTexts()
    const ofSections = /^(Close|Add photos|Record a Payment|Give Money Back|Correct This|Issue Invoice)/
    return names.map((name) => name.trim()).filter((name) => !ofSections.test(name))
  }
  expect((await actions()).sort()).toEqual([
    'Cancel Booking',
    'Confirm Booking',
    'Delete',
    'Edit',
    'Reschedule',
  ])
  await action(page, 'Confirm Booking').click()
  await expectToast(page, 'Booking status updated to confirmed')
  await eventually(async () => (await actions()).sort()).toEqual([
    'Cancel Booking',
    'Delete',
    'Edit',
    'Mark as Completed',
    'Reschedule',
  ])
  await action(page, 'Mark as Completed').click()
  const question = page.getByRole('dialog', { name: 'How was it paid?' })
  await question
    .getByText(/^This job begins .* Mark it as completed all the same\? .* to be paid\.$/)
    .waitFor()
  await question.getByRole('button', { name: 'E-transfer' }).click()
  await expectToast(page, 'Booking status updated to completed')
  await eventually(actions).toEqual(['Delete', 'Edit', 'Undo Completion'])
  const history = historyOf(page)
  await eventually(async () => (await history.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'Booked',
    'Pending to Confirmed',
    'Confirmed to Completed',
    expect.stringMatching(/^Paid: \$\d+\.\d\d, e-transfer$/),
  ])
  expect(await history.last().innerText()).toContain(account.email)
  await details(page).getByText('Nothing to be paid').waitFor()
  expect(await details(page).getByText('Completed', { exact: true }).count()).toBe(1)
  await action(page, 'Undo Completion').click()
  await expectToast(page, 'The booking is confirmed again')
  await history.getByText('Completion taken back: Confirmed').waitFor()
  // It is paid already.
  await action(page, 'Mark as Completed').click()
  await page.getByRole('dialog', { name: 'Complete before its time' }).waitFor()
})

/** Presses a button, and where it stood again as soon as that has changed what stands there. */
async function pressTwice(button: Locator) {
  await button.click({ trial: true })
  await button.evaluate(async (pressed) => {
    const { x, y, width, height } = pressed.getBoundingClientRect()
    const press = () =>
      document
        .elementFromPoint(x + width / 2, y + height / 2)
        ?.closest('button')
        ?.click()
    press()
    await new Promise((done) => {
      new MutationObserver(() => pressed.isConnected || requestAnimationFrame(done)).observe(document, {
        childList: true,
        subtree: true,
      })
    })
    press()
  })
}

test('a second press right after the first meets nothing that the first one put there', async () => {
  const [first, next] = [newCustomer('First'), newCustomer('Next')]
  const emails = [newEmail(), newEmail()]
  for (const [index, name] of [first, next].entries()) {
    const { booking } = await book({ name, email: emails[index], date: await freeDay() })
    await ageBookings([{ id: booking.id, hours: 60 - index }])
  }
  const statuses = () =>
    Promise.all(emails.map(async (email) => (await bookingsOf(email)).map(({ status }) => status)))
  const page = await visitAsOwner()
  await page.goto(dashboard)
  await pressTwice(page.getByRole('button', { name: `Confirm after calling ${first}` }))
  await expectToast(page, 'Booking status updated to confirmed')
  await eventually(statuses).toEqual([['confirmed'], ['pending']])

  await openDetails(page, next)
  await pressTwice(action(page, 'Confirm Booking'))
  await action(page, 'Mark as Completed').click({ trial: true })
  expect(await page.getByRole('dialog', { name: 'How was it paid?' }).count()).toBe(0)
  expect(await statuses()).toEqual([['confirmed'], ['confirmed']])
})

test('what fails says so and changes nothing, and what somebody else did meanwhile shows', async () => {
  const customer = newCustomer()
  const email = newEmail()
  const { booking } = await newBooking(customer, { email })
  const page = await visitAsOwner({ expected: failedCalls })
  await openDetails(page, customer)
  const changes = '**/api/admin/bookings/*'
  await page.route(changes, (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method()) ? route.abort() : route.fallback(),
  )
  await action(page, 'Confirm Booking').click()
  await expectToast(page, 'Failed to update booking status')
  await expectFocusOn(details(page).getByRole('heading', { name: /^Booking / }))
  await action(page, 'Confirm Booking').waitFor()

  await action(page, 'Delete').click()
  const question = page.getByRole('dialog', { name: 'Delete booking' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete booking')
  expect(await bookingsOf(email)).toMatchObject([{ status: 'pending' }])
  await expectAccessible(page)

  // Somebody else moves it on.
  await page.unroute(changes)
  await page.reload()
  await historyOf(page).first().waitFor()
  await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status: 'cancelled' })
  await action(page, 'Confirm Booking').click()
  await expectToast(page, 'This booking was changed in the meantime')
  await details(page).getByText('Cancelled', { exact: true }).waitFor()
  expect(await action(page, 'Confirm Booking').count()).toBe(0)

  // Somebody else deletes it.
  await callAsOwner(`/api/admin/bookings/${booking.id}`, 'DELETE')
  await page.reload()
  await details(page).getByText('This booking no longer exists').waitFor()
  await expectAccessible(page)
})

test('bookings that cannot be loaded can be asked for again, and Loading bookings... shows until they are there', async () => {
  const customer = newCustomer()
  await newBooking(customer)
  const page = await visitAsOwner({ expected: failedCalls })
  const list = '**/api/admin/bookings?*'
  await page.route(list, (route) => route.abort())
  await page.goto(searchAddress(customer))
  await page.getByRole('alert').getByText('Failed to load bookings').waitFor()
  await expectGoodAtEveryWidth(page)
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectCustomers(page, [customer])

  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    await seen
    await route.continue()
  })
  await page.setViewportSize(phone.viewport)
  await page.reload()
  const loading = page.getByRole('status').getByText('Loading bookings...')
  await loading.waitFor()
  await expectAccessible(page)
  letGo()
  await loading.waitFor({ state: 'detached' })
})

test('a search without matches says No bookings found, Refresh shows what was booked meanwhile, and filters can be cleared where there are any', async () => {
  const customer = newCustomer()
  const page = await visitAsOwner()
  await page.goto(`${searchAddress(customer)}&status=pending`)
  const nothing = page.getByText('No bookings found', { exact: true })
  await nothing.waitFor()
  await expectGoodAtEveryWidth(page)
  const clear = page.getByRole('button', { name: 'Clear filters' })
  await newBooking(newCustomer())
  await clear.click()
  await page.waitForURL(dashboard)
  await rows(page).first().waitFor()

  await page.goBack()
  await nothing.waitFor()
  await newBooking(customer)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectCustomers(page, [customer])

  // A business without bookings.
  await page.route('**/api/admin/bookings?*', (route) =>
    route.fulfill({ json: { items: [], total: 0, nextCursor: null } }),
  )
  await page.goto(dashboard)
  await nothing.waitFor()
  expect(await clear.count()).toBe(0)
})

test('an ended session asks to sign in again and comes back to the same view', async () => {
  const customer = newCustomer()
  await newBooking(customer)
  const page = await visitAsOwner({ expected: failedCalls })
  await page.goto(`${searchAddress(customer)}&status=pending&sort=customerName&order=asc`)
  await expectCustomers(page, [customer])
  const view = page.url()

  // A call that was refused on its way, as when the password is changed meanwhile, ends nothing.
  await page.route('**/api/admin/bookings?*', (route) => route.fulfill({ status: 401 }), { times: 1 })
  const lookedUp = page.waitForResponse('**/api/auth/session')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await lookedUp
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expectCustomers(page, [customer])

  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('Please sign in to continue').waitFor()
  await signIn(page)
  await page.waitForURL(view)
  await expectCustomers(page, [customer])
  expect(await page.getByLabel('Status').inputValue()).toBe('pending')
})

test('an ended session asks to sign in again, loses nothing that was half-written, and the change can be made', async () => {
  const customer = newCustomer()
  await newBooking(customer)
  const page = await visitAsOwner({ expected: failedCalls })
  await openDetails(page, customer)
  await details(page).getByText('All bookings of this customer').click()
  const notes = details(page).getByLabel('Private notes')
  await notes.fill('Rings twice')
  await page.context().clearCookies()
  await action(page, 'Confirm Booking').click()
  await page.getByText('Please sign in to continue').waitFor()
  expect(await page.getByText(customer).filter({ visible: true }).count()).toBe(0)
  await expectFocusOn(page.getByRole('heading', { name: 'Admin sign-in' }))
  await expectGoodAtEveryWidth(page)
  await signIn(page)
  await details(page).waitFor()
  expect(await notes.inputValue()).toBe('Rings twice')
  await action(page, 'Confirm Booking').click()
  await expectToast(page, 'Booking status updated to confirmed')
  await page.keyboard.press('Escape')
  await details(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'New booking' }).click()
  const form = page.getByRole('dialog', { name: 'New booking' })
  await form.getByLabel('Make').fill('Lancia')
  // The press is what finds out, and no call that goes out by itself.
  await page.route('**/api/admin/**', (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
  })
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('Please sign in to continue').waitFor()
  await page.unroute('**/api/admin/**')
  await signIn(page)
  await form.waitFor()
  expect(await form.getByLabel('Make').inputValue()).toBe('Lancia')
})

test('a session in its last 90 seconds is refreshed', async () => {
  const page = await visitAsOwner()
  const refreshed = page.waitForRequest('**/api/auth/refresh')
  await page.route(
    '**/api/auth/session',
    async (route) => {
      const response = await route.fetch()
      const session: { user: { email: string } } = await response.json()
      const expiresAt = new Date(Date.now() + 80_000).toISOString()
      await route.fulfill({ response, json: { ...session, expiresAt } })
    },
    { times: 1 },
  )
  await page.goto(dashboard)
  expect((await (await refreshed).response())?.status()).toBe(200)
})

test('the list is accessible and fits every screen, with long names too', async () => {
  const token = newEmail()
  const long = 'Maximiliana-Theodora Featherstonehaugh-Cholmondeley'
  await newBooking(long, { email: token, vehicleMake: 'Mercedes-Benz', vehicleModel: 'x'.repeat(60) })
  const date = await freeWeek()
  await bookForCaller({ name: 'W'.repeat(60), email: token, date, packageId: 'two-step-ceramic' })
  const page = await visitAsOwner()
  await page.goto(searchAddress(token))
  await expectCustomers(page, ['W'.repeat(60), long])
  await expectGoodAtEveryWidth(page)
})

test('the details are walked through and left by keyboard', async () => {
  const customer = newCustomer()
  await newBooking(customer)
  const page = await visitAsOwner()
  await page.goto(searchAddress(customer))
  const opener = page.getByRole('button', { name: `View the booking of ${customer}` })
  await opener.focus()
  await page.keyboard.press('Enter')
  await historyOf(page).first().waitFor()
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      const isInside = activeElement?.closest('dialog') !== null
      return isInside && activeElement instanceof HTMLElement ? activeElement.innerText.trim() : 'outside'
    })
  const stops = new Set<string>()
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    stops.add(await focused())
  }
  for (const name of ['Close', 'Delete', 'Cancel Booking', 'Confirm Booking', 'sasha@example.com']) {
    expect([...stops]).toContain(name)
  }
  await page.keyboard.press('Escape')
  await details(page).waitFor({ state: 'detached' })
  await expectFocusOn(opener)
})

/**
 * Goes through the question behind an action by keyboard: it is answered with Keep Booking, left with Escape, and then
 * answered with the action, after `look`.
 */
async function answer(page: Page, name: string, title: string, look: (question: Locator) => Promise<void>) {
  // A dialog that has just closed is hidden before it is gone.
  const question = page.getByRole('dialog', { name: title, includeHidden: true })
  const keep = question.getByRole('button', { name: 'Keep Booking' })
  await action(page, name).focus()
  for (const key of ['Enter', 'Escape']) {
    await page.keyboard.press('Enter')
    await expectFocusOn(keep)
    await page.keyboard.press(key)
    await question.waitFor({ state: 'detached' })
    await expectFocusOn(action(page, name))
  }
  await page.keyboard.press('Enter')
  await expectFocusOn(keep)
  await look(question)
  await page.keyboard.press('Tab')
  await expectFocusOn(question.getByRole('button', { name }))
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
}

test('a booking is cancelled after a question, and then has no time to change', async () => {
  const customer = newCustomer()
  const { booking } = await newBooking(customer)
  const page = await visitAsOwner()
  await openDetails(page, customer)
  await answer(page, 'Cancel Booking', 'Cancel booking', () => expectAccessible(page))
  await expectToast(page, 'Booking status updated to cancelled')
  await details(page).getByText('Cancelled', { exact: true }).waitFor()
  for (const name of ['Cancel Booking', 'Reschedule']) expect(await action(page, name).count()).toBe(0)
  const { days } = await fetchAvailability(booking.date, booking.date)
  expect(days[0]?.slots).toContain(booking.time)
})

test('a booking is deleted after a question', async () => {
  const customer = newCustomer()
  const email = newEmail()
  await newBooking(customer, { email })
  const page = await visitAsOwner()
  await openDetails(page, customer)
  await answer(page, 'Delete', 'Delete booking', async (question) => {
    const text = 'Are you sure you want to delete this booking? This action cannot be undone.'
    await question.getByText(text, { exact: true }).waitFor()
    await question.getByText(`${customer}, `).waitFor()
    await expectGoodAtEveryWidth(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await bookingsOf(email)).toHaveLength(1)
  })
  await expectToast(page, 'Booking deleted successfully')
  await toastOf(page).getByText(`${customer}, `).waitFor()
  await details(page).waitFor({ state: 'detached' })
  await page.getByText('No bookings found').waitFor()
  await expectFocusOn(page.getByRole('heading', { name: 'Bookings', exact: true }))
  expect(await bookingsOf(email)).toEqual([])
})

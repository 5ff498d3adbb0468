import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  factsOf,
  failedCalls,
  hold,
  unfold,
} from '../browser-support.ts'
import {
  action,
  dashboard,
  details,
  newBooking,
  newCustomer,
  openAsOwner,
  searchAddress,
  signIn,
  visitAsOwner,
} from '../owner.ts'
import { freeDay, newEmail } from '../serve-site.ts'

// What every screen of the dashboard does: it loads, hears what is new, and outlasts its session.

test('what cannot be loaded says so and can be asked for again, and the list says that it loads', async () => {
  const page = await visitAsOwner({ expected: failedCalls })
  await newBooking(newCustomer(), { date: await freeDay() })
  const again = page.getByRole('button', { name: 'Try again' })
  // What gets no answer is tried again first, which takes its time.
  const refuse = (calls: string) =>
    page.route(`**/api/admin/${calls}`, (route) => route.fulfill({ status: 400 }))
  for (const [place, calls, trouble, shown] of [
    ['calendar', 'calendar?*', /^Failed to load/, page.getByRole('button', { name: 'Next week' })],
    ['customers', 'customers', 'Failed to load customers', page.getByRole('main').getByRole('listitem')],
  ] as const) {
    await refuse(calls)
    await page.goto(`${dashboard}/${place}`)
    await page.getByRole('alert').getByText(trouble).first().waitFor()
    await page.unroute(`**/api/admin/${calls}`)
    await again.click()
    await shown.first().waitFor()
  }
  await refuse('waiting')
  await refuse('bookings?*')
  await page.goto(dashboard)
  await page.getByRole('alert').getByText('Failed to load who waits for a time').waitFor()
  await page.getByRole('alert').getByText('Failed to load bookings').waitFor()
  await page.unroute('**/api/admin/bookings?*')
  const letGo = await hold(page, '**/api/admin/bookings?*')
  await again.last().click()
  const loading = page.getByRole('status').getByText('Loading bookings...')
  await loading.waitFor()
  await expectAccessible(page)
  letGo()
  await loading.waitFor({ state: 'detached' })
  await page.getByRole('rowheader').first().waitFor()
})

test('an ended session asks to sign in again, comes back to the same view and loses nothing that was half-written', async () => {
  const customer = newCustomer()
  await newBooking(customer, { date: await freeDay() })
  const page = await openAsOwner(`${searchAddress(customer)}&status=pending`, { expected: failedCalls })
  const row = page.getByRole('rowheader', { name: customer })
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await row.waitFor()
  const view = page.url()
  // A call that was refused on its way, as when the password is changed meanwhile, ends nothing.
  await page.route('**/api/admin/bookings?*', (route) => route.fulfill({ status: 401 }), { times: 1 })
  const lookedUp = page.waitForResponse('**/api/auth/session')
  await refresh.click()
  await lookedUp
  await refresh.click()
  await row.waitFor()

  await page.getByRole('button', { name: `View the booking of ${customer}` }).click()
  await details(page).getByRole('heading', { name: 'History' }).waitFor()
  await action(page, 'Edit').click()
  const form = page.getByRole('dialog', { name: 'Edit booking' })
  await form.getByLabel('Make').fill('Lancia')
  // The press is what finds out, and no call that goes out by itself.
  await page.route('**/api/admin/**', (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
  })
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Please sign in to continue').waitFor()
  expect(await page.getByText(customer).filter({ visible: true }).count()).toBe(0)
  await expectFocusOn(page.getByRole('heading', { name: 'Admin sign-in' }))
  await expectGoodAtEveryWidth(page)
  await page.unroute('**/api/admin/**')
  await signIn(page)
  expect(await form.getByLabel('Make').inputValue()).toBe('Lancia')
  // It is on top of the details again.
  await form.getByLabel('Model').click()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Booking saved')
  await eventually(() => factsOf(details(page))).toMatchObject({ Vehicle: 'Lancia Tacoma, Sedan' })
  await page.keyboard.press('Escape')
  // A closed dialog is gone before its step back in the history is.
  await page.waitForURL(view)
})

/** Longer than the pause between two questions for news. */
const longEnoughForNews = 15_000

/** Nobody is at the page who has not touched it for so long. */
const restAfter = 3 * 60_000

/** Opens the dashboard with a clock that a test can turn on, once it knows how things stand. */
async function openWithClock(): Promise<Page> {
  const page = await visitAsOwner({ isNew: true })
  await page.clock.install()
  const answered = page.waitForResponse('**/api/admin/changes')
  await page.goto(dashboard)
  await answered
  return page
}

test('while nothing changes, only the short question for news is asked, and where nobody works less often', async () => {
  const page = await openWithClock()
  await page.getByRole('status').getByText('Showing').waitFor()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname)
  })
  const news = () => asked.filter((path) => path !== '/api/auth/session')
  for (const round of [1, 2, 3]) {
    // The clock may strike while the answer before is still read, and is not heard then.
    await eventually(async () => {
      if (news().length < round) await page.clock.fastForward(longEnoughForNews)
      return news()
    }).toEqual(Array.from({ length: round }, () => '/api/admin/changes'))
  }

  await page.clock.fastForward(restAfter)
  await page.waitForLoadState('networkidle')
  asked.length = 0
  for (let minute = 0; minute < 10; minute++) {
    await page.clock.fastForward(60_000)
    await page.waitForLoadState('networkidle')
  }
  // A hundred in an hour at most.
  expect(asked.length).toBeLessThanOrEqual(16)
  const answered = page.waitForResponse('**/api/admin/changes')
  await page.mouse.move(10, 10)
  await answered
})

test('a booking made elsewhere appears in the list and the open details, and leaves the typed search, half-written notes and a half-filled new booking alone', async () => {
  const email = newEmail()
  const order = { date: await freeDay(), email }
  const [first, second, third] = [newCustomer('First'), newCustomer('Second'), newCustomer('Third')]
  await newBooking(first, { ...order, time: '9:00 AM' })
  const page = await openWithClock()
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
  await unfold(details(page), 'All bookings of this customer')
  await details(page).getByText('2 bookings').waitFor()
  const notes = details(page).getByLabel('Private notes')
  await notes.pressSequentially('Rings twice')
  await newBooking(third, { ...order, time: '1:00 PM' })
  await page.clock.fastForward(longEnoughForNews)
  await details(page).getByText('3 bookings').waitFor()
  expect(await notes.inputValue()).toBe('Rings twice')
  await expectFocusOn(notes)
  await details(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^2 new bookings/ }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'createdAt')
  await eventually(() => page.getByRole('rowheader').first().innerText()).toContain(third)

  await page.getByRole('button', { name: 'New booking', exact: true }).click()
  const name = page.getByRole('dialog', { name: 'New booking' }).getByLabel('Name', { exact: true })
  await name.pressSequentially('Half a na')
  await newBooking(newCustomer(), { ...order, time: '3:00 PM' })
  await page.clock.fastForward(longEnoughForNews)
  await page.getByRole('rowheader').nth(3).waitFor({ state: 'attached' })
  expect(await name.inputValue()).toBe('Half a na')
  await expectFocusOn(name)
})

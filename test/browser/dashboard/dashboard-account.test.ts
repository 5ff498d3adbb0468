import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../../shared/ground/time/business-time.ts'
import type { BookingJson, BookingListJson } from '../../../shared/rules/booking/booking-json.ts'
import { packageName } from '../../expected-price.ts'
import type { account } from '../account.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  factsOf,
  failedCalls,
  visit,
} from '../browser-support.ts'
import { siteDatabase } from '../open-site.ts'
import {
  bookForCaller,
  dashboard,
  expectToast,
  freeWeek,
  newAccount,
  newBooking,
  newCustomer,
  rescheduleBookings,
  signIn,
  visitAsOwner,
} from '../owner.ts'
import { callAsOwner, fetchAvailability, freeDay } from '../serve-site.ts'

// Figures, the calendar feed and the account: what is looked at and set up once in a while.

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the settings in a browser of its own, signed in to an account. */
async function openSettings(own: typeof account): Promise<Page> {
  const page = await visit({ expected: failedCalls })
  await page.goto(`${dashboard}/settings`)
  await signIn(page, own)
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  return page
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-CA')}`

/** The rows of a table below its head, cell by cell. */
async function rowsOf(table: Locator): Promise<string[][]> {
  const rows = await table.locator('tbody').getByRole('row').all()
  return Promise.all(
    rows.map(async (row) => {
      const cells = [row.getByRole('rowheader'), row.getByRole('cell')]
      const texts = await Promise.all(cells.map((each) => each.allInnerTexts()))
      return texts.flat().map((text) => text.trim())
    }),
  )
}

test('the figures are those of the bookings, by month, service and location', async () => {
  const { today } = await fetchAvailability()
  const thisMonth = today.slice(0, 7)
  const lastYears = addDays(`${thisMonth}-01`, -300)
  const week = await freeWeek()
  const orders = [
    { date: today, name: newCustomer() },
    { date: today, name: newCustomer(), location: 'whistler' as const },
    { date: `${thisMonth}-01`, name: newCustomer('Cancelled') },
    { date: lastYears, name: newCustomer() },
    { date: addDays(today, -800), name: newCustomer('Before') },
  ]
  const moves: { id: string; date: string }[] = []
  for (const [index, { date, name, location }] of orders.entries()) {
    const order = { name, date: addDays(week, index), ...(location && { location }) }
    const { booking } = await bookForCaller({ ...order, overrideHours: true })
    moves.push({ id: booking.id, date })
    if (name.startsWith('Cancelled')) {
      await callAsOwner(`/api/admin/bookings/${booking.id}`, 'PATCH', { status: 'cancelled' })
    }
  }
  await rescheduleBookings(moves)
  const list: BookingListJson = await (await callAsOwner('/api/admin/bookings?limit=100')).json()
  expect(list.nextCursor).toBeNull()
  const firstMonth = addDays(`${thisMonth}-15`, -335).slice(0, 7)
  const jobs = list.items.filter(({ bookingDate }) => {
    const month = bookingDate.slice(0, 7)
    return month >= firstMonth && month <= thisMonth
  })
  const kept = jobs.filter(({ status }) => status !== 'cancelled')
  const figuresOf = (rows: BookingJson[]) => [
    String(rows.length),
    dollars(rows.reduce((sum, { totalPrice }) => sum + totalPrice, 0)),
  ]

  const page = await visitAsOwner()
  await page.goto(dashboard)
  await page.getByRole('link', { name: 'Figures' }).click()
  await page.waitForURL(`${dashboard}/figures`)
  const [bookings = '', revenue = ''] = figuresOf(kept)
  await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({
    Revenue: revenue,
    Bookings: bookings,
    Cancelled: '1',
  })
  expect(await rowsOf(part(page, 'By location').getByRole('table'))).toEqual([
    ['Squamish', ...figuresOf(kept.filter(({ location }) => location === 'squamish'))],
    ['Whistler', ...figuresOf(kept.filter(({ location }) => location === 'whistler'))],
  ])
  expect(await rowsOf(part(page, 'By service').getByRole('table'))).toEqual([
    [packageName('interior-detailing'), ...figuresOf(kept)],
  ])
  await page.getByText('Show months as table').click()
  const months = await rowsOf(page.getByRole('table', { name: 'Bookings and revenue by month' }))
  expect(months).toHaveLength(12)
  const inMonth = (rows: BookingJson[], month: string) =>
    rows.filter(({ bookingDate }) => bookingDate.startsWith(month))
  const rowOf = (month: string) => {
    const [count = '', sum = ''] = figuresOf(inMonth(kept, month))
    return [count, String(inMonth(jobs, month).length - inMonth(kept, month).length), sum]
  }
  expect(months[0]?.slice(1)).toEqual(rowOf(thisMonth))
  expect(months.map(([, ...figures]) => figures)).toContainEqual(rowOf(lastYears.slice(0, 7)))
  await page.getByRole('img', { name: /^Revenue by month\. Highest in / }).waitFor()
  await expectGoodAtEveryWidth(page)

  await page.getByLabel('Show').selectOption('Last 36 months')
  await eventually(async () => (await factsOf(page.getByRole('main'))).Bookings).toBe(String(kept.length + 1))
  await page.reload()
  await eventually(async () => (await factsOf(page.getByRole('main'))).Bookings).toBe(String(kept.length + 1))
})

test('figures that cannot be loaded can be asked for again', async () => {
  const page = await visitAsOwner({ expected: failedCalls })
  await page.route('**/api/admin/figures?*', (route) => route.abort())
  await page.goto(`${dashboard}/figures`)
  await page.getByRole('alert').getByText('Failed to load the figures').waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/admin/figures?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await part(page, 'By location').waitFor()
})

const feed = (page: Page) => part(page, 'Calendar feed')

const statusOf = async (url: string) => (await fetch(url)).status

/** Goes through a question by keyboard: leaves it with Escape, looks at it, and then answers it. */
async function answerByKeyboard(page: Page, name: string, title: string, answer: string) {
  const opener = feed(page).getByRole('button', { name, exact: true })
  // A dialog that has just closed is hidden before it is gone.
  const question = page.getByRole('dialog', { name: title, includeHidden: true })
  const keep = question.getByRole('button', { name: 'Keep Address' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectFocusOn(keep)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expectFocusOn(opener)
  await page.keyboard.press('Enter')
  await expectFocusOn(keep)
  await expectAccessible(page, question)
  await page.keyboard.press('Tab')
  await expectFocusOn(question.getByRole('button', { name: answer }))
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await eventually(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
}

test('a calendar feed is shown once, replaced by another, and revoked, by keyboard', async () => {
  const customer = newCustomer()
  const { booking } = await newBooking(customer, { date: await freeDay() })
  const page = await visitAsOwner()
  await page.goto(`${dashboard}/settings`)
  await feed(page).getByRole('button', { name: 'Create Secret Address' }).click()
  const address = feed(page).getByLabel('Secret address')
  await expectFocusOn(address)
  const first = await address.inputValue()
  const calendar = await fetch(first)
  expect(calendar.status).toBe(200)
  expect(calendar.headers.get('Content-Type')).toContain('text/calendar')
  const [year, month, day] = booking.date.split('-')
  expect((await calendar.text()).replaceAll('\r\n ', '')).toMatch(
    new RegExp(
      `DTSTART:${year}${month}${day}T160000Z[^]+${customer}|${customer}[^]+DTSTART:${year}${month}${day}`,
    ),
  )
  await expectGoodAtEveryWidth(page, feed(page))

  await page.reload()
  await feed(page).getByText('It was shown once; when it is lost, create a new one.').waitFor()
  expect(await address.count()).toBe(0)
  expect(await page.content()).not.toContain(first.split('/').at(-1))

  await answerByKeyboard(page, 'Create New Address', 'Create a new address', 'Create New Address')
  await eventually(() => address.count()).toBe(1)
  const second = await address.inputValue()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

  await answerByKeyboard(page, 'Revoke', 'Revoke the address', 'Revoke Address')
  await expectToast(page, 'Secret address revoked')
  await feed(page).getByRole('button', { name: 'Create Secret Address' }).waitFor()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 404])
})

test('changing the password ends every other session, and only the new one signs in', async () => {
  const own = await newAccount()
  const [here, there] = [await openSettings(own), await openSettings(own)]
  const current = here.getByLabel('Current password')
  const next = here.getByLabel('New password')
  const submit = here.getByRole('button', { name: 'Change Password' })
  const password = 'another one of my own'

  await current.fill('not my password at all')
  await next.fill('short')
  await submit.click()
  await here.getByText('Please use at least 15 characters', { exact: true }).waitFor()
  await expectFocusOn(next)
  await next.fill(password)
  await submit.click()
  await part(here, 'Account').getByText('This is not your current password').waitFor()
  await expectFocusOn(current)
  await expectAccessible(here)

  await current.fill(own.password)
  await submit.click()
  await expectToast(here, 'Password changed. Other sessions have ended.')
  expect([await current.inputValue(), await next.inputValue()]).toEqual(['', ''])
  await there.getByRole('link', { name: 'List' }).click()
  await there.getByText('Please sign in to continue').waitFor()
  await signIn(there, own)
  await there.getByRole('alert').getByText('Email or password is incorrect').waitFor()
  await signIn(there, { ...own, password })
  await there.getByRole('heading', { name: 'Bookings Dashboard' }).waitFor()
  await here.reload()
  await here.getByRole('heading', { name: 'Sessions' }).waitFor()
})

test('of many sessions the ten latest are listed, and one press ends all but this one', async () => {
  const own = await newAccount()
  const there = await openSettings(own)
  await (await siteDatabase())
    .prepare(
      'INSERT INTO sessions (id, admin_id, created_at, last_seen_at, proven_at, ends_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 14) SELECT email || i, admins.id, ?1, ?1, ?1, ?2 FROM n, admins WHERE email = ?3',
    )
    .bind(new Date().toISOString(), new Date(Date.now() + 86_400_000).toISOString(), own.email)
    .run()
  const here = await openSettings(own)
  const account = part(here, 'Account')
  await eventually(() => account.getByRole('listitem').count()).toBe(10)
  await account.getByText('6 more are not listed.').waitFor()
  await expectGoodAtEveryWidth(here, account)
  await account.getByRole('button', { name: 'End All Other Sessions' }).focus()
  await here.keyboard.press('Enter')
  await expectToast(here, 'All other sessions ended')
  await eventually(() => account.getByRole('listitem').count()).toBe(1)
  expect(await account.getByRole('button', { name: 'End All Other Sessions' }).count()).toBe(0)
  await expectFocusOn(here.getByRole('heading', { name: 'Sessions' }))
  await there.getByRole('link', { name: 'List' }).click()
  await there.getByText('Please sign in to continue').waitFor()
})

test('the account lists its sessions and the last sign-in, and ends one of them', async () => {
  const own = await newAccount()
  const there = await openSettings(own)
  const here = await openSettings(own)
  const sessions = part(here, 'Account').getByRole('listitem')
  await eventually(() => sessions.count()).toBe(2)
  expect(await sessions.filter({ hasText: 'This session' }).count()).toBe(1)
  expect(await factsOf(part(here, 'Account'))).toMatchObject({
    'Signed in as': own.email,
    'Last sign-in': expect.stringMatching(/Pacific Time$/),
  })
  await expectGoodAtEveryWidth(here, part(here, 'Account'))
  await sessions.getByRole('button', { name: /^End session/ }).focus()
  await here.keyboard.press('Enter')
  await expectToast(here, 'Session ended')
  await eventually(() => sessions.count()).toBe(1)
  await expectFocusOn(here.getByRole('heading', { name: 'Sessions' }))
  await there.getByRole('link', { name: 'List' }).click()
  await there.getByText('Please sign in to continue').waitFor()
})

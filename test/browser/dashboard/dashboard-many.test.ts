import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  phone,
  sizes,
} from '../browser-support.ts'
import { siteDatabase } from '../open-site.ts'
import {
  dashboard,
  details,
  newBooking,
  newCustomer,
  openDetails,
  searchAddress,
  tabTo,
  visitAsOwner,
} from '../owner.ts'
import { freeDay, newEmail } from '../serve-site.ts'

const boxOf = (page: Page, customer: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Select ${customer}, `) })

const acts = (page: Page) => page.getByRole('toolbar', { name: 'With the selected bookings' })
const act = (page: Page, name: string) => acts(page).getByRole('button', { name, exact: true })
const badges = (page: Page) =>
  page.getByRole('region', { name: 'Bookings' }).locator('.status-badge').allInnerTexts()

const waitingOrder = JSON.stringify({
  ...{ name: 'Robin Field', email: 'robin@example.com', phone: '(604) 555-0199' },
  ...{ packageId: 'interior-detailing', addOns: [], place: 'shop', area: 'squamish' },
  ...{ address: null, accessNotes: null },
  ...{ vehicleType: 'sedan', vehicleMake: 'Subaru', vehicleModel: 'Outback' },
})

/** Nobody on this machine is a stranger: the bookings are given a network, and the owner is warned. */
async function beFlooded(ids: string[], network: string, waiting: number) {
  const database = await siteDatabase()
  const now = new Date().toISOString()
  await database.batch([
    ...ids.map((id) =>
      database.prepare('UPDATE bookings SET network_hash = ? WHERE id = ?').bind(network, id),
    ),
    ...Array.from({ length: waiting }, (_, index) =>
      database
        .prepare(
          "INSERT INTO waiting_orders (id, reason, visitor_order, from_date, to_date, host, order_hash, network_hash, created_at) VALUES (?, 'share', ?, ?, ?, 'squamish', '', ?, ?)",
        )
        .bind(`${network}-${index}`, waitingOrder, now.slice(0, 10), now.slice(0, 10), network, now),
    ),
  ])
}

test('on a desktop some are selected, cancelled by the keyboard after a question, brought back, and asked to move', async () => {
  const email = newEmail()
  const date = await freeDay()
  const names = [newCustomer('First'), newCustomer('Second'), newCustomer('A very long name that wraps and')]
  for (const [index, name] of names.entries())
    await newBooking(name, { email, date, time: ['9:00 AM', '1:00 PM', '5:00 PM'][index] ?? '' })
  const [first = '', second = ''] = names
  const page = await visitAsOwner()
  await page.goto(searchAddress(email))
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').focus()
  await tabTo(page, boxOf(page, first))
  await page.keyboard.press('Space')
  // The bar of what is selected comes above the table, and moves it.
  await page.getByRole('status').getByText('1 selected').waitFor()
  await boxOf(page, second).check()
  await page.getByRole('status').getByText('2 selected').waitFor()
  // What was not booked online cannot be removed as if nobody had.
  await act(page, 'Move…').waitFor()
  expect(await act(page, 'Remove silently').count()).toBe(0)
  await expectGoodAtEveryWidth(page, 'main')
  await page.setViewportSize(sizes.desktop)

  await page.keyboard.press('Escape')
  await eventually(() => acts(page).count()).toBe(0)
  await boxOf(page, first).check()
  await page.getByRole('button', { name: 'All 3 that match' }).click()
  await page.getByRole('status').getByText('3 selected').waitFor()
  await boxOf(page, first).uncheck()
  await page.getByRole('status').getByText('2 selected').waitFor()

  await act(page, 'Cancel…').focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Cancel 2 bookings?' })
  await expectFocusOn(question.getByRole('button', { name: 'Keep the bookings' }))
  await expectAccessible(page, question)
  await page.keyboard.press('Escape')
  await page.getByRole('status').getByText('2 selected').waitFor()
  await act(page, 'Cancel…').click()
  await question.getByRole('button', { name: 'Cancel and tell them by mail' }).click()
  await page.getByText('2 bookings cancelled.').waitFor()
  await page.getByText(/^Their mails leave at \d/).waitFor()
  await eventually(() => badges(page)).toEqual(['Cancelled', 'Cancelled', 'Pending'])
  const undo = page.getByRole('button', { name: 'Undo' })
  await expectFocusOn(undo)

  // It is offered again after a reload.
  await page.reload()
  await undo.click()
  await expectToast(page, 'Undone: 2 bookings as before')
  await eventually(() => badges(page)).toEqual(['Pending', 'Pending', 'Pending'])
  await eventually(() => undo.count()).toBe(0)

  // They may be asked to move instead.
  await boxOf(page, first).check()
  await act(page, 'Move…').click()
  await page.getByRole('heading', { name: 'Move bookings', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'See the messages' }).waitFor()
})

test('from the warning a flood is gone in three presses, and a booking leads to the others of its network', async () => {
  const date = await freeDay()
  const names = [newCustomer('Flood'), newCustomer('Flood'), newCustomer('Flood')]
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const time = ['9:00 AM', '1:00 PM', '5:00 PM'][index] ?? ''
    ids.push((await newBooking(name, { date, time })).booking.id)
  }
  await beFlooded(ids, `network-${Date.now()}`, 2)
  const page = await visitAsOwner(phone)
  const now = new Date().toISOString()
  await page.route('**/api/admin/alerts', (route) =>
    route.fulfill({
      json: { alerts: [{ kind: 'strangers-share', beganAt: now, lastAt: now, count: 2 }] },
    }),
  )
  await page.goto(`${dashboard}?status=completed`)
  await page.getByRole('link', { name: 'Look through strangers’ bookings' }).tap()
  await page.getByRole('button', { name: 'Select all 3 that match' }).tap()
  await act(page, 'Remove silently').tap()
  await page.getByText('3 bookings removed. 2 waiting orders dismissed.').waitFor()
  await eventually(() => badges(page)).toEqual(['Cancelled', 'Cancelled', 'Cancelled'])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await eventually(() => badges(page)).toEqual(['Pending', 'Pending', 'Pending'])

  await page.setViewportSize(sizes.desktop)
  await openDetails(page, names[0] ?? '')
  await details(page).getByRole('link', { name: 'Others from this network' }).click()
  await page.getByRole('status').getByText('Showing 3 of 3').waitFor()
  await page.getByLabel('Network').selectOption('All networks')
  await page.getByLabel('Booked', { exact: true }).selectOption('Since…')
  await page.getByLabel('Hour').selectOption('12:00 AM')
})

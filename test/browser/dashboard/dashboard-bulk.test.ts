import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatDate, weekdayOf } from '../../../shared/lib/time/business-time.ts'
import {
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  openPage,
  phone,
  sizes,
} from '../browser-support.ts'
import {
  bookByPhone,
  bookingDialog,
  dashboard,
  emptyCalendar,
  needsYou,
  newBooking,
  newCustomer,
  openAsOwner,
  openDetails,
  openPart,
  searchAddress,
  tabTo,
  visitAsOwner,
} from '../dashboard-support.ts'
import { runSql } from '../open-site.ts'
import { fetchAvailability, freeDay, joinWaitingList, newEmail } from '../site-api.ts'

const times = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM']

const selectionCheckbox = (page: Page, customer: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Select ${customer}, `) })

const bulkToolbar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selected bookings' })
const bulkButton = (page: Page, name: string) => bulkToolbar(page).getByRole('button', { name, exact: true })
const badges = (page: Page) =>
  page.getByRole('region', { name: 'Bookings' }).locator('.status-badge').allInnerTexts()

/** Gives bookings and waiting orders a network, because requests from localhost have none. */
async function setNetwork(names: string[], network: string) {
  const isOneOf = `IN (${names.map((name) => `'${name}'`).join()})`
  await runSql(`UPDATE bookings SET network_hash = ? WHERE customer_name ${isOneOf}`, network)
  await runSql(
    `UPDATE waiting_orders SET reason = 'share', network_hash = ? WHERE visitor_order ->> 'name' ${isOneOf}`,
    network,
  )
}

test('on a desktop, selects bookings, cancels them by keyboard after a confirmation, undoes it, and asks customers to move', async () => {
  const email = newEmail()
  const date = await freeDay()
  const names = [newCustomer('First'), newCustomer('Second'), newCustomer('A very long name that wraps and')]
  for (const [index, name] of names.entries())
    await newBooking(name, { email, date, time: times[index] ?? '' })
  const [first = '', second = ''] = names
  const page = await openAsOwner(searchAddress(email))
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').focus()
  await tabTo(page, selectionCheckbox(page, first))
  await page.keyboard.press('Space')
  // The selection bar appears above the table and moves it.
  await page.getByRole('status').getByText('1 selected').waitFor()
  await selectionCheckbox(page, second).check()
  await page.getByRole('status').getByText('2 selected').waitFor()
  // Only online bookings with a network can be removed as spam.
  await bulkButton(page, 'Reschedule…').waitFor()
  expect(await bulkButton(page, 'Remove silently').count()).toBe(0)
  await expectGoodAtEveryWidth(page, 'main')
  await expectReadableInTheDark(page, 'main')

  await page.keyboard.press('Escape')
  await eventually(() => bulkToolbar(page).count()).toBe(0)
  await selectionCheckbox(page, first).check()
  await page.getByRole('button', { name: 'All 3 that match' }).click()
  await page.getByRole('status').getByText('3 selected').waitFor()
  await selectionCheckbox(page, first).uncheck()
  await page.getByRole('status').getByText('2 selected').waitFor()

  await bulkButton(page, 'Cancel…').focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Cancel 2 bookings?' })
  await expectFocusOn(question.getByRole('button', { name: 'Keep bookings' }))
  await page.keyboard.press('Escape')
  await page.getByRole('status').getByText('2 selected').waitFor()
  await bulkButton(page, 'Cancel…').click()
  await question.getByRole('button', { name: 'Cancel and email them' }).click()
  await page.getByText('2 bookings cancelled.').waitFor()
  await page.getByText(/^Messages send at \d.*\. You can undo until then\.$/).waitFor()
  await eventually(() => badges(page)).toEqual(['Cancelled', 'Cancelled', 'Pending'])
  const undo = page.getByRole('button', { name: 'Undo' })
  await expectFocusOn(undo)

  // Undo is still available after a reload.
  await page.reload()
  await undo.click()
  await expectToast(page, 'Undone: 2 bookings restored')
  await eventually(() => badges(page)).toEqual(['Pending', 'Pending', 'Pending'])
  await eventually(() => undo.count()).toBe(0)

  // The customers may be asked to reschedule instead.
  await selectionCheckbox(page, first).check()
  await bulkButton(page, 'Reschedule…').click()
  await page.getByRole('heading', { name: 'Reschedule bookings', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Review messages' }).waitFor()
})

test('removes spam in three presses from the warning, and a booking links to others from its network', async () => {
  const date = await freeDay()
  const names = [newCustomer('Flood'), newCustomer('Flood'), newCustomer('Flood')]
  for (const [index, name] of names.entries()) await newBooking(name, { date, time: times[index] ?? '' })
  for (const name of names.slice(1)) await joinWaitingList({ name, date })
  await setNetwork(names, `network-${Date.now()}`)
  const page = await visitAsOwner(phone)
  const now = new Date().toISOString()
  await page.route('**/api/admin/alerts', (route) =>
    route.fulfill({
      json: { alerts: [{ kind: 'strangers-share', beganAt: now, lastAt: now, count: 2 }] },
    }),
  )
  await page.goto(`${dashboard}?status=completed`)
  await page.getByRole('link', { name: 'Review these bookings' }).tap()
  await page.getByRole('button', { name: 'Select all 3 that match' }).tap()
  await bulkButton(page, 'Remove silently').tap()
  await page.getByText('3 bookings removed. 2 waiting list orders dismissed.').waitFor()
  await eventually(() => badges(page)).toEqual(['Cancelled', 'Cancelled', 'Cancelled'])
  await page.getByRole('button', { name: 'Undo' }).tap()
  await eventually(() => badges(page)).toEqual(['Pending', 'Pending', 'Pending'])

  await page.setViewportSize(sizes.desktop)
  await openDetails(page, names[0] ?? '')
  await openPart(page, 'All details')
  await bookingDialog(page).getByRole('link', { name: 'Others from this network' }).click()
  await page.getByRole('status').getByText('Showing 3 of 3').waitFor()
})

// A rainy day: planned by the owner, proposed by email and answered without JavaScript.

/** Returns an open day whose next day is open too. */
async function rainDay(): Promise<[string, string]> {
  const { today } = await fetchAvailability()
  const isOpen = (date: string) => weekdayOf(date) !== 4
  const days = Array.from({ length: 9 }, (_, index) => addDays(today, index + 20))
  const date = days.find((each) => isOpen(each) && isOpen(addDays(each, 1))) ?? today
  return [date, addDays(date, 1)]
}

/** Books four mobile jobs and one at the shop on an otherwise empty calendar. */
async function bookRainDay() {
  await emptyCalendar()
  const [date, next] = await rainDay()
  const mobile = { place: 'mobile', area: 'squamish', address: '12 Example Road' } as const
  const jobs = []
  for (const [index, time] of times.entries()) {
    const name = newCustomer(['Nora', 'Priya', 'Ben', 'Tina'][index])
    jobs.push({ name, ...(await bookByPhone({ name, date, time, email: newEmail(), ...mobile })) })
  }
  const shop = newCustomer('Omar')
  await bookByPhone({ name: shop, date, time: '5:00 PM' })
  return { date, next, jobs, shop }
}

/** Counts taps. Taps Send off-center, because it ignores the second tap of a double one. */
function createTapCounter() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      const isSending = (await target.innerText()).startsWith('Send')
      await target.tap(isSending ? { position: { x: 20, y: 12 } } : {})
      taps++
    },
    taps: () => taps,
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const planItem = (page: Page, customer = '') => page.getByRole('listitem').filter({ hasText: customer })

test('moves a rainy day with four mobile jobs in 6 taps; one customer accepts without JavaScript, another by phone, the rest stay', async () => {
  const { date, next, jobs, shop } = await bookRainDay()
  const [nora, priya, , tina] = jobs
  const page = await visitAsOwner(phone)
  await page.goto(`${dashboard}/calendar?date=${date}`)
  const { tap, taps } = createTapCounter()
  await tap(button(page, 'Day menu'))
  await tap(page.getByRole('link', { name: 'Reschedule day' }))
  await page.getByRole('heading', { name: `Reschedule ${formatDate(date)}`, level: 1 }).waitFor()
  await planItem(page, nora?.name)
    .getByText(`${formatDate(next)}, 9:00 AM`)
    .first()
    .waitFor()
  await page.getByRole('region', { name: 'Not rescheduled' }).getByText(shop).waitFor()

  const changed = planItem(page, tina?.name)
  await tap(changed.getByText('Change'))
  await tap(changed.getByRole('radio').nth(1))
  const elsewhere = (await changed.getByRole('status').innerText()).trim()
  expect(elsewhere).not.toContain(formatDate(next))
  await expectGoodAtEveryWidth(page, 'main')
  await tap(button(page, 'Review messages'))
  await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor()
  await page.getByText('Would ').waitFor()
  const nextSteps = page.getByRole('region', { name: 'What happens next' }).getByRole('list')
  // Room for the bullets, which stand to the left of the text.
  expect(await nextSteps.evaluate((list) => getComputedStyle(list).paddingInlineStart)).toBe('20px')
  await expectGoodAtEveryWidth(page, 'main')
  await tap(button(page, 'Send 4 messages'))
  await page.getByRole('heading', { name: 'Needs you', level: 1 }).waitFor()
  await page.getByRole('region', { name: 'No answer yet' }).waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  expect(taps()).toBe(6)
  await planItem(page, tina?.name).getByText(elsewhere).waitFor()

  const customer = await openPage(nora?.manageUrl ?? '', { ...phone, javaScriptEnabled: false })
  await customer.getByRole('button', { name: `Yes, ${formatDate(next)}, 9:00 AM` }).tap()
  await customer.getByText('Your booking was rescheduled.').waitFor()

  // Links from before Needs you lead there.
  await page.goto(`${dashboard}/calendar/moves`)
  await page.waitForURL(`${needsYou}?kind=move`)
  const settled = page.getByRole('region', { name: 'Answered' })
  await settled.getByText(nora?.name ?? '').waitFor()
  await page.getByRole('button', { name: new RegExp(`^They said yes.*${priya?.name}`) }).tap()
  await settled.getByText(priya?.name ?? '').waitFor()
  await button(page, 'Stop asking (2)').tap()
  await eventually(() => page.getByRole('region', { name: 'No answer yet' }).count()).toBe(0)
})

test('reschedules customers without email at once, and offers no messages', async () => {
  await emptyCalendar()
  const [date, next] = await rainDay()
  const customer = newCustomer('Phone')
  const { booking } = await bookByPhone({ name: customer, date })
  const page = await openAsOwner(`${dashboard}/calendar/plan?ids=${booking.id}`, phone)
  await button(page, 'Review messages').tap()
  await page.getByText(`No email address: call them: ${customer}`).waitFor()
  expect(await page.getByRole('button', { name: /^Send/ }).count()).toBe(0)
  expect(await page.getByRole('region', { name: 'What happens next' }).count()).toBe(0)
  await expectGoodAtEveryWidth(page, 'main')
  await button(page, 'Reschedule 1 booking').tap()
  await expectToast(page, '1 booking rescheduled')
  await page.goto(`${dashboard}/calendar?date=${next}`)
  await page.getByRole('button', { name: customer }).waitFor()
})

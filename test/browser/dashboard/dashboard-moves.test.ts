import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, formatNearDate, weekdayOf } from '../../../shared/ground/time/business-time.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { eventually, expectGoodAtEveryWidth, expectToast, phone, visit } from '../browser-support.ts'
import { bookForCaller, dashboard, emptyCalendar, newCustomer, visitAsOwner } from '../owner.ts'
import { callAsOwner, fetchAvailability, newEmail } from '../serve-site.ts'

// A day that cannot be worked: planned, asked for in four taps, and answered without scripts.

/** An open day before an open one. */
async function rainDay(): Promise<[string, string]> {
  const { today } = await fetchAvailability()
  const isOpen = (date: string) => weekdayOf(date) !== 4
  const days = Array.from({ length: 9 }, (_, index) => addDays(today, index + 20))
  const date = days.find((each) => isOpen(each) && isOpen(addDays(each, 1))) ?? today
  return [date, addDays(date, 1)]
}

const times = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM']

/** Four mobile jobs of one day and one at the shop, and nothing else. */
async function bookRainDay() {
  await emptyCalendar()
  const [date, next] = await rainDay()
  const mobile = { place: 'mobile', area: 'squamish', address: '12 Example Road' } as const
  const jobs = []
  for (const [index, time] of times.entries()) {
    const name = newCustomer(['Nora', 'Priya', 'Ben', 'Tina'][index])
    jobs.push({ name, ...(await bookForCaller({ name, date, time, email: newEmail(), ...mobile })) })
  }
  const shop = newCustomer('Omar')
  await bookForCaller({ name: shop, date, time: '5:00 PM' })
  return { date, next, jobs, shop }
}

/** Taps, each counted, and none where the one before was: what sends takes no second tap of a double one. */
function counted() {
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

const slotOf = async (id: string) => {
  const { bookingDate, bookingTime }: BookingJson = await (
    await callAsOwner(`/api/admin/bookings/${id}`)
  ).json()
  return `${bookingDate} ${bookingTime}`
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the plan of a day by its menu. */
async function openPlan(date: string) {
  const page = await visitAsOwner(phone)
  await page.goto(`${dashboard}/calendar?date=${date}`)
  const { tap, taps } = counted()
  await tap(button(page, 'Day menu'))
  await tap(page.getByRole('link', { name: 'Move this day' }))
  await page.getByRole('heading', { name: `Move ${formatNearDate(date)}`, level: 1 }).waitFor()
  return { page, tap, taps }
}

const jobOf = (page: Page, customer = '') => page.getByRole('listitem').filter({ hasText: customer })

/** Sends what is planned; `look` at each screen of it. */
async function sendAll(page: Page, tap: (target: Locator) => Promise<void>, look = async () => {}) {
  await tap(button(page, 'See the messages'))
  await page.getByRole('heading', { name: 'The messages', level: 1 }).waitFor()
  await page.getByText('Would ').waitFor()
  await look()
  await tap(button(page, 'Send 4 messages'))
  await page.getByRole('heading', { name: 'Waiting for answers', level: 1 }).waitFor()
  await look()
}

test('a rain day with four mobile jobs is moved in 4 taps, and as it was in one', async () => {
  const { date, next, jobs, shop } = await bookRainDay()
  const { page, tap, taps } = await openPlan(date)
  await jobOf(page, jobs[3]?.name).waitFor()
  expect(await page.getByRole('region', { name: 'Stays' }).innerText()).toContain(shop)
  for (const [index, { name }] of jobs.entries())
    expect(await jobOf(page, name).innerText()).toContain(`${formatNearDate(next)}, ${times[index]}`)
  await sendAll(page, tap)
  expect(taps()).toBe(4)
  expect(await Promise.all(jobs.map(({ booking }) => slotOf(booking.id)))).toEqual(
    times.map((time) => `${date} ${time}`),
  )
  await button(page, 'Undo').tap()
  await expectToast(page, 'Undone: 4 bookings as before')
})

test('with one proposal changed it takes 6; a customer says yes without scripts, another on the phone, the rest stay', async () => {
  const { date, next, jobs } = await bookRainDay()
  const [nora, priya, , tina] = jobs
  const { page, tap, taps } = await openPlan(date)
  const changed = jobOf(page, tina?.name)
  await tap(changed.getByText('Change'))
  await tap(changed.getByRole('radio').nth(1))
  const elsewhere = (await changed.getByRole('status').innerText()).trim()
  expect(elsewhere).not.toContain(formatNearDate(next))
  const look = async () => {
    await expectGoodAtEveryWidth(page, 'main')
    await page.setViewportSize(phone.viewport)
  }
  await look()
  await sendAll(page, tap, look)
  expect(taps()).toBe(6)
  await jobOf(page, tina?.name).getByText(elsewhere).waitFor()

  const customer = await visit({ ...phone, javaScriptEnabled: false })
  await customer.goto(nora?.manageUrl ?? '')
  await customer.getByRole('button', { name: `Yes, ${formatNearDate(next)}, 9:00 AM` }).tap()
  await customer.getByText('Your booking was moved.').waitFor()
  expect(await slotOf(nora?.booking.id ?? '')).toBe(`${next} 9:00 AM`)

  await page.reload()
  const settled = page.getByRole('region', { name: 'Settled' })
  await settled.getByText(nora?.name ?? '').waitFor()
  await page.getByRole('button', { name: new RegExp(`^Said yes.*${priya?.name}`) }).tap()
  await settled.getByText(priya?.name ?? '').waitFor()
  await button(page, 'Stop asking (2)').tap()
  await eventually(() => page.getByRole('region', { name: 'Waiting for you' }).count()).toBe(0)
  expect(await slotOf(tina?.booking.id ?? '')).toBe(`${date} 3:00 PM`)
})

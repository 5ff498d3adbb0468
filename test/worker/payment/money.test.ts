import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { BookingListJson } from '../../../shared/rules/booking/booking-json.ts'
import type { CollectedJson } from '../../../shared/rules/ledger/collected-json.ts'
import type { MoneyJson } from '../../../shared/rules/ledger/money-json.ts'
import { days, hours, now, today } from '../clock.ts'
import { postInvoice, postPayment, registerForTax } from '../invoice/invoice-support.ts'
import { failingEmailService, fakeEmailService, loadStates, sendDueNow } from '../mail/fake-email-service.ts'
import { type BookingSeed, seedBooking } from '../seeded-bookings.ts'
import { saveTerms } from '../terms/terms-support.ts'
import {
  account,
  clearBookings,
  expectProblem,
  fetchHistory,
  get,
  getJson,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await registerForTax()
})

/** Completed yesterday for $195.00 plus $9.75 of GST. */
const seed = (row: Partial<BookingSeed> = {}) =>
  seedBooking({ status: 'completed', bookingDate: addDays(today, -1), gst: 975, ...row })

const loadMoney = async () => getJson<MoneyJson>('/api/admin/money', cookie)

const withBookingNames = ({
  items,
  ...sums
}: {
  items: { booking: { id: string } }[]
  total: number
  sum: number
}) => ({
  ...sums,
  ids: items.map(({ booking }) => booking.id),
})

describe('the three lists', () => {
  test('show who owes, what is paid without an invoice and what is held, oldest first, with totals', async () => {
    const [new_, old] = [await seed(), await seed({ bookingDate: addDays(today, -40) })]
    await postPayment({ bookingId: new_.id, amount: 10_000 })
    const bare = await seed()
    await postPayment({ bookingId: bare.id, amount: 20_475 })
    const invoiced = await seed()
    await postPayment({ bookingId: invoiced.id, amount: 20_475 })
    await postInvoice(invoiced.id, cookie)
    const [ahead, off, over] = [
      await seed({ status: 'confirmed', bookingDate: addDays(today, 3) }),
      await seed({ status: 'cancelled', bookingDate: addDays(today, -3) }),
      await seed({ bookingDate: addDays(today, -2) }),
    ]
    for (const { id } of [ahead, off]) await postPayment({ bookingId: id, amount: 5000 })
    await postPayment({ bookingId: over.id, amount: 20_500 })
    await postInvoice(over.id, cookie)
    await seed({ status: 'pending' })
    await seed({ totalPrice: 0, gst: 0 })
    const { unpaid, uninvoiced, held } = await loadMoney()
    expect(withBookingNames(unpaid)).toEqual({ total: 2, sum: 30_950, ids: [old.id, new_.id] })
    expect(withBookingNames(uninvoiced)).toEqual({ total: 1, sum: 20_475, ids: [bare.id] })
    expect(withBookingNames(held)).toEqual({ total: 3, sum: 10_025, ids: [off.id, over.id, ahead.id] })
  })

  test('show each debtor’s invoice, last reminder and text message', async () => {
    await saveTerms(cookie, {
      words: { payment: 'E-transfer to pay@example.com.', cancellation: '', late: '', weather: '' },
    })
    const { id } = await seed()
    await postInvoice(id, cookie)
    await sendReminder(id, 'draft')
    expect((await loadMoney()).unpaid.items).toMatchObject([
      {
        invoice: '2027-0001',
        remindedAt: new Date(now).toISOString(),
        reminder:
          'Corridor Auto Detailing: $204.75 is due for Interior Detailing on Sun, Jan 10. E-transfer to pay@example.com. Thank you!',
      },
    ])
  })

  // 100 times a sum of dollars and cents is not always an integer in floating point.
  test.each([1.1, 4.35, 8.2, 1101.1, 1167.6])('compute $%d to the cent', async (totalPrice) => {
    const cents = Math.round(totalPrice * 100)
    const { id } = await seed({ totalPrice, gst: 0 })
    expect(await loadMoney()).toMatchObject({ unpaid: { total: 1, sum: cents }, uninvoiced: { total: 0 } })
    expect((await sendReminder(id, 'draft')).status).toBe(204)
    await postPayment({ bookingId: id, amount: cents })
    expect(await loadMoney()).toMatchObject({ unpaid: { total: 0 }, uninvoiced: { total: 1, sum: cents } })
    await postPayment({ bookingId: id, amount: 5 })
    expect(await loadMoney()).toMatchObject({ held: { total: 1, sum: 5 } })
  })

  test('are empty without data, and the list of bookings filters who owes', async () => {
    const listed = async () => {
      const { items } = await getJson<BookingListJson>('/api/admin/bookings?unpaid=true', cookie)
      return items.map(({ id }) => id)
    }
    const { unbilled, ...lists } = await loadMoney()
    expect([Object.values(lists).map(withBookingNames), unbilled, await listed()]).toEqual([
      Array(3).fill({ total: 0, sum: 0, ids: [] }),
      [],
      [],
    ])
    const { id } = await seed()
    await seed({ status: 'confirmed' })
    expect(await listed()).toEqual([id])
  })
})

const sendReminder = (id: string, by: 'message' | 'draft' = 'message', bindings: object = {}) =>
  sendRequestWith(bindings, 'POST', `/api/admin/bookings/${id}/reminders`, { json: { by }, cookie })

describe('a reminder', () => {
  test('says what is due and how to pay, and is in the history', async () => {
    const { id } = await seed({ customerName: 'Robin <b>Field</b>' })
    await postPayment({ bookingId: id, amount: 10_000 })
    const mail = fakeEmailService()
    expect((await sendReminder(id, 'message', mail.bindings)).status).toBe(204)
    expect(await fetchHistory(id, cookie)).toMatchObject([
      { action: 'payment-asked', toValue: '$104.75, by email', actor: account.email },
    ])
    const [letter] = mail.sent
    expect(letter).toMatchObject({
      to: 'robin@example.com',
      subject: 'Payment due: $104.75, Interior Detailing, Sun Jan 10',
    })
    for (const words of [
      'Interior Detailing',
      '$204.75',
      '$100.00',
      '$104.75',
      'by card, e-transfer or cash',
    ]) {
      expect(letter?.text).toContain(words)
      expect(letter?.html).toContain(words)
    }
  })

  test('goes out once a week, by any channel, even from two parallel presses', async () => {
    const { id } = await seed()
    const mail = fakeEmailService()
    const answers = await Promise.all([
      sendReminder(id, 'message', mail.bindings),
      sendReminder(id, 'draft', mail.bindings),
      sendReminder(id, 'message', mail.bindings),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    vi.setSystemTime(now + days(7) - hours(1))
    const { detail } = await expectProblem(
      await sendReminder(id, 'message', mail.bindings),
      409,
      'reminder-refused',
    )
    expect(detail).toBe(
      'This customer was reminded less than a week ago. The next reminder can go out on Mon, Jan 18',
    )
    vi.setSystemTime(now + days(7))
    expect((await sendReminder(id, 'message', mail.bindings)).status).toBe(204)
    expect(await fetchHistory(id, cookie)).toHaveLength(2)
  })

  test.each([
    ['a job to come', { status: 'confirmed' }],
    ['a job that was called off', { status: 'cancelled' }],
    ['a job that is paid', { paid: 20_475 }],
    ['nobody', { customerName: 'Erased customer', customerEmail: '', customerPhone: '' }],
    ['a customer without an address', { customerEmail: '' }],
  ] as const)('is refused for %s', async (_, row) => {
    const { id } = await seed(row)
    await expectProblem(
      await sendReminder(id, 'message', fakeEmailService().bindings),
      409,
      'reminder-refused',
    )
    expect(await fetchHistory(id, cookie)).toEqual([])
    await env.DB.prepare('UPDATE bookings SET paid = 0').run()
  })

  test('without an email service goes only by text message, and is a 404 for a missing booking', async () => {
    const { id } = await seed({ customerEmail: '' })
    await expectProblem(await sendReminder(id), 409, 'mail-not-set-up')
    expect((await sendReminder(id, 'draft')).status).toBe(204)
    await expectProblem(await sendReminder('nothing', 'draft'), 404, 'not-found')
  })

  test('that waits is not sent once the job is paid', async () => {
    const { id } = await seed()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await sendReminder(id, 'message', failingEmailService().bindings)
    await postPayment({ bookingId: id, amount: 20_475 })
    vi.setSystemTime(now + hours(1))
    expect([await sendDueNow(), await loadStates()]).toEqual([[], ['payment-reminder customer dropped']])
    vi.restoreAllMocks()
  })
})

describe('money collected on a day', () => {
  const takings = async (date = today) => getJson<CollectedJson>(`/api/admin/collected?date=${date}`, cookie)

  test('is listed by account, with each one’s cash', async () => {
    await env.DB.prepare('UPDATE schedule_settings SET crew_names = \'["North"]\'').run()
    const [first, second] = [await seed({ customerName: 'Ann' }), await seed({ customerName: 'Bo' })]
    await postPayment({ bookingId: first.id, amount: 20_475 })
    await postPayment({ bookingId: second.id, amount: 5000, actor: 'ana@example.com' })
    await postPayment({ bookingId: second.id, amount: 475, actor: 'ana@example.com', method: 'card' })
    await postPayment({ bookingId: second.id, amount: -1000, actor: 'ana@example.com' })
    await postPayment({ bookingId: second.id, amount: 100, date: addDays(today, -1) })
    const { date, takers } = await takings()
    expect([date, takers.map(({ actor, cash }) => [actor, cash])]).toEqual([
      today,
      [
        [account.email, 20_475],
        ['ana@example.com', 4000],
      ],
    ])
    expect(takers[1]?.items).toMatchObject([
      { bookingId: second.id, customerName: 'Bo', crewName: 'North', amount: 5000, method: 'cash' },
      { amount: 475, method: 'card' },
      { amount: -1000, method: 'cash' },
    ])
    await env.DB.prepare("UPDATE schedule_settings SET crew_names = '[]'").run()
  })

  test('is nothing on a day without payments, and refused for an invalid date', async () => {
    expect(await takings('2027-03-01')).toEqual({ date: '2027-03-01', takers: [] })
    await expectProblem(await get('/api/admin/collected?date=2027-02-30', { cookie }), 422, 'invalid')
  })
})

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { CustomerExportJson, CustomerJson } from '../../../shared/rules/customer/customer-json.ts'
import type { LedgerJson, LedgerMonthJson } from '../../../shared/rules/ledger/ledger-json.ts'
import type { PaymentJson } from '../../../shared/rules/payment/payment.ts'
import { balanceOf } from '../../../shared/rules/price/amounts.ts'
import { finishDeletions } from '../../../worker/actions/delete-booking.ts'
import { removeOldRecords } from '../../../worker/actions/remove-old-records.ts'
import { minutes, now, today } from '../clock.ts'
import { type BookingSeed, type SeededBooking, seedBooking } from '../seeded-bookings.ts'
import {
  account,
  changeStatus,
  clearBookings,
  deleteBooking,
  errorFields,
  expectProblem,
  fetchCustomerId,
  fetchHistory,
  getJson,
  post,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

const seed = (values: Partial<BookingSeed> = {}) =>
  seedBooking({ status: 'completed', totalPrice: 195, gst: 975, ...values })

const payment = (values: object = {}) => ({
  id: crypto.randomUUID(),
  amount: 15_000,
  method: 'e-transfer',
  date: today,
  ...values,
})

const postPayment = (id: string, values: object = {}) =>
  post(`/api/admin/bookings/${id}/payments`, payment(values), { cookie })

async function loadPayments(id: string): Promise<PaymentJson[]> {
  return (await getJson<{ payments: PaymentJson[] }>(`/api/admin/bookings/${id}/payments`, cookie)).payments
}

const loadBooking = (id: string) => getJson<BookingJson>(`/api/admin/bookings/${id}`, cookie)

/** All months of the ledger. */
async function loadLedger(): Promise<LedgerMonthJson[]> {
  const { months } = await getJson<LedgerJson>('/api/admin/ledger?from=2026-01&to=2027-12', cookie)
  return months.filter(({ received, refunded }) => received + refunded > 0)
}

describe('a payment', () => {
  test('is recorded with an event in the history, and the booking shows the balance', async () => {
    const { id, updatedAt } = await seed()
    const sent = payment({ note: ' Paid by Ana ' })
    const response = await post(`/api/admin/bookings/${id}/payments`, sent, { cookie })
    expect(response.status).toBe(201)
    const written = { ...sent, note: 'Paid by Ana', at: new Date(now).toISOString(), actor: account.email }
    expect(await response.json()).toEqual(written)
    expect(await loadPayments(id)).toEqual([written])
    expect(await fetchHistory(id, cookie)).toMatchObject([
      { action: 'paid', actor: account.email, fromValue: null, toValue: '$150, e-transfer' },
    ])
    const booking = await loadBooking(id)
    // The version stays the same, so open dashboards see no conflict.
    expect([booking.paid, balanceOf(booking), booking.updatedAt]).toEqual([15_000, 5475, updatedAt])
  })

  test('counts once however often it is sent, even in parallel', async () => {
    const { id } = await seed()
    const sent = payment()
    const send = () => post(`/api/admin/bookings/${id}/payments`, sent, { cookie })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const texts = await Promise.all([...answers, await send()].map((answer) => answer.text()))
    expect(new Set(texts).size).toBe(1)
    // An uppercase id is the same.
    expect((await postPayment(id, { ...sent, id: sent.id.toUpperCase() })).status).toBe(200)
    expect([(await loadPayments(id)).length, (await fetchHistory(id, cookie)).length]).toEqual([1, 1])
    expect(await loadLedger()).toMatchObject([{ month: '2027-01', received: 15_000, refunded: 0 }])
  })

  test.each([
    { amount: 15_001 },
    { amount: -20_000 },
    { method: 'cash' },
    { date: addDays(today, -1) },
    { note: 'Something else' },
  ])('is not recorded again as %j under the id of another payment', async (other) => {
    const { id } = await seed()
    const sent = payment({ note: 'As it was' })
    await postPayment(id, sent)
    await expectProblem(await postPayment(id, { ...sent, ...other }), 422, 'key-reused')
    for (const another of [(await seed()).id, crypto.randomUUID()]) {
      await expectProblem(await postPayment(another, sent), 422, 'key-reused')
    }
    expect(await loadPayments(id)).toMatchObject([sent])
  })

  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: 10.5 }],
    ['amount', { amount: 10_000_001 }],
    ['method', { method: 'online' }],
    ['date', { date: addDays(today, 1) }],
    ['note', { note: 'x'.repeat(201) }],
    ['id', { id: 'mine' }],
  ])('is refused for its %s when it is %j', async (field, values) => {
    const { id } = await seed()
    expect(errorFields(await expectProblem(await postPayment(id, values), 422, 'invalid'))).toEqual([field])
    expect([await loadPayments(id), await fetchHistory(id, cookie)]).toEqual([[], []])
  })

  test('is a 404 for a missing booking', async () => {
    await expectProblem(await postPayment(crypto.randomUUID()), 404, 'not-found')
    expect(await loadPayments('gone')).toEqual([])
  })

  test('is never updated or deleted', async () => {
    const { id } = await seed()
    await postPayment(id)
    for (const sql of [
      'UPDATE payments SET amount = 1',
      'UPDATE payments SET booking_id = 1',
      'DELETE FROM payments',
      'INSERT OR REPLACE INTO payments SELECT id, booking_id, 1, method, date, note, reference, at, actor FROM payments',
    ]) {
      await expect(env.DB.prepare(sql).run(), sql).rejects.toThrow()
    }
    expect(await loadPayments(id)).toMatchObject([{ amount: 15_000 }])
  })

  test('restores from a backup that contains it twice', async () => {
    const { id } = await seed()
    await postPayment(id)
    await env.DB.prepare('INSERT OR IGNORE INTO payments SELECT * FROM payments').run()
    expect([(await loadPayments(id)).length, (await loadBooking(id)).paid]).toEqual([1, 15_000])
    expect(await loadLedger()).toMatchObject([{ received: 15_000 }])
  })
})

describe('a refund', () => {
  test('is a negative payment, like the correction of a mistake', async () => {
    const { id } = await seed()
    await postPayment(id)
    expect((await postPayment(id, { amount: -15_000, method: 'cash', date: '2027-01-02' })).status).toBe(201)
    expect((await postPayment(id, { date: '2026-12-31' })).status).toBe(201)
    expect((await fetchHistory(id, cookie)).map(({ action, toValue }) => [action, toValue])).toEqual([
      ['paid', '$150, e-transfer'],
      ['refunded', '$150, cash'],
      ['paid', '$150, e-transfer'],
    ])
    expect((await loadBooking(id)).paid).toBe(15_000)
    expect(await loadLedger()).toMatchObject([
      { month: '2026-12', received: 15_000, refunded: 0 },
      { month: '2027-01', received: 15_000, refunded: 15_000 },
    ])
  })

  test('never exceeds what was paid, even from two parallel requests', async () => {
    const { id } = await seed()
    expect((await expectProblem(await postPayment(id, { amount: -1 }), 422, 'invalid')).detail).toBe(
      'There is nothing to refund',
    )
    await postPayment(id)
    expect((await expectProblem(await postPayment(id, { amount: -15_001 }), 422, 'invalid')).detail).toBe(
      'Only $150 can be refunded',
    )
    const both = await Promise.all([
      postPayment(id, { amount: -10_000 }),
      postPayment(id, { amount: -10_000 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect((await loadBooking(id)).paid).toBe(5000)
  })

  test('is due once a paid booking is cancelled, and possible then', async () => {
    const { id } = await seed({ status: 'confirmed' })
    await postPayment(id)
    await changeStatus(id, 'cancelled', cookie)
    expect(balanceOf(await loadBooking(id))).toBe(-15_000)
    expect((await postPayment(id, { amount: -15_000 })).status).toBe(201)
  })
})

describe('a booking with payments', () => {
  test('cannot be deleted before they are refunded, and its payments stay', async () => {
    const { id } = await seed()
    await postPayment(id, { note: 'From Robin' })
    const problem = await expectProblem(await deleteBooking(id, cookie), 409, 'booking-paid')
    expect(problem.detail).toBe('$150 was paid for this booking. Refund it first, or cancel the booking')
    expect((await fetchHistory(id, cookie)).map(({ action }) => action)).toEqual(['paid'])
    await postPayment(id, { amount: -15_000 })
    expect((await deleteBooking(id, cookie)).status).toBe(204)
    await finishDeletions(env, now + minutes(10))
    expect((await loadPayments(id)).map(({ amount, note }) => [amount, note])).toEqual([
      [15_000, null],
      [-15_000, null],
    ])
  })

  test('keeps its payments after erasure and retention, and new ones can be recorded', async () => {
    const [erased, old] = [
      await seed(),
      await seed({
        bookingDate: '2019-05-06',
        customerEmail: 'sam@example.com',
        customerPhone: '604 555 0111',
      }),
    ]
    for (const { id } of [erased, old]) await postPayment(id, { note: 'Robin paid in Whistler' })
    const customerId = await fetchCustomerId(erased.id, cookie)
    const { bookings } = await getJson<CustomerExportJson>(
      `/api/admin/customers/${customerId}/export`,
      cookie,
    )
    expect(bookings).toMatchObject([{ payments: [{ amount: 15_000, note: 'Robin paid in Whistler' }] }])
    await sendRequest('DELETE', `/api/admin/customers/${customerId}`, { cookie })
    await removeOldRecords(env, now)
    for (const { id } of [erased, old]) {
      expect(await loadPayments(id)).toMatchObject([{ amount: 15_000, note: null }])
      expect((await fetchHistory(id, cookie)).at(-1)).toMatchObject({
        action: 'paid',
        toValue: '$150, e-transfer',
      })
      expect((await postPayment(id, { amount: -5000 })).status).toBe(201)
      expect(await loadBooking(id)).toMatchObject({ customerPhone: '', paid: 10_000 })
    }
  })
})

describe('a job completed with its payment', () => {
  const complete = (booking: SeededBooking, values: object = {}) =>
    post(
      `/api/admin/jobs/${booking.id}/complete`,
      { updatedAt: booking.updatedAt, payment: payment({ amount: 20_475, method: 'card', ...values }) },
      { cookie },
    )

  test('stores both or neither, once however often it is sent', async () => {
    const booking = await seed({ status: 'confirmed' })
    const id = crypto.randomUUID()
    for (let tries = 0; tries < 3; tries++) {
      const response = await complete(booking, { id })
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ status: 'completed', money: { paid: 20_475 } })
    }
    expect((await fetchHistory(booking.id, cookie)).map(({ toValue }) => toValue)).toEqual([
      'completed',
      '$204.75, card',
      '2027-0001',
    ])
    await expectProblem(await complete(booking, { id, amount: 1 }), 422, 'key-reused')
  })

  test('stores the payment even if someone else has completed it', async () => {
    const booking = await seed({ status: 'confirmed' })
    await changeStatus(booking.id, 'completed', cookie)
    expect((await complete(booking)).status).toBe(200)
    expect((await loadBooking(booking.id)).paid).toBe(20_475)
  })

  test('stores no payment if it was cancelled meanwhile, and says so', async () => {
    const booking = await seed({ status: 'confirmed' })
    await changeStatus(booking.id, 'cancelled', cookie)
    expect((await expectProblem(await complete(booking), 409, 'status-conflict')).detail).toBe(
      'This job was changed in the meantime. It is cancelled now. The payment ($204.75, card) was not recorded either',
    )
    expect(await loadPayments(booking.id)).toEqual([])
  })

  test('is completed from the list in the same way, with the version check', async () => {
    const booking = await seed({ status: 'confirmed' })
    const path = `/api/admin/bookings/${booking.id}`
    const json = { status: 'completed', updatedAt: booking.updatedAt, payment: payment() }
    for (let tries = 0; tries < 2; tries++) {
      const response = await sendRequest('PATCH', path, { json, cookie })
      expect([response.status, (await response.json<BookingJson>()).paid]).toEqual([200, 15_000])
    }
    expect(await loadBooking(booking.id)).toMatchObject({ status: 'completed', paid: 15_000 })
    const pending = await seed({ status: 'pending' })
    const refused = await sendRequest('PATCH', `/api/admin/bookings/${pending.id}`, { json, cookie })
    expect((await expectProblem(refused, 409, 'status-conflict')).detail).toMatch(
      /The payment \(\$150, e-transfer\) was not recorded either$/,
    )
    for (const other of [
      { updatedAt: undefined },
      { status: 'cancelled' },
      { payment: payment({ amount: -1 }) },
    ]) {
      await expectProblem(
        await sendRequest('PATCH', path, { json: { ...json, ...other }, cookie }),
        422,
        'invalid',
      )
    }
  })

  test('is completed by crew with cash or a card payment only', async () => {
    const booking = await seed({ status: 'confirmed' })
    await env.DB.prepare("UPDATE admins SET role = 'crew'").run()
    for (const method of ['e-transfer', 'cheque']) {
      await expectProblem(await complete(booking, { method }), 403, 'not-allowed')
    }
    const answer = await complete(booking, { method: 'cash' })
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { status: 'completed', due: 0, money: null },
    ])
    await env.DB.prepare("UPDATE admins SET role = 'owner'").run()
    expect(await loadBooking(booking.id)).toMatchObject({ status: 'completed', paid: 20_475 })
    expect(await loadPayments(booking.id)).toMatchObject([{ method: 'cash', actor: account.email }])
  })
})

describe('a payment that someone else has already recorded', () => {
  const whole = 20_475
  const completed = ({ id, updatedAt }: SeededBooking, values: object = {}) => ({
    crew: () =>
      post(
        `/api/admin/jobs/${id}/complete`,
        { updatedAt, payment: payment({ amount: whole, method: 'cash', ...values }) },
        { cookie },
      ),
    owner: () =>
      sendRequest('PATCH', `/api/admin/bookings/${id}`, {
        json: { status: 'completed', updatedAt, payment: payment({ amount: whole, ...values }) },
        cookie,
      }),
    alone: () => postPayment(id, { amount: whole, ...values }),
  })
  const ways = ['crew', 'owner', 'alone'] as const

  test.each(ways.flatMap((first) => ways.map((second) => [first, second] as const)))(
    'is refused when %s recorded it and %s adds it, and can be confirmed',
    async (first, second) => {
      const booking = await seed({ status: 'confirmed' })
      const known = { expectedDue: whole }
      expect((await completed(booking, known)[first]()).ok).toBe(true)
      for (const reading of [known, {}]) {
        const problem = await expectProblem(
          await completed(booking, reading)[second](),
          409,
          'payment-conflict',
        )
        expect(problem.paidSoFar).toMatchObject({
          paid: whole,
          due: 0,
          payments: [{ amount: whole, by: account.email, at: new Date(now).toISOString() }],
        })
        expect(problem.detail).toMatch(
          /^Already paid: \$204\.75 by owner@example\.com at 12:00 PM\. Nothing more is due\./,
        )
      }
      expect((await loadBooking(booking.id)).paid).toBe(whole)
      const confirmed = { expectedDue: 0, confirmOverpayment: true }
      expect((await completed(booking, confirmed)[second]()).ok).toBe(true)
      expect((await loadBooking(booking.id)).paid).toBe(2 * whole)
    },
  )

  test.each(ways)('counts once of several that %s sends in parallel under other ids', async (way) => {
    const booking = await seed({ status: 'confirmed' })
    for (const reading of [{ expectedDue: whole }, {}]) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => completed(booking, reading)[way]()))
      const isFirst = reading.expectedDue !== undefined
      expect(answers.filter(({ ok }) => ok)).toHaveLength(isFirst ? 1 : 0)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(isFirst ? 5 : 6)
      expect((await loadBooking(booking.id)).paid).toBe(whole)
    }
  })

  test('is confirmed against the balance last read: of two parallel confirmations one is asked again', async () => {
    const { id } = await seed()
    await postPayment(id, { amount: whole })
    const confirmed = { amount: 5000, expectedDue: 0, confirmOverpayment: true }
    const partly = await seed()
    const both = await Promise.all([
      postPayment(partly.id, { amount: 5000, expectedDue: whole }),
      postPayment(partly.id, { amount: 5000, expectedDue: whole }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await expectProblem(
      await postPayment(partly.id, { ...confirmed, expectedDue: whole }),
      409,
      'payment-conflict',
    )
    expect((await postPayment(id, confirmed)).status).toBe(201)
    // A mistake can be corrected even when too much was paid.
    expect((await postPayment(id, { amount: -5000, expectedDue: -5000 })).status).toBe(201)
    await expectProblem(await postPayment(id, { amount: -5000, expectedDue: -5000 }), 409, 'payment-conflict')
    expect((await loadBooking(id)).paid).toBe(whole)
  })

  test('is refunded once by two who read the same balance', async () => {
    const { id } = await seed()
    await postPayment(id, { amount: whole })
    const refund = () => postPayment(id, { amount: -5000, expectedDue: 0 })
    const answers = await Promise.all([refund(), refund(), refund()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect((await loadBooking(id)).paid).toBe(whole - 5000)
  })

  test('leaves the job unchanged when its payment is refused, and a retry is the same payment', async () => {
    const booking = await seed({ status: 'confirmed' })
    await postPayment(booking.id, { amount: 10_000 })
    const id = crypto.randomUUID()
    const send = (values: object) => completed(booking, { id, ...values }).crew()
    await expectProblem(await send({ expectedDue: whole, amount: 10_475 }), 409, 'payment-conflict')
    expect((await loadBooking(booking.id)).status).toBe('confirmed')
    for (let tries = 0; tries < 3; tries++) {
      const answer = await send({ expectedDue: 10_475, amount: 10_475 })
      expect(await answer.json()).toMatchObject({ status: 'completed', due: 0 })
    }
    expect(await loadPayments(booking.id)).toHaveLength(2)
  })

  test('from crew never exceeds the job’s price, however it is confirmed', async () => {
    const booking = await seed()
    await postPayment(booking.id, { amount: whole })
    await env.DB.prepare("UPDATE admins SET role = 'crew'").run()
    const take = (values: object) => completed(booking, values).crew()
    const refused = await expectProblem(await take({ amount: 10_000_000 }), 409, 'payment-conflict')
    expect(refused.paidSoFar).toMatchObject({ paid: whole, due: 0 })
    const confirmed = await take({ amount: 10_000_000, confirmOverpayment: true })
    expect(errorFields(await expectProblem(confirmed, 422, 'invalid'))).toEqual(['payment.amount'])
    expect((await take({ confirmOverpayment: true })).status).toBe(200)
    await env.DB.prepare("UPDATE admins SET role = 'owner'").run()
    expect((await loadBooking(booking.id)).paid).toBe(2 * whole)
  })
})

test('a customer owes for completed jobs, and is owed for cancelled ones', async () => {
  const totalsOf = async (id: string) => {
    const path = `/api/admin/customers/${await fetchCustomerId(id, cookie)}`
    return (await getJson<CustomerJson>(path, cookie)).totals
  }
  await seed({ status: 'confirmed' })
  const [done, off] = [await seed(), await seed({ status: 'confirmed' })]
  expect(await totalsOf(done.id)).toMatchObject({ due: 20_475, refundDue: 0 })
  await postPayment(done.id)
  await postPayment(off.id, { amount: 5000 })
  await changeStatus(off.id, 'cancelled', cookie)
  expect(await totalsOf(done.id)).toMatchObject({ due: 5475, refundDue: 5000 })
})

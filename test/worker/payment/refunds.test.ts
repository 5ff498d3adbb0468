import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { BookingInvoicesJson } from '../../../shared/rules/invoice/invoice-json.ts'
import type { PaymentJson } from '../../../shared/rules/payment/payment.ts'
import { balanceOf, totalWithTaxes } from '../../../shared/rules/price/amounts.ts'
import { findInvoice } from '../../../worker/db/invoice/invoices.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { findLedgerErrors } from '../../find-ledger-errors.ts'
import { today } from '../clock.ts'
import { interruptedDatabase } from '../database-doubles.ts'
import { creditInvoice, listInvoices, postInvoice, registerForTax } from '../invoice/invoice-support.ts'
import { expectConsistentLedger } from '../ledger/ledger-consistency.ts'
import { type BookingSeed, seedBooking } from '../seeded-bookings.ts'
import {
  account,
  changeStatus,
  clearBookings,
  deleteBooking,
  errorFields,
  expectProblem,
  fetchHistory,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await registerForTax()
})

const refundPath = (id: string) => `/api/admin/bookings/${id}/refund`

const refund = (values: object = {}) => ({
  id: crypto.randomUUID(),
  ...{ amount: 5000, method: 'e-transfer', lowersPrice: true, date: today },
  ...values,
})

const postRefund = (id: string, values: object = {}) => post(refundPath(id), refund(values), { cookie })

/** A completed job of $311 before tax, $348.32 with GST and PST, paid in full and invoiced. */
async function seedPaid(values: Partial<BookingSeed> = {}) {
  const booking = await seedBooking({
    ...{ status: 'completed', totalPrice: 311, gst: 1555, pst: 2177 },
    ...values,
  })
  const payment = { id: crypto.randomUUID(), amount: 34_832, method: 'e-transfer', date: today }
  await post(
    `/api/admin/bookings/${booking.id}/payments`,
    { ...payment, confirmOverpayment: true },
    { cookie },
  )
  return booking
}

const loadBooking = (id: string) => getJson<BookingJson>(`/api/admin/bookings/${id}`, cookie)

const loadAmounts = async (id: string) => {
  const { payments } = await getJson<{ payments: PaymentJson[] }>(
    `/api/admin/bookings/${id}/payments`,
    cookie,
  )
  return payments.map(({ amount }) => amount)
}

const loadTotals = async (id: string) =>
  (await listInvoices(id, cookie)).items.map(({ kind, total }) => [kind, total])

/** The history has each payment and document, and every file and row agrees. */
async function expectNoErrors() {
  expect(await findLedgerErrors(env.DB)).toEqual([])
  await expectConsistentLedger(cookie)
}

describe('a refund that lowers the price', () => {
  test('takes the amount off price, taxes, invoice and payments at once', async () => {
    const { id } = await seedPaid()
    const response = await postRefund(id, { reason: ' Missed spot ' })
    expect(response.status).toBe(200)
    const booking = await response.json<BookingJson>()
    expect(booking).toMatchObject({
      lines: [{ label: 'Refund: Missed spot', amount: -44.64 }],
      ...{ totalPrice: 266.36, taxes: { gst: 1332, pst: 1864 }, paid: 29_832 },
    })
    expect([totalWithTaxes(booking), balanceOf(booking)]).toEqual([29_832, 0])
    expect(booking).toEqual(await loadBooking(id))
    expect(await listInvoices(id, cookie)).toEqual({
      items: [
        { name: '2027-0002', kind: 'credit-note', date: today, total: -5000 },
        { name: '2027-0001', kind: 'invoice', date: today, total: 34_832 },
      ],
      isOutdated: false,
    })
    expect(
      (await fetchHistory(id, cookie)).map(({ action, field, toValue }) => [action, field, toValue]),
    ).toEqual([
      ['paid', null, '$348.32, e-transfer'],
      ['invoiced', null, '2027-0001'],
      ['refunded', null, '$50, e-transfer'],
      ['credited', null, '2027-0002'],
      ['edited', 'lines', '[{"label":"Refund: Missed spot","amount":-44.64}]'],
      ['edited', 'totalPrice', '266.36'],
    ])
  })

  test('is on the invoice, and its credit note shows the part', async () => {
    const { id } = await seedPaid()
    await postRefund(id)
    const db = openDatabase(env.DB)
    expect(await findInvoice(db, id)).toMatchObject({
      ...{ heading: 'Receipt', name: '2027-0001', total: 34_832, counterpart: null },
      account: {
        payments: [{ amount: 34_832 }, { amount: -5000 }],
        credits: [{ name: '2027-0002', date: today, amount: 5000 }],
        balance: 0,
      },
    })
    expect(await findInvoice(db, id, '2027-0002')).toMatchObject({
      ...{ heading: 'Credit note', total: -5000, net: -4464, account: null },
      lines: [{ label: 'Refund', amount: -4464 }],
      taxes: [{ amount: -223 }, { amount: -313 }],
      counterpart: { heading: 'Credits part of invoice', name: '2027-0001' },
    })
  })

  test('changes nothing when it is sent again, even in parallel', async () => {
    const { id } = await seedPaid()
    const sent = refund()
    const send = () => post(refundPath(id), sent, { cookie })
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await loadAmounts(id)).toEqual([34_832, -5000])
    expect(await loadTotals(id)).toEqual([
      ['credit-note', -5000],
      ['invoice', 34_832],
    ])
    for (const other of [{ amount: 4000 }, { method: 'cash' }, { date: addDays(today, -1) }]) {
      await expectProblem(await postRefund(id, { ...sent, ...other }), 422, 'key-reused')
    }
    await expectProblem(await postRefund((await seedPaid()).id, sent), 422, 'key-reused')
  })

  test('several times and then in full leaves nothing of price, taxes and invoice', async () => {
    const { id } = await seedPaid()
    for (const amount of [5000, 1, 12_345]) {
      expect((await postRefund(id, { amount })).status).toBe(200)
      await expectNoErrors()
      expect(await listInvoices(id, cookie)).toMatchObject({ isOutdated: false })
    }
    const last = await postRefund(id, { amount: 34_832 - 17_346 })
    expect(await last.json()).toMatchObject({ totalPrice: 0, taxes: { gst: 0, pst: 0 }, paid: 0 })
    expect((await loadTotals(id)).map(([, total]) => total)).toEqual([-17_486, -12_345, -1, -5000, 34_832])
    const db = openDatabase(env.DB)
    expect(await findInvoice(db, id, '2027-0005')).toMatchObject({
      counterpart: { heading: 'Cancels invoice', name: '2027-0001' },
    })
    await env.DB.prepare('UPDATE bookings SET lines = ?, total_price = 100').bind('[]').run()
    await postInvoice(id, cookie)
    expect((await loadTotals(id))[0]).toEqual(['invoice', 10_000])
    await expectNoErrors()
  })

  test('needs no credit note without an invoice', async () => {
    const { id } = await seedPaid({ status: 'confirmed' })
    await postRefund(id)
    expect(await loadTotals(id)).toEqual([])
    await changeStatus(id, 'completed', cookie)
    await postInvoice(id, cookie)
    expect(await loadTotals(id)).toEqual([['invoice', 29_832]])
    await expectNoErrors()
  })

  test('keeps a credited invoice correctable: what is left is credited, and the job is invoiced again', async () => {
    const { id } = await seedPaid()
    await postRefund(id)
    await expectProblem(await deleteBooking(id, cookie), 409, 'booking-paid')
    await sendRequest('PATCH', `/api/admin/bookings/${id}`, { json: { vehicleModel: 'Forester' }, cookie })
    expect(await listInvoices(id, cookie)).toMatchObject({ isOutdated: true })
    const corrected = await creditInvoice(id, '2027-0001', { cookie, reissue: true })
    const { items, isOutdated } = await corrected.json<BookingInvoicesJson>()
    expect([items.map(({ total }) => total), isOutdated]).toEqual([[29_832, -29_832, -5000, 34_832], false])
    await postRefund(id, { amount: 832 })
    expect(await listInvoices(id, cookie)).toMatchObject({ items: [{ total: -832 }, {}, {}, {}, {}] })
    await expectNoErrors()
  })

  test('replaces an invoice that no longer matched the job', async () => {
    const { id } = await seedPaid()
    await env.DB.prepare('UPDATE bookings SET total_price = 300').run()
    await postRefund(id, { amount: 20_000 })
    expect(await loadTotals(id)).toEqual([
      ['invoice', 13_732],
      ['credit-note', -34_832],
      ['invoice', 34_832],
    ])
    expect(await listInvoices(id, cookie)).toMatchObject({ isOutdated: false })
    await expectNoErrors()
  })

  test('emails a customer whose job is ahead about the new price', async () => {
    for (const [status, events] of [
      ['confirmed', ['refunded']],
      ['completed', []],
    ] as const) {
      const { id } = await seedPaid({ status })
      await postRefund(id)
      const { results } = await env.DB.prepare(
        "SELECT event FROM mail_outbox WHERE subject_id = ? AND recipient = 'customer'",
      )
        .bind(id)
        .all<{ event: string }>()
      expect(results.map(({ event }) => event)).toEqual(events)
    }
  })
})

test('a refund that keeps the price is only a payment, and the amount is due again', async () => {
  const booking = await seedPaid()
  const { id } = booking
  const response = await postRefund(id, { lowersPrice: false })
  const after = await response.json<BookingJson>()
  expect(after).toMatchObject({ totalPrice: 311, lines: [], paid: 29_832, updatedAt: booking.updatedAt })
  expect([response.status, balanceOf(after)]).toEqual([200, 5000])
  expect(await loadTotals(id)).toEqual([['invoice', 34_832]])
  await expectNoErrors()
})

describe('a refund is refused', () => {
  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -5000 }],
    ['amount', { amount: 10.5 }],
    ['amount', { amount: 34_833 }],
    ['method', { method: 'online' }],
    ['date', { date: addDays(today, 1) }],
    ['date', { date: '2027-02-30' }],
    ['lowersPrice', { lowersPrice: undefined }],
    ['reason', { reason: 'x'.repeat(81) }],
    ['id', { id: 'mine' }],
  ])('for its %s when it is %j', async (field, values) => {
    const { id } = await seedPaid()
    expect(errorFields(await expectProblem(await postRefund(id, values), 422, 'invalid'))).toEqual([field])
    expect([await loadAmounts(id), (await loadBooking(id)).totalPrice]).toEqual([[34_832], 311])
  })

  test('when the price would fall below zero, but not if it keeps the price', async () => {
    const { id } = await seedPaid({ totalPrice: 100, gst: 0, pst: 0 })
    const problem = await expectProblem(await postRefund(id, { amount: 10_001 }), 422, 'invalid')
    expect([errorFields(problem), problem.detail]).toEqual([
      ['amount'],
      'The price is $100. Refund at most that, or keep the price',
    ])
    expect((await postRefund(id, { amount: 10_001, lowersPrice: false })).status).toBe(200)
  })

  test('for a missing booking, and to crew', async () => {
    await expectProblem(await postRefund(crypto.randomUUID()), 404, 'not-found')
    const { id } = await seedPaid()
    await env.DB.prepare("UPDATE admins SET role = 'crew'").run()
    await expectProblem(await postRefund(id), 403, 'not-allowed')
    await env.DB.prepare("UPDATE admins SET role = 'owner'").run()
    expect(await loadAmounts(id)).toEqual([34_832])
  })

  test('when another one was faster, and says what was refunded', async () => {
    const { id } = await seedPaid()
    const both = await Promise.all([
      postRefund(id, { amount: 20_000 }),
      postRefund(id, { amount: 20_001, lowersPrice: false }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)
    if (!lost) throw new Error('Both were recorded.')
    const problem = await expectProblem(lost, 409, 'payment-conflict')
    expect(problem.detail).toContain(`refunded $200`)
    expect(problem.detail).toMatch(new RegExp(`by ${account.email} .* was not recorded\\.$`))
    expect((await loadAmounts(id)).length).toBe(2)
    await expectNoErrors()
  })

  test('when more or less was paid than its sender saw', async () => {
    const { id } = await seedPaid()
    await expectProblem(await postRefund(id, { expectedPaid: 30_000 }), 409, 'payment-conflict')
    expect((await postRefund(id, { expectedPaid: 34_832 })).status).toBe(200)
  })
})

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    'an edit',
    (id) => sendRequest('PATCH', `/api/admin/bookings/${id}`, { json: { comments: 'Dog' }, cookie }),
  ],
  ['a cancellation', (id) => changeStatus(id, 'cancelled', cookie)],
  ['an invoice', (id) => postInvoice(id, cookie)],
])('a refund is decided again after %s in between', async (_, interrupt) => {
  const { id } = await seedPaid({ status: 'confirmed' })
  const { database } = interruptedDatabase(() => interrupt(id))
  const response = await sendRequestWith({ DB: database }, 'POST', refundPath(id), { json: refund(), cookie })
  expect(response.status).toBe(200)
  expect(await loadBooking(id)).toMatchObject({ totalPrice: 266.36, paid: 29_832 })
  expect(await loadAmounts(id)).toEqual([34_832, -5000])
  expect(await listInvoices(id, cookie)).toMatchObject({ isOutdated: false })
  await expectNoErrors()
})

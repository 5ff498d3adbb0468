import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findLedgerErrors } from '../../find-ledger-errors.ts'
import { minutes, now, today } from '../clock.ts'
import { faultyDatabase } from '../database-doubles.ts'
import { expectConsistentLedger } from '../ledger/ledger-consistency.ts'
import { fakeEmailService, loadStates, toSubjects } from '../mail/fake-email-service.ts'
import { type BookingSeed, seedBooking } from '../seeded-bookings.ts'
import { saveTerms } from '../terms/terms-support.ts'
import {
  clearBookings,
  expectProblem,
  fetchHistory,
  post,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import {
  creditInvoice,
  listInvoices,
  loadInvoiceNames,
  postInvoice,
  registerForTax,
} from './invoice-support.ts'

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await registerForTax()
})

/** Interior Detailing for $195.00 plus $9.75 of GST. */
const seed = (row: Partial<BookingSeed> = {}) => seedBooking({ status: 'confirmed', gst: 975, ...row })

const payment = (amount = 20_475, values: object = {}) => ({
  id: crypto.randomUUID(),
  amount,
  method: 'cash',
  date: today,
  ...values,
})

const postPayment = (id: string, sent = payment()) =>
  post(`/api/admin/bookings/${id}/payments`, sent, { cookie })

/** The two places to complete a job: its own page and the list. */
const completions = [
  ['at the job', 'POST', (id: string) => `/api/admin/jobs/${id}/complete`, {}],
  ['in the list', 'PATCH', (id: string) => `/api/admin/bookings/${id}`, { status: 'completed' }],
] as const

const actionsOf = async (id: string) => (await fetchHistory(id, cookie)).map(({ action }) => action)

async function expectConsistentBooks() {
  expect(await findLedgerErrors(env.DB)).toEqual([])
  await expectConsistentLedger(cookie)
}

describe('a job that is completed and paid in full', () => {
  test.each(completions)('%s gets one invoice automatically', async (_, method, path, json) => {
    const { id, updatedAt } = await seed()
    const sent = { json: { ...json, updatedAt, payment: payment() }, cookie }
    for (let tries = 0; tries < 2; tries++) {
      expect((await sendRequest(method, path(id), sent)).status).toBe(200)
    }
    expect((await listInvoices(id, cookie)).items).toEqual([
      { name: '2027-0001', kind: 'invoice', date: today, total: 20_475 },
    ])
    expect(await actionsOf(id)).toEqual(['status', 'paid', 'invoiced'])
  })

  test('gets it with the payment that settles it, and not before', async () => {
    const { id } = await seed({ status: 'completed' })
    await postPayment(id, payment(20_000))
    expect(await loadInvoiceNames()).toEqual([])
    await postPayment(id, payment(475))
    expect(await loadInvoiceNames()).toEqual(['2027-0001'])
  })

  test('gets it on completion when it was paid ahead', async () => {
    const { id, updatedAt } = await seed()
    await postPayment(id)
    expect(await loadInvoiceNames()).toEqual([])
    await sendRequest('POST', `/api/admin/jobs/${id}/complete`, { json: { updatedAt }, cookie })
    expect(await loadInvoiceNames()).toEqual(['2027-0001'])
  })

  test('gets it even when no tax is charged', async () => {
    await saveTerms(cookie)
    const { id } = await seed({ status: 'completed', gst: 0 })
    await postPayment(id, payment(19_500))
    expect((await listInvoices(id, cookie)).items).toMatchObject([{ total: 19_500 }])
  })

  test('gets none when the owner turned it off, it costs nothing or its customer was erased', async () => {
    await saveTerms(cookie, { invoicesWhenPaid: false })
    await postPayment((await seed({ status: 'completed' })).id)
    await saveTerms(cookie)
    const free = await seed({ totalPrice: 0, gst: 0 })
    const json = { updatedAt: free.updatedAt }
    await sendRequest('POST', `/api/admin/jobs/${free.id}/complete`, { json, cookie })
    await postPayment(
      (await seed({ status: 'completed', customerName: 'Erased customer', customerPhone: '' })).id,
    )
    expect(await loadInvoiceNames()).toEqual([])
  })

  test('keeps a valid invoice, and a credited one is not issued again automatically', async () => {
    const { id } = await seed({ status: 'completed' })
    await postInvoice(id, cookie)
    await postPayment(id)
    expect(await loadInvoiceNames()).toEqual(['2027-0001'])
    await creditInvoice(id, '2027-0001', { cookie })
    await postPayment(id, payment(100))
    expect(await loadInvoiceNames()).toEqual(['2027-0001', '2027-0002'])
  })

  test('gets one number, whatever fails before the retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let failed = 0
    for (const fault of ['refused', 'done, then lost'] as const) {
      for (let tripsBefore = 0; tripsBefore < 8; tripsBefore++) {
        await clearBookings()
        const { id, updatedAt } = await seed()
        const sent = { json: { updatedAt, payment: payment() }, cookie }
        const { database } = faultyDatabase(tripsBefore, fault)
        const path = `/api/admin/jobs/${id}/complete`
        const first = await sendRequestWith({ DB: database }, 'POST', path, sent)
        if (first.status !== 200) failed++
        await expectConsistentBooks()
        expect((await sendRequest('POST', path, sent)).status).toBe(200)
        expect([fault, tripsBefore, await loadInvoiceNames()]).toEqual([fault, tripsBefore, ['2027-0001']])
        expect(await actionsOf(id)).toEqual(['status', 'paid', 'invoiced'])
        await expectConsistentBooks()
      }
    }
    expect(failed).toBeGreaterThan(4)
    vi.restoreAllMocks()
  })
})

describe('the receipt', () => {
  const payWith = (bindings: object, id: string, sent: object) =>
    sendRequestWith(bindings, 'POST', `/api/admin/bookings/${id}/payments`, { json: sent, cookie })

  test('goes to the customer once with the settling payment, when the owner asks for it', async () => {
    await saveTerms(cookie, { invoicesWhenPaid: false })
    const { id } = await seed({ status: 'completed', bookingDate: '2026-12-01' })
    const mail = fakeEmailService()
    const sent = payment(20_475, { sendsReceipt: true })
    for (let tries = 0; tries < 2; tries++) await payWith(mail.bindings, id, sent)
    expect(toSubjects(mail.sent)).toEqual([
      'robin@example.com: Receipt 2027-0001: Interior Detailing, Tue Dec 1 2026',
    ])
    expect(await actionsOf(id)).toEqual(['paid', 'invoiced', 'invoice-sent'])
  })

  test('also goes for an existing invoice, once for each settling payment', async () => {
    const { id } = await seed({ status: 'completed' })
    await postInvoice(id, cookie)
    const mail = fakeEmailService()
    await payWith(mail.bindings, id, payment(20_000, { sendsReceipt: true }))
    expect(mail.sent).toEqual([])
    const rest = payment(475, { sendsReceipt: true })
    for (let tries = 0; tries < 2; tries++) await payWith(mail.bindings, id, rest)
    expect(toSubjects(mail.sent)).toEqual([
      'robin@example.com: Receipt 2027-0001: Interior Detailing, Mon Jan 11',
    ])
    vi.setSystemTime(now + minutes(1))
    await payWith(mail.bindings, id, payment(25, { sendsReceipt: true, confirmOverpayment: true }))
    expect(mail.sent).toHaveLength(2)
    vi.setSystemTime(now)
  })

  test('is not sent for an outdated invoice', async () => {
    const { id } = await seed({ status: 'completed' })
    await postInvoice(id, cookie)
    await sendRequest('PATCH', `/api/admin/bookings/${id}`, { json: { vehicleModel: 'CX-5' }, cookie })
    const mail = fakeEmailService()
    await payWith(mail.bindings, id, payment(20_475, { sendsReceipt: true }))
    expect(mail.sent).toEqual([])
  })

  test('is not sent unasked, for a partial payment, without an address or without an email service', async () => {
    const mail = fakeEmailService()
    await payWith(mail.bindings, (await seed({ status: 'completed' })).id, payment())
    const rest = { sendsReceipt: true }
    await payWith(mail.bindings, (await seed({ status: 'completed' })).id, payment(100, rest))
    const nowhere = await seed({ status: 'completed', customerEmail: '' })
    await payWith(mail.bindings, nowhere.id, payment(20_475, rest))
    await payWith({}, (await seed({ status: 'completed' })).id, payment(20_475, rest))
    expect(mail.sent).toEqual([])
    expect((await loadStates()).filter((state) => state.startsWith('invoice'))).toEqual([])
  })

  test('cannot be sent by crew', async () => {
    const { id, updatedAt } = await seed()
    await env.DB.prepare("UPDATE admins SET role = 'crew'").run()
    const json = { updatedAt, payment: payment(20_475, { sendsReceipt: true }) }
    await expectProblem(
      await sendRequest('POST', `/api/admin/jobs/${id}/complete`, { json, cookie }),
      403,
      'not-allowed',
    )
    await env.DB.prepare("UPDATE admins SET role = 'owner'").run()
  })
})

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { bookingReference } from '../../../shared/rules/booking/booking-reference.ts'
import type { SharedInvoiceJson, UnbilledJobsJson } from '../../../shared/rules/invoice/invoice-json.ts'
import type { MoneyJson } from '../../../shared/rules/ledger/money-json.ts'
import { findInvoiceByNumber } from '../../../worker/db/invoice/invoices.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { findLedgerErrors } from '../../find-ledger-errors.ts'
import { now, today } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import { expectConsistentLedger, readRecords } from '../ledger/ledger-consistency.ts'
import { fakeEmailService } from '../mail/fake-email-service.ts'
import { type BookingSeed, seedBookings } from '../seeded-bookings.ts'
import {
  book,
  clearBookings,
  deleteBooking,
  expectProblem,
  fetchCustomerId,
  fetchHistory,
  futureDate,
  get,
  getJson,
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

const van: Partial<BookingSeed> = {
  customerName: 'Sea to Sky Rentals',
  customerEmail: 'accounts@example.com',
  vehicleMake: 'Ford',
  vehicleModel: 'Transit',
  status: 'completed',
  totalPrice: 293,
  gst: 1465,
  pst: 2051,
}

const seedVans = async (count: number, overrides: Partial<BookingSeed> = {}) =>
  (
    await seedBookings(
      Array.from({ length: count }, (_, index) => ({
        ...{ ...van, bookingDate: `2026-11-${String(2 + 7 * index).padStart(2, '0')}` },
        ...overrides,
      })),
    )
  ).map(({ id }) => id)

const postShared = (bookingIds: readonly string[], id?: string, terms: object = {}) =>
  sendRequest('POST', '/api/admin/invoices', { cookie, json: { ...terms, id, bookingIds } })

const readShared = async (response: Response) =>
  (await response.json<{ invoice: SharedInvoiceJson }>()).invoice

describe('issuing', () => {
  test('one number and one total over the jobs of a customer, oldest first, and each job shows its part', async () => {
    const [first = '', second = ''] = await seedVans(2)
    const response = await postShared([second, first])
    expect(response.status).toBe(201)
    expect(await readShared(response)).toMatchObject({
      number: '2027-0001',
      customer: { name: 'Sea to Sky Rentals', email: 'accounts@example.com' },
      bookingIds: [first, second],
      jobs: [
        {
          bookingId: first,
          date: '2026-11-02',
          vehicle: 'Ford Transit',
          net: 29_300,
          left: 32_816,
          due: 32_816,
        },
        { bookingId: second, date: '2026-11-09', isOutdated: false },
      ],
      ...{ net: 58_600, taxes: { gst: 2930, pst: 4102 }, total: 65_632, paid: 0, due: 65_632, credits: [] },
    })
    for (const id of [first, second]) {
      expect(await listInvoices(id, cookie)).toEqual({
        items: [{ name: '2027-0001', kind: 'invoice', date: '2027-01-11', total: 32_816, isShared: true }],
        isOutdated: false,
      })
      expect(await fetchHistory(id, cookie)).toMatchObject([{ action: 'invoiced', toValue: '2027-0001' }])
    }
    expect(await findLedgerErrors(env.DB)).toEqual([])
  })

  test('a retry with the same id returns the same invoice, and other jobs are refused', async () => {
    const [first = '', second = '', third = ''] = await seedVans(3)
    const id = crypto.randomUUID()
    const [one, other] = await Promise.all([postShared([first, second], id), postShared([second, first], id)])
    expect(await readShared(one)).toEqual(await readShared(other))
    await expectProblem(await postShared([first, third], id), 422, 'key-reused')
    await expectProblem(await postShared([third], first), 409, 'invoice-conflict')
    expect(await loadInvoiceNames()).toEqual(['2027-0001'])
  })

  test('of requests for overlapping jobs at once, one wins', async () => {
    const [first = '', second = '', third = ''] = await seedVans(3)
    const responses = await Promise.all([
      postShared([first, second]),
      postShared([second, third]),
      postShared([third, first]),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await loadInvoiceNames()).toEqual(['2027-0001'])
    expect(await findLedgerErrors(env.DB)).toEqual([])
  })

  test.each<[string, (ids: string[]) => Promise<readonly string[]>, number, string]>([
    ['an unknown job', async ([id = '']) => [id, 'unknown'], 404, 'not-found'],
    ['a job twice', async ([id = '']) => [id, id], 422, 'invalid'],
    ['no job', async () => [], 422, 'invalid'],
    [
      'jobs of two customers',
      async ([id = '']) => [id, ...(await seedVans(1, other))],
      409,
      'invoice-conflict',
    ],
    [
      'an invoiced job',
      async (ids) => {
        await postInvoice(ids[0] ?? '', cookie)
        return ids
      },
      409,
      'invoice-conflict',
    ],
    [
      'a job to come',
      async ([id = '']) => [id, ...(await seedVans(1, { status: 'confirmed' }))],
      409,
      'invoice-conflict',
    ],
    [
      'a free job',
      async ([id = '']) => [id, ...(await seedVans(1, { totalPrice: 0, gst: 0, pst: 0 }))],
      409,
      'invoice-conflict',
    ],
  ])('refuses %s, and issues nothing', async (_, choose, status, type) => {
    const ids = await choose(await seedVans(2))
    const before = await loadInvoiceNames()
    await expectProblem(await postShared(ids), status, type)
    expect(await loadInvoiceNames()).toEqual(before)
  })
})

const other = { customerName: 'Dev Ito', customerEmail: 'dev@example.com', customerPhone: '(604) 555-0177' }

const sharedPath = (name: string, act = '') => `/api/admin/invoices/${name}${act}`

const loadShared = async (name: string) => {
  const { invoice } = await getJson<{ invoice: SharedInvoiceJson }>(sharedPath(name), cookie)
  return invoice
}

const issueVans = async (count: number) => {
  const ids = await seedVans(count)
  expect((await postShared(ids)).status).toBe(201)
  return ids
}

const pay = (name: string, amount: number, more: object = {}) =>
  sendRequest('POST', sharedPath(name, '/payments'), {
    cookie,
    json: { id: crypto.randomUUID(), amount, method: 'e-transfer', date: today, ...more },
  })

const payJob = (id: string, amount: number) => {
  const json = { id: crypto.randomUUID(), amount, method: 'cash', date: today }
  return sendRequest('POST', `/api/admin/bookings/${id}/payments`, { cookie, json })
}

const credit = (name: string, bookingIds?: readonly string[]) =>
  sendRequest('POST', sharedPath(name, '/credit'), { cookie, json: { bookingIds } })

const creditPartOf = (name: string, part: object) =>
  sendRequest('POST', sharedPath(name, '/credit-part'), {
    ...{ cookie, json: { id: crypto.randomUUID(), ...part } },
  })

const loadPaid = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await getJson<BookingJson>(`/api/admin/bookings/${id}`, cookie)).paid))

const loadView = (name: string) =>
  findInvoiceByNumber(openDatabase(env.DB), { year: 2027, number: Number(name.slice(5)) })

async function expectNoErrors() {
  expect(await findLedgerErrors(env.DB)).toEqual([])
  await expectConsistentLedger(cookie)
}

describe('terms', () => {
  const terms = { daysUntilDue: 14, poNumber: '4711' }

  test('are on the invoice, its page, its email and in the list of unpaid ones, and on no credit note', async () => {
    const jobs = await bookVans(2)
    const response = await postShared(
      jobs.map(({ id }) => id),
      undefined,
      terms,
    )
    expect(await readShared(response)).toMatchObject({ dueDate: '2027-01-25', poNumber: '4711' })
    const mail = fakeEmailService()
    await sendRequestWith(mail.bindings, 'POST', sharedPath('2027-0001', '/send'), { cookie })
    const email = mail.sent.find(({ subject }) => subject.includes('2027-0001'))?.text
    expect(email).toMatch(/Due:? +Mon, Jan 25, 2027/)
    expect(email).toMatch(/PO:? +4711/)
    const page = async (name: string) => (await get(`${jobs[0]?.link}/invoice/${name}`)).text()
    expect(await page('2027-0001')).toContain('<p>Due Mon, Jan 25, 2027</p><p>PO 4711</p>')
    const { unpaid } = await getJson<MoneyJson>('/api/admin/money', cookie)
    expect(unpaid.items).toMatchObject([
      { shared: { dueDate: '2027-01-25' }, reminder: expect.stringContaining('Due on Mon, Jan 25.') },
    ])
    await credit('2027-0001', [jobs[0]?.id ?? ''])
    await credit('2027-0001')
    for (const name of ['2027-0002', '2027-0003']) {
      expect(await page(name)).not.toMatch(/Due Mon|4711/)
      const document = (await loadView(name))?.document
      expect([document?.dueDate, document?.poNumber]).toEqual([undefined, undefined])
    }
    expect(await loadShared('2027-0001')).toMatchObject({ dueDate: '2027-01-25', poNumber: '4711' })
  })

  test('are on receipt by default, and older invoices have none', async () => {
    const ids = await issueVans(2)
    expect(await loadShared('2027-0001')).toMatchObject({ dueDate: today, poNumber: null })
    expect(await pageOf('2027-0001')).toContain('<p>Due on receipt</p>')
    await removeTerms()
    expect(await loadShared('2027-0001')).toMatchObject({ dueDate: null, poNumber: null })
    expect(await pageOf('2027-0001')).not.toContain('Due on')
    const { unpaid } = await getJson<MoneyJson>('/api/admin/money', cookie)
    expect(unpaid.items).toMatchObject([{ booking: { id: ids[0] }, shared: { dueDate: null } }])
  })

  test('are part of what a retry must repeat', async () => {
    const ids = await seedVans(2)
    const id = crypto.randomUUID()
    const [one, same] = await Promise.all([postShared(ids, id, terms), postShared(ids, id, terms)])
    expect(await readShared(one)).toEqual(await readShared(same))
    await expectProblem(await postShared(ids, id, { ...terms, daysUntilDue: 30 }), 422, 'key-reused')
    await expectProblem(await postShared(ids, id, { ...terms, poNumber: '4712' }), 422, 'key-reused')
    expect(await loadInvoiceNames()).toEqual(['2027-0001'])
  })

  test('of the customer’s last shared invoice are proposed for the next, without the PO number', async () => {
    const ids = await seedVans(3)
    const customerId = await fetchCustomerId(ids[0] ?? '', cookie)
    const load = () => getJson<UnbilledJobsJson>(`/api/admin/customers/${customerId}/unbilled`, cookie)
    expect((await load()).daysUntilDue).toBe(0)
    await postShared(ids.slice(0, 1), undefined, terms)
    expect((await load()).daysUntilDue).toBe(14)
    await postShared(ids.slice(1, 2), undefined, { daysUntilDue: 30 })
    await credit('2027-0001')
    expect(await load()).toMatchObject({ daysUntilDue: 30, total: 2 })
    expect(Object.keys(await load())).not.toContain('poNumber')
  })
})

describe('a payment', () => {
  test('is spread over the jobs, oldest first, and is one line of the invoice', async () => {
    const ids = await issueVans(3)
    const response = await pay('2027-0001', 40_000)
    expect(response.status).toBe(201)
    expect(await readShared(response)).toMatchObject({ paid: 40_000, due: 58_448 })
    expect(await loadPaid(ids)).toEqual([32_816, 7184, 0])
    expect((await loadView('2027-0001'))?.account).toMatchObject({
      payments: [{ amount: 40_000, method: 'e-transfer', date: today }],
      balance: 58_448,
    })
    await pay('2027-0001', 58_448, { expectedDue: 58_448 })
    expect(await loadPaid(ids)).toEqual([32_816, 32_816, 32_816])
    expect((await loadView('2027-0001'))?.heading).toBe('Receipt')
    await expectNoErrors()
  })

  test('counts once, however often it is sent, also at once', async () => {
    const ids = await issueVans(2)
    const id = crypto.randomUUID()
    const responses = await Promise.all([1, 2, 3].map(() => pay('2027-0001', 50_000, { id })))
    expect(responses.every(({ ok }) => ok)).toBe(true)
    expect((await pay('2027-0001', 50_000, { id })).status).toBe(200)
    expect(await loadPaid(ids)).toEqual([32_816, 17_184])
    await expectProblem(await pay('2027-0001', 50_001, { id }), 422, 'key-reused')
    await expectNoErrors()
  })

  test('above what is due, or of an outdated balance, is refused unless it is confirmed', async () => {
    const ids = await issueVans(2)
    await payJob(ids[1] ?? '', 30_000)
    expect(await expectProblem(await pay('2027-0001', 65_632), 409, 'payment-conflict')).toMatchObject({
      paidSoFar: { paid: 30_000, due: 35_632, payments: [{ amount: 30_000 }] },
    })
    await expectProblem(await pay('2027-0001', 35_632, { expectedDue: 65_632 }), 409, 'payment-conflict')
    expect((await pay('2027-0001', 40_000, { expectedDue: 35_632, confirmOverpayment: true })).status).toBe(
      201,
    )
    // What is paid too much is at the last job.
    expect(await loadPaid(ids)).toEqual([32_816, 37_184])
    await expectNoErrors()
  })

  test('of two at once from the same balance, one is recorded', async () => {
    const ids = await issueVans(2)
    const responses = await Promise.all([1, 2].map(() => pay('2027-0001', 65_632, { expectedDue: 65_632 })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await loadPaid(ids)).toEqual([32_816, 32_816])
    await expectNoErrors()
  })

  test('is corrected by a negative one, newest job first', async () => {
    const ids = await issueVans(2)
    await pay('2027-0001', 40_000)
    await pay('2027-0001', -10_000)
    expect(await loadPaid(ids)).toEqual([30_000, 0])
    await expectProblem(await pay('2027-0001', -30_001), 422, 'invalid')
    await expectNoErrors()
  })

  test('of a job by itself counts for the invoice', async () => {
    const [first = ''] = await issueVans(2)
    await payJob(first, 32_816)
    expect(await loadShared('2027-0001')).toMatchObject({ paid: 32_816, due: 32_816 })
  })

  test('of a hundred jobs takes a few statements', async () => {
    const ids = await seedVans(100, { bookingDate: '2026-11-02' })
    expect((await postShared(ids)).status).toBe(201)
    const { database, statements } = spyOnDatabase()
    const json = { id: crypto.randomUUID(), amount: 3_281_600, method: 'cheque', date: today }
    const response = await sendRequestWith({ DB: database }, 'POST', sharedPath('2027-0001', '/payments'), {
      ...{ cookie, json },
    })
    expect(response.status).toBe(201)
    expect(statements.length).toBeLessThan(30)
    expect(new Set(await loadPaid(ids))).toEqual(new Set([32_816]))
    await expectProblem(await postShared([...ids, 'one more']), 422, 'invalid')
    await expectNoErrors()
  })
})

describe('crediting', () => {
  test('all jobs cancels the invoice with one note, and the jobs can be invoiced again', async () => {
    const ids = await issueVans(2)
    const [one, same] = await Promise.all([credit('2027-0001'), credit('2027-0001')])
    expect([one.status, same.status]).toEqual([201, 201])
    expect(await readShared(one)).toMatchObject({
      due: 0,
      jobs: [{ left: null }, { left: null }],
      credits: [{ name: '2027-0002', kind: 'credit-note', total: -65_632 }],
    })
    expect(await loadView('2027-0001')).toMatchObject({
      ...{ heading: 'Invoice', account: null },
      counterpart: { heading: 'Cancelled by credit note', name: '2027-0002' },
    })
    expect(await loadView('2027-0002')).toMatchObject({
      ...{ heading: 'Credit note', total: -65_632, jobs: [{ net: -29_300 }, { net: -29_300 }] },
      counterpart: { heading: 'Cancels invoice', name: '2027-0001' },
    })
    expect(await readShared(await postShared(ids))).toMatchObject({ number: '2027-0003' })
    await expectNoErrors()
  })

  test('one job leaves the others invoiced, and its payments are its own', async () => {
    const [first = '', second = ''] = await issueVans(2)
    await pay('2027-0001', 32_816)
    const response = await credit('2027-0001', [first])
    expect(await readShared(response)).toMatchObject({
      ...{ total: 65_632, paid: 0, due: 32_816 },
      jobs: [{ left: null }, { left: 32_816 }],
      credits: [{ name: '2027-0002', total: -32_816 }],
    })
    expect(await loadView('2027-0001')).toMatchObject({
      account: { payments: [], credits: [{ name: '2027-0002', amount: 32_816 }], balance: 32_816 },
    })
    expect(await loadView('2027-0002')).toMatchObject({
      counterpart: { heading: 'Credits part of invoice', name: '2027-0001' },
    })
    await postInvoice(first, cookie)
    expect((await listInvoices(first, cookie)).items.map(({ name }) => name)).toEqual([
      ...['2027-0003', '2027-0002', '2027-0001'],
    ])
    await credit('2027-0001', [second])
    expect(await loadView('2027-0004')).toMatchObject({
      counterpart: { heading: 'Cancels invoice', name: '2027-0001' },
    })
    await expectNoErrors()
  })

  test('a job by itself, and correcting it, is a credit of its part', async () => {
    const [first = ''] = await issueVans(2)
    const edit = { lines: [{ label: 'Pet hair', amount: 40 }] }
    await sendRequest('PATCH', `/api/admin/bookings/${first}`, { json: edit, cookie })
    expect((await loadShared('2027-0001')).jobs).toMatchObject([{ isOutdated: true }, { isOutdated: false }])
    await creditInvoice(first, '2027-0001', { cookie, reissue: true })
    expect(await loadView('2027-0002')).toMatchObject({
      ...{ total: -32_816, counterpart: { heading: 'Credits part of invoice', name: '2027-0001' } },
    })
    expect(await loadShared('2027-0001')).toMatchObject({ due: 32_816, jobs: [{ left: null }, {}] })
    expect(await loadView('2027-0003')).toMatchObject({ heading: 'Invoice', jobs: null })
    await expectNoErrors()
  })

  test('a job that is not on the invoice is not found', async () => {
    await issueVans(2)
    const [another = ''] = await seedVans(1)
    await expectProblem(await credit('2027-0001', [another]), 404, 'not-found')
    await expectProblem(await credit('2027-0009'), 404, 'not-found')
    await postInvoice(another, cookie)
    await expectProblem(await credit('2027-0002'), 404, 'not-found')
  })

  test('and paying, sending or crediting the same jobs at once leaves no gap and no error', async () => {
    const [first = '', second = ''] = await issueVans(2)
    await Promise.all([
      credit('2027-0001', [first]),
      credit('2027-0001', [second]),
      credit('2027-0001'),
      creditInvoice(second, '2027-0001', { cookie }),
      pay('2027-0001', 65_632),
    ])
    expect((await loadShared('2027-0001')).jobs).toMatchObject([{ left: null }, { left: null }])
    await expectNoErrors()
  })
})

describe('crediting a part of a job', () => {
  test('lowers its price with its taxes by one credit note, and records no payment', async () => {
    const [first = '', second = ''] = await issueVans(2)
    const response = await creditPartOf('2027-0001', { bookingId: second, amount: 5000, reason: 'Late' })
    expect(response.status).toBe(201)
    expect(await readShared(response)).toMatchObject({
      ...{ total: 65_632, paid: 0, due: 60_632 },
      jobs: [
        { left: 32_816, due: 32_816 },
        { left: 27_816, due: 27_816, isOutdated: false },
      ],
      credits: [
        {
          ...{ name: '2027-0002', kind: 'credit-note', total: -5000 },
          description: 'Credit: Late · Interior Detailing, Ford Transit, Mon, Nov 9, 2026',
        },
      ],
    })
    const booking = await getJson<BookingJson>(`/api/admin/bookings/${second}`, cookie)
    expect(booking).toMatchObject({
      ...{ totalPrice: 248.36, taxes: { gst: 1242, pst: 1738 }, paid: 0 },
      lines: [{ label: 'Credit: Late', amount: -44.64 }],
    })
    expect(
      (await fetchHistory(second, cookie)).map(({ action, field, toValue }) => [action, field, toValue]),
    ).toEqual([
      ['invoiced', null, '2027-0001'],
      ['credited', null, '2027-0002'],
      ['edited', 'lines', '[{"label":"Credit: Late","amount":-44.64}]'],
      ['edited', 'totalPrice', '248.36'],
    ])
    expect(await loadView('2027-0002')).toMatchObject({
      ...{ heading: 'Credit note', total: -5000, lines: [{ label: 'Credit: Late', amount: -4464 }] },
      counterpart: { heading: 'Credits part of invoice', name: '2027-0001' },
    })
    const page = await pageOf('2027-0001')
    expect(page).toContain('Credit note 2027-0002')
    expect(page).toContain('$606.32')
    expect((await listInvoices(first, cookie)).items).toHaveLength(1)
    await expectNoErrors()
  })

  test('counts once, however often it is sent, also at once', async () => {
    const [first = '', second = ''] = await issueVans(2)
    const part = { id: crypto.randomUUID(), bookingId: first, amount: 5000, expectedLeft: 32_816 }
    const responses = await Promise.all([1, 2, 3].map(() => creditPartOf('2027-0001', part)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await creditPartOf('2027-0001', part)).status).toBe(201)
    expect(await loadInvoiceNames()).toEqual(['2027-0001', '2027-0002'])
    await expectProblem(await creditPartOf('2027-0001', { ...part, amount: 5001 }), 422, 'key-reused')
    await expectProblem(await creditPartOf('2027-0001', { ...part, bookingId: second }), 422, 'key-reused')
    await expectNoErrors()
  })

  test('of two at once from the same rest, one is issued, and without it both are', async () => {
    const [first = ''] = await issueVans(2)
    const send = (expectedLeft?: number) =>
      creditPartOf('2027-0001', { bookingId: first, amount: 10_000, expectedLeft })
    const seen = await Promise.all([send(32_816), send(32_816)])
    expect(seen.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const more = await Promise.all([send(), send()])
    expect(more.map(({ status }) => status)).toEqual([201, 201])
    const refused = await expectProblem(await send(), 422, 'invalid')
    expect(refused.detail).toBe('Only $28.16 of this job is left to credit')
    expect(await loadShared('2027-0001')).toMatchObject({ due: 35_632, jobs: [{ left: 2816 }, {}] })
    await expectNoErrors()
  })

  test('and changing, crediting or refunding the same job at once leaves no gap and no error', async () => {
    const [first = '', second = ''] = await issueVans(2)
    await pay('2027-0001', 65_632)
    const refund = {
      ...{ id: crypto.randomUUID(), amount: 3000, method: 'cash', date: today, lowersPrice: true },
    }
    const edit = { lines: [{ label: 'Pet hair', amount: 40 }] }
    const responses = await Promise.all([
      creditPartOf('2027-0001', { bookingId: first, amount: 5000 }),
      creditPartOf('2027-0001', { bookingId: second, amount: 5000 }),
      sendRequest('POST', `/api/admin/bookings/${first}/refund`, { json: refund, cookie }),
      sendRequest('PATCH', `/api/admin/bookings/${second}`, { json: edit, cookie }),
      credit('2027-0001', [second]),
    ])
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    await expectNoErrors()
  })

  test('of all that is left takes the job off the invoice, as free', async () => {
    const [first = '', second = ''] = await issueVans(2)
    await pay('2027-0001', 40_000)
    await creditPartOf('2027-0001', { bookingId: second, amount: 10_000 })
    const response = await creditPartOf('2027-0001', { bookingId: second, amount: 22_816 })
    expect(await readShared(response)).toMatchObject({
      ...{ paid: 32_816, due: 0, jobs: [{ left: 32_816 }, { left: null }] },
      credits: [{ total: -22_816 }, { total: -10_000 }],
    })
    // What was paid for it has to be refunded.
    const { held, unpaid } = await getJson<MoneyJson>('/api/admin/money', cookie)
    expect([held.sum, unpaid.total]).toEqual([7184, 0])
    expect((await listInvoices(first, cookie)).items).toHaveLength(1)
    await expectProblem(await creditPartOf('2027-0001', { bookingId: second, amount: 1 }), 422, 'invalid')
    await expectProblem(
      await creditPartOf('2027-0001', { bookingId: second, amount: 1, expectedLeft: 22_816 }),
      409,
      'invoice-conflict',
    )
    await expectNoErrors()
  })

  test('of a paid job leaves a refund due', async () => {
    const [first = ''] = await issueVans(2)
    await pay('2027-0001', 65_632)
    await creditPartOf('2027-0001', { bookingId: first, amount: 5000 })
    expect(await loadPaid([first])).toEqual([32_816])
    expect((await getJson<MoneyJson>('/api/admin/money', cookie)).held).toMatchObject({ sum: 5000 })
    expect(await loadView('2027-0001')).toMatchObject({ heading: 'Receipt', account: { balance: -5000 } })
    await expectNoErrors()
  })

  test('is refused for a job that has changed since, and for one that isn’t on the invoice', async () => {
    const [first = ''] = await issueVans(2)
    const [another = ''] = await seedVans(1)
    const edit = { lines: [{ label: 'Pet hair', amount: 40 }] }
    await sendRequest('PATCH', `/api/admin/bookings/${first}`, { json: edit, cookie })
    const names = await loadInvoiceNames()
    const part = { bookingId: first, amount: 5000 }
    const refused = await expectProblem(await creditPartOf('2027-0001', part), 409, 'invoice-conflict')
    expect(refused.detail).toContain('has changed since it was invoiced')
    await expectProblem(await creditPartOf('2027-0001', { ...part, bookingId: another }), 404, 'not-found')
    await expectProblem(await creditPartOf('2027-0009', part), 404, 'not-found')
    for (const amount of [0, -5000, 1.5]) {
      await expectProblem(await creditPartOf('2027-0001', { ...part, amount }), 422, 'invalid')
    }
    expect(await loadInvoiceNames()).toEqual(names)
    await expectNoErrors()
  })
})

test('a refund of one job that lowers its price credits that part of the invoice', async () => {
  const [first = '', second = ''] = await issueVans(2)
  await pay('2027-0001', 65_632)
  const refund = {
    ...{ id: crypto.randomUUID(), amount: 5000, method: 'e-transfer', date: today, lowersPrice: true },
  }
  const response = await sendRequest('POST', `/api/admin/bookings/${second}/refund`, { json: refund, cookie })
  expect(response.status).toBe(200)
  expect(await loadView('2027-0001')).toMatchObject({
    heading: 'Receipt',
    account: { credits: [{ name: '2027-0002', amount: 5000 }], balance: 0 },
  })
  expect(await loadShared('2027-0001')).toMatchObject({
    ...{ due: 0, jobs: [{ left: 32_816 }, { left: 27_816 }] },
    credits: [{ name: '2027-0002', total: -5000 }],
  })
  await expectNoErrors()
  // What is left of both is credited.
  expect(await readShared(await credit('2027-0001'))).toMatchObject({ credits: [{ total: -60_632 }, {}] })
  expect((await listInvoices(first, cookie)).items).toMatchObject([{ total: -32_816 }, { total: 32_816 }])
  await expectNoErrors()
})

test('a job on a shared invoice is not deleted', async () => {
  const [first = ''] = await issueVans(2)
  await expectProblem(await deleteBooking(first, cookie), 409, 'invoice-conflict')
  await credit('2027-0001', [first])
  expect((await deleteBooking(first, cookie)).status).toBe(204)
  expect(await loadShared('2027-0001')).toMatchObject({
    due: 32_816,
    jobs: [{ left: null }, { left: 32_816 }],
  })
})

describe('the customer', () => {
  test('gets one email with all jobs, and the page by the link of any of them', async () => {
    const jobs = await bookVans(2)
    const mail = fakeEmailService()
    await postShared(jobs.map(({ id }) => id))
    const sent = await sendRequestWith(mail.bindings, 'POST', sharedPath('2027-0001', '/send'), { cookie })
    expect(sent.status).toBe(204)
    const [email, ...more] = mail.sent.filter(({ subject }) => subject.includes('2027-0001'))
    expect(more).toEqual([])
    expect(email).toMatchObject({ to: 'robin@example.com', subject: 'Invoice 2027-0001: 2 jobs' })
    for (const line of [
      'Subaru Outback: $293.00',
      'Total (CAD)',
      '$656.32',
      `${jobs[0]?.link}/invoice/2027-0001`,
    ]) {
      expect(email?.text).toContain(line)
    }
    for (const { id, link } of jobs) {
      expect((await fetchHistory(id, cookie)).at(-1)).toMatchObject({
        action: 'invoice-sent',
        toValue: '2027-0001',
      })
      const page = await (await get(`${link}/invoice/2027-0001`)).text()
      expect(page).toContain('2 jobs, in Canadian dollars before tax')
      expect(page).toContain('$656.32')
    }
  })

  test('gets one receipt for the payment that settles the invoice, and none for a part of it', async () => {
    const jobs = await bookVans(2)
    await postShared(jobs.map(({ id }) => id))
    const mail = fakeEmailService()
    const settle = (amount: number, id: string) =>
      sendRequestWith(mail.bindings, 'POST', sharedPath('2027-0001', '/payments'), {
        cookie,
        json: { id, amount, method: 'cheque', date: today, sendsReceipt: true },
      })
    await settle(40_000, crypto.randomUUID())
    const id = crypto.randomUUID()
    for (const _ of ['once', 'again']) await settle(25_632, id)
    const receipts = mail.sent.filter(({ subject }) => /^(Receipt|Invoice) /.test(subject))
    expect(receipts.map(({ subject }) => subject)).toEqual(['Receipt 2027-0001: 2 jobs'])
    expect(receipts[0]?.text).toContain('$400.00, cheque')
  })

  test('sees only the own part once the jobs are of several customers', async () => {
    const jobs = await bookVans(2)
    await postShared(jobs.map(({ id }) => id))
    const [first, second] = jobs
    const customerId = await fetchCustomerId(first?.id, cookie)
    const split = { bookingIds: [second?.id] }
    const response = await post(`/api/admin/customers/${customerId}/split-bookings`, split, { cookie })
    expect(response.status).toBe(201)
    for (const { link } of jobs) {
      const page = await (await get(`${link}/invoice/2027-0001`)).text()
      expect(page).not.toContain('2 jobs')
      expect(page).toContain('$328.16')
      expect(page).not.toContain('$656.32')
    }
    expect((await loadShared('2027-0001')).customer.id).toBe(null)
  })

  test('who was merged counts as one', async () => {
    const [mine = ''] = await seedVans(1)
    const [theirs = ''] = await seedVans(1, other)
    const into = Number(await fetchCustomerId(mine, cookie))
    await post(`/api/admin/customers/${await fetchCustomerId(theirs, cookie)}/merge`, { into }, { cookie })
    const response = await postShared([mine, theirs])
    expect(await readShared(response)).toMatchObject({ customer: { id: into, name: 'Sea to Sky Rentals' } })
  })
})

describe('money', () => {
  test('offers one invoice to whoever has several jobs to invoice, and lists it as one debt', async () => {
    const ids = await seedVans(3)
    await seedVans(1, other)
    const { unbilled } = await getJson<MoneyJson>('/api/admin/money', cookie)
    expect(unbilled).toMatchObject([
      {
        ...{ customer: { name: 'Sea to Sky Rentals' }, jobs: 3, sum: 98_448 },
        ...{ from: '2026-11-02', to: '2026-11-16' },
      },
    ])
    const customerId = unbilled[0]?.customer.id
    const listed = await getJson<UnbilledJobsJson>(`/api/admin/customers/${customerId}/unbilled`, cookie)
    expect([listed.total, listed.items.map(({ id }) => id)]).toEqual([3, ids])
    await postShared(ids)
    await pay('2027-0001', 40_000)
    const money = await getJson<MoneyJson>('/api/admin/money', cookie)
    expect(money.unbilled).toEqual([])
    expect(money.unpaid).toMatchObject({ total: 3, sum: 32_816 + 58_448 })
    expect(money.unpaid.items).toMatchObject([
      { invoice: null, shared: null },
      {
        ...{ booking: { id: ids[1] }, invoice: '2027-0001', shared: { jobs: 2, due: 58_448 } },
        reminder: expect.stringContaining('$584.48 is due for invoice 2027-0001 (2 jobs).'),
      },
    ])
  })

  test('a reminder is one email for all that is due, and counts for each job', async () => {
    const jobs = await bookVans(3)
    const ids = jobs.map(({ id }) => id)
    await postShared(ids)
    await pay('2027-0001', 32_816)
    const mail = fakeEmailService()
    const remind = (id = '') =>
      sendRequestWith(mail.bindings, 'POST', `/api/admin/bookings/${id}/reminders`, {
        json: { by: 'message' },
        cookie,
      })
    const responses = await Promise.all([remind(ids[1]), remind(ids[2])])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409])
    await expectProblem(await remind(ids[0]), 409, 'reminder-refused')
    const reminders = mail.sent.filter(({ subject }) => subject.startsWith('Payment due'))
    expect(reminders.map(({ subject }) => subject)).toEqual([
      'Payment due: $656.32, invoice 2027-0001 (3 jobs)',
    ])
    expect(reminders[0]?.text).toContain('/invoice/2027-0001')
    expect((await loadShared('2027-0001')).remindedAt).toBe(new Date(now).toISOString())
  })

  test('the files name each job of the invoice', async () => {
    const ids = await issueVans(2)
    expect(await readRecords('invoices', cookie)).toMatchObject([
      { Number: '2027-0001', Booking: ids.map(bookingReference).join(' '), Job: '2 jobs', Total: '656.32' },
    ])
  })
})

const pageOf = async (name: string) => (await get(`/dashboard/invoices/${name}`, { cookie })).text()

/** Makes invoices as they were before they had terms. */
async function removeTerms() {
  const { results } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'invoices'",
  ).all<{ name: string; sql: string }>()
  const statements = [
    ...results.map(({ name }) => `DROP TRIGGER ${name}`),
    "UPDATE invoices SET document = json_remove(document, '$.dueDate', '$.poNumber')",
    ...results.map(({ sql }) => sql),
  ]
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))
}

/** Jobs with private links, which only booking makes. */
async function bookVans(count: number) {
  const jobs: { id: string; link: string }[] = []
  for (let index = 0; index < count; index++) {
    const { booking, manageUrl } = await book({ date: futureDate() })
    jobs.push({ id: booking.id, link: new URL(manageUrl).pathname })
  }
  await env.DB.prepare(
    "UPDATE bookings SET status = 'completed', total_price = 293, gst = 1465, pst = 2051",
  ).run()
  return jobs
}

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SharedInvoiceJson } from '../../../shared/rules/invoice/invoice-json.ts'
import { findLedgerErrors } from '../../find-ledger-errors.ts'
import { type BookingSeed, seedBookings } from '../seeded-bookings.ts'
import { clearBookings, expectProblem, fetchHistory, sendRequest, signInOwner } from '../worker-support.ts'
import { listInvoices, loadInvoiceNames, postInvoice, registerForTax } from './invoice-support.ts'

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

const postShared = (bookingIds: readonly string[], id: string = crypto.randomUUID()) =>
  sendRequest('POST', '/api/admin/invoices', { cookie, json: { id, bookingIds } })

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

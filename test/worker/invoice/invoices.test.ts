import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { invoiceName } from '../../../shared/rules/invoice/invoice.ts'
import type { BookingInvoicesJson } from '../../../shared/rules/invoice/invoice-json.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { bookings } from '../../../worker/db/schema/booking-tables.ts'
import { invoices } from '../../../worker/db/schema/invoice-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { washPrice } from '../../site-defaults.ts'
import { days, now } from '../clock.ts'
import { interceptDatabase } from '../database-doubles.ts'
import { type BookingSeed, seedBooking as seed, seedBookings } from '../seeded-bookings.ts'
import { publishSite } from '../site/publish-site.ts'
import {
  account,
  changeStatus,
  clearBookings,
  deleteBooking,
  expectProblem,
  fetchHistory,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import {
  creditInvoice,
  invoicesPath,
  listInvoices,
  loadInvoiceNames,
  postInvoice,
  readInvoiceNames,
  registerForTax,
} from './invoice-support.ts'

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await registerForTax()
})

/**
 * A coating for a car with a wash and a discount, $950 - $50. Both taxes apply to the coating, which bears $44.74 of
 * the discount.
 */
const coated: Partial<BookingSeed> = {
  packageId: 'two-step-ceramic',
  serviceName: 'Two Step Paint Correction + 3 Year Ceramic Coating',
  addOns: ['wash'],
  lines: [{ label: 'Neighbour discount', amount: -50 }],
  totalPrice: 900,
  gst: 4500,
  pst: 5637,
}

const loadInvoices = () =>
  openDatabase(env.DB).select().from(invoices).orderBy(invoices.year, invoices.number)

const invoicesOf = async (id: string) =>
  (await fetchHistory(id, cookie)).map(({ action, toValue, actor }) => [action, toValue, actor])

describe('issuing', () => {
  test('freezes both parties and each line, with the booking’s taxes', async () => {
    const { id } = await seed({ ...coated, place: 'mobile', area: 'whistler', address: '1 Example Road' })
    const answer = await postInvoice(id, cookie)
    expect([answer.status, await answer.json()]).toEqual([
      201,
      {
        items: [{ name: '2027-0001', kind: 'invoice', date: '2027-01-11', total: 100_137 }],
        isOutdated: false,
      },
    ])
    expect(await loadInvoices()).toMatchObject([
      {
        ...{ year: 2027, number: 1, turn: 1, bookingId: id, net: 90_000, gst: 4500, pst: 5637 },
        actor: account.email,
        document: {
          seller: {
            name: 'Corridor Auto Detailing',
            taxNumbers: { gst: '12345 6789 RT0001', pst: 'PST-1234-5678' },
          },
          customer: { name: 'Robin Field', address: '1 Example Road, Whistler, BC' },
          job: { date: '2027-01-11', vehicle: 'Subaru Outback' },
          lines: [
            { label: coated.serviceName, amount: 95_000 - washPrice * 100, taxClass: 'gst-pst' },
            { label: 'Exterior wash', amount: washPrice * 100, taxClass: 'gst' },
            { label: 'Neighbour discount', amount: -5000, taxClass: null },
          ],
          taxes: { gst: 4500, pst: 5637 },
          taxRates: { gst: 5, pst: 7 },
          total: 100_137,
        },
      },
    ])
    expect(await invoicesOf(id)).toEqual([['invoiced', '2027-0001', account.email]])
  })

  test('lists only the price lines of a custom job', async () => {
    const lines = [
      { label: 'Boat hull', amount: 400 },
      { label: 'Trailer', amount: 80 },
    ]
    const { id } = await seed({ packageId: 'custom', serviceName: 'Boat', lines, totalPrice: 480 })
    await postInvoice(id, cookie)
    expect((await loadInvoices())[0]?.document.lines).toMatchObject([
      { label: 'Boat hull', amount: 40_000 },
      { label: 'Trailer', amount: 8000 },
    ])
  })

  test('is refused where nothing is owed, and for a missing booking', async () => {
    const cancelled = await seed({ status: 'cancelled' })
    const erased = await seed({ customerName: 'Erased customer', customerPhone: '' })
    for (const { id } of [cancelled, erased]) {
      await expectProblem(await postInvoice(id, cookie), 409, 'invoice-conflict')
    }
    await expectProblem(await postInvoice('nothing', cookie), 404, 'not-found')
    expect(await loadInvoiceNames()).toEqual([])
  })

  test('in parallel, for one booking and many, uses every number once without gaps', async () => {
    const bookings = await seedBookings(Array.from({ length: 25 }, () => coated))
    const answers = await Promise.all(
      bookings.flatMap(({ id }) => [postInvoice(id, cookie), postInvoice(id, cookie)]),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    const named = await Promise.all(answers.map(readInvoiceNames))
    expect(new Set(named.flat()).size).toBe(25)
    expect(named.every((names) => names.length === 1)).toBe(true)
    expect(await loadInvoiceNames()).toEqual(
      Array.from({ length: 25 }, (_, index) => invoiceName({ year: 2027, number: index + 1 })),
    )
  })

  test('starts at one in each business year', async () => {
    const [first, second, third] = await seedBookings([{}, {}, {}])
    vi.setSystemTime(Date.parse('2027-01-01T06:59:00Z'))
    await postInvoice(first?.id ?? '', cookie)
    vi.setSystemTime(Date.parse('2027-01-01T07:01:00Z'))
    for (const each of [second, third]) await postInvoice(each?.id ?? '', cookie)
    expect(await loadInvoiceNames()).toEqual(['2026-0001', '2027-0001', '2027-0002'])
  })
})

describe('a credit note', () => {
  test('reverses the invoice line by line and allows a new one', async () => {
    const { id } = await seed(coated)
    await postInvoice(id, cookie)
    const taken = await creditInvoice(id, '2027-0001', { cookie })
    expect([taken.status, await taken.json()]).toEqual([
      201,
      {
        items: [
          { name: '2027-0002', kind: 'credit-note', date: '2027-01-11', total: -100_137 },
          { name: '2027-0001', kind: 'invoice', date: '2027-01-11', total: 100_137 },
        ],
        isOutdated: false,
      },
    ])
    expect((await loadInvoices()).map(({ document }) => document)).toEqual(
      Array(2).fill((await loadInvoices())[0]?.document),
    )
    // A retry credits nothing else.
    expect(await readInvoiceNames(await creditInvoice(id, '2027-0001', { cookie }))).toHaveLength(2)
    expect(await readInvoiceNames(await postInvoice(id, cookie))).toEqual([
      '2027-0003',
      '2027-0002',
      '2027-0001',
    ])
    expect(await readInvoiceNames(await creditInvoice(id, '2027-0001', { cookie }))).toHaveLength(3)
    expect(await invoicesOf(id)).toEqual([
      ['invoiced', '2027-0001', account.email],
      ['credited', '2027-0002', account.email],
      ['invoiced', '2027-0003', account.email],
    ])
  })

  test('corrects an invoice in one action once the job has changed', async () => {
    const { id } = await seed(coated)
    await postInvoice(id, cookie)
    const edit = { lines: [{ label: 'Neighbour discount', amount: -150 }] }
    expect((await sendRequest('PATCH', `/api/admin/bookings/${id}`, { json: edit, cookie })).status).toBe(200)
    expect(await listInvoices(id, cookie)).toMatchObject({ isOutdated: true })
    const corrected = await creditInvoice(id, '2027-0001', { cookie, reissue: true })
    const { items, isOutdated } = await corrected.json<BookingInvoicesJson>()
    expect(items.map(({ name, kind }) => [name, kind])).toEqual([
      ['2027-0003', 'invoice'],
      ['2027-0002', 'credit-note'],
      ['2027-0001', 'invoice'],
    ])
    expect(isOutdated).toBe(false)
    expect((await loadInvoices())[2]).toMatchObject({
      net: 80_000,
      document: { lines: [{}, {}, { amount: -15_000 }] },
    })
    // A retry corrects nothing.
    expect(
      await readInvoiceNames(await creditInvoice(id, '2027-0001', { cookie, reissue: true })),
    ).toHaveLength(3)
  })

  test('is not needed when only an add-on’s name or price changed in the catalogue', async () => {
    const { id } = await seed(coated)
    await postInvoice(id, cookie)
    onTestFinished(() => publishSite())
    const { catalogue } = defaultSite
    const addOns = catalogue.addOns.map((addOn) => ({ ...addOn, name: 'Hand Wash', price: 120 }))
    await publishSite({ catalogue: { ...catalogue, addOns } })
    expect(await listInvoices(id, cookie)).toMatchObject({ isOutdated: false })
    await openDatabase(env.DB).update(bookings).set({ addOns: [] }).where(eq(bookings.id, id))
    expect(await listInvoices(id, cookie)).toMatchObject({ isOutdated: true })
  })

  test('is all that a cancelled job gets', async () => {
    const { id } = await seed(coated)
    await postInvoice(id, cookie)
    await changeStatus(id, 'cancelled', cookie)
    expect(await listInvoices(id, cookie)).toMatchObject({ isOutdated: true })
    expect(
      await readInvoiceNames(await creditInvoice(id, '2027-0001', { cookie, reissue: true })),
    ).toHaveLength(2)
    expect(await listInvoices(id, cookie)).toMatchObject({ isOutdated: false })
  })

  test.each([{}, { invoice: '12' }, { invoice: 12 }, { invoice: '2027-0001', reissue: 'yes' }])(
    'is not issued for %j',
    async (json) => {
      const { id } = await seed()
      const answer = await sendRequest('POST', `${invoicesPath(id)}/credit`, { json, cookie })
      await expectProblem(answer, 422, 'invalid')
    },
  )

  test('in parallel with other corrections and invoices leaves one valid invoice and no gap', async () => {
    const bookings = await seedBookings(Array.from({ length: 8 }, () => coated))
    await Promise.all(bookings.map(({ id }) => postInvoice(id, cookie)))
    const names = await Promise.all(
      bookings.map(async ({ id }) => (await listInvoices(id, cookie)).items[0]?.name ?? ''),
    )
    await Promise.all(
      bookings.flatMap(({ id }, index) => [
        creditInvoice(id, names[index] ?? '', { cookie, reissue: true }),
        creditInvoice(id, names[index] ?? '', { cookie }),
        postInvoice(id, cookie),
        creditInvoice(id, names[index] ?? '', { cookie, reissue: true }),
      ]),
    )
    const all = await loadInvoices()
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1))
    for (const { id } of bookings) {
      const own = all.filter(({ bookingId }) => bookingId === id)
      // One request credits it. Whether a new invoice follows depends on which request was last.
      expect(own.filter(({ kind }) => kind === 'credit-note')).toHaveLength(1)
      expect(own.map(({ turn }) => turn)).toEqual(own.map((_, index) => index + 1))
    }
  })
})

describe('the database guarantees', () => {
  test.each([
    ['no change', 'UPDATE invoices SET net = 1 WHERE number = 1', 'does not change'],
    ['no removal', 'DELETE FROM invoices WHERE number = 1', 'kept for six years'],
    [
      'no number left out',
      "INSERT INTO invoices SELECT year, 9, 'credit-note', booking_id, 2, date, net, gst, pst, document, at, actor FROM invoices WHERE number = 1",
      'invoices.number',
    ],
    [
      'no number given twice',
      "INSERT INTO invoices SELECT year, number, 'credit-note', booking_id, 2, date, net, gst, pst, document, at, actor FROM invoices WHERE number = 1",
      'invoices.number',
    ],
    [
      'no turn used twice',
      'INSERT OR REPLACE INTO invoices SELECT year, 2, kind, booking_id, turn, date, net, gst, pst, document, at, actor FROM invoices WHERE number = 1',
      'invoices.turn',
    ],
    [
      'no invoice after an invoice',
      'INSERT INTO invoices SELECT year, 2, kind, booking_id, 2, date, net, gst, pst, document, at, actor FROM invoices WHERE number = 1',
      'alternating',
    ],
  ])('%s', async (_, sql, why) => {
    const { id } = await seed()
    await postInvoice(id, cookie)
    const before = await loadInvoices()
    await expect(env.DB.prepare(sql).run()).rejects.toThrow(why)
    expect(await loadInvoices()).toEqual(before)
  })

  test('no deletion of a booking with a valid invoice', async () => {
    const { id } = await seed()
    await postInvoice(id, cookie)
    const problem = await expectProblem(await deleteBooking(id, cookie), 409, 'invoice-conflict')
    expect(problem.detail).toMatch(/credit it/i)
    await creditInvoice(id, '2027-0001', { cookie })
    expect((await deleteBooking(id, cookie)).status).toBe(204)
    expect(await loadInvoiceNames()).toEqual(['2027-0001', '2027-0002'])
  })
})

// Faults and stalls at each statement: test/worker/http/stalled-writes.test.ts.
test('an edit between reading and writing is on the invoice', async () => {
  const { id } = await seed(coated)
  let isEdited = false
  const database = interceptDatabase(async ({ writes, statements, execute }) => {
    if (writes && statements === 2 && !isEdited) {
      isEdited = true
      await sendRequest('PATCH', `/api/admin/bookings/${id}`, { json: { vehicleModel: 'Forester' }, cookie })
    }
    return execute()
  })
  expect((await sendRequestWith({ DB: database }, 'POST', invoicesPath(id), { cookie })).status).toBe(201)
  expect((await loadInvoices())[0]?.document.job.vehicle).toBe('Subaru Forester')
  expect(await loadInvoiceNames()).toEqual(['2027-0001'])
})

test('issue times never go back with the numbers, however the clocks of two servers differ', async () => {
  const [first, second] = await seedBookings([{}, {}])
  await postInvoice(first?.id ?? '', cookie)
  vi.setSystemTime(now - days(1) / 24)
  await postInvoice(second?.id ?? '', cookie)
  const [one, other] = await loadInvoices()
  expect(other?.at).toBe(one?.at)
  expect(await invoicesOf(second?.id ?? '')).toHaveLength(1)
})

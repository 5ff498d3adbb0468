import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BookingHistoryJson, BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { BulkUndoneJson } from '../../../shared/rules/booking/bulk-actions.ts'
import type { LastChangeJson, UndoableAction } from '../../../shared/rules/booking/undoable-actions.ts'
import type { TodayJson } from '../../../shared/rules/job/today-json.ts'
import { balanceOf } from '../../../shared/rules/price/amounts.ts'
import { finishDeletions } from '../../../worker/actions/delete-booking.ts'
import { findLedgerErrors } from '../../find-ledger-errors.ts'
import { minutes, now, today } from '../clock.ts'
import { listInvoices, registerForTax } from '../invoice/invoice-support.ts'
import { expectConsistentLedger } from '../ledger/ledger-consistency.ts'
import { fakeEmailService, runEmailCron, toSubjects } from '../mail/fake-email-service.ts'
import { type BookingSeed, seedBooking } from '../seeded-bookings.ts'
import {
  account,
  addAccount,
  book,
  bookingBody,
  changeStatus,
  claimedHours,
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
  signIn,
  signInOwner,
} from '../worker-support.ts'

const owner = await signInOwner()
const crewAccount = { ...account, email: 'crew@example.com' }
await addAccount({ ...crewAccount, role: 'crew' })
const crew = await signIn(crewAccount)

beforeEach(clearBookings)

const bookingPath = (id: string) => `/api/admin/bookings/${id}`

const loadBooking = (id: string) => getJson<BookingJson>(bookingPath(id), owner)

const loadUndo = async (id: string) =>
  (await getJson<BookingHistoryJson>(`${bookingPath(id)}/history`, owner)).undo

const sendUndo = (id: string | undefined, cookie = owner) =>
  post('/api/admin/bookings/many/undo', { id }, { cookie })

async function undoLast(id: string, cookie = owner): Promise<BulkUndoneJson> {
  const response = await sendUndo((await loadUndo(id))?.id, cookie)
  expect(response.status).toBe(200)
  return response.json()
}

/** A job that began this morning, and holds its hours. */
const seedBegun = (values: Partial<BookingSeed> = {}) =>
  seedBooking({
    status: 'confirmed',
    bookingDate: today,
    bookingTime: '12:00 AM',
    startMinutes: 0,
    ...values,
  })

async function markNoShow(id: string, choices: object = {}, cookie = owner, place = 'bookings') {
  const { updatedAt } = await loadBooking(id)
  return post(`/api/admin/${place}/${id}/no-show`, { updatedAt, ...choices }, { cookie })
}

const pay = (id: string, amount: number) =>
  post(
    `${bookingPath(id)}/payments`,
    { id: crypto.randomUUID(), amount, method: 'cash', date: today, confirmOverpayment: true },
    { cookie: owner },
  )

const refund = (id: string, values: object = {}) =>
  post(
    `${bookingPath(id)}/refund`,
    {
      id: crypto.randomUUID(),
      ...{ amount: 5000, method: 'e-transfer', lowersPrice: true, date: today },
      ...values,
    },
    { cookie: owner },
  )

const withoutVersion = ({ updatedAt: _, ...booking }: BookingJson) => booking

type Act = (id: string) => Promise<Response>

/** Each act on one booking: the booking, the act, and the status that follows. */
const acts: [UndoableAction, Partial<BookingSeed>, Act][] = [
  ['cancel', {}, (id) => changeStatus(id, 'cancelled', owner)],
  ['complete', {}, (id) => changeStatus(id, 'completed', owner)],
  ['no-show', {}, (id) => markNoShow(id)],
  ['delete', {}, (id) => deleteBooking(id, owner)],
  ['refund', { totalPrice: 200 }, (id) => refund(id)],
]

describe.each(acts)('%s', (act, values, perform) => {
  async function seedAndPerform() {
    const { id } = await seedBegun(values)
    if (act === 'refund') await pay(id, 20_000)
    const before = await loadBooking(id)
    vi.setSystemTime(now + minutes(1))
    expect((await perform(id)).status).toBeLessThan(300)
    return { id, before }
  }

  test('can be undone from the record and by whoever did it, for ten minutes', async () => {
    const { id, before } = await seedAndPerform()
    const undo = await loadUndo(id)
    const until = new Date(now + minutes(11)).toISOString()
    expect(undo).toMatchObject({ act, done: 1, waiting: 0, until })
    expect(await getJson<LastChangeJson>('/api/admin/last-change', owner)).toEqual({ last: undo })

    vi.setSystemTime(now + minutes(11) - 1)
    expect(await undoLast(id)).toEqual({ done: 1, waiting: 0, refused: [] })
    expect(withoutVersion(await loadBooking(id))).toEqual(withoutVersion(before))
    expect((await fetchHistory(id, owner)).at(-1)).toMatchObject({
      action: 'brought-back',
      actor: account.email,
    })
    expect(await loadUndo(id)).toBeNull()
  })

  test('can be undone once, also by two at the same time', async () => {
    const { id } = await seedAndPerform()
    const undo = await loadUndo(id)
    vi.setSystemTime(now + minutes(2))
    const answers = await Promise.all([sendUndo(undo?.id), sendUndo(undo?.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await expectProblem(await sendUndo(undo?.id), 409, 'undo-over')
    const events = await fetchHistory(id, owner)
    expect(events.filter(({ action }) => action === 'brought-back')).toHaveLength(1)
  })

  test('can no longer be undone after ten minutes', async () => {
    const { id } = await seedAndPerform()
    const undo = await loadUndo(id)
    vi.setSystemTime(now + minutes(11))
    expect(await loadUndo(id)).toBeNull()
    await expectProblem(await sendUndo(undo?.id), 409, 'undo-over')
  })
})

test.each<[string, Act]>([
  ['cancellation', (id) => changeStatus(id, 'cancelled', owner)],
  ['deletion', (id) => deleteBooking(id, owner)],
])(
  'a %s whose time was booked meanwhile loses nothing, and can be undone once it is free',
  async (_, end) => {
    const date = futureDate()
    const { booking } = await book({ date })
    vi.setSystemTime(now + 1)
    await end(booking.id)
    expect(await claimedHours(date)).toEqual([])
    vi.setSystemTime(now + 2)
    const other = await book({ date, name: 'Quick Quinn', phone: '(604) 555-0188', email: 'q@example.com' })
    vi.setSystemTime(now + 3)
    expect(await undoLast(booking.id)).toEqual({
      ...{ done: 0, waiting: 0 },
      refused: [{ id: booking.id, why: 'taken' }],
    })
    expect(await loadBooking(other.booking.id)).toMatchObject({ status: 'pending', bookingDate: date })

    vi.setSystemTime(now + 4)
    await changeStatus(other.booking.id, 'cancelled', owner)
    vi.setSystemTime(now + 5)
    expect(await undoLast(booking.id)).toMatchObject({ done: 1 })
    expect(await loadBooking(booking.id)).toMatchObject({ status: 'pending', bookingDate: date })
    expect(await claimedHours(date)).toEqual([9, 10])
  },
)

test('of an undo and a new booking at the same time, one gets the hours', async () => {
  const date = futureDate()
  const { booking } = await book({ date })
  vi.setSystemTime(now + 1)
  await deleteBooking(booking.id, owner)
  const undo = await loadUndo(booking.id)
  vi.setSystemTime(now + 2)
  const order = { date, name: 'Quick Quinn', phone: '(604) 555-0188', email: 'q@example.com' }
  await Promise.all([sendUndo(undo?.id), post('/api/bookings', bookingBody(order))])
  expect(await claimedHours(date)).toEqual([9, 10])
})

describe('customers hear of it only once it can no longer be undone', () => {
  test.each<[string, (id: string) => Promise<Response>, RegExp | null]>([
    ['cancellation', (id) => changeStatus(id, 'cancelled', owner), /^Cancelled: /],
    [
      'cancellation without an email',
      (id) =>
        sendRequest('PATCH', bookingPath(id), { json: { status: 'cancelled', tell: false }, cookie: owner }),
      null,
    ],
    ['no-show with an email', (id) => markNoShow(id, { tell: true }), /^Missed: /],
    ['no-show', (id) => markNoShow(id), null],
    ['refund with an email', (id) => refund(id, { tell: true }), /^Refund: /],
    ['refund without an email', (id) => refund(id, { tell: false }), null],
  ])('of a %s', async (_, perform, subject) => {
    const { id } = await seedBegun({ totalPrice: 200 })
    await pay(id, 20_000)
    vi.setSystemTime(now + minutes(1))
    await perform(id)
    const mail = fakeEmailService()
    vi.setSystemTime(now + minutes(5))
    await runEmailCron(mail.bindings)
    await undoLast(id)
    vi.setSystemTime(now + minutes(12))
    await runEmailCron(mail.bindings)
    expect(mail.sent).toEqual([])

    await perform(id)
    vi.setSystemTime(now + minutes(22))
    await runEmailCron(mail.bindings)
    expect(mail.sent.map((each) => each.subject)).toEqual(subject ? [expect.stringMatching(subject)] : [])
  })

  test('a no-show gets a link to book again, and reads that the deposit is kept', async () => {
    const { id } = await seedBegun()
    await pay(id, 5000)
    await markNoShow(id, { tell: true })
    vi.setSystemTime(now + minutes(10))
    const mail = fakeEmailService()
    await runEmailCron(mail.bindings)
    expect(toSubjects(mail.sent)).toEqual([expect.stringMatching(/^robin@example.com: Missed: /)])
    expect(mail.sent[0]?.text).toMatch(
      /We keep the \$50 that you paid\.[\s\S]*Book again:\s+https:\/\/\S+booking/,
    )
  })

  test('a receipt that came with an undone completion is dropped, and sent with the next one', async () => {
    await registerForTax()
    const { id } = await seedBegun({ totalPrice: 200 })
    const mail = fakeEmailService()
    const payment = { id: crypto.randomUUID(), amount: 20_000, method: 'cash', date: today }
    async function complete() {
      const { updatedAt } = await loadBooking(id)
      const json = { updatedAt, payment: { ...payment, sendsReceipt: true } }
      return sendRequestWith(mail.bindings, 'POST', `/api/admin/jobs/${id}/complete`, { json, cookie: owner })
    }
    expect((await complete()).status).toBe(200)
    vi.setSystemTime(now + minutes(1))
    await undoLast(id)
    vi.setSystemTime(now + minutes(11))
    await runEmailCron(mail.bindings)
    expect(mail.sent).toEqual([])
    expect(await loadBooking(id)).toMatchObject({ status: 'confirmed', paid: 20_000 })

    expect((await complete()).status).toBe(200)
    expect(mail.sent).toEqual([])
    vi.setSystemTime(now + minutes(21))
    await runEmailCron(mail.bindings)
    expect(toSubjects(mail.sent)).toEqual([expect.stringMatching(/^robin@example.com: Receipt/)])
  })
})

describe('what was paid', () => {
  test.each<[string, (id: string) => Promise<Response>, number]>([
    ['is to be refunded after a cancellation', (id) => changeStatus(id, 'cancelled', owner), -5000],
    [
      'is kept after a cancellation, if the owner says so',
      (id) =>
        sendRequest('PATCH', bookingPath(id), {
          json: { status: 'cancelled', keepsPaid: true },
          cookie: owner,
        }),
      0,
    ],
    ['is kept after a no-show', (id) => markNoShow(id), 0],
    [
      'is to be refunded after a no-show, if the owner says so',
      (id) => markNoShow(id, { keepsPaid: false }),
      -5000,
    ],
    [
      'is kept after a no-show, whatever crew send',
      (id) => markNoShow(id, { keepsPaid: false }, crew, 'jobs'),
      0,
    ],
  ])('%s', async (_, perform, balance) => {
    const { id } = await seedBegun()
    await pay(id, 5000)
    expect((await perform(id)).status).toBe(200)
    expect(balanceOf(await loadBooking(id))).toBe(balance)
  })

  test.each([{ status: 'completed' }, { comments: 'Dog' }])('is no choice with %j', async (change) => {
    const { id } = await seedBegun()
    const json = { ...change, keepsPaid: true }
    await expectProblem(await sendRequest('PATCH', bookingPath(id), { json, cookie: owner }), 422, 'invalid')
  })
})

describe('a deletion', () => {
  test('restores the link, history, reviews and notes, and is final after ten minutes', async () => {
    const { booking } = await book({ date: futureDate(), comments: 'Dog hair' })
    const { id } = booking
    await pay(id, 5000)
    await refund(id, { lowersPrice: false, method: 'cash', reason: 'Robin called' })
    const loadRest = async () =>
      (
        await env.DB.prepare('SELECT note FROM payments WHERE booking_id = ? AND note IS NOT NULL')
          .bind(id)
          .all()
      ).results
    const before = await env.DB.prepare('SELECT * FROM bookings WHERE id = ?').bind(id).first()
    vi.setSystemTime(now + 1)
    expect((await deleteBooking(id, owner)).status).toBe(204)
    expect((await get(bookingPath(id), { cookie: owner })).status).toBe(404)
    vi.setSystemTime(now + 2)
    await undoLast(id)
    expect(await env.DB.prepare('SELECT * FROM bookings WHERE id = ?').bind(id).first()).toEqual({
      ...before,
      updated_at: expect.any(String),
    })
    vi.setSystemTime(now + 3)
    await deleteBooking(id, owner)
    expect(await finishDeletions(env, now + minutes(10))).toEqual({ finished: 0 })
    expect(await loadRest()).toEqual([{ note: 'Robin called' }])
    expect(await finishDeletions(env, now + minutes(10) + 3)).toEqual({ finished: 1 })
    expect(await loadRest()).toEqual([])
    expect(await finishDeletions(env, now + minutes(20))).toEqual({ finished: 0 })
  })

  test('gives a booking another number if its own was assigned again', async () => {
    const { booking } = await book({ date: futureDate() })
    vi.setSystemTime(now + 1)
    await deleteBooking(booking.id, owner)
    await seedBooking()
    vi.setSystemTime(now + 2)
    expect(await undoLast(booking.id)).toMatchObject({ done: 1 })
    expect(await loadBooking(booking.id)).toMatchObject({ id: booking.id })
  })

  test('can’t be undone once the customer is erased, and leaves nothing of them', async () => {
    const { booking } = await book({ date: futureDate(), name: 'Zora Vanish' })
    const customerId = await fetchCustomerId(booking.id, owner)
    vi.setSystemTime(now + 1)
    await deleteBooking(booking.id, owner)
    const undo = await loadUndo(booking.id)
    vi.setSystemTime(now + 2)
    await sendRequest('DELETE', `/api/admin/customers/${customerId}`, { cookie: owner })
    const { results } = await env.DB.prepare('SELECT * FROM many_changes').all()
    expect(JSON.stringify(results)).not.toContain('Zora')
    vi.setSystemTime(now + 3)
    const response = await sendUndo(undo?.id)
    expect(await response.json()).toMatchObject({ done: 0, refused: [{ why: 'gone' }] })
    expect((await get(bookingPath(booking.id), { cookie: owner })).status).toBe(404)
  })
})

describe('an undone refund', () => {
  const invoicesOf = async (id: string) =>
    (await listInvoices(id, owner)).items.map(({ kind, total }) => [kind, total])

  test.each<[string, number, [string, number][]]>([
    [
      'of a part',
      5000,
      [
        ['invoice', 34_832],
        ['credit-note', -29_832],
        ['credit-note', -5000],
        ['invoice', 34_832],
      ],
    ],
    [
      'of everything',
      34_832,
      [
        ['invoice', 34_832],
        ['credit-note', -34_832],
        ['invoice', 34_832],
      ],
    ],
  ])('%s reverses payment and price, and issues another invoice', async (_, amount, documents) => {
    await registerForTax()
    const { id } = await seedBooking({ status: 'completed', totalPrice: 311, gst: 1555, pst: 2177 })
    await pay(id, 34_832)
    const before = await loadBooking(id)
    vi.setSystemTime(now + 1)
    await refund(id, { amount })
    vi.setSystemTime(now + 2)
    expect(await undoLast(id)).toMatchObject({ done: 1 })
    expect(withoutVersion(await loadBooking(id))).toEqual(withoutVersion(before))
    expect(await invoicesOf(id)).toEqual(documents)
    expect((await listInvoices(id, owner)).isOutdated).toBe(false)
    expect(await findLedgerErrors(env.DB)).toEqual([])
    await expectConsistentLedger(owner)
  })

  test.each<[string, Act]>([
    ['another payment', (id) => pay(id, 1000)],
    [
      'another price',
      (id) =>
        sendRequest('PATCH', bookingPath(id), {
          json: { lines: [{ label: 'Pet hair', amount: 40 }] },
          cookie: owner,
        }),
    ],
  ])('is refused after %s, and changes nothing', async (_, change) => {
    const { id } = await seedBegun({ totalPrice: 200 })
    await pay(id, 20_000)
    vi.setSystemTime(now + 1)
    await refund(id)
    vi.setSystemTime(now + 2)
    expect((await change(id)).status).toBeLessThan(300)
    const before = await loadBooking(id)
    vi.setSystemTime(now + 3)
    expect(await undoLast(id)).toEqual({ done: 0, waiting: 0, refused: [{ id, why: 'changed' }] })
    expect(await loadBooking(id)).toEqual(before)
  })
})

describe('crew', () => {
  test('mark a no-show on the Today screen and undo it', async () => {
    const { id } = await seedBegun()
    expect((await markNoShow(id, { tell: true }, crew, 'jobs')).status).toBe(200)
    const day = await getJson<TodayJson>('/api/admin/today', crew)
    expect(day.undoable).toMatchObject([{ act: 'no-show', bookingId: id, customerName: 'Robin Field' }])
    expect((await getJson<TodayJson>('/api/admin/today', owner)).undoable).toEqual([])
    expect(await undoLast(id, crew)).toMatchObject({ done: 1 })
    expect(await loadBooking(id)).toMatchObject({ status: 'confirmed', isNoShow: false })
  })

  test.each(acts)('can’t undo the owner’s %s', async (_, values, perform) => {
    const { id } = await seedBegun(values)
    await pay(id, 20_000)
    if (_ === 'delete') await refund(id, { amount: 20_000, lowersPrice: false })
    vi.setSystemTime(now + 1)
    await perform(id)
    await expectProblem(await sendUndo((await loadUndo(id))?.id, crew), 403, 'not-allowed')
  })
})

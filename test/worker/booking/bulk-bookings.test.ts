import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays, formatTime } from '../../../shared/lib/time/business-time.ts'
import type { BookedJson, BookingListJson } from '../../../shared/rules/booking/booking-json.ts'
import type { BookingStatus } from '../../../shared/rules/booking/booking-status.ts'
import type {
  BulkAction,
  BulkResultJson,
  BulkUndoneJson,
} from '../../../shared/rules/booking/bulk-actions.ts'
import type { LastChangeJson } from '../../../shared/rules/booking/undoable-actions.ts'
import type { WaitingListJson } from '../../../shared/rules/waiting/waiting-list.ts'
import { removeOldRecords } from '../../../worker/actions/remove-old-records.ts'
import { days, minutes, now, today } from '../clock.ts'
import { fakeEmailService, loadOutbox, runEmailCron, toSubjects } from '../mail/fake-email-service.ts'
import { seedBookings } from '../seeded-bookings.ts'
import { addWaitingOrder } from '../waiting/waiting-rows.ts'
import {
  addAccount,
  book,
  bookingBody,
  changeStatus,
  claimedHours,
  clearBookings,
  deleteBooking,
  expectProblem,
  fetchChangesVersion,
  fetchCustomerId,
  fetchHistory,
  futureDate,
  get,
  getJson,
  newIdempotencyKey,
  post,
  sendRequestWith,
  signIn,
  signInOwner,
} from '../worker-support.ts'
import { openManagePage, submitManageForm, submitMove } from './manage-page-support.ts'
import { noRateLimit, orderAsVisitor } from './new-visitors.ts'

const owner = await signInOwner()

beforeEach(clearBookings)

const postBulkAction = (json: unknown, cookie = owner) => post('/api/admin/bookings/many', json, { cookie })

async function applyBulkAction(json: Record<string, unknown>, cookie = owner): Promise<BulkResultJson> {
  const response = await postBulkAction({ tell: false, ...json }, cookie)
  expect(response.status).toBe(200)
  return response.json()
}

const sendUndo = (id: string | undefined) => post('/api/admin/bookings/many/undo', { id }, { cookie: owner })

async function undo({ undo: last }: BulkResultJson): Promise<BulkUndoneJson> {
  const response = await sendUndo(last?.id)
  expect(response.status).toBe(200)
  return response.json()
}

async function loadUndoable(cookie = owner) {
  return (await getJson<LastChangeJson>('/api/admin/last-change', cookie)).last
}

/** Books as an unknown visitor. */
async function bookAsNewVisitor(fields: Record<string, unknown>): Promise<BookedJson> {
  const response = await orderAsVisitor({}, fields)
  expect(response.status).toBe(201)
  return response.json()
}

async function statusesOf(...ids: string[]) {
  const { results } = await env.DB.prepare('SELECT id, status FROM bookings').all<{
    id: string
    status: BookingStatus
  }>()
  return ids.map((id) => results.find((row) => row.id === id)?.status)
}

const loadEventLines = async (id: string, cookie = owner) =>
  (await fetchHistory(id, cookie)).map(({ action, fromValue, toValue }) => [action, fromValue, toValue])

async function listBookingIds(query: string) {
  const response = await get(`/api/admin/bookings?${query}`, { cookie: owner })
  expect(response.status).toBe(200)
  const { items, total } = await response.json<BookingListJson>()
  return { ids: items.map(({ id }) => id), networks: items.map(({ network }) => network), total }
}

/** Adds an order from a network to the waiting list. */
const addWaitingOrderFrom = (networkHash: string, id: string, at = now) =>
  addWaitingOrder({
    ...{ id, networkHash, createdAt: new Date(at).toISOString(), fromDate: today, toDate: today },
    order: { name: id, email: `somebody@${id}.example` },
  })

/** Ids of the orders on the waiting list. */
async function loadWaitingIds() {
  const list = await get('/api/admin/waiting', { cookie: owner })
  return (await list.json<WaitingListJson>()).items.map(({ id }) => id).toSorted()
}

const allStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const

test.each<[BulkAction, Partial<Record<BookingStatus, BookingStatus>>]>([
  ['confirm', { pending: 'confirmed' }],
  ['cancel', { pending: 'cancelled', confirmed: 'cancelled' }],
  ['undo', { pending: 'cancelled' }],
  ['propose-move', { pending: 'pending', confirmed: 'confirmed' }],
])(
  '%s changes bookings whose status allows it, gives the reason for the others, and can be undone',
  async (act, becomes) => {
    const bookingDate = futureDate()
    const seeded = await seedBookings(
      allStatuses.map((status, index) => ({
        ...{ status, bookingDate, networkHash: 'a-network' },
        ...{ bookingTime: formatTime(540 + 120 * index), startMinutes: 540 + 120 * index },
      })),
    )
    const ids = seeded.map(({ id }) => id)
    const changed = await applyBulkAction({ ids: [...ids, 'nobody'], act, tell: act === 'propose-move' })
    const refused = seeded.filter(({ status }) => !becomes[status])
    expect(changed).toEqual({
      done: ids.length - refused.length,
      waiting: 0,
      refused: [...refused.map(({ id }) => ({ id, why: 'status' })), { id: 'nobody', why: 'gone' }],
      left: 0,
      undo: { id: expect.any(String), until: new Date(now + minutes(10)).toISOString() },
    })
    expect(await statusesOf(...ids)).toEqual(allStatuses.map((status) => becomes[status] ?? status))
    expect(await loadUndoable()).toEqual({
      ...{ ...changed.undo, act, isNotified: act === 'propose-move', done: changed.done, waiting: 0 },
    })
    if (act !== 'propose-move') expect(await loadOutbox()).toEqual([])
    vi.setSystemTime(now + minutes(9))
    expect(await undo(changed)).toEqual({ done: changed.done, waiting: 0, refused: [] })
    expect(await statusesOf(...ids)).toEqual([...allStatuses])
    expect(await loadOutbox()).toEqual([])
    expect(await loadUndoable()).toBeNull()
    await expectProblem(await sendUndo(changed.undo?.id), 409, 'undo-over')
  },
)

test.each<[string, BulkAction, string, Parameters<typeof seedBookings>[0][number]]>([
  ['was not booked online', 'undo', 'not-online', {}],
  ['is in the past', 'propose-move', 'past', { bookingDate: addDays(today, -1) }],
  ['has no email address', 'propose-move', 'no-mail', { customerEmail: '' }],
  ['belongs to an erased customer', 'confirm', 'erased', { customerPhone: '' }],
])('leaves a booking that %s unchanged', async (_, act, why, row) => {
  const [booking] = await seedBookings([{ bookingDate: futureDate(), ...row }])
  expect(await applyBulkAction({ ids: [booking?.id], act, tell: act === 'propose-move' })).toEqual({
    ...{ done: 0, waiting: 0, refused: [{ id: booking?.id, why }], left: 0, undo: null },
  })
  expect(await loadOutbox()).toEqual([])
  expect(await loadUndoable()).toBeNull()
})

test('a silent removal frees the hours, notifies no one, and is in the history and the audit log', async () => {
  const mail = fakeEmailService()
  const date = futureDate()
  const booked = [
    await bookAsNewVisitor({ date, time: '9:00 AM' }),
    await bookAsNewVisitor({ date, time: '1:00 PM' }),
  ]
  const ids = booked.map(({ booking }) => booking.id)
  vi.setSystemTime(now + 1)
  const removed = await applyBulkAction({ ids, act: 'undo' })
  expect(await claimedHours(date)).toEqual([])
  await runEmailCron(mail.bindings, now + minutes(30))
  expect(mail.sent).toEqual([])
  expect(removed.done).toBe(2)
  for (const id of ids) {
    expect(await loadEventLines(id)).toEqual([
      ['booked', null, 'pending'],
      ['undone', 'pending', 'cancelled'],
    ])
  }
  const audit = await env.DB.prepare('SELECT action FROM audit_entries ORDER BY id DESC LIMIT 1').first()
  expect(audit).toEqual({ action: 'bookings-undone' })
})

test('undoing a cancellation restores status, crew and hours, unless the time was taken meanwhile', async () => {
  const date = futureDate()
  const first = await bookAsNewVisitor({ date, time: '9:00 AM' })
  const second = await bookAsNewVisitor({ date, time: '1:00 PM' })
  await changeStatus(first.booking.id, 'confirmed', owner)
  const ids = [first.booking.id, second.booking.id]
  vi.setSystemTime(now + 1)
  const cancelled = await applyBulkAction({ ids, act: 'cancel', tell: true })
  await book({ date, time: '2:00 PM' })
  vi.setSystemTime(now + minutes(5))
  expect(await undo(cancelled)).toEqual({
    done: 1,
    waiting: 0,
    refused: [{ id: second.booking.id, why: 'taken' }],
  })
  expect(await claimedHours(date)).toEqual([9, 10, 14, 15])
  expect(await statusesOf(...ids)).toEqual(['confirmed', 'cancelled'])
  expect((await loadEventLines(first.booking.id)).slice(-2)).toEqual([
    ['status', 'confirmed', 'cancelled'],
    ['brought-back', 'cancelled', 'confirmed'],
  ])
  // A customer whose booking stays cancelled is notified.
  const mail = fakeEmailService()
  await runEmailCron(mail.bindings, now + minutes(10) + 1)
  expect(toSubjects(mail.sent).filter((each) => each.includes('Cancelled'))).toEqual([
    expect.stringMatching(`^${second.booking.customerEmail}: `),
  ])
})

test('restores one of two simultaneous bookings when only one crew is left', async () => {
  const bookingDate = futureDate()
  const rows = await seedBookings([1, 2].map((crew) => ({ bookingDate, crew })))
  const ids = rows.map(({ id }) => id)
  const cancelled = await applyBulkAction({ ids, act: 'cancel' })
  vi.setSystemTime(now + 1)
  const { done, refused } = await undo(cancelled)
  expect([done, refused.map(({ why }) => why)]).toEqual([1, ['taken']])
  expect(await claimedHours(bookingDate)).toEqual([9, 10])
})

test('only one of two parallel undos succeeds, and no hour is claimed twice', async () => {
  const date = futureDate()
  const { booking } = await bookAsNewVisitor({ date })
  vi.setSystemTime(now + 1)
  const { undo: last } = await applyBulkAction({ ids: [booking.id], act: 'cancel' })
  vi.setSystemTime(now + 2)
  const answers = await Promise.all([sendUndo(last?.id), sendUndo(last?.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await claimedHours(date)).toEqual([9, 10])
  expect((await loadEventLines(booking.id)).filter(([action]) => action === 'brought-back')).toHaveLength(1)
})

test('an undo leaves bookings alone that changed meanwhile', async () => {
  const first = await bookAsNewVisitor({ date: futureDate() })
  const second = await bookAsNewVisitor({ date: futureDate() })
  const ids = [first.booking.id, second.booking.id]
  vi.setSystemTime(now + 1)
  const confirmed = await applyBulkAction({ ids, act: 'confirm' })
  await changeStatus(first.booking.id, 'cancelled', owner)
  await deleteBooking(second.booking.id, owner)
  vi.setSystemTime(now + minutes(1))
  const { done, refused } = await undo(confirmed)
  expect(done).toBe(0)
  expect(new Map(refused.map(({ id, why }) => [id, why]))).toEqual(
    new Map([
      [first.booking.id, 'status'],
      [second.booking.id, 'gone'],
    ]),
  )
})

test('an action cannot be undone after ten minutes', async () => {
  const { booking } = await bookAsNewVisitor({ date: futureDate() })
  const confirmed = await applyBulkAction({ ids: [booking.id], act: 'confirm' })
  vi.setSystemTime(now + minutes(10))
  const { detail } = await expectProblem(await sendUndo(confirmed.undo?.id), 409, 'undo-over')
  expect(detail).toContain('10 minutes have passed')
  expect(await statusesOf(booking.id)).toEqual(['confirmed'])
  expect(await loadUndoable()).toBeNull()
})

test.each<[BulkAction, string]>([
  ['confirm', 'Confirmed: '],
  ['cancel', 'Cancelled: '],
  ['propose-move', 'New time needed: '],
])('customers are notified of %s after ten minutes, unless it was undone', async (act, subject) => {
  const { booking } = await bookAsNewVisitor({ date: futureDate() })
  await env.DB.prepare('DELETE FROM mail_outbox').run()
  vi.setSystemTime(now + 1)
  const undone = await applyBulkAction({ ids: [booking.id], act, tell: true })
  vi.setSystemTime(now + minutes(2))
  await undo(undone)
  vi.setSystemTime(now + minutes(3))
  await applyBulkAction({ ids: [booking.id], act, tell: true })
  const mail = fakeEmailService()
  await runEmailCron(mail.bindings, now + minutes(13) - 1)
  expect(mail.sent).toEqual([])
  await runEmailCron(mail.bindings, now + minutes(13))
  expect(toSubjects(mail.sent)).toEqual([
    expect.stringMatching(new RegExp(`^${booking.customerEmail}: ${subject}`)),
  ])
  // The owner's list of this booking's emails has it too.
  const response = await get(`/api/admin/bookings/${booking.id}/emails`, { cookie: owner })
  const { messages } = await response.json<{ messages: { to: string; state: string }[] }>()
  expect(messages).toMatchObject([{ to: 'customer', state: 'sent' }])
})

test.each([
  ['a proposed new time without notification', { ids: ['a'], act: 'propose-move', tell: false }, 'tell'],
  ['a silent removal with notification', { ids: ['a'], act: 'undo', tell: true }, 'tell'],
  ['neither ids nor a filter', { act: 'confirm', tell: false }, 'ids'],
  ['both ids and a filter', { ids: ['a'], filter: {}, act: 'confirm', tell: false }, 'ids'],
  ['an empty filter', { filter: null, act: 'cancel', tell: false }, 'filter'],
  ['an unknown filter', { filter: { netwrok: 'alike' }, act: 'cancel', tell: false }, 'filter'],
  ['an unknown action', { ids: ['a'], act: 'delete', tell: false }, 'act'],
])('rejects %s and changes nothing', async (_, json, field) => {
  const { booking } = await bookAsNewVisitor({ date: futureDate() })
  const { errors } = await expectProblem(await postBulkAction(json), 422, 'invalid')
  expect(errors?.map((error) => error.field.split('.')[0])).toEqual([field])
  expect(await statusesOf(booking.id)).toEqual(['pending'])
})

test('a filter selects the bookings that the list shows', async () => {
  const [first, second] = [futureDate(), futureDate()]
  const mine = await bookAsNewVisitor({ date: first, name: 'Zorro' })
  const other = await bookAsNewVisitor({ date: second })
  const [past] = await seedBookings([{ status: 'completed', bookingDate: first }])
  const confirmed = await applyBulkAction({ filter: { from: first, to: first }, act: 'confirm' })
  expect(confirmed).toMatchObject({ done: 1, refused: [{ id: past?.id, why: 'status' }], left: 0 })
  expect(await statusesOf(mine.booking.id, other.booking.id)).toEqual(['confirmed', 'pending'])
  vi.setSystemTime(now + 1)
  expect(await applyBulkAction({ filter: { search: 'zorro' }, act: 'cancel' })).toMatchObject({
    done: 1,
    refused: [],
  })
  vi.setSystemTime(now + 2)
  expect(await applyBulkAction({ filter: { status: 'pending', crew: '1' }, act: 'confirm' })).toMatchObject({
    done: 1,
  })
  vi.setSystemTime(now + 3)
  expect(await applyBulkAction({ filter: {}, act: 'cancel' })).toMatchObject({ done: 1 })
})

test('repeated requests work through a filter too large for one', async () => {
  await seedBookings(Array.from({ length: 501 }, () => ({ bookingDate: today })))
  const filter = { arrivedFrom: new Date(now).toISOString() }
  expect(await applyBulkAction({ filter, act: 'confirm' })).toMatchObject({ done: 500, left: 1, refused: [] })
  vi.setSystemTime(now + 1)
  expect(await applyBulkAction({ filter, act: 'confirm' })).toMatchObject({ done: 1, left: 0 })
})

test('a flood is removed with its networks’ orders on the waiting list, and undo restores all of it', async () => {
  const date = futureDate()
  const flood: string[] = []
  for (const time of ['9:00 AM', '11:00 AM', '1:00 PM'])
    flood.push((await bookAsNewVisitor({ date, time, address: '203.0.113.7' })).booking.id)
  const real = await bookAsNewVisitor({ date: futureDate() })
  const { networks, ids } = await listBookingIds('network=alike')
  expect(ids.toSorted()).toEqual(flood.toSorted())
  const [network = ''] = networks
  await addWaitingOrderFrom(network ?? '', 'theirs')
  await addWaitingOrderFrom(network ?? '', 'earlier', now - days(2))
  await addWaitingOrderFrom('another-network', 'others')
  for (const each of ['swarm-1', 'swarm-2', 'swarm-3']) await addWaitingOrderFrom('a-swarm', each)

  vi.setSystemTime(now + 1)
  const filter = { network: 'alike', arrivedFrom: new Date(now - days(1)).toISOString() }
  const removed = await applyBulkAction({ filter, act: 'undo' })
  expect(removed).toMatchObject({ done: 3, waiting: 4, refused: [] })
  expect(await loadWaitingIds()).toEqual(['earlier', 'others'])
  expect(await statusesOf(real.booking.id, ...flood)).toEqual([
    'pending',
    ...flood.map(() => 'cancelled' as const),
  ])
  expect(await loadUndoable()).toMatchObject({ done: 3, waiting: 4 })

  vi.setSystemTime(now + 2)
  expect(await undo(removed)).toEqual({ done: 3, waiting: 4, refused: [] })
  expect(await loadWaitingIds()).toEqual(['earlier', 'others', 'swarm-1', 'swarm-2', 'swarm-3', 'theirs'])
  expect(await claimedHours(date)).toEqual([9, 10, 11, 12, 13, 14])
})

test('orders with a rare email domain count as alike, those with a large provider’s do not', async () => {
  const date = futureDate()
  const times = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM']
  const own: string[] = []
  for (const [index, time] of times.entries()) {
    own.push((await bookAsNewVisitor({ date, time, email: `${index}@Catch-All.example` })).booking.id)
    await bookAsNewVisitor({ date: futureDate(), time, email: `person-${index}@gmail.com` })
  }
  expect((await listBookingIds('network=alike')).ids.toSorted()).toEqual(own.toSorted())
})

test('dismisses a network’s orders on the waiting list too, but only with a filter by network', async () => {
  for (const each of ['swarm-1', 'swarm-2', 'swarm-3']) await addWaitingOrderFrom('a-swarm', each)
  expect(await applyBulkAction({ filter: { status: 'pending' }, act: 'undo' })).toMatchObject({
    waiting: 0,
    undo: null,
  })
  expect(await applyBulkAction({ filter: { network: 'alike' }, act: 'cancel' })).toMatchObject({ waiting: 0 })
  const versions = [await fetchChangesVersion(owner)]
  const removed = await applyBulkAction({ filter: { network: 'a-swarm' }, act: 'undo' })
  expect(removed).toMatchObject({ done: 0, waiting: 3, undo: { id: expect.any(String) } })
  versions.push(await fetchChangesVersion(owner))
  expect(await loadWaitingIds()).toEqual([])
  expect(await undo(removed)).toMatchObject({ waiting: 3 })
  versions.push(await fetchChangesVersion(owner))
  expect(await loadWaitingIds()).toEqual(['swarm-1', 'swarm-2', 'swarm-3'])
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
})

test('a dismissed order that is sent again gets the same response, and is listed once after an undo', async () => {
  const { time, ...wish } = bookingBody({ waitUntil: futureDate() })
  const headers = { ...newIdempotencyKey(), 'CF-Connecting-IP': '203.0.113.9' }
  const wait = async () => {
    const response = await sendRequestWith({ ...env, ...noRateLimit }, 'POST', '/api/waiting', {
      json: wish,
      headers,
    })
    expect(response.status).toBe(202)
    return response.json()
  }
  const first = await wait()
  const waiting = await loadWaitingIds()
  const network = await env.DB.prepare('SELECT network_hash FROM waiting_orders').first('network_hash')
  const removed = await applyBulkAction({ filter: { network }, act: 'undo' })
  expect([removed.waiting, await loadWaitingIds()]).toEqual([1, []])
  expect([await wait(), await loadWaitingIds()]).toEqual([first, []])
  expect(await undo(removed)).toMatchObject({ waiting: 1 })
  expect([await wait(), await loadWaitingIds()]).toEqual([first, waiting])
})

test('the list and its export filter by arrival and network', async () => {
  const at = (time: number) => new Date(time).toISOString()
  const rows = await seedBookings([
    { createdAt: at(now - days(9)), networkHash: 'one' },
    { createdAt: at(now - days(3)), networkHash: 'one' },
    { createdAt: at(now - minutes(90)), networkHash: 'two' },
    { createdAt: at(now - minutes(30)), networkHash: 'one' },
    { createdAt: at(now), networkHash: null },
  ])
  const [old, earlier, two, recent, own] = rows.map(({ id }) => id)
  const shows = async (query: Record<string, string>) => {
    const search = new URLSearchParams(query)
    const { ids, total } = await listBookingIds(`${search}&sort=createdAt`)
    expect(total).toBe(ids.length)
    const file = await (await get(`/api/admin/bookings.csv?${search}`, { cookie: owner })).text()
    expect(rows.map(({ id }) => id).filter((id) => file.includes(id))).toEqual(ids.toReversed())
    return ids
  }
  expect(await shows({ arrivedFrom: at(now - minutes(60)) })).toEqual([own, recent])
  expect(await shows({ arrivedTo: at(now - minutes(90)) })).toEqual([two, earlier, old])
  expect(await shows({ arrivedFrom: at(now - days(4)), arrivedTo: at(now - minutes(31)) })).toEqual([
    two,
    earlier,
  ])
  // Without a time of arrival, the filter covers the last seven days.
  expect(await shows({ network: 'one' })).toEqual([recent, earlier])
  expect(await shows({ network: 'one', arrivedFrom: at(now - days(10)) })).toEqual([recent, earlier, old])
  expect(await shows({ network: 'alike' })).toEqual([])
  expect(await shows({ network: 'alike', arrivedFrom: at(now - days(10)) })).toEqual([recent, earlier, old])
  expect(await shows({ network: 'one', status: 'cancelled' })).toEqual([])
  expect(await shows({ network: 'one', search: 'robin' })).toEqual([recent, earlier])
  const precise = await listBookingIds(`arrivedFrom=${new Date(now).toISOString().replace('.000', '')}`)
  expect(precise.ids).toEqual([own])
  await expectProblem(
    await get('/api/admin/bookings?arrivedFrom=yesterday', { cookie: owner }),
    422,
    'invalid',
  )
})

test('a customer with a proposed new time may reschedule after the cut-off, once, and nothing else', async () => {
  const date = futureDate()
  const { booking, manageUrl } = await book({ date, time: '9:00 AM' })
  const to = { date: futureDate(), time: '1:00 PM' }
  const soon = Date.parse(`${date}T15:00:00Z`)
  vi.setSystemTime(soon)
  expect((await submitMove(manageUrl, to)).status).toBe(409)
  const cookie = await signIn()
  await applyBulkAction({ ids: [booking.id], act: 'propose-move', tell: true }, cookie)
  expect(await (await openManagePage(manageUrl)).text()).toContain('We have to reschedule your booking')
  expect((await openManagePage(manageUrl, '/move')).status).toBe(200)
  expect((await submitManageForm(manageUrl, 'cancel')).status).toBe(409)
  const mail = fakeEmailService()
  await runEmailCron(mail.bindings, soon + minutes(10))
  const letter = mail.sent.find(({ subject }) => subject.startsWith('New time needed'))
  expect(letter?.text).toContain(`${new URL(manageUrl).pathname}/move\n`)
  expect(letter?.text).toContain('Call ')

  vi.setSystemTime(soon + minutes(11))
  expect((await submitMove(manageUrl, to)).headers.get('Location')).toContain('done=moved')
  expect((await loadEventLines(booking.id, cookie)).slice(-2)).toEqual([
    ['move-proposed', null, `${date} 9:00 AM`],
    ['moved', `${date} 9:00 AM`, `${to.date} 1:00 PM`],
  ])
  vi.setSystemTime(Date.parse(`${to.date}T19:00:00Z`))
  expect((await submitMove(manageUrl, { date: addDays(to.date, 3), time: '9:00 AM' })).status).toBe(409)
})

test('a proposal that was undone or overtaken by the customer’s own change is not sent and allows nothing', async () => {
  const date = futureDate()
  const { booking, manageUrl } = await book({ date, time: '9:00 AM' })
  await env.DB.prepare('DELETE FROM mail_outbox').run()
  const undone = await applyBulkAction({ ids: [booking.id], act: 'propose-move', tell: true })
  vi.setSystemTime(now + minutes(1))
  await undo(undone)
  expect(await (await openManagePage(manageUrl)).text()).not.toContain('We have to reschedule')
  vi.setSystemTime(now + minutes(2))
  const overtaken = await applyBulkAction({ ids: [booking.id], act: 'propose-move', tell: true })
  vi.setSystemTime(now + minutes(3))
  await submitMove(manageUrl, { date, time: '1:00 PM' })
  vi.setSystemTime(now + minutes(4))
  expect(await undo(overtaken)).toMatchObject({ done: 0, refused: [{ id: booking.id, why: 'changed' }] })
  const mail = fakeEmailService()
  await runEmailCron(mail.bindings, now + minutes(12))
  expect(toSubjects(mail.sent).filter((each) => each.includes('have to move'))).toEqual([])
})

test('offers each owner the undo of their own action', async () => {
  await addAccount({ email: 'second@example.com', password: 'another owner here' })
  const second = await signIn({ email: 'second@example.com', password: 'another owner here' })
  const { booking } = await bookAsNewVisitor({ date: futureDate() })
  await applyBulkAction({ ids: [booking.id], act: 'cancel' })
  expect([(await loadUndoable())?.done, await loadUndoable(second)]).toEqual([1, null])
})

test('bulk cancelling asks to reauthenticate once the last proof is old, and clearing a flood does not', async () => {
  const cookie = await signIn()
  const { booking } = await bookAsNewVisitor({ date: futureDate() })
  vi.setSystemTime(now + minutes(16))
  const send = (act: BulkAction) => postBulkAction({ ids: [booking.id], act, tell: false }, cookie)
  await expectProblem(await send('cancel'), 403, 'sign-in-again')
  expect(await statusesOf(booking.id)).toEqual(['pending'])
  expect((await send('undo')).status).toBe(200)
})

test('the undo data is gone a day later, and never names an erased customer', async () => {
  await addWaitingOrderFrom('a-swarm', 'kim')
  await addWaitingOrderFrom('a-swarm', 'lee')
  await applyBulkAction({ filter: { network: 'a-swarm' }, act: 'undo' })
  const { booking } = await bookAsNewVisitor({ date: futureDate(), email: 'somebody@kim.example' })
  const customerId = await fetchCustomerId(booking.id, owner)
  await sendRequestWith({}, 'DELETE', `/api/admin/customers/${customerId}`, { cookie: owner })
  const kept = () => env.DB.prepare('SELECT id FROM waiting_orders').all()
  expect((await kept()).results).toEqual([{ id: 'lee' }])
  await removeOldRecords(env, now + days(1))
  expect((await kept()).results).toHaveLength(1)
  await addWaitingOrderFrom('another-network', 'sam')
  await removeOldRecords(env, now + days(1) + 1)
  expect((await kept()).results).toEqual([{ id: 'sam' }])
})

import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { expiredCustomerFields } from '../../../shared/rules/booking/booking-erasure.ts'
import type { BookingHistoryJson, BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { BulkResultJson } from '../../../shared/rules/booking/bulk-actions.ts'
import type {
  MovePlanJson,
  MoveProposalsJson,
  WithdrawnProposalsJson,
} from '../../../shared/rules/booking/move-proposals-json.ts'
import type { CalendarJson } from '../../../shared/rules/calendar/calendar-json.ts'
import { anonymizeBookings } from '../../../worker/actions/anonymize-bookings.ts'
import { removeOldRecords } from '../../../worker/actions/remove-old-records.ts'
import { expireProposedTimes } from '../../../worker/db/schedule/proposed-moves.ts'
import { singleId } from '../../../worker/lib/database/ids.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import fc from '../../fast-check.ts'
import { days, minutes, now } from '../clock.ts'
import { fakeEmailService, runEmailCron, toSubjects } from '../mail/fake-email-service.ts'
import { findOrphanedRows } from '../orphaned-rows.ts'
import { propertyRuns, propertyTimeout } from '../property-runs.ts'
import {
  book,
  changeStatus,
  claimedHours,
  clearBookings,
  deleteBooking,
  errorFields,
  expectProblem,
  fetchCustomerId,
  fetchSlots,
  get,
  getJson,
  post,
  sendRequest,
  setCrews,
  signInOwner,
} from '../worker-support.ts'
import { openManagePage, submitManageForm, submitMove } from './manage-page-support.ts'

// Moving a day's jobs at once: the plan, the proposals to customers, and their answers.

const owner = await signInOwner()
const database = openDatabase(env.DB)
const [monday, tuesday, thursday, friday] = ['2027-01-18', '2027-01-19', '2027-01-21', '2027-01-22']
const mobile = { place: 'mobile', area: 'squamish', address: '7 Example Road' }

beforeEach(async () => {
  await clearBookings()
  vi.setSystemTime(now)
  await setCrews(1)
})

const bookMobile = (time: string, fields: Record<string, unknown> = {}) =>
  book({ date: monday, time, ...mobile, ...fields })

async function fetchPlan(query: string): Promise<MovePlanJson> {
  const response = await get(`/api/admin/moves/plan?${query}`, { cookie: owner })
  expect(response.status).toBe(200)
  return response.json()
}

/** The proposed first times, and the bookings that stay. */
async function proposedTimes(query: string) {
  const { jobs, stays } = await fetchPlan(query)
  return {
    jobs: jobs.map(({ booking, options: [first] }) => [booking.id, first && `${first.date} ${first.time}`]),
    stays: stays.map(({ id }) => id),
  }
}

const send = (json: object) =>
  post('/api/admin/bookings/many', { act: 'propose-move', tell: true, ...json }, { cookie: owner })

async function proposeMoves(
  id: string,
  slot: { date: string; time: string; crew?: number },
  more: object = {},
): Promise<BulkResultJson> {
  const response = await send({ ids: [id], times: [{ id, crew: 1, ...slot }], ...more })
  expect(response.status).toBe(200)
  return response.json()
}

const accept = (manageUrl: string, { date, time }: { date: string; time: string }, known?: string) =>
  submitManageForm(manageUrl, 'move/accept', { slot: `${date} ${time}`, ...(known && { known }) })

const loadBooking = async (id: string) =>
  (await get(`/api/admin/bookings/${id}`, { cookie: owner })).json<BookingJson>()

const loadSlot = async (id: string) => {
  const { bookingDate, bookingTime } = await loadBooking(id)
  return `${bookingDate} ${bookingTime}`
}

async function loadMoveProposals() {
  const { items } = await (await get('/api/admin/moves', { cookie: owner })).json<MoveProposalsJson>()
  return items.map(({ booking, asked: time, state }) => [
    booking.id,
    time && `${time.date} ${time.time}`,
    state,
  ])
}

const statusAndText = async (response: Response) => [response.status, await response.text()] as const

test('the plan for a rainy day has a time for each mobile job and leaves jobs at the shop', async () => {
  const one = await bookMobile('9:00 AM')
  const two = await bookMobile('1:00 PM', { area: 'whistler' })
  const shop = await book({ date: monday, time: '5:00 PM' })
  expect(await proposedTimes(`date=${monday}`)).toEqual({
    jobs: [
      [one.booking.id, `${tuesday} 9:00 AM`],
      [two.booking.id, `${tuesday} 1:00 PM`],
    ],
    stays: [shop.booking.id],
  })
  expect(await proposedTimes(`ids=${shop.booking.id}&from=${monday}&to=${tuesday}`)).toEqual({
    jobs: [[shop.booking.id, '2027-01-20 5:00 PM']],
    stays: [],
  })
})

test('a crew’s day goes to the other crew where it has time', async () => {
  await setCrews(2)
  const one = await bookMobile('9:00 AM')
  const other = await bookMobile('9:00 AM')
  await sendRequest('PATCH', `/api/admin/bookings/${other.booking.id}`, { json: { crew: 2 }, cookie: owner })
  const { crew } = await loadBooking(one.booking.id)
  const { jobs } = await fetchPlan(`date=${monday}&crew=${crew}`)
  expect(jobs.map(({ booking, options: [first] }) => [booking.id, first])).toEqual([
    [one.booking.id, { date: monday, time: '11:00 AM', crew: 3 - crew }],
  ])
})

test.each([
  ['nothing', '', 'date'],
  ['both a day and ids', `date=${monday}&ids=1`, 'date'],
  ['more than a hundred days', `ids=1&from=${monday}&to=2027-12-31`, 'to'],
])('rejects a plan for %s', async (_, query, field) => {
  const response = await get(`/api/admin/moves/plan?${query}`, { cookie: owner })
  expect(errorFields(await expectProblem(response, 422, 'invalid'))).toEqual([field])
})

test('a proposal is sent once with time, reason and phone, holds the time, and accepting it reschedules the booking', async () => {
  const { booking, manageUrl } = await bookMobile('9:00 AM')
  await env.DB.prepare('DELETE FROM mail_outbox').run()
  const wanted = { date: tuesday, time: '1:00 PM' }
  expect(await proposeMoves(booking.id, wanted, { reason: 'Heavy rain is coming' })).toMatchObject({
    done: 1,
    refused: [],
  })
  expect(await loadSlot(booking.id)).toBe(`${monday} 9:00 AM`)
  expect([await claimedHours(monday), await claimedHours(tuesday)]).toEqual([
    [9, 10],
    [13, 14],
  ])
  expect(await fetchSlots(tuesday)).not.toContain('1:00 PM')
  expect(await loadMoveProposals()).toEqual([[booking.id, `${tuesday} 1:00 PM`, 'waiting']])

  const mail = fakeEmailService()
  vi.setSystemTime(now + minutes(10))
  await runEmailCron(mail.bindings)
  expect(toSubjects(mail.sent)).toEqual([
    'robin@example.com: New time proposed: Interior Detailing, Tue Jan 19, 1 PM',
  ])
  const [letter] = mail.sent
  expect(letter?.text).toContain('Heavy rain is coming. Would Tue, Jan 19, 1:00 PM work instead')
  expect(letter?.text).toContain('New time: Tue, Jan 19, 1:00 PM\n')
  expect(letter?.text).toContain('\nCurrent date: Mon, Jan 18\nCurrent time: 9:00 AM (Pacific Time)\n')
  expect(letter?.text).toContain('Call ')
  expect(letter?.text).toContain(`${new URL(manageUrl).pathname}\n`)

  const page = await (await openManagePage(manageUrl)).text()
  expect(page).toContain('Can we reschedule your booking?')
  expect(page).toContain('Yes, Tue, Jan 19, 1:00 PM')
  expect(page).toContain(`action="${new URL(manageUrl).pathname}/move/accept"`)
  expect(page).toContain(`name="slot" value="${tuesday} 1:00 PM"`)
  const answer = await accept(manageUrl, wanted, (await loadBooking(booking.id)).updatedAt)
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    expect.stringContaining('done=moved'),
  ])
  expect(await loadSlot(booking.id)).toBe(`${tuesday} 1:00 PM`)
  expect([await claimedHours(monday), await claimedHours(tuesday)]).toEqual([[], [13, 14]])
  expect(await loadMoveProposals()).toEqual([[booking.id, null, 'moved']])
  expect(await (await openManagePage(manageUrl)).text()).not.toContain('Can we reschedule')

  // A retry after a lost response succeeds.
  expect((await accept(manageUrl, wanted)).headers.get('Location')).toContain('done=moved')
})

test('the calendar shows a held time with its customer, but no job there', async () => {
  const { booking } = await bookMobile('9:00 AM')
  await proposeMoves(booking.id, { date: tuesday, time: '1:00 PM' })
  const response = await get(`/api/admin/calendar?from=${tuesday}&to=${tuesday}`, { cookie: owner })
  const { bookings, held } = await response.json<CalendarJson>()
  expect(bookings).toEqual([])
  const { id, customerName } = booking
  expect(held).toEqual([{ id, customerName, crew: 1, date: tuesday, from: 13 * 60, to: 15 * 60 }])
})

test('one plan cannot propose the same hours twice, nor hours taken meanwhile', async () => {
  const [one, two] = [await bookMobile('9:00 AM'), await bookMobile('1:00 PM')]
  const at = (id: string, time: string) => ({ id, date: tuesday, time, crew: 1 })
  const ids = [one.booking.id, two.booking.id]
  const clash = await send({ ids, times: [at(one.booking.id, '9:00 AM'), at(two.booking.id, '10:00 AM')] })
  expect(await clash.json()).toMatchObject({
    done: 1,
    refused: [{ id: two.booking.id, why: 'taken' }],
  })
  const other = await book({ date: tuesday, time: '5:00 PM' })
  expect(await proposeMoves(two.booking.id, { date: tuesday, time: '5:00 PM' })).toMatchObject({
    done: 0,
    refused: [{ id: two.booking.id, why: 'taken' }],
  })
  expect(await loadSlot(other.booking.id)).toBe(`${tuesday} 5:00 PM`)
  // A second proposal may use the hours held by the first.
  vi.setSystemTime(now + minutes(1))
  expect(await proposeMoves(one.booking.id, { date: tuesday, time: '10:00 AM' })).toMatchObject({ done: 1 })
  expect(await claimedHours(tuesday)).toEqual([10, 11, 17, 18])
})

test('of two owners who propose the same hours to two customers at once, one succeeds', async () => {
  const [one, two] = [await bookMobile('9:00 AM'), await bookMobile('1:00 PM')]
  const slot = { date: tuesday, time: '9:00 AM' }
  const answers = await Promise.all([proposeMoves(one.booking.id, slot), proposeMoves(two.booking.id, slot)])
  expect(answers.map(({ done }) => done).toSorted()).toEqual([0, 1])
  expect(await claimedHours(tuesday)).toEqual([9, 10])
})

test('rescheduling, cancelling, deleting and withdrawing the proposal each release the held time', async () => {
  const wanted = { date: tuesday, time: '9:00 AM' }
  const asking = async () => {
    const made = await bookMobile('9:00 AM')
    expect(await proposeMoves(made.booking.id, wanted)).toMatchObject({ done: 1 })
    return made
  }
  const moved = await asking()
  expect((await submitMove(moved.manageUrl, { date: friday, time: '9:00 AM' })).status).toBe(303)
  expect(await claimedHours(tuesday)).toEqual([])

  const cancelled = await asking()
  await changeStatus(cancelled.booking.id, 'cancelled', owner)
  expect(await claimedHours(tuesday)).toEqual([])
  const [status, page] = await statusAndText(await accept(cancelled.manageUrl, wanted))
  expect([status, page]).toEqual([409, expect.stringContaining('Want another time?')])

  const ofMany = await asking()
  await post(
    '/api/admin/bookings/many',
    { ids: [ofMany.booking.id], act: 'cancel', tell: false },
    { cookie: owner },
  )
  expect(await claimedHours(tuesday)).toEqual([])

  const deleted = await asking()
  await deleteBooking(deleted.booking.id, owner)
  expect(await claimedHours(tuesday)).toEqual([])

  const stopped = await asking()
  const response = await post('/api/admin/moves/stop', { ids: [stopped.booking.id] }, { cookie: owner })
  expect(await response.json<WithdrawnProposalsJson>()).toEqual({ done: 1 })
  expect(await claimedHours(tuesday)).toEqual([])
  expect(await (await openManagePage(stopped.manageUrl)).text()).not.toContain('reschedule your booking')
  const mail = fakeEmailService()
  await runEmailCron(mail.bindings, now + minutes(10))
  expect(toSubjects(mail.sent).filter((each) => each.includes('New time proposed'))).toEqual([])
})

test('a proposal can be undone for ten minutes, which releases its time', async () => {
  const { booking, manageUrl } = await bookMobile('9:00 AM')
  const { undo } = await proposeMoves(booking.id, { date: tuesday, time: '9:00 AM' })
  expect((await post('/api/admin/bookings/many/undo', { id: undo?.id }, { cookie: owner })).status).toBe(200)
  expect(await claimedHours(tuesday)).toEqual([])
  expect(await (await openManagePage(manageUrl)).text()).not.toContain('Can we reschedule')
  expect(await loadMoveProposals()).toEqual([])
})

test('releases a proposed time after a day without an answer, and accepting then offers free times', async () => {
  const { booking, manageUrl } = await bookMobile('9:00 AM')
  const wanted = { date: tuesday, time: '9:00 AM' }
  await proposeMoves(booking.id, wanted)
  vi.setSystemTime(now + days(1))
  const expired = await statusAndText(await accept(manageUrl, wanted))
  expect(expired).toEqual([409, expect.stringContaining('no longer hold the time')])
  expect(expired[1]).toContain('name="slot"')
  await expireProposedTimes(database, Date.now())
  expect(await claimedHours(tuesday)).toEqual([])
  expect(await loadMoveProposals()).toEqual([[booking.id, null, 'waiting']])
  expect(await (await openManagePage(manageUrl)).text()).toContain('We have to reschedule your booking')
  expect(await loadSlot(booking.id)).toBe(`${monday} 9:00 AM`)
})

test('accepting from a stale page does not accept another time', async () => {
  const { booking, manageUrl } = await bookMobile('9:00 AM')
  await proposeMoves(booking.id, { date: tuesday, time: '9:00 AM' })
  const { updatedAt } = await loadBooking(booking.id)
  vi.setSystemTime(now + minutes(20))
  await proposeMoves(booking.id, { date: friday, time: '9:00 AM' })
  const [status, page] = await statusAndText(
    await accept(manageUrl, { date: tuesday, time: '9:00 AM' }, updatedAt),
  )
  expect([status, page]).toEqual([409, expect.stringContaining('no longer hold the time')])
  expect(await loadSlot(booking.id)).toBe(`${monday} 9:00 AM`)
  const known = await accept(manageUrl, { date: friday, time: '9:00 AM' }, updatedAt)
  expect(await statusAndText(known)).toEqual([409, expect.stringContaining('has just changed')])
})

test('a proposed time on a day closed meanwhile cannot be accepted, and the page offers free times', async () => {
  const { booking, manageUrl } = await bookMobile('9:00 AM')
  const wanted = { date: tuesday, time: '9:00 AM' }
  await proposeMoves(booking.id, wanted)
  const closing = { hours: null, note: null, keepBookings: true }
  await sendRequest('PUT', `/api/admin/special-days/${tuesday}`, { json: closing, cookie: owner })
  const [status, page] = await statusAndText(await accept(manageUrl, wanted))
  expect([status, page]).toEqual([409, expect.stringContaining('Your booking keeps its time')])
  expect(page).toContain('name="slot"')
  await env.DB.prepare('DELETE FROM special_days').run()
})

test('a customer may accept within the notice and the cut-off, because the owner chose the time', async () => {
  vi.setSystemTime(Date.parse(`${monday}T15:00:00Z`))
  const { booking, manageUrl } = await bookMobile('2:00 PM')
  await proposeMoves(booking.id, { date: monday, time: '9:30 AM' })
  expect((await accept(manageUrl, { date: monday, time: '9:30 AM' })).status).toBe(303)
  expect(await loadSlot(booking.id)).toBe(`${monday} 9:30 AM`)
})

test('the owner can move bookings at once, and customers without a time are asked to pick one', async () => {
  const [one, two] = [await bookMobile('9:00 AM'), await bookMobile('1:00 PM')]
  await env.DB.prepare('DELETE FROM mail_outbox').run()
  const ids = [one.booking.id, two.booking.id]
  const times = [{ id: one.booking.id, date: tuesday, time: '9:00 AM', crew: 1 }]
  const response = await send({ ids, times, moveNow: true })
  expect(await response.json()).toMatchObject({ done: 2, refused: [] })
  expect([await loadSlot(one.booking.id), await loadSlot(two.booking.id)]).toEqual([
    `${tuesday} 9:00 AM`,
    `${monday} 1:00 PM`,
  ])
  const mail = fakeEmailService()
  vi.setSystemTime(now + minutes(11))
  await runEmailCron(mail.bindings)
  expect(toSubjects(mail.sent).toSorted()).toEqual([
    expect.stringContaining('New time needed: '),
    expect.stringContaining('Rescheduled: Interior Detailing, Tue Jan 19'),
  ])
})

test.each([
  ['times for another action', { act: 'confirm', ids: ['a'], times: [{ id: 'a' }] }, 'times.0.date'],
  [
    'a time for another booking',
    { ids: ['a'], times: [{ id: 'b', date: thursday, time: '9:00 AM', crew: 1 }] },
    'times',
  ],
  ['moving a filter at once', { filter: {}, moveNow: true }, 'moveNow'],
])('rejects %s', async (_, json, field) => {
  expect(errorFields(await expectProblem(await send(json), 422, 'invalid'))).toContain(field)
})

const erase = async (id: string) =>
  sendRequest('DELETE', `/api/admin/customers/${await fetchCustomerId(id, owner)}`, { cookie: owner })

const complete = async (id: string) => {
  await changeStatus(id, 'confirmed', owner)
  expect((await changeStatus(id, 'completed', owner)).status).toBe(200)
}

/** As the nightly task does once the booking is too old to keep personal data. */
const anonymize = (id: string) =>
  database.batch(
    anonymizeBookings(database, singleId(id), expiredCustomerFields(24), new Date().toISOString()),
  )

const cancelAtTheDatabase = (id: string) =>
  env.DB.prepare("UPDATE bookings SET status = 'cancelled' WHERE id = ?").bind(id).run()

test.each<[what: string, act: (id: string) => unknown]>([
  ['a completion', complete],
  ['an erasure', erase],
  ['the end of the retention period', anonymize],
])('%s releases the held time at once', async (_, act) => {
  const { booking } = await bookMobile('9:00 AM')
  await proposeMoves(booking.id, { date: tuesday, time: '9:00 AM' })
  await act(booking.id)
  expect(await claimedHours(tuesday)).toEqual([])
  expect(await findOrphanedRows()).toEqual([])
})

test('erasing the customer after the job is completed leaves no hour behind', async () => {
  const { booking } = await bookMobile('9:00 AM')
  await proposeMoves(booking.id, { date: tuesday, time: '1:00 PM' })
  await complete(booking.id)
  expect((await erase(booking.id)).status).toBe(200)
  expect(await claimedHours(tuesday)).toEqual([])
  expect(await fetchSlots(tuesday)).toContain('1:00 PM')
})

test('a time released when the booking ended is not offered again, even when that is undone', async () => {
  const { booking, manageUrl } = await bookMobile('9:00 AM')
  await proposeMoves(booking.id, { date: tuesday, time: '9:00 AM' })
  await complete(booking.id)
  expect((await undoLast(booking.id))?.status).toBe(200)
  expect(await loadMoveProposals()).toEqual([[booking.id, null, 'waiting']])
  expect(await (await openManagePage(manageUrl)).text()).toContain('We have to reschedule your booking')
})

test('the cron releases unowned held hours, and proposals unanswered for days', async () => {
  const [one, other] = [await bookMobile('9:00 AM'), await bookMobile('1:00 PM')]
  await proposeMoves(one.booking.id, { date: tuesday, time: '9:00 AM' })
  await proposeMoves(other.booking.id, { date: tuesday, time: '1:00 PM' })
  await cancelAtTheDatabase(one.booking.id)
  await expireProposedTimes(database, now)
  expect(await claimedHours(tuesday)).toEqual([13, 14])
  // The cron did not run until long after both days.
  await expireProposedTimes(database, now + days(20))
  expect(await claimedHours(tuesday)).toEqual([])
  await env.DB.prepare('UPDATE bookings SET proposal = NULL').run()
  // The nightly task releases a booking's own hours.
  expect(await removeOldRecords(env, now)).toMatchObject({ unownedHours: 2 })
  expect(await claimedHours(monday)).toEqual([13, 14])
})

/** Undoes the last change of a booking that can be undone, if there is any. */
async function undoLast(id: string) {
  const { undo } = await getJson<BookingHistoryJson>(`/api/admin/bookings/${id}/history`, owner)
  return undo && post('/api/admin/bookings/many/undo', { id: undo.id }, { cookie: owner })
}

type BookedMobile = Awaited<ReturnType<typeof bookMobile>>
type MoveScene = { booked: (BookedMobile & { undo?: string | undefined })[]; at: number }

const applyBulkAction = async (act: 'cancel' | 'propose-move', made: MoveScene['booked'][number]) => {
  const json = { ids: [made.booking.id], act, tell: false }
  const { undo } = await (
    await post('/api/admin/bookings/many', json, { cookie: owner })
  ).json<BulkResultJson>()
  made.undo = undo?.id
}

const anyTime = fc.record({
  date: fc.constantFrom(monday, tuesday, friday),
  time: fc.constantFrom('9:00 AM', '10:30 AM', '1:00 PM'),
})

/** What can happen to a booking. Only what it leaves behind matters here; other tests cover whether it succeeds. */
const disturbances: Record<string, (made: MoveScene['booked'][number], scene: MoveScene) => unknown> = {
  confirm: ({ booking }) => changeStatus(booking.id, 'confirmed', owner),
  complete: ({ booking }) => changeStatus(booking.id, 'completed', owner),
  'undo the last change': ({ booking }) => undoLast(booking.id),
  cancel: ({ booking }) => changeStatus(booking.id, 'cancelled', owner),
  'cancel many': (made) => applyBulkAction('cancel', made),
  'ask for a time': (made) => applyBulkAction('propose-move', made),
  'undo many': ({ undo }) => post('/api/admin/bookings/many/undo', { id: undo ?? 'none' }, { cookie: owner }),
  'stop asking': ({ booking }) => post('/api/admin/moves/stop', { ids: [booking.id] }, { cookie: owner }),
  delete: ({ booking }) => deleteBooking(booking.id, owner),
  erase: async ({ booking }) => {
    const { ok: exists } = await get(`/api/admin/bookings/${booking.id}`, { cookie: owner })
    if (exists) await erase(booking.id)
  },
  'miss them': async ({ booking }) => {
    const response = await get(`/api/admin/bookings/${booking.id}`, { cookie: owner })
    const { updatedAt } = await response.json<BookingJson>()
    await post(`/api/admin/bookings/${booking.id}/no-show`, { updatedAt }, { cookie: owner })
  },
  'let a day pass': async (_, scene) => {
    scene.at += days(1)
    vi.setSystemTime(scene.at)
    await expireProposedTimes(database, scene.at)
  },
  'remove the person': ({ booking }) => anonymize(booking.id),
}

const anyDisturbance = fc.tuple(fc.nat({ max: 2 }), fc.constantFrom(...Object.keys(disturbances)))
const anyProposalStep = fc.tuple(fc.nat({ max: 2 }), fc.constantFrom('ask', 'accept', 'move'), anyTime)

test(
  'no sequence of changes during proposals leaves an unowned hour or photo',
  async () => {
    const property = fc.asyncProperty(
      fc.array(fc.oneof(anyDisturbance, anyProposalStep), { minLength: 4, maxLength: 16 }),
      async (steps) => {
        await clearBookings()
        vi.setSystemTime(now)
        const booked = [await bookMobile('9:00 AM'), await bookMobile('1:00 PM'), await bookMobile('4:00 PM')]
        const scene: MoveScene = { booked, at: now }
        for (const [which, deed, slot] of steps) {
          const made = scene.booked[which]
          if (!made) continue
          scene.at += minutes(1)
          vi.setSystemTime(scene.at)
          if (!slot) await disturbances[deed]?.(made, scene)
          else if (deed === 'ask') await proposeMoves(made.booking.id, slot)
          else if (deed === 'accept') await accept(made.manageUrl, slot)
          else await submitMove(made.manageUrl, slot)
          expect(await findOrphanedRows(), deed).toEqual([])
        }
      },
    )
    await fc.assert(property, propertyRuns(20))
  },
  propertyTimeout,
)

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { BookedJson, BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { BookingStatsJson } from '../../../shared/rules/booking/booking-stats-json.ts'
import type { AvailabilityJson } from '../../../shared/rules/schedule/availability-json.ts'
import type { TimeOffJson } from '../../../shared/rules/schedule/schedule-json.ts'
import fc from '../../fast-check.ts'
import { findOrphanedRows } from '../orphaned-rows.ts'
import { propertyRuns, propertyTimeout } from '../property-runs.ts'
import { defaultScheduleJson } from '../schedule/default-schedule-json.ts'
import {
  allSlots,
  bookingBody,
  clearBookings,
  expectProblem,
  get,
  newIdempotencyKey,
  post,
  sendRequest,
  signInOwner,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'
import { createModel, hoursFrom, type Model, type ModelArea } from './booking-model.ts'

// Payments have their own histories: test/worker/ledger/ledger.test.ts.

const cookie = await signInOwner()

/** The next day is a Thursday, which is closed. */
const days = ['2027-01-18', '2027-01-19', '2027-01-20']

const timeOf = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
const slotHours = allSlots.map((_, index) => index + 9)

/** A placed order with all that is needed to send it again. */
type SentOrder = { id: string; body: Record<string, unknown>; headers: Record<string, string>; host: string }
type RealSystem = { sent: SentOrder[] }
type Command = fc.AsyncCommand<Model, RealSystem>

let steps = 0

/** A command that can always run: the expected response depends on the model, and so do the tables after it. */
const command = (name: string, run: Command['run']): Command => ({
  check: () => true,
  run: async (model, real) => {
    steps++
    await run(model, real)
    await expectTablesLike(model)
  },
  toString: () => name,
})

/** The item that an arbitrary number selects, modulo the length. */
const pick = <T>(items: readonly T[], number: number): T | undefined =>
  items[number % Math.max(1, items.length)]

/** The reason that the owner gets when no crew is available. */
const expectRejection = (response: Response, reason: 'too-long' | 'too-far' | 'taken') =>
  reason === 'too-long'
    ? expectProblem(response, 422, 'slot-unavailable')
    : expectProblem(response, 409, reason === 'taken' ? 'slot-taken' : 'drive-too-long')

const anyDay = fc.constantFrom(...days)
const anyHour = fc.constantFrom(...slotHours)
const atShop = { place: 'shop', area: 'squamish', address: null } as const
const mobileIn = (area: ModelArea, address = '1 Example Road') =>
  ({ place: 'mobile', area, address }) as const
const anyPlace = fc.constantFrom(
  ...[atShop, atShop, mobileIn('squamish'), mobileIn('squamish', '2 Other Road'), mobileIn('whistler')],
  ...[mobileIn('pemberton'), mobileIn('west-vancouver')],
)
const anyPackage = fc.constantFrom(
  ...(['interior-detailing', 'interior-detailing', 'interior-detailing'] as const),
  ...(['one-step-correction', 'two-step-ceramic'] as const),
)
const anyVehicle = fc.constantFrom('sedan' as const, 'truck' as const, 'van' as const)
/** A package that needs a roof is done at the shop. */
const anyJob = fc.tuple(anyPackage, anyVehicle, anyPlace).map(([packageId, vehicleType, place]) => ({
  ...{ packageId, vehicleType },
  ...(packageId === 'interior-detailing' ? place : atShop),
}))

const anyOrder = fc.record({ date: anyDay, hour: anyHour, job: anyJob, isWhistler: fc.boolean() })

const booksOnline = anyOrder.map((order) => {
  const { date, hour, isWhistler } = order
  return command(`book ${JSON.stringify(order)}`, async (model, { sent }) => {
    const body = bookingBody({ date, time: timeOf(hour), ...order.job })
    const [headers, host] = [newIdempotencyKey(), isWhistler ? whistlerHost : squamishHost]
    const response = await post('/api/bookings', body, { headers, host })
    const job = model.jobOf(order.job)
    const plan = model.plan(job, { date, hour })
    // Visitors are not told about drive times.
    if (typeof plan === 'string') return void (await expectRejection(response, 'taken'))
    expect(response.status).toBe(201)
    const { booking } = await response.json<BookedJson>()
    const brand = isWhistler ? 'whistler' : 'squamish'
    expect([booking.totalPrice, booking.status]).toEqual([model.priceOf(job, brand), 'pending'])
    model.book(booking.id, job, { date, hour }, brand, plan, 'customer')
    sent.push({ id: booking.id, body, headers, host })
  })
})

const anyNote = fc.record({
  date: anyDay,
  hour: fc.nat({ max: 23 }),
  job: anyJob,
  overrideDrives: fc.boolean(),
  crew: fc.constantFrom(undefined, undefined, 1, 2),
})

const addsManually = anyNote.map((note) => {
  const { date, hour, overrideDrives, crew } = note
  return command(`write down ${JSON.stringify(note)}`, async (model) => {
    const order = bookingBody({ date, time: timeOf(hour), ...note.job })
    const body = { ...order, location: 'squamish', overrideHours: true, overrideDrives, crew }
    const response = await post('/api/admin/bookings', body, { cookie })
    const job = model.jobOf(note.job)
    const plan = model.plan(job, { date, hour }, { only: crew, ignoresDrives: overrideDrives })
    if (typeof plan === 'string') return void (await expectRejection(response, plan))
    expect(response.status).toBe(201)
    const { booking } = await response.json<BookedJson>()
    model.book(booking.id, job, { date, hour }, 'squamish', plan, 'owner')
  })
})

const repeatsOrder = fc.tuple(fc.nat(), fc.boolean()).map(([which, isChanged]) =>
  command(`replay ${which}${isChanged ? ' with another name' : ''}`, async (model, { sent }) => {
    const order = pick(sent, which)
    if (!order) return
    const body = isChanged ? { ...order.body, name: 'Somebody Else' } : order.body
    const response = await post('/api/bookings', body, { headers: order.headers, host: order.host })
    const booking = model.find(order.id)
    if (isChanged) await expectProblem(response, 422, 'key-reused')
    else if (!booking) await expectProblem(response, 409, 'booking-removed')
    else {
      expect([response.status, response.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
      expect((await response.json<BookedJson>()).booking).toMatchObject({
        id: booking.id,
        status: booking.status,
        bookingDate: booking.date,
        bookingTime: timeOf(booking.hour),
        totalPrice: booking.price,
      })
    }
  }),
)

const changesStatus = fc
  .tuple(fc.nat(), fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled'))
  .map(([which, status]) =>
    command(`${status} ${which}`, async (model) => {
      const booking = pick(model.bookings, which)
      if (!booking) return
      const response = await sendRequest('PATCH', `/api/admin/bookings/${booking.id}`, {
        cookie,
        json: { status },
      })
      if (booking.isDeleted) await expectProblem(response, 404, 'not-found')
      else if (!model.canChangeStatus(booking, status)) await expectProblem(response, 409, 'status-conflict')
      else {
        expect(response.status).toBe(200)
        model.changeStatus(booking, status)
      }
    }),
  )

const deletesBooking = fc.nat().map((which) =>
  command(`delete ${which}`, async (model) => {
    const booking = pick(model.bookings, which)
    if (!booking) return
    const response = await sendRequest('DELETE', `/api/admin/bookings/${booking.id}`, { cookie })
    expect(response.status).toBe(booking.isDeleted ? 404 : 204)
    if (!booking.isDeleted) model.delete(booking)
  }),
)

const anyMove = fc.record({
  which: fc.nat(),
  date: anyDay,
  hour: fc.nat({ max: 23 }),
  overrideDrives: fc.boolean(),
})

const reschedules = anyMove.map((wanted) =>
  command(`reschedule ${JSON.stringify(wanted)}`, async (model) => {
    const { which, date, hour, overrideDrives } = wanted
    const booking = pick(model.bookings, which)
    if (!booking) return
    const json = { overrideHours: true, date, time: timeOf(hour), overrideDrives }
    const response = await sendRequest('PATCH', `/api/admin/bookings/${booking.id}/slot`, { cookie, json })
    if (booking.isDeleted) return void (await expectProblem(response, 404, 'not-found'))
    if (booking.date === date && booking.hour === hour) return void expect(response.status).toBe(200)
    if (!model.isLive(booking)) return void (await expectProblem(response, 409, 'status-conflict'))
    const wish = { except: booking.id, preferred: booking.crew, ignoresDrives: overrideDrives }
    const plan = model.plan(booking, { date, hour }, wish)
    if (typeof plan === 'string') return void (await expectRejection(response, plan))
    expect(response.status).toBe(200)
    model.reschedule(booking, { date, hour }, plan, `${date} ${timeOf(hour)}`)
  }),
)

const anyEdit = fc.oneof(
  anyPlace,
  fc.record({ packageId: anyPackage }),
  fc.record({ vehicleType: anyVehicle }),
  fc.record({ durationMinutes: fc.constantFrom(60, 90, 150, 180, 300, 1200) }),
  fc.record({ crew: fc.constantFrom(1, 2, 3) }),
  fc.record({ lines: fc.constantFrom([], [{ label: 'Discount', amount: -20 }]) }),
)

const editsBooking = fc.tuple(fc.nat(), anyEdit, fc.boolean()).map(([which, edit, overrideDrives]) =>
  command(`edit ${which} ${JSON.stringify({ ...edit, overrideDrives })}`, async (model) => {
    const booking = pick(model.bookings, which)
    if (!booking) return
    const json = { ...edit, overrideDrives }
    const response = await sendRequest('PATCH', `/api/admin/bookings/${booking.id}`, { cookie, json })
    if (booking.isDeleted) return void (await expectProblem(response, 404, 'not-found'))
    const next = model.applyEdit(booking, edit)
    if (!model.isPossible(next)) return void (await expectProblem(response, 422, 'invalid'))
    const isReplanned = model.needsReplanning(booking, next)
    if (isReplanned && !model.isLive(booking)) {
      return void (await expectProblem(response, 409, 'status-conflict'))
    }
    const wish = { except: booking.id, only: next.crew, ignoresDrives: overrideDrives }
    const plan = isReplanned ? model.plan(next, booking, wish) : null
    if (typeof plan === 'string') return void (await expectRejection(response, plan))
    expect(response.status).toBe(200)
    expect((await response.json<BookingJson>()).totalPrice).toBe(next.price)
    model.edit(booking, next, plan)
  }),
)

const anyTimeOff = fc.record({
  crew: fc.constantFrom(null, 1, 2),
  first: fc.nat({ max: 2 }),
  more: fc.nat({ max: 1 }),
  hours: fc.option(fc.record({ from: fc.nat({ max: 22 }), length: fc.integer({ min: 1, max: 3 }) })),
  keepBookings: fc.boolean(),
})

const addsTimeOff = anyTimeOff.map((wanted) =>
  command(`take off ${JSON.stringify(wanted)}`, async (model) => {
    const { crew, first, more, hours, keepBookings } = wanted
    const dates = days.slice(first, first + 1 + more)
    const [from, to] = hours ? [hours.from, Math.min(24, hours.from + hours.length)] : [0, 24]
    const range = {
      fromDate: dates[0],
      toDate: dates.at(-1),
      hours: hours && { from: from * 60, to: to * 60 },
    }
    const response = await post('/api/admin/time-off', { crew, ...range, keepBookings }, { cookie })
    const held = dates.flatMap((date) => hoursFrom(date, from, to - from))
    const earlier = model.findTimeOff(crew, held)
    if (earlier) return void expect((await response.json<TimeOffJson>()).id).toBe(earlier.id)
    if (!keepBookings && !model.canAddTimeOff(crew, held))
      return void (await expectProblem(response, 409, 'time-off-conflict'))
    expect(response.status).toBe(201)
    model.addTimeOff((await response.json<TimeOffJson>()).id, crew, held)
  }),
)

const removesTimeOff = fc.nat().map((which) =>
  command(`come back ${which}`, async (model) => {
    const off = pick(model.timeOff, which)
    if (!off) return
    const response = await sendRequest('DELETE', `/api/admin/time-off/${off.id}`, { cookie })
    expect(response.status).toBe(off.isRemoved ? 404 : 204)
    if (!off.isRemoved) model.endTimeOff(off)
  }),
)

const setCrews = async (crewCount: number, setupGapMinutes: number) => {
  const json = { ...defaultScheduleJson, crewCount, setupGapMinutes, keepBookings: true }
  expect((await sendRequest('PUT', '/api/admin/schedule', { cookie, json })).status).toBe(200)
}

const changesCrews = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(0, 15))
  .map(([crewCount, gap]) =>
    command(`have ${crewCount} crews, ${gap} minutes apart`, async (model) => {
      await setCrews(crewCount, gap)
      model.setCrews(crewCount, gap)
    }),
  )

type Row = Record<string, unknown>

/** The tables match the model. */
async function expectTablesLike(model: Model) {
  const [claims, crewDays, bookings] = await env.DB.batch<Row>([
    env.DB.prepare(
      "SELECT date || ' ' || hour || ' ' || crew AS claim, booking_id AS id, area, to_minute - from_minute AS minutes FROM slot_claims",
    ),
    env.DB.prepare(
      "SELECT date || ' ' || crew AS day, count(*) AS plans, max(number) AS number FROM crew_days GROUP BY date, crew",
    ),
    env.DB.prepare(
      `SELECT id, status, booking_date AS date, start_minutes / 60 AS hour, crew, total_price AS price, location,
        package_id AS packageId, vehicle_type AS vehicleType, place, area, address, duration_minutes AS durationMinutes
       FROM bookings ORDER BY seq`,
    ),
  ])
  const inOrder = (rows: Iterable<unknown>) => [...rows].map((row) => JSON.stringify(row)).sort()
  expect(
    inOrder(claims?.results.map(({ claim, id, area, minutes }) => [claim, id, area, minutes]) ?? []),
  ).toEqual(inOrder([...model.claims].map(([claim, { id, area, from, to }]) => [claim, id, area, to - from])))
  expect(inOrder(crewDays?.results.map(({ day, plans, number }) => [day, plans, number]) ?? [])).toEqual(
    inOrder([...model.crewDays].map(([day, plans]) => [day, plans, plans])),
  )
  expect(bookings?.results).toEqual(
    model.bookings
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ isDeleted, history, lines, ...columns }) => columns),
  )
}

/**
 * The API's responses at the end of a history match the model, and so does the stored history of every booking, deleted
 * ones included.
 */
async function expectResponsesLike(model: Model) {
  const stats = await get('/api/admin/stats', { cookie })
  expect(await stats.json<BookingStatsJson>()).toEqual(model.stats())
  for (const wanted of [
    { packageId: 'interior-detailing', vehicleType: 'sedan', ...atShop },
    { packageId: 'interior-detailing', vehicleType: 'sedan', ...mobileIn('whistler') },
    { packageId: 'two-step-ceramic', vehicleType: 'van', ...atShop },
  ] as const) {
    const { packageId, vehicleType, place, area } = wanted
    const query = new URLSearchParams({
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
      packageId,
      vehicleType,
      place,
      area,
    })
    const answer = await (await get(`/api/availability?${query}`)).json<AvailabilityJson>()
    // A visitor looking for a time has not given an address yet.
    const job = model.jobOf({ ...wanted, address: null })
    const isFree = (date: string, hour: number) => typeof model.plan(job, { date, hour }) !== 'string'
    expect(answer.days.map(({ slots }) => slots)).toEqual(
      days.map((date) => slotHours.filter((hour) => isFree(date, hour)).map(timeOf)),
    )
  }
  const { results } = await env.DB.prepare(
    `SELECT booking_id AS id, group_concat(concat_ws(' ', action, field, coalesce(to_value, 'null')), '|' ORDER BY number) AS lines
     FROM booking_events GROUP BY 1`,
  ).all<{ id: string; lines: string }>()
  expect(new Map(results.map(({ id, lines }) => [id, lines]))).toEqual(
    new Map(model.bookings.map(({ id, history }) => [id, history.join('|')])),
  )
}

async function startOver() {
  await clearBookings()
  await env.DB.prepare('DELETE FROM time_off').run()
  await setCrews(1, 0)
}

const everyCommand = fc.commands(
  [
    ...[
      booksOnline,
      booksOnline,
      booksOnline,
      addsManually,
      repeatsOrder,
      changesStatus,
      changesStatus,
      deletesBooking,
    ],
    ...[reschedules, editsBooking, editsBooking, addsTimeOff, removesTimeOff, changesCrews],
  ],
  { maxCommands: 40, size: 'max' },
)

test(
  'any history of bookings, edits, status changes and time off matches the model',
  async () => {
    const property = fc.asyncProperty(everyCommand, async (commands) => {
      await startOver()
      const model = createModel()
      await fc.asyncModelRun(() => ({ model, real: { sent: [] } }), commands)
      await expectResponsesLike(model)
      expect(await findOrphanedRows()).toEqual([])
    })
    await fc.assert(property, propertyRuns(4))
    console.info(`${steps} steps of generated histories ended as the model says.`)
  },
  propertyTimeout,
)

import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookedJson } from '../../../shared/booking/booking-json.ts'
import type { BookingStatsJson } from '../../../shared/booking/summary-json.ts'
import type { TimeOffJson } from '../../../shared/schedule/schedule-json.ts'
import { expectedPrice } from '../../expected-price.ts'
import { runs, runsTimeout } from '../runs.ts'
import {
  allSlots,
  bookingBody,
  call,
  clearBookings,
  get,
  newKey,
  post,
  problemOf,
  signInOwner,
  slotsOn,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'
import { createModel, hoursOf, type Model } from './booking-model.ts'

const cookie = await signInOwner()

const days = ['2027-01-18', '2027-01-19', '2027-01-20']

const timeOf = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
const slotHours = allSlots.map((_, index) => index + 9)

const weeklyHours = Array.from({ length: 7 }, (_, day) => (day === 4 ? null : { opens: 540, closes: 1260 }))

/** An order that was booked, with all that it takes to send it again. */
type Sent = { id: string; body: Record<string, unknown>; headers: Record<string, string>; host: string }
type Real = { sent: Sent[] }
type Command = fc.AsyncCommand<Model, Real>

let steps = 0

/** A command that is always allowed: what it answers depends on the model, and so do the tables after it. */
const command = (name: string, run: Command['run']): Command => ({
  check: () => true,
  run: async (model, real) => {
    steps++
    await run(model, real)
    await expectTablesLike(model)
  },
  toString: () => name,
})

/** The one that a number means, of as many as there are. */
const pick = <T>(items: readonly T[], number: number): T | undefined =>
  items[number % Math.max(1, items.length)]

const anyDay = fc.constantFrom(...days)
const anyHour = fc.constantFrom(...slotHours)
const anyOrder = fc.record({
  date: anyDay,
  hour: anyHour,
  packageId: fc.constantFrom('interior-detailing' as const, 'five-year-ceramic' as const),
  vehicleType: fc.constantFrom('sedan' as const, 'truck' as const, 'van' as const),
  isWhistler: fc.boolean(),
})

const books = anyOrder.map((order) => {
  const { date, hour, packageId, vehicleType, isWhistler } = order
  return command(`book ${JSON.stringify(order)}`, async (model, { sent }) => {
    const body = bookingBody({ date, time: timeOf(hour), packageId, vehicleType })
    const [headers, host] = [newKey(), isWhistler ? whistlerHost : squamishHost]
    const response = await post('/api/bookings', body, { headers, host })
    const crew = model.freeCrew(date, hour)
    if (crew === undefined) return void (await problemOf(response, 409, 'slot-taken'))
    expect(response.status).toBe(201)
    const { booking } = await response.json<BookedJson>()
    const price = expectedPrice(packageId, vehicleType, isWhistler ? 'whistler' : 'squamish')
    expect([booking.totalPrice, booking.status]).toEqual([price, 'pending'])
    model.book(booking.id, date, hour, crew, price)
    sent.push({ id: booking.id, body, headers, host })
  })
})

const writesDown = fc.tuple(anyDay, fc.nat({ max: 23 })).map(([date, hour]) =>
  command(`write down ${date} ${hour}`, async (model) => {
    const body = { ...bookingBody({ date, time: timeOf(hour) }), location: 'squamish', overrideHours: true }
    const response = await post('/api/admin/bookings', body, { cookie })
    const crew = model.freeCrew(date, hour)
    if (crew === undefined) return void (await problemOf(response, 409, 'slot-taken'))
    expect(response.status).toBe(201)
    model.book(
      (await response.json<BookedJson>()).booking.id,
      date,
      hour,
      crew,
      expectedPrice('interior-detailing'),
    )
  }),
)

const replays = fc.tuple(fc.nat(), fc.boolean()).map(([which, isChanged]) =>
  command(`replay ${which}${isChanged ? ' with another name' : ''}`, async (model, { sent }) => {
    const order = pick(sent, which)
    if (!order) return
    const body = isChanged ? { ...order.body, name: 'Somebody Else' } : order.body
    const response = await post('/api/bookings', body, { headers: order.headers, host: order.host })
    const booking = model.find(order.id)
    if (isChanged) await problemOf(response, 422, 'key-reused')
    else if (!booking) await problemOf(response, 409, 'booking-removed')
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

const moves = fc
  .tuple(fc.nat(), fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled'))
  .map(([which, status]) =>
    command(`${status} ${which}`, async (model) => {
      const booking = pick(model.bookings, which)
      if (!booking) return
      const response = await call('PATCH', `/api/admin/bookings/${booking.id}`, { cookie, json: { status } })
      if (booking.isDeleted) await problemOf(response, 404, 'not-found')
      else if (!model.mayChange(booking, status)) await problemOf(response, 409, 'status-conflict')
      else {
        expect(response.status).toBe(200)
        model.move(booking, status)
      }
    }),
  )

const deletes = fc.nat().map((which) =>
  command(`delete ${which}`, async (model) => {
    const booking = pick(model.bookings, which)
    if (!booking) return
    const response = await call('DELETE', `/api/admin/bookings/${booking.id}`, { cookie })
    expect(response.status).toBe(booking.isDeleted ? 404 : 204)
    if (!booking.isDeleted) model.delete(booking)
  }),
)

const reschedules = fc.tuple(fc.nat(), anyDay, fc.nat({ max: 23 })).map(([which, date, hour]) =>
  command(`reschedule ${which} to ${date} ${hour}`, async (model) => {
    const booking = pick(model.bookings, which)
    if (!booking) return
    const json = { date, time: timeOf(hour) }
    const response = await call('PATCH', `/api/admin/bookings/${booking.id}/slot`, { cookie, json })
    const crew = model.crewAt(booking, date, hour)
    if (booking.isDeleted) await problemOf(response, 404, 'not-found')
    else if (!['pending', 'confirmed'].includes(booking.status)) {
      await problemOf(response, 409, 'status-conflict')
    } else if (booking.date === date && booking.hour === hour) expect(response.status).toBe(200)
    else if (crew === undefined) await problemOf(response, 409, 'slot-taken')
    else {
      expect(response.status).toBe(200)
      model.reschedule(booking, date, hour, crew, `${date} ${timeOf(hour)}`)
    }
  }),
)

const anyTimeOff = fc.record({
  crew: fc.constantFrom(null, 1, 2),
  first: fc.nat({ max: 2 }),
  more: fc.nat({ max: 1 }),
  hours: fc.option(fc.record({ from: fc.nat({ max: 22 }), length: fc.integer({ min: 1, max: 3 }) })),
})

const takesOff = anyTimeOff.map((wanted) =>
  command(`take off ${JSON.stringify(wanted)}`, async (model) => {
    const { crew, first, more, hours } = wanted
    const dates = days.slice(first, first + 1 + more)
    const [from, to] = hours ? [hours.from, Math.min(24, hours.from + hours.length)] : [0, 24]
    const response = await post(
      '/api/admin/time-off',
      { crew, fromDate: dates[0], toDate: dates.at(-1), hours: hours && { from: from * 60, to: to * 60 } },
      { cookie },
    )
    const held = dates.flatMap((date) => hoursOf(date, from, to - from))
    if (!model.canTakeOff(crew, held)) return void (await problemOf(response, 409, 'time-off-conflict'))
    expect(response.status).toBe(201)
    model.takeOff((await response.json<TimeOffJson>()).id, crew, held)
  }),
)

const comesBack = fc.nat().map((which) =>
  command(`come back ${which}`, async (model) => {
    const off = pick(model.timeOff, which)
    if (!off) return
    const response = await call('DELETE', `/api/admin/time-off/${off.id}`, { cookie })
    expect(response.status).toBe(off.isGone ? 404 : 204)
    if (!off.isGone) model.comeBack(off)
  }),
)

const setCrews = async (crewCount: number) => {
  const settings = { crewCount, noticeMinutes: 120, horizonDays: 180, cutoffHours: 24, weeklyHours }
  const json = { ...settings, keepBookings: true }
  expect((await call('PUT', '/api/admin/schedule', { cookie, json })).status).toBe(200)
}

const hires = fc.integer({ min: 1, max: 3 }).map((crewCount) =>
  command(`have ${crewCount} crews`, async (model) => {
    await setCrews(crewCount)
    model.setCrews(crewCount)
  }),
)

type ClaimRow = { claim: string; holder: string }
type BookingRow = {
  id: string
  status: string
  booking_date: string
  hour: number
  crew: number
  total_price: number
}

/** The tables say what the model says. */
async function expectTablesLike(model: Model) {
  const [claims, bookings] = await env.DB.batch<ClaimRow & BookingRow>([
    env.DB.prepare(
      "SELECT date || ' ' || hour || ' ' || crew AS claim, booking_id AS holder FROM slot_claims",
    ),
    env.DB.prepare(
      'SELECT id, status, booking_date, start_minutes / 60 AS hour, crew, total_price FROM bookings ORDER BY seq',
    ),
  ])
  const byHour = new Map(claims?.results.map(({ claim, holder }) => [claim, holder]))
  expect(new Map([...byHour].sort())).toEqual(new Map([...model.claims].sort()))
  expect(bookings?.results).toEqual(
    model.bookings
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ id, status, date, hour, crew, price }) => ({
        id,
        status,
        booking_date: date,
        hour,
        crew,
        total_price: price,
      })),
  )
}

/** What the API shows at the end of a history, and what it remembers of every booking, the deleted ones too. */
async function expectAnswersLike(model: Model) {
  const stats = await get('/api/admin/stats', { cookie })
  expect(await stats.json<BookingStatsJson>()).toEqual(model.stats())
  for (const date of days) {
    const free = slotHours.filter((hour) => model.freeCrew(date, hour) !== undefined)
    expect(await slotsOn(date)).toEqual(free.map(timeOf))
  }
  const { results } = await env.DB.prepare(
    "SELECT booking_id AS id, group_concat(action || ' ' || coalesce(to_value, 'null'), '|' ORDER BY number) AS lines FROM booking_events GROUP BY 1",
  ).all<{ id: string; lines: string }>()
  expect(new Map(results.map(({ id, lines }) => [id, lines]))).toEqual(
    new Map(model.bookings.map(({ id, history }) => [id, history.join('|')])),
  )
}

async function startOver() {
  await clearBookings()
  await env.DB.prepare('DELETE FROM time_off').run()
  await setCrews(1)
}

const everyCommand = fc.commands(
  [books, books, books, writesDown, replays, moves, moves, deletes, reschedules, takesOff, comesBack, hires],
  { maxCommands: 40, size: 'max' },
)

test(
  'any history of bookings, changes and time off ends as a plain model says',
  async () => {
    const property = fc.asyncProperty(everyCommand, async (commands) => {
      await startOver()
      const model = createModel()
      await fc.asyncModelRun(() => ({ model, real: { sent: [] } }), commands)
      await expectAnswersLike(model)
    })
    await fc.assert(property, runs(15))
    console.info(`${steps} steps of generated histories ended as the model says.`)
  },
  runsTimeout,
)

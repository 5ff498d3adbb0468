import { expect, test } from 'vitest'
import { seed } from '../seed.ts'
import { allSlots, findBrokenInvariants, openDate } from './broken-invariants.ts'
import {
  bookedIds,
  bookingRequest,
  count,
  countStatuses,
  dropPrimaryKey,
  type JobFields,
  openSite,
  type RaceRequest,
  type RaceResponse,
  type RaceSite,
  random,
  signIn,
} from './race-site.ts'

/** `RACE_SIZES=2,10,50,200 RACE_ROUNDS=20` runs the whole table; the suite runs less to save time. */
const sizes = (process.env.RACE_SIZES ?? '10').split(',').map(Number)
const rounds = Number(process.env.RACE_ROUNDS ?? 2)

/** The schedules to race on, by number of crews and gap between jobs. */
const settings = [
  { crew_count: 1, setup_gap_minutes: 0 },
  { crew_count: 3, setup_gap_minutes: 15 },
]

const allowed = [200, 201, 204, 404, 409]

/**
 * A key belongs to one order, so using it on the other brand's host, with other prices, is rejected. So is a mobile job
 * that is longer than the rest of the day.
 */
const isAllowed = ({ status, text }: RaceResponse) =>
  allowed.includes(status) || (status === 422 && /\/key-reused|\/slot-unavailable/.test(text))

const mobile = (area: string): JobFields => ({ place: 'mobile', area, address: '1 Cleveland Avenue' })

const places: JobFields[] = [
  { place: 'shop' },
  mobile('whistler'),
  mobile('pemberton'),
  mobile('west-vancouver'),
]

/** Two hours, eight, or overnight at the shop; two hours for mobile jobs. */
const jobs: JobFields[] = [
  ...[...places, ...places],
  { packageId: 'one-step-correction' },
  { packageId: 'two-step-ceramic', vehicleType: 'van' },
]

const { pick } = random

type Scenario = { dates: [string, string]; known: string[]; keys: string[]; crews: number; cookie: string }

/** A random request on a day: many are bookings, some of them repeated with the same key. */
function randomRequest({ dates: [date, otherDate], known, keys, crews, cookie }: Scenario): RaceRequest {
  // Only one booking is ever ended, so that the others stay to race for.
  const [doomed = ''] = known
  const pathOf = (id: string) => `/api/admin/bookings/${id}`
  const patch = (id: string, json: object): RaceRequest => ({
    method: 'PATCH',
    path: pathOf(id),
    json,
    cookie,
  })
  const time = pick(allSlots)
  const crew = random.between(1, crews)
  const from = 60 * random.between(9, 20)
  const book = bookingRequest(pick([date, date, otherDate]), time, pick(jobs))
  const bookWithKey = { ...bookingRequest(date, '10:00 AM'), key: pick(keys) }
  const slot = { date: pick([date, otherDate, otherDate]), time }
  const move: RaceRequest = { method: 'PATCH', path: `${pathOf(pick(known))}/slot`, json: slot, cookie }
  const confirm = patch(pick(known), { status: 'confirmed' })
  const end = patch(doomed, { status: pick(['completed', 'cancelled', 'cancelled']) })
  const edits = [
    pick(places),
    { durationMinutes: pick([60, 90, 120, 180, 300]) },
    { crew },
    { vehicleMake: pick(['Ford', 'Mazda', 'Tesla']) },
  ].map((wish) => patch(pick(known), wish))
  const timeOff = { crew, fromDate: date, toDate: date, hours: { from, to: from + 60 } }
  return pick<RaceRequest>([
    ...[book, book, book, book, book, book, book, book, bookWithKey, bookWithKey],
    ...[confirm, confirm, end, end, { method: 'DELETE', path: pathOf(doomed), cookie }],
    ...[move, move, move, ...edits],
    { method: 'POST', path: '/api/admin/time-off', json: timeOff, cookie },
  ])
}

/** Sends this many random requests at once, on bookings of days that no other round uses. */
async function race({ send }: RaceSite, cookie: string, round: number, size: number, crews: number) {
  // A job can continue on the next open day.
  const dates: [string, string] = [openDate(4 * round), openDate(4 * round + 2)]
  const first = ['9:00 AM', '1:00 PM', '5:00 PM'].flatMap((time) =>
    Array.from({ length: crews }, () => bookingRequest(dates[0], time)),
  )
  const known = bookedIds(await send(first))
  const keys = [random.uuid(), random.uuid()]
  const calls = Array.from({ length: size }, () => randomRequest({ dates, known, keys, crews, cookie }))
  return send(calls)
}

async function findUnknownBookings({ database }: RaceSite, answers: RaceResponse[]): Promise<string[]> {
  const { results } = await database
    .prepare("SELECT booking_id AS id FROM booking_events WHERE action = 'booked'")
    .all<{ id: string }>()
  const booked = new Set(results.map(({ id }) => id))
  // Creating time off returns 201 too.
  const told = answers.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text).booking?.id)
  return told.filter((id) => id !== undefined && !booked.has(id))
}

const races = settings.flatMap((each) => sizes.map((size) => ({ ...each, size })))

test.each(races)(
  '$size overlapping requests of every kind for $crew_count crews break no invariant',
  async ({ size, ...schedule }) => {
    const site = await openSite(schedule)
    const cookie = await signIn(site)
    const all = []
    for (let round = 0; round < rounds; round++) {
      const answers = await race(site, cookie, round, size, schedule.crew_count)
      all.push(...answers)
      expect(answers.filter((answer) => !isAllowed(answer))).toEqual([])
      expect(await findBrokenInvariants(site.database)).toEqual([])
      // Every confirmed booking was stored, whatever happened to it since.
      expect(await findUnknownBookings(site, answers)).toEqual([])
    }
    console.info(`SEED=${seed}: ${rounds} rounds of ${size}: ${countStatuses(all)}; no broken promise.`)
  },
)

test('leaves too little time for drives without the primary key of crew_days, and the check detects it', async () => {
  const site = await openSite()
  const cookie = await signIn(site)
  await dropPrimaryKey(site, 'crew_days')
  let short: string[] = []
  let round = 0
  // A round may go well by chance.
  for (; short.length === 0 && round < 20; round++) {
    await race(site, cookie, round, 50, 1)
    short = (await findBrokenInvariants(site.database)).filter((broken) =>
      broken.startsWith('too short a drive'),
    )
  }
  console.info(`Without the constraint: ${short.length} drives are too short after ${round} rounds of 50.`)
  expect(short.length).toBeGreaterThan(0)
})

test('lets one of 50 simultaneous requests confirm, cancel or delete a booking', async () => {
  const site = await openSite()
  const cookie = await signIn(site)
  for (let round = 0; round < rounds; round++) {
    const times = ['9:00 AM', '11:00 AM', '1:00 PM']
    const ids = bookedIds(await site.send(times.map((time) => bookingRequest(openDate(round), time))))
    const [confirmed, cancelled, deleted] = ids.map((id) => `/api/admin/bookings/${id}`)
    for (const [method, path, status, won, lost] of [
      ['PATCH', confirmed, 'confirmed', 200, 409],
      ['PATCH', cancelled, 'cancelled', 200, 409],
      ['DELETE', deleted, undefined, 204, 404],
    ] as const) {
      const call: RaceRequest = { method, path: path ?? '', cookie, ...(status && { json: { status } }) }
      const answers = await site.send(Array<RaceRequest>(50).fill(call))
      expect([count(answers, won), count(answers, lost)]).toEqual([1, 49])
      expect(await findBrokenInvariants(site.database)).toEqual([])
    }
  }
})

test('detects jobs too close together, wrong claims and orphan rows', async () => {
  const site = await openSite()
  const [first, second, long] = bookedIds(
    await site.send([
      bookingRequest(openDate(0), '9:00 AM'),
      bookingRequest(openDate(0), '11:00 AM'),
      bookingRequest(openDate(1), '5:00 PM', { packageId: 'one-step-correction' }),
    ]),
  )
  expect(await findBrokenInvariants(site.database)).toEqual([])

  const run = (sql: string, ...values: unknown[]) =>
    site.database
      .prepare(sql)
      .bind(...values)
      .run()
  await run("UPDATE bookings SET area = 'pemberton' WHERE id = ?", second)
  await run('DELETE FROM slot_claims WHERE booking_id = ? AND date = ?', long, openDate(2))
  await run('UPDATE slot_claims SET booking_id = ? WHERE booking_id = ? AND hour = 9', 'nobody', first)
  await run('DELETE FROM crew_days WHERE date = ?', openDate(2))
  await run('UPDATE crew_days SET number = number + 1 WHERE date = ? AND number = 2', openDate(0))
  await run("UPDATE booking_events SET booking_id = 'nobody' WHERE booking_id = ?", first)
  const broken = (await findBrokenInvariants(site.database)).join('\n')
  expect(broken).toContain('too short a drive')
  expect(broken).toMatch(new RegExp(`missing claim ${openDate(2)} 9 1 squamish 0 60 ${long}`))
  expect(broken).toMatch(new RegExp(`orphan claim ${openDate(0)} 9 1 squamish 0 60 nobody`))
  expect(broken).toContain(`unnumbered ${openDate(2)} crew 1`)
  expect(broken).toContain(`misnumbered ${openDate(0)} crew 1`)
  expect(broken).toContain('orphan history of nobody')
})

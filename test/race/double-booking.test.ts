import { expect, test } from 'vitest'
import { allSlots, findBrokenInvariants, openDate } from './broken-invariants.ts'
import {
  bookedIds,
  bookingRequest,
  count,
  dropPrimaryKey,
  openSite,
  type RaceRequest,
  type RaceResponse,
  type RaceSite,
  random,
  signIn,
} from './race-site.ts'

const rounds = 3

/** Returns the ids of a day's bookings. */
async function bookingsOn({ database }: RaceSite, date: string): Promise<string[]> {
  const ofDay = database.prepare('SELECT id FROM bookings WHERE booking_date = ?').bind(date)
  return (await ofDay.all<{ id: string }>()).results.map(({ id }) => id)
}

async function fetchFreeSlots({ send }: RaceSite, date: string): Promise<string[]> {
  const [answer] = await send([{ method: 'GET', path: `/api/availability?from=${date}&to=${date}` }])
  return JSON.parse(answer?.text ?? '').days[0].slots
}

test('stores exactly one booking for 60 simultaneous requests for one slot', async () => {
  const site = await openSite()
  for (let round = 0; round < rounds; round++) {
    const date = openDate(round)
    const answers = await site.send(Array.from({ length: 60 }, () => bookingRequest(date, '1:00 PM')))
    const stored = await bookingsOn(site, date)
    expect([count(answers, 201), count(answers, 409), stored.length]).toEqual([1, 59, 1])
    expect(await findBrokenInvariants(site.database)).toEqual([])
  }
})

test('stores only bookings that fit together for 60 simultaneous overlapping requests', async () => {
  const site = await openSite()
  for (let round = 0; round < rounds; round++) {
    const date = openDate(round)
    const times = random.shuffled(Array.from({ length: 5 }, () => allSlots).flat())
    const answers = await site.send(times.map((time) => bookingRequest(date, time)))
    const stored = await bookingsOn(site, date)
    expect(await findBrokenInvariants(site.database)).toEqual([])
    expect(new Set(bookedIds(answers))).toEqual(new Set(stored))
    expect([count(answers, 201), count(answers, 409)]).toEqual([stored.length, 60 - stored.length])
    // Every start was requested, so none may be left: that takes at least four jobs, and at most six fit.
    expect(await fetchFreeSlots(site, date)).toEqual([])
    expect(stored.length).toBeGreaterThanOrEqual(4)
    expect(stored.length).toBeLessThanOrEqual(6)
  }
})

test('double-books without the primary keys of slot_claims and crew_days, and the check detects it', async () => {
  const site = await openSite()
  await dropPrimaryKey(site, 'slot_claims')
  await dropPrimaryKey(site, 'crew_days')
  const answers: RaceResponse[] = []
  for (let round = 0; round < rounds; round++) {
    answers.push(
      ...(await site.send(Array.from({ length: 60 }, () => bookingRequest(openDate(round), '1:00 PM')))),
    )
  }
  const overlaps = (await findBrokenInvariants(site.database)).filter((broken) =>
    broken.startsWith('overlap'),
  )
  expect(count(answers, 201)).toBeGreaterThan(rounds)
  expect(overlaps.length).toBeGreaterThan(0)
})

/** Requests time off and bookings for the same hours at once. Returns the hours that are held twice. */
async function raceForTimeOff(site: RaceSite, cookie: string, date: string): Promise<string[]> {
  const timeOff: RaceRequest = {
    method: 'POST',
    path: '/api/admin/time-off',
    json: { crew: 1, fromDate: date, toDate: date, hours: { from: 780, to: 900 } },
    cookie,
  }
  const calls = Array.from({ length: 20 }, (_, index) =>
    index % 2 ? timeOff : bookingRequest(date, '1:00 PM'),
  )
  await site.send(calls)
  return (await findBrokenInvariants(site.database)).filter((broken) => broken.startsWith('taken twice'))
}

test('either books hours or takes them off, and does both without the primary key of slot_claims', async () => {
  const site = await openSite()
  const cookie = await signIn(site)
  for (let round = 0; round < rounds; round++) {
    expect(await raceForTimeOff(site, cookie, openDate(round))).toEqual([])
  }
  await dropPrimaryKey(site, 'slot_claims')
  expect(await raceForTimeOff(site, cookie, openDate(rounds))).not.toEqual([])
})

import { expect, test } from 'vitest'
import { allSlots, checkPromises, openDate, type StoredBooking, shuffled } from './promises.ts'
import { type Answer, bookedIds, booking, count, openSite, type Site, tally } from './race-site.ts'

async function storedOn({ database }: Site, date: string): Promise<StoredBooking[]> {
  const { results } = await database
    .prepare('SELECT * FROM bookings WHERE booking_date = ?')
    .bind(date)
    .all<StoredBooking>()
  return results
}

async function freeSlots({ ask }: Site, date: string): Promise<string[]> {
  const [answer] = await ask([{ method: 'GET', path: `/api/availability?from=${date}&to=${date}` }])
  return JSON.parse(answer?.text ?? '').days[0].slots
}

test('60 simultaneous requests for one slot store exactly one booking', async () => {
  const site = await openSite()
  for (let round = 0; round < 5; round++) {
    const date = openDate(round)
    const answers = await site.ask(Array.from({ length: 60 }, () => booking(date, '1:00 PM')))
    const stored = await storedOn(site, date)
    const broken = await checkPromises(site.database)
    console.info(`One slot: ${tally(answers)}; stored ${stored.length}, broken promises ${broken.length}.`)
    expect([count(answers, 201), count(answers, 409), stored.length]).toEqual([1, 59, 1])
    expect(broken).toEqual([])
  }
})

test('60 simultaneous overlapping requests of one day store as many as go together', async () => {
  const site = await openSite()
  for (let round = 0; round < 5; round++) {
    const date = openDate(round)
    const times = shuffled(Array.from({ length: 5 }, () => allSlots).flat())
    const answers = await site.ask(times.map((time) => booking(date, time)))
    const stored = await storedOn(site, date)
    const broken = await checkPromises(site.database)
    const starts = stored.map(({ booking_time }) => booking_time).join(', ')
    console.info(`One day: ${tally(answers)}; stored ${starts}; broken promises ${broken.length}.`)

    expect(broken).toEqual([])
    expect(new Set(bookedIds(answers))).toEqual(new Set(stored.map(({ id }) => id)))
    expect([count(answers, 201), count(answers, 409)]).toEqual([stored.length, 60 - stored.length])
    // Every start was asked for, so none may be left; that takes at least four jobs, and at most six fit.
    expect(await freeSlots(site, date)).toEqual([])
    expect(stored.length).toBeGreaterThanOrEqual(4)
    expect(stored.length).toBeLessThanOrEqual(6)
  }
})

test('without the primary key of slot_claims the same requests do double-book, and the check sees it', async () => {
  const site = await openSite()
  await site.database.batch([
    site.database.prepare('DROP TABLE slot_claims'),
    site.database.prepare(
      'CREATE TABLE slot_claims (date text NOT NULL, hour integer NOT NULL, crew integer NOT NULL, booking_id text NOT NULL)',
    ),
  ])
  const answers: Answer[] = []
  for (let round = 0; round < 3; round++) {
    answers.push(...(await site.ask(Array.from({ length: 60 }, () => booking(openDate(round), '1:00 PM')))))
  }
  const overlaps = (await checkPromises(site.database)).filter((broken) => broken.startsWith('overlap'))
  console.info(`Without the constraint: ${tally(answers)}; ${overlaps.length} double bookings found.`)
  expect(count(answers, 201)).toBeGreaterThan(3)
  expect(overlaps.length).toBeGreaterThan(0)
})

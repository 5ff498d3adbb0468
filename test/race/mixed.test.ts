import { expect, test } from 'vitest'
import { type Asked, checkHistory } from './history.ts'
import { allSlots, checkPromises, openDate } from './promises.ts'
import {
  type Answer,
  anyOf,
  bookedIds,
  booking,
  type Call,
  count,
  openSite,
  type Site,
  signIn,
  tally,
} from './race-site.ts'

/** `RACE_SIZES=2,10,50,200 RACE_ROUNDS=20` is the whole table; the suite has time for less. */
const sizes = (process.env.RACE_SIZES ?? '2,10,50').split(',').map(Number)
const rounds = Number(process.env.RACE_ROUNDS ?? 3)

const allowed = [200, 201, 204, 404, 409]

/** A key is that of one order: sent to the other brand, whose prices are others, it is refused. */
const isAllowed = ({ status, text }: Answer) =>
  allowed.includes(status) || (status === 422 && text.includes('/key-reused'))

/** Asks, and remembers what was asked with its answer. */
async function askAndNote({ ask }: Site, calls: Call[], history: Asked[]) {
  const answers = await ask(calls)
  history.push(...calls.map((call, index) => ({ call, answer: answers[index] ?? expect.fail('No answer') })))
  return answers
}

/** Some call on a day, or a move to another: many are bookings, some of those sent more than once under one key. */
function anyCall([date, otherDate]: [string, string], known: string[], keys: string[], cookie: string): Call {
  const path = `/api/admin/bookings/${anyOf(known)}`
  const time = anyOf(allSlots)
  const from = 60 * (9 + Math.floor(Math.random() * 12))
  const patch = (status: string): Call => ({ method: 'PATCH', path, json: { status }, cookie })
  const book = booking(date, time)
  const bookWithKey = { ...booking(date, '10:00 AM'), key: anyOf(keys) }
  const slot = { date: anyOf([date, otherDate, otherDate]), time }
  const move: Call = { method: 'PATCH', path: `${path}/slot`, json: slot, cookie }
  const timeOff = { crew: 1, fromDate: date, toDate: date, hours: { from, to: from + 60 } }
  return anyOf<Call>([
    ...[book, book, book, book, book, book, book, bookWithKey, bookWithKey, bookWithKey],
    ...[patch('confirmed'), patch('confirmed'), patch('completed'), patch('cancelled'), patch('cancelled')],
    ...[move, move, move, move, { method: 'DELETE', path, cookie }],
    { method: 'POST', path: '/api/admin/time-off', json: timeOff, cookie },
  ])
}

test.each(sizes)(
  '%d overlapping calls of every kind keep what they answer, round after round',
  async (size) => {
    const site = await openSite()
    const cookie = await signIn(site)
    const history: Asked[] = []
    const all = []
    for (let round = 0; round < rounds; round++) {
      const date = openDate(round)
      const times = ['9:00 AM', '12:00 PM', '3:00 PM', '6:00 PM']
      const known = bookedIds(
        await askAndNote(
          site,
          times.map((time) => booking(date, time)),
          history,
        ),
      )
      const keys = [crypto.randomUUID(), crypto.randomUUID()]
      const calls = Array.from({ length: size }, () =>
        anyCall([date, openDate(rounds + round)], known, keys, cookie),
      )
      const answers = await askAndNote(site, calls, history)
      all.push(...answers)
      expect(answers.filter((answer) => !isAllowed(answer))).toEqual([])
      expect(await checkPromises(site.database)).toEqual([])
    }
    expect(await checkHistory(site.database, history)).toEqual([])
    console.info(`${rounds} rounds of ${size}: ${tally(all)}; no broken promise.`)
  },
)

test('of 50 calls at once to confirm, to cancel or to delete a booking one wins', async () => {
  const site = await openSite()
  const cookie = await signIn(site)
  for (let round = 0; round < rounds; round++) {
    const times = ['9:00 AM', '11:00 AM', '1:00 PM']
    const ids = bookedIds(await site.ask(times.map((time) => booking(openDate(round), time))))
    const [confirmed, cancelled, deleted] = ids.map((id) => `/api/admin/bookings/${id}`)
    for (const [method, path, status, won, lost] of [
      ['PATCH', confirmed, 'confirmed', 200, 409],
      ['PATCH', cancelled, 'cancelled', 200, 409],
      ['DELETE', deleted, undefined, 204, 404],
    ] as const) {
      const call: Call = { method, path: path ?? '', cookie, ...(status && { json: { status } }) }
      const answers = await site.ask(Array<Call>(50).fill(call))
      expect([count(answers, won), count(answers, lost)]).toEqual([1, 49])
      expect(await checkPromises(site.database)).toEqual([])
    }
  }
})

test('the checks of a history see a lost booking, an unanswered one and a change that was not written', async () => {
  const site = await openSite()
  const cookie = await signIn(site)
  const history: Asked[] = []
  const calls = ['9:00 AM', '11:00 AM', '1:00 PM'].map((time) => booking(openDate(0), time))
  const [lost, changed] = bookedIds(await askAndNote(site, calls, history))
  const patch = {
    method: 'PATCH',
    path: `/api/admin/bookings/${changed}`,
    json: { status: 'confirmed' },
    cookie,
  }
  await askAndNote(site, [patch], history)
  expect(await checkHistory(site.database, history)).toEqual([])

  const run = (sql: string, id = '') => site.database.prepare(sql).bind(id).run()
  await run('DELETE FROM bookings WHERE id = ?', lost)
  await run("DELETE FROM booking_events WHERE booking_id = ? AND action = 'status'", changed)
  const broken = (await checkHistory(site.database, history.slice(0, 2).concat(history.slice(3)))).join('\n')
  expect(broken).toContain(`booking ${lost} is lost`)
  expect(broken).toContain('was never answered')
  expect(broken).toContain(`told and not written: ${changed} status confirmed`)
  expect(broken).toContain(`${changed} is confirmed`)
})

import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { createRandom } from '../../../scripts/local/random.ts'
import { type Claims, finds, holds, isRefused, type Operation } from '../../linearizability.ts'
import { now } from '../clock.ts'
import { clearEverything, storedState } from '../stored-state.ts'
import { acts } from './acts.ts'
import { createWorld, type Wish, type World } from './world.ts'

type Recorded = {
  /** Everything that was asked, done and answered, and all that is stored in the end: the same for the same seed. */
  text: string
  happened: Map<string, number>
  /** The operations on the hours of each day. */
  days: Map<string, Operation[]>
  /** Where money was owed to nobody at some step, and payments that were answered as written and are not. */
  brokenMoney: string[]
}

/** Runs everything that happens in a simulation of one seed: who does what and when, and how the database behaves. */
export async function simulate(seed: number, cookie: string): Promise<Recorded> {
  const random = createRandom(seed)
  vi.setSystemTime(now)
  vi.spyOn(crypto, 'randomUUID').mockImplementation(random.uuid)
  await clearEverything()
  const world = createWorld(random, cookie)
  await world.clock.runUntil(Promise.all(acts(world)))
  const found = await claimsFound()
  return {
    text: `${world.lines.join('\n')}\n${await storedState()}\n${JSON.stringify([...found])}`,
    happened: world.happened,
    days: byDay(world.wishes, found, Date.now() - now),
    brokenMoney: [...world.brokenMoney, ...(await lostPayments(world.receipts))],
  }
}

async function lostPayments(receipts: World['receipts']): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id, booking_id, amount FROM payments').all<{
    id: string
    booking_id: string
    amount: number
  }>()
  const written = new Map(results.map(({ id, ...payment }) => [id, JSON.stringify(payment)]))
  return [...receipts].flatMap(([id, payment]) =>
    written.get(id) === JSON.stringify(payment) ? [] : [`payment ${id} is lost`],
  )
}

/** Who holds what in the end, by the name of the customer or the note of the time off. */
async function claimsFound(): Promise<Claims> {
  const { results } = await env.DB.prepare(
    `SELECT date || ' ' || hour || ' ' || slot_claims.crew AS hour, coalesce(customer_name, time_off.note, 'nobody') AS holder
     FROM slot_claims LEFT JOIN bookings ON bookings.id = booking_id LEFT JOIN time_off ON time_off.id = booking_id ORDER BY 1`,
  ).all<{ hour: string; holder: string }>()
  return new Map(results.map(({ hour, holder }) => [hour, holder]))
}

const dateOf = (hour: string) => hour.slice(0, 10)

/** The operations as each day sees them: who moves to another day lets go of this one. */
function byDay(wishes: readonly Wish[], found: Claims, end: number): Map<string, Operation[]> {
  const dates = new Set([...wishes.flatMap(({ hours }) => hours), ...found.keys()].map(dateOf))
  return new Map(
    [...dates].map((date) => {
      const isThere = (hour: string) => dateOf(hour) === date
      const holders = new Set(wishes.filter(({ hours }) => hours.some(isThere)).map(({ holder }) => holder))
      const operations = wishes
        .filter((each) => holders.has(each.holder) && (!each.isRefused || each.hours.some(isThere)))
        .map(({ holder, hours, isRefused: wasRefused, ...rest }): Operation => {
          const there = hours.filter(isThere)
          return { ...rest, apply: wasRefused ? isRefused(holder, there) : holds(holder, there) }
        })
      const foundThere = new Map([...found].filter(([hour]) => isThere(hour)))
      const last = { name: 'the end', from: end + 1, until: end + 2, apply: finds(foundThere) }
      return [date, [...operations, last]]
    }),
  )
}

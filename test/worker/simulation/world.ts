import { env } from 'cloudflare:workers'
import type { Random } from '../../../scripts/local/random.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { TimeOffJson } from '../../../shared/rules/schedule/schedule-json.ts'
import { brokenLedger } from '../../broken-ledger.ts'
import { now } from '../clock.ts'
import { slowDatabase, type Trip } from '../slow-database.ts'
import { createTestClock } from '../test-clock.ts'
import { bookingBody, type CallOptions, callWith } from '../worker-support.ts'

/** What can happen to a round trip to the database beside taking its time. */
export const faults = {
  'fails before': { fails: 'before' },
  'fails at a statement': { fails: 1 },
  'fails after': { fails: 'after' },
  'stalls 2 s before': { before: 2000 },
  'stalls 2 s after': { after: 2000 },
  'stalls 25 s before': { before: 25_000 },
  'stalls 25 s after': { after: 25_000 },
  'stalls 80 s before': { before: 80_000 },
  'stalls 80 s after': { after: 80_000 },
} as const satisfies Record<string, Trip>

export type Fault = keyof typeof faults

/** How a call of the simulation can end, beside those that are told by their answer. */
const ends = [
  ...['booked', 'replayed', 'outrun', 'changed', 'deleted', 'time off', 'unknown', 'given up', 'gone'],
  ...['slot-taken', 'drive-too-long', 'status-conflict', 'booking-removed', 'key-reused'],
  ...['too-many-requests', 'time-off-conflict'],
  ...['paid', 'given back', 'paid again', 'invalid', 'booking-paid'],
]

/** What must have happened in every run. */
export const due = [...Object.keys(faults), ...ends]

/** How each round trip of a call goes, by its number; the others take their time by chance. */
export type Script = Record<number, Fault | Trip>

type Answer = { status: number; isReplay: boolean; text: string }

/** What was asked of the hours of the crews, and what was answered. */
export type Wish = {
  name: string
  from: number
  until: number | null
  holder: string
  hours: string[]
  isRefused: boolean
}

export type World = ReturnType<typeof createWorld>

/** As long as the form tries by itself, in milliseconds. */
const tryFor = 120_000

const hourOf = (date: string, hour: number) => `${date} ${hour} 1`

const hoursOf = (date: string, hour: number, count = 2) =>
  Array.from({ length: count }, (_, index) => hourOf(date, hour + index))

const timeOf = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`

export function createWorld(random: Random, cookie: string) {
  const clock = createTestClock()
  const lines: string[] = []
  const wishes: Wish[] = []
  const happened = new Map<string, number>()
  /** What of payments was answered as written, by their ids. */
  const receipts = new Map<string, { booking_id: string; amount: number }>()
  /** Where money was owed to nobody, after whichever answer. */
  const brokenMoney: string[] = []

  const note = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1)
  const write = (line: string) => lines.push(`${Date.now() - now} ${line}`)

  /** Most trips are quick, and some are not. */
  const latency = (chance: Random): Trip => ({
    before: chance.between(1, 300),
    after: chance.below(4) === 0 ? chance.between(1, 300) : 0,
  })

  /** Asks once. */
  async function ask(
    who: string,
    method: string,
    path: string,
    options: CallOptions,
    script: Script = {},
  ): Promise<Answer> {
    const chance = random.fork()
    const tripOf = (index: number) => {
      const scripted = script[index] ?? latency(chance)
      write(`${who}, trip ${index} ${JSON.stringify(scripted)}`)
      if (typeof scripted !== 'string') return scripted
      note(scripted)
      return faults[scripted]
    }
    write(`${who}: ${method} ${path} ${JSON.stringify(options.json ?? null)}`)
    const slow = slowDatabase(tripOf, clock)
    const RATE_LIMIT = { limit: async () => ({ success: true }) }
    const response = await callWith({ DB: slow.database, RATE_LIMIT }, method, path, options)
    const answer = {
      status: response.status,
      isReplay: response.headers.has('Idempotent-Replayed'),
      text: await response.text(),
    }
    write(`${who} is told ${answer.status} ${answer.text}`)
    brokenMoney.push(...(await clock.real(brokenLedger(env.DB))))
    const wroteInVain = slow.trips.slice(0, -1).some(({ writes }) => writes)
    if (path === '/api/bookings' && wroteInVain) note('outrun')
    return answer
  }

  /**
   * Asks as the form does: again while nobody knows, each time by its script. `answer` is `null` when nobody ever knew;
   * `wasUnknown`, when nobody did for a while.
   */
  async function insist(...[who, method, path, options, scripts = []]: Insisted) {
    const until = Date.now() + tryFor
    for (let tries = 0; ; tries++) {
      const answer = await ask(who, method, path, options, scripts[tries])
      if (answer.status !== 503) {
        const problem = /"\/problems\/([\w-]+)"/.exec(answer.text)?.[1]
        if (problem) note(problem === 'not-found' ? 'gone' : problem)
        return { answer, wasUnknown: tries > 0 }
      }
      note('unknown')
      if (Date.now() > until) {
        note('given up')
        return { answer: null, wasUnknown: true }
      }
      await clock.sleep(Math.min(1000 * 2 ** tries, 16_000) - random.below(500))
    }
  }

  /**
   * Asks for hours, and keeps for the checker what was answered. What is gone holds none. Another answer after an unknown
   * one, such as that somebody changed it since, leaves open whether the first try did it.
   */
  async function wish(holder: string, hours: string[], refusals: RegExp, ...insisted: Insisted) {
    const from = Date.now() - now
    const { answer, wasUnknown } = await insist(...insisted)
    const isDone = answer && (answer.status < 300 || (answer.status === 404 && hours.length === 0))
    const isRefused = answer !== null && refusals.test(answer.text)
    const until = isDone || isRefused ? Date.now() - now : null
    const name = `${holder} ${insisted[1]} ${insisted[2]}`
    if (until !== null || wasUnknown) wishes.push({ name, from, until, holder, hours, isRefused })
    return answer
  }

  type Insisted = [who: string, method: string, path: string, options: CallOptions, scripts?: Script[]]

  return {
    random,
    sleep: clock.sleep,
    /** Something that is done to the database by nobody. */
    run: (sql: string) => clock.real(env.DB.prepare(sql).run()),

    /** A visitor books two hours at the shop, or another job. @returns the booking, if there is one as far as is known. */
    async book(
      who: string,
      { date, hour, key = random.uuid(), ...rest }: Slot & { key?: string; headers?: Record<string, string> },
      ...scripts: Script[]
    ): Promise<BookingJson | null> {
      const options = {
        json: bookingBody({ name: who, date, time: timeOf(hour) }),
        headers: { 'Idempotency-Key': key, ...rest.headers },
      }
      const answer = await wish(
        ...([who, hoursOf(date, hour), /slot-taken/] as const),
        ...([who, 'POST', '/api/bookings', options, scripts] as const),
      )
      if (answer?.status !== 201) return null
      note(answer.isReplay ? 'replayed' : 'booked')
      return JSON.parse(answer.text).booking
    },

    /** The owner books where the customer is. */
    async bookMobile(who: string, area: string, { date, hour }: Slot) {
      const order = { ...bookingBody({ name: who, date, time: timeOf(hour) }), location: 'squamish' }
      const job = { ...order, place: 'mobile', area, address: '1 Example Road' }
      const headers = { 'Idempotency-Key': random.uuid() }
      await wish(
        ...([who, hoursOf(date, hour), /never/] as const),
        ...([who, 'POST', '/api/admin/bookings', { json: job, headers, cookie }] as const),
      )
    },

    /** The owner moves a booking. */
    async move(booking: BookingJson, { date, hour }: Slot, ...scripts: Script[]) {
      const json = { date, time: timeOf(hour), updatedAt: booking.updatedAt }
      const path = `/api/admin/bookings/${booking.id}/slot`
      const answer = await wish(
        ...([booking.customerName, hoursOf(date, hour), /slot-taken/] as const),
        ...([`owner of ${booking.customerName}`, 'PATCH', path, { json, cookie }, scripts] as const),
      )
      if (answer?.status === 200) note('changed')
      return answer
    },

    /** The owner gives a booking another status, or changes something that no crew sees. */
    async change(
      booking: BookingJson,
      change: { status?: string; vehicleMake?: string },
      ...scripts: Script[]
    ) {
      const json = { ...change, updatedAt: booking.updatedAt }
      const call = ['PATCH', `/api/admin/bookings/${booking.id}`, { json, cookie }, scripts] as const
      const owner = `owner of ${booking.customerName}`
      const answer =
        change.status === 'cancelled'
          ? await wish(booking.customerName, [], /never/, owner, ...call)
          : (await insist(owner, ...call)).answer
      if (answer?.status === 200) note('changed')
      return answer
    },

    /** The owner writes down what was paid for a booking, or given back: `amount` in cents. */
    async pay(
      booking: BookingJson,
      { id = random.uuid(), amount }: { id?: string; amount: number },
      ...scripts: Script[]
    ) {
      const json = { id, amount, method: 'cash', date: '2027-01-11' }
      const path = `/api/admin/bookings/${booking.id}/payments`
      const owner = `owner of ${booking.customerName}`
      const { answer } = await insist(owner, 'POST', path, { json, cookie }, scripts)
      if (answer === null || answer.status >= 300) return
      receipts.set(id, { booking_id: booking.id, amount })
      note(answer.status === 200 ? 'paid again' : amount > 0 ? 'paid' : 'given back')
    },

    /** The owner completes a job whose customer pays. */
    async completePaid(booking: BookingJson, amount: number, ...scripts: Script[]) {
      const payment = { id: random.uuid(), amount, method: 'card', date: '2027-01-11' }
      const json = { status: 'completed', updatedAt: booking.updatedAt, payment }
      const path = `/api/admin/bookings/${booking.id}`
      const { answer } = await insist(
        ...([`owner of ${booking.customerName}`, 'PATCH', path, { json, cookie }, scripts] as const),
      )
      if (answer?.status !== 200) return
      receipts.set(payment.id, { booking_id: booking.id, amount })
      note('paid')
    },

    async remove(booking: BookingJson, ...scripts: Script[]) {
      const path = `/api/admin/bookings/${booking.id}`
      const owner = `owner of ${booking.customerName}`
      // Gone is gone: maybe by the first try.
      const answer = await wish(booking.customerName, [], /never/, owner, 'DELETE', path, { cookie }, scripts)
      if (answer?.status === 204) note('deleted')
      return answer
    },

    async takeOff(who: string, { date, hour }: Slot, ...scripts: Script[]): Promise<TimeOffJson | null> {
      const hours = { from: hour * 60, to: (hour + 2) * 60 }
      const json = { crew: 1, fromDate: date, toDate: date, hours, note: who }
      const answer = await wish(
        ...([who, hoursOf(date, hour), /time-off-conflict/] as const),
        ...([who, 'POST', '/api/admin/time-off', { json, cookie }, scripts] as const),
      )
      if (answer?.status !== 201) return null
      note('time off')
      return JSON.parse(answer.text)
    },

    async comeBack(who: string, { id }: TimeOffJson) {
      return wish(who, [], /never/, who, 'DELETE', `/api/admin/time-off/${id}`, { cookie })
    },

    clock,
    lines,
    wishes,
    happened,
    receipts,
    brokenMoney,
  }
}

type Slot = { date: string; hour: number }

import type { LocalDatabase } from '../../scripts/local/local-database.ts'
import { allSlots } from './promises.ts'
import type { Answer, Call } from './race-site.ts'

// What was asked and answered, held against the database: an answer is a promise too.

export type Asked = { call: Call; answer: Answer }

type Line = { id: string; number: number; action: string; from: string | null; to: string | null }
type Row = { id: string; status: string; booking_date: string; booking_time: string }
type Booked = Asked & { id: string; slot: string }

type Facts = {
  asked: readonly Asked[]
  /** Every 201 of a booking, replays too. */
  booked: Booked[]
  /** The first answer of each booking. */
  first: Map<string, Booked>
  deleted: string[]
  stored: Map<string, Row>
  lines: Line[]
  timeOff: Set<string>
}

const arrows = ['pending confirmed', 'pending cancelled', 'confirmed completed', 'confirmed cancelled']

/** A field of what a call sent. */
function sent({ json }: Call, field: string): string {
  const value: unknown = Object.entries(json ?? {}).find(([name]) => name === field)?.[1]
  return typeof value === 'string' ? value : ''
}

const idOf = ({ path }: Call) => /^\/api\/admin\/bookings\/([\w-]{36})/.exec(path)?.[1] ?? ''
const slotOf = (call: Call) => `${sent(call, 'date')} ${sent(call, 'time')}`

const isBooking = ({ path }: Call) => path === '/api/bookings'
const isMove = ({ path }: Call) => path.endsWith('/slot')
const isStatus = (call: Call) => call.method === 'PATCH' && !isMove(call)
const isDelete = ({ method }: Call) => method === 'DELETE'
const isTimeOff = ({ path }: Call) => path === '/api/admin/time-off'

const answered = (asked: readonly Asked[], is: (call: Call) => boolean, status: number) =>
  asked.filter(({ call, answer }) => is(call) && answer.status === status)

/**
 * Looks for answers that the database does not keep, and for rows and lines of history that no answer told of: lost
 * or unasked bookings, changes that were answered and not written, written twice or not answered, impossible moves,
 * two bookings under one key, an hour refused that nobody ever held.
 */
export async function checkHistory(database: LocalDatabase, asked: readonly Asked[]): Promise<string[]> {
  const facts = await readFacts(database, asked)
  return [
    ...brokenBookings(facts),
    ...brokenAnswers(facts),
    ...brokenChains(facts),
    ...brokenMoves(facts),
    ...brokenRefusals(facts),
  ]
}

async function readFacts(database: LocalDatabase, asked: readonly Asked[]): Promise<Facts> {
  const rows = async <T>(sql: string): Promise<T[]> => (await database.prepare(sql).all<T>()).results
  const bookings = await rows<Row>('SELECT * FROM bookings')
  const timeOff = await rows<{ id: string }>('SELECT id FROM time_off')
  const booked = answered(asked, isBooking, 201).map((each) => {
    const { id }: { id: string } = JSON.parse(each.answer.text).booking
    return { ...each, id, slot: slotOf(each.call) }
  })
  return {
    asked,
    booked,
    first: new Map(booked.filter(({ answer }) => !answer.isReplay).map((each) => [each.id, each])),
    deleted: answered(asked, isDelete, 204).map(({ call }) => idOf(call)),
    stored: new Map(bookings.map((row) => [row.id, row])),
    lines: await rows<Line>(
      'SELECT booking_id AS id, number, action, from_value AS "from", to_value AS "to" FROM booking_events ORDER BY booking_id, number',
    ),
    timeOff: new Set(timeOff.map(({ id }) => id)),
  }
}

function brokenBookings({ asked, booked, first, deleted, stored, timeOff }: Facts): string[] {
  const keys = Map.groupBy(booked, ({ call }) => call.key ?? call)
  return [
    ...[...first.keys()]
      .filter((id) => stored.has(id) === deleted.includes(id))
      .map((id) => `booking ${id} is lost, or was not deleted`),
    ...[...stored.keys()].filter((id) => !first.has(id)).map((id) => `booking ${id} was never answered`),
    ...[...keys.values()]
      .filter((each) => new Set(each.map(({ id }) => id)).size > 1)
      .map(([each]) => `two bookings under the key ${each?.call.key}`),
    ...booked.filter(({ id }) => !first.has(id)).map(({ id }) => `replay of ${id}, which nobody made`),
    ...answered(asked, isTimeOff, 201)
      .filter(({ answer }) => !timeOff.has(JSON.parse(answer.text).id))
      .map(({ answer }) => `lost time off ${answer.text}`),
  ]
}

/** Each change that was answered is a line of history, and each line was answered. */
function brokenAnswers({ asked, first, deleted, lines }: Facts): string[] {
  const told = [
    ...[...first.keys()].map((id) => `${id} booked pending`),
    ...answered(asked, isStatus, 200).map(({ call }) => `${idOf(call)} status ${sent(call, 'status')}`),
    ...deleted.map((id) => `${id} deleted null`),
  ].sort()
  const written = lines
    .filter(({ action }) => action !== 'moved')
    .map(({ id, action, to }) => `${id} ${action} ${to}`)
    .sort()
  return told.join('\n') === written.join('\n')
    ? []
    : [`told and not written: ${without(told, written)}; written and not told: ${without(written, told)}`]
}

function without(all: string[], others: string[]): string {
  const left = [...others]
  return all
    .filter((each) => {
      const index = left.indexOf(each)
      if (index >= 0) left.splice(index, 1)
      return index < 0
    })
    .join(', ')
}

/** Each line of a booking's history goes on where the one before it ended, and the booking is as the last one says. */
function brokenChains({ first, stored, lines }: Facts): string[] {
  const broken: string[] = []
  for (const [id, history] of Map.groupBy(lines, ({ id }) => id)) {
    let status = 'new'
    let slot = first.get(id)?.slot ?? ''
    for (const [index, { number, action, from, to }] of history.entries()) {
      const goesOn =
        number === index + 1 &&
        {
          booked: status === 'new',
          status: from === status && arrows.includes(`${from} ${to}`),
          moved: from === slot && ['pending', 'confirmed'].includes(status),
          deleted: from === status,
        }[action]
      if (!goesOn)
        broken.push(`line ${number} of ${id}: ${action} from ${from} to ${to} at ${status}, ${slot}`)
      if (action === 'moved') slot = to ?? ''
      else status = to ?? 'deleted'
    }
    const row = stored.get(id)
    const shown = row && `${row.status} ${row.booking_date} ${row.booking_time}`
    if (shown !== (status === 'deleted' ? undefined : `${status} ${slot}`)) {
      broken.push(`${id} is ${shown} and should be ${status} ${slot}`)
    }
  }
  return broken
}

/** Every place where a booking ever was. */
const placesOf = ({ first, lines }: Facts) => [
  ...[...first.values()].map(({ id, slot }) => ({ id, slot })),
  ...lines.filter(({ action }) => action === 'moved').map(({ id, to }) => ({ id, slot: to ?? '' })),
]

function brokenMoves(facts: Facts): string[] {
  const moved = answered(facts.asked, isMove, 200).map(({ call }) => `${idOf(call)} ${slotOf(call)}`)
  const places = new Set(placesOf(facts).map(({ id, slot }) => `${id} ${slot}`))
  return [
    ...moved.filter((place) => !places.has(place)).map((place) => `lost move ${place}`),
    ...facts.lines
      .filter(({ id, action, to }) => action === 'moved' && !moved.includes(`${id} ${to}`))
      .map(({ id, to }) => `${id} moved to ${to}, and nobody was told`),
  ]
}

/** The two hours of a job at a slot, such as `2027-01-18 9:00 AM`. */
function hoursOf(slot: string): string[] {
  const [date = '', ...time] = slot.split(' ')
  const hour = allSlots.indexOf(time.join(' ')) + 9
  return [`${date} ${hour}`, `${date} ${hour + 1}`]
}

/** An hour is refused only when somebody held it at some time. */
function brokenRefusals(facts: Facts): string[] {
  const off = answered(facts.asked, isTimeOff, 201).flatMap(({ answer }) => {
    const { fromDate, hours }: { fromDate: string; hours: { from: number; to: number } } = JSON.parse(
      answer.text,
    )
    return Array.from(
      { length: (hours.to - hours.from) / 60 },
      (_, n) => `${fromDate} ${hours.from / 60 + n}`,
    )
  })
  const held = new Set([...off, ...placesOf(facts).flatMap(({ slot }) => hoursOf(slot))])
  return answered(facts.asked, (call) => isBooking(call) || isMove(call), 409)
    .filter(({ answer }) => answer.text.includes('/slot-taken'))
    .filter(({ call }) => !hoursOf(slotOf(call)).some((hour) => held.has(hour)))
    .map(({ call }) => `${slotOf(call)} was refused and never held`)
}

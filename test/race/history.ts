import type { LocalDatabase } from '../../scripts/local/local-database.ts'
import { allSlots } from './promises.ts'
import type { Answer, Call } from './race-site.ts'

// What was asked and answered, held against the database: an answer is a promise too.

export type Asked = { call: Call; answer: Answer }

type Line = {
  id: string
  number: number
  action: string
  field: string | null
  from: string | null
  to: string | null
}
type Row = Record<string, unknown> & {
  id: string
  status: string
  booking_date: string
  booking_time: string
}
/** A booking as the API shows it. */
type Shown = Record<string, unknown> & { id: string }
type Booked = Asked & { id: string; slot: string; shown: Shown }

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

/** What edits change, by its name in a call and in the history, with its column. */
const editable = {
  place: 'place',
  area: 'area',
  durationMinutes: 'duration_minutes',
  crew: 'crew',
  vehicleMake: 'vehicle_make',
  totalPrice: 'total_price',
}

const arrows = ['pending confirmed', 'pending cancelled', 'confirmed completed', 'confirmed cancelled']

/** A field of what a call sent. */
function sent({ json }: Call, field: string): string {
  const value: unknown = Object.entries(json ?? {}).find(([name]) => name === field)?.[1]
  return value === undefined ? '' : String(value)
}

const idOf = ({ path }: Call) => /^\/api\/admin\/bookings\/([\w-]{36})/.exec(path)?.[1] ?? ''
const slotOf = (call: Call) => `${sent(call, 'date')} ${sent(call, 'time')}`

const isBooking = ({ path }: Call) => path === '/api/bookings'
const isMove = ({ path }: Call) => path.endsWith('/slot')
const isStatus = (call: Call) => sent(call, 'status') !== ''
const isEdit = (call: Call) => call.method === 'PATCH' && !isMove(call) && !isStatus(call)
const isDelete = ({ method }: Call) => method === 'DELETE'
const isTimeOff = ({ path }: Call) => path === '/api/admin/time-off'

const answered = (asked: readonly Asked[], is: (call: Call) => boolean, status: number) =>
  asked.filter(({ call, answer }) => is(call) && answer.status === status)

/**
 * Looks for answers that the database does not keep, and for rows and lines of history that no answer told of: lost
 * or unasked bookings, changes that were answered and not written, written twice or not answered, impossible moves,
 * edits that another one overwrote, two bookings under one key, a time refused that nobody was ever near.
 */
export async function checkHistory(database: LocalDatabase, asked: readonly Asked[]): Promise<string[]> {
  const facts = await readFacts(database, asked)
  return [
    ...brokenBookings(facts),
    ...brokenAnswers(facts),
    ...brokenChains(facts),
    ...brokenMoves(facts),
    ...brokenEdits(facts),
    ...brokenRefusals(facts),
  ]
}

async function readFacts(database: LocalDatabase, asked: readonly Asked[]): Promise<Facts> {
  const rows = async <T>(sql: string): Promise<T[]> => (await database.prepare(sql).all<T>()).results
  const bookings = await rows<Row>('SELECT * FROM bookings')
  const timeOff = await rows<{ id: string }>('SELECT id FROM time_off')
  const booked = answered(asked, isBooking, 201).map((each) => {
    const shown: Shown = JSON.parse(each.answer.text).booking
    return { ...each, id: shown.id, slot: slotOf(each.call), shown }
  })
  return {
    asked,
    booked,
    first: new Map(booked.filter(({ answer }) => !answer.isReplay).map((each) => [each.id, each])),
    deleted: answered(asked, isDelete, 204).map(({ call }) => idOf(call)),
    stored: new Map(bookings.map((row) => [row.id, row])),
    lines: await rows<Line>(
      'SELECT booking_id AS id, number, action, field, from_value AS "from", to_value AS "to" FROM booking_events ORDER BY booking_id, number',
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
    .filter(({ action }) => action !== 'moved' && action !== 'edited')
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
    const values: Record<string, unknown> = { ...first.get(id)?.shown }
    for (const [index, { number, action, field, from, to }] of history.entries()) {
      const isPersonal = field === 'address'
      const goesOn =
        number === index + 1 &&
        {
          booked: status === 'new',
          status: from === status && arrows.includes(`${from} ${to}`),
          moved: from === slot && ['pending', 'confirmed'].includes(status),
          edited: field !== null && (isPersonal ? from === null : from === String(values[field])),
          deleted: from === status,
        }[action]
      if (!goesOn) {
        broken.push(`line ${number} of ${id}: ${action} ${field} from ${from} to ${to} at ${status}, ${slot}`)
      }
      if (action === 'moved') slot = to ?? ''
      else if (action === 'edited') values[field ?? ''] = to
      else status = to ?? 'deleted'
    }
    const row = stored.get(id)
    const shown = row && `${row.status} ${row.booking_date} ${row.booking_time}`
    if (shown !== (status === 'deleted' ? undefined : `${status} ${slot}`)) {
      broken.push(`${id} is ${shown} and should be ${status} ${slot}`)
    }
    for (const [field, column] of Object.entries(editable)) {
      if (row && String(row[column]) !== String(values[field])) {
        broken.push(`${id} has the ${field} ${row[column]} and should have ${values[field]}`)
      }
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

/** An edit that was answered is in the answer and in the history, and what is in the history was answered. */
function brokenEdits({ asked, first, lines }: Facts): string[] {
  const change = (id: string, field: string | null, value: unknown) => `${id}: ${field} ${value}`
  const edits = answered(asked, isEdit, 200).flatMap(({ call, answer }) => {
    const shown: Shown = JSON.parse(answer.text)
    return Object.keys(editable)
      .filter((field) => sent(call, field) !== '')
      .map((field) => {
        const wish = change(idOf(call), field, sent(call, field))
        return { wish, isShown: change(shown.id, field, shown[field]) === wish }
      })
  })
  const wished = new Set(edits.map(({ wish }) => wish))
  const had = new Set([
    ...lines.map(({ id, field, to }) => change(id, field, to)),
    ...[...first.values()].flatMap(({ id, shown }) =>
      Object.keys(editable).map((field) => change(id, field, shown[field])),
    ),
  ])
  return [
    ...edits
      .filter(({ wish, isShown }) => !isShown || !had.has(wish))
      .map(({ wish }) => `lost edit of ${wish}`),
    ...lines
      .filter(({ field }) => field === 'durationMinutes' || field === 'vehicleMake')
      .map(({ id, field, to }) => change(id, field, to))
      .filter((written) => !wished.has(written))
      .map((written) => `edit of ${written}, and nobody was told`),
  ]
}

const hourMs = 3_600_000

/** The longest drive and what lies beside it, rounded up. */
const nearMs = 3 * hourMs

/** No job takes longer, whatever it is edited to: hours of a day, or of the days that a long one goes on. */
const longestMs = (call: Call | undefined) =>
  (call && sent(call, 'packageId') === 'interior-detailing' ? 5 : 72) * hourMs

type Span = { from: number; to: number }

/** So long from a slot on, such as `2027-01-18 9:00 AM`. */
function spanFrom(slot: string, length: number): Span {
  const [date = '', ...time] = slot.split(' ')
  const from = Date.parse(`${date}T00:00:00Z`) + (allSlots.indexOf(time.join(' ')) + 9) * hourMs
  return { from, to: from + length }
}

/** A time is refused only when somebody was near it at some time. */
function brokenRefusals(facts: Facts): string[] {
  const { asked, first } = facts
  const off = answered(asked, isTimeOff, 201).map(({ answer }): Span => {
    const { fromDate, hours }: { fromDate: string; hours: { from: number; to: number } } = JSON.parse(
      answer.text,
    )
    const midnight = Date.parse(`${fromDate}T00:00:00Z`)
    return { from: midnight + hours.from * 60_000, to: midnight + hours.to * 60_000 }
  })
  const longest = (id: string) => longestMs(first.get(id)?.call)
  const held = [...off, ...placesOf(facts).map(({ id, slot }) => spanFrom(slot, longest(id)))]
  const wasNear = ({ from, to }: Span) =>
    held.some((span) => span.from < to + nearMs && from < span.to + nearMs)
  return answered(asked, (call) => isBooking(call) || isMove(call), 409)
    .filter(({ answer }) => answer.text.includes('/slot-taken'))
    .map(({ call }) => spanFrom(slotOf(call), isMove(call) ? longest(idOf(call)) : longestMs(call)))
    .filter((span) => !wasNear(span))
    .map(({ from }) => `${new Date(from).toISOString()} was refused, and nobody was ever near`)
}

import type { LocalDatabase } from '../../scripts/local/local-database.ts'

export const allSlots = [
  ...['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM'],
  ...['3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'],
]

/** An open day, counted from next week on; Thursdays are closed. */
export function openDate(index: number): string {
  const dayMs = 24 * 60 * 60 * 1000
  const open = Array.from({ length: 60 }, (_, day) => new Date(Date.now() + (day + 7) * dayMs)).filter(
    (date) => date.getUTCDay() !== 4,
  )
  return open[index]?.toISOString().slice(0, 10) ?? ''
}

export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

export type StoredBooking = {
  id: string
  status: string
  crew: number
  booking_date: string
  booking_time: string
  duration_minutes: number
  total_price: number
}

/** Time off of one crew, some hours of one day. */
type StoredTimeOff = { id: string; crew: number; from_date: string; from_minutes: number; to_minutes: number }

/**
 * Looks through the whole database for what must never be, from the bookings as they are and by nothing of the
 * Worker's own code: jobs of one crew that overlap, claims without their booking or bookings without their claims,
 * bookings without a history, counters that miscount.
 */
export async function checkPromises(database: LocalDatabase): Promise<string[]> {
  const rows = async <T>(sql: string): Promise<T[]> => (await database.prepare(sql).all<T>()).results
  const bookings = await rows<StoredBooking>('SELECT * FROM bookings')
  const live = bookings.filter(({ status }) => status !== 'cancelled')

  const claims = await rows<{ claim: string }>(
    "SELECT date || ' ' || hour || ' ' || crew || ' ' || booking_id AS claim FROM slot_claims",
  )
  const timeOff = await rows<StoredTimeOff>('SELECT * FROM time_off')
  const histories = await rows<{ id: string; lines: number; last: string | null }>(
    `SELECT booking_id AS id, count(*) AS lines,
      (SELECT to_value FROM booking_events AS latest WHERE latest.booking_id = event.booking_id AND action <> 'moved' ORDER BY number DESC) AS last
     FROM booking_events AS event GROUP BY booking_id`,
  )
  const totals = await rows<{ status: string; bookings: number; revenue: number }>(
    'SELECT * FROM booking_totals',
  )
  const held = claims.map(({ claim }) => claim)
  const due = [...live.flatMap(hoursOf), ...timeOff.flatMap(hoursOff)]
  return [
    ...overlaps(live),
    ...difference(held, due).map((claim) => `orphan claim ${claim}`),
    ...difference(due, held).map((claim) => `missing claim ${claim}`),
    ...bookings
      .filter(({ id, status }) => histories.find((history) => history.id === id)?.last !== status)
      .map(({ id }) => `history of ${id} ends otherwise`),
    ...totals
      .filter(({ status, bookings: counted, revenue }) => {
        const those = bookings.filter((booking) => booking.status === status)
        return counted !== those.length || revenue !== those.reduce((sum, each) => sum + each.total_price, 0)
      })
      .map(({ status }) => `miscounted ${status}`),
  ]
}

function startHour({ booking_time }: StoredBooking): number {
  const [, hour = '', half] = /^(\d+):00 (AM|PM)$/.exec(booking_time) ?? []
  return (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
}

function overlaps(live: StoredBooking[]): string[] {
  const found: string[] = []
  for (const [index, one] of live.entries()) {
    for (const other of live.slice(index + 1)) {
      if (one.booking_date !== other.booking_date || one.crew !== other.crew) continue
      const isApart =
        startHour(one) + one.duration_minutes / 60 <= startHour(other) ||
        startHour(other) + other.duration_minutes / 60 <= startHour(one)
      if (!isApart) found.push(`overlap of ${one.id} and ${other.id}`)
    }
  }
  return found
}

function hoursOf(booking: StoredBooking): string[] {
  return Array.from(
    { length: booking.duration_minutes / 60 },
    (_, hour) => `${booking.booking_date} ${startHour(booking) + hour} ${booking.crew} ${booking.id}`,
  )
}

function hoursOff({ id, crew, from_date, from_minutes, to_minutes }: StoredTimeOff): string[] {
  return Array.from(
    { length: (to_minutes - from_minutes) / 60 },
    (_, hour) => `${from_date} ${from_minutes / 60 + hour} ${crew} ${id}`,
  )
}

/** What is in the first list and not in the second, and what is in the first more than once. */
function difference(first: string[], second: string[]): string[] {
  const others = new Set(second)
  const seen = new Set<string>()
  return first.filter((item) => !others.has(item) || seen.size === seen.add(item).size)
}

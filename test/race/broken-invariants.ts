import type { LocalDatabase } from '../../scripts/local/local-database.ts'
import { findLedgerErrors } from '../find-ledger-errors.ts'
import {
  driveBetween,
  neighbouringJobs,
  type StoredBooking,
  type StoredJob,
  type StoredTimeOff,
  workedHoursOf,
} from '../stored-jobs.ts'

export const allSlots = [
  ...['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM'],
  ...['3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'],
]

/** An open day, counted from a week ahead; Thursdays are closed. */
export function openDate(index: number): string {
  const dayMs = 24 * 60 * 60 * 1000
  const open = Array.from({ length: 160 }, (_, day) => new Date(Date.now() + (day + 7) * dayMs)).filter(
    (date) => date.getUTCDay() !== 4,
  )
  return open[index]?.toISOString().slice(0, 10) ?? ''
}

/**
 * Checks invariants over the whole database from its rows, sharing no code with the Worker. Returns a line for each
 * violation: an hour of a crew claimed twice, jobs that overlap or leave too little time for the drive, claims that
 * differ from their job, orphan claims, histories and crew-day numbers, bookings without their customer, and money
 * without a payment or an owner.
 */
export async function findBrokenInvariants(database: LocalDatabase): Promise<string[]> {
  const rows = async <T>(sql: string): Promise<T[]> => (await database.prepare(sql).all<T>()).results
  const bookings = await rows<StoredBooking>('SELECT * FROM bookings')
  const timeOff = await rows<StoredTimeOff>('SELECT * FROM time_off')
  const [schedule] = await rows<{ setup_gap_minutes: number; weekly_hours: string }>(
    'SELECT * FROM schedule_settings',
  )
  const weeklyHours = JSON.parse(schedule?.weekly_hours ?? '[]')
  const jobs = bookings
    .filter(({ status }) => status !== 'cancelled')
    .map((booking) => ({ booking, workedHours: workedHoursOf(booking, weeklyHours, timeOff) }))

  return [
    ...findDriveErrors(jobs, schedule?.setup_gap_minutes ?? 0),
    ...findClaimErrors(await rows<Claim>('SELECT * FROM slot_claims'), [
      ...jobs.flatMap(claimsOf),
      ...timeOff.flatMap(timeOffClaims),
    ]),
    ...jobs.filter((job) => !endsWhenReady(job)).map(({ booking }) => `${booking.id} has another end`),
    ...findHistoryErrors(
      bookings,
      await rows<History>(
        `SELECT booking_id AS id,
          (SELECT to_value FROM booking_events AS latest WHERE latest.booking_id = event.booking_id AND action NOT IN ('moved', 'edited', 'paid', 'refunded') ORDER BY number DESC) AS last
         FROM booking_events AS event GROUP BY booking_id`,
      ),
    ),
    ...findCrewDayErrors(
      jobs,
      await rows<CrewDay>(
        "SELECT date || ' crew ' || crew AS crewDay, count(*) AS written, max(number) AS last FROM crew_days GROUP BY date, crew",
      ),
    ),
    ...(
      await rows<{ id: string }>(
        "SELECT id FROM bookings WHERE customer_phone <> '' AND customer_id IS NOT (SELECT id FROM customers WHERE id = customer_id)",
      )
    ).map(({ id }) => `${id} has no customer`),
    ...(await findLedgerErrors(database)),
  ]
}

function findDriveErrors(jobs: StoredJob[], setupGap: number): string[] {
  return neighbouringJobs(jobs).flatMap(({ before, after, gap }) => {
    const isOneAddress = before.address !== null && before.address === after.address
    const requiredMinutes =
      before.area === after.area && isOneAddress ? 0 : driveBetween(before.area, after.area) + setupGap
    const pair = `of ${before.id} in ${before.area} and ${after.id} in ${after.area}`
    if (gap < 0) return [`overlap ${pair}`]
    return gap >= requiredMinutes ? [] : [`too short a drive ${pair}: ${gap} of ${requiredMinutes} minutes`]
  })
}

type Claim = {
  date: string
  hour: number
  crew: number
  booking_id: string
  area: string | null
  from_minute: number
  to_minute: number
}

const claimsOf = ({ booking: { id, crew, area }, workedHours }: StoredJob): Claim[] =>
  workedHours.map(({ date, hour, from, to }) => ({
    ...{ date, hour, crew, booking_id: id, area },
    ...{ from_minute: from - hour * 60, to_minute: to - hour * 60 },
  }))

const timeOffClaims = ({ id, crew, from_date, from_minutes, to_minutes }: StoredTimeOff): Claim[] =>
  Array.from({ length: (to_minutes - from_minutes) / 60 }, (_, hour) => ({
    ...{ date: from_date, hour: from_minutes / 60 + hour, crew, booking_id: id },
    ...{ area: null, from_minute: 0, to_minute: 60 },
  }))

function findClaimErrors(claims: Claim[], dueClaims: Claim[]): string[] {
  const crewHour = ({ date, hour, crew }: Claim) => `${date} ${hour} ${crew}`
  const textOf = (claim: Claim) =>
    `${crewHour(claim)} ${claim.area} ${claim.from_minute} ${claim.to_minute} ${claim.booking_id}`
  const [actual, expected] = [claims.map(textOf), dueClaims.map(textOf)]
  return [
    ...[...Map.groupBy(dueClaims, crewHour)]
      .filter(([, holders]) => holders.length > 1)
      .map(([hour]) => `taken twice ${hour}`),
    ...difference(actual, expected).map((claim) => `orphan claim ${claim}`),
    ...difference(expected, actual).map((claim) => `missing claim ${claim}`),
  ]
}

function endsWhenReady({ booking, workedHours }: StoredJob): boolean {
  const last = workedHours.at(-1)
  const minutesAt = (date: string, minutes: number) => Date.parse(`${date}T00:00:00Z`) / 60_000 + minutes
  return minutesAt(booking.ready_date, booking.ready_minutes) === minutesAt(last?.date ?? '', last?.to ?? 0)
}

type History = { id: string; last: string | null }

function findHistoryErrors(bookings: StoredBooking[], histories: History[]): string[] {
  return [
    ...bookings
      .filter(({ id, status }) => histories.find((history) => history.id === id)?.last !== status)
      .map(({ id }) => `history of ${id} ends otherwise`),
    ...histories
      .filter(({ id, last }) => last !== null && !bookings.some((booking) => booking.id === id))
      .map(({ id }) => `orphan history of ${id}`),
  ]
}

type CrewDay = { crewDay: string; written: number; last: number }

/** Numbers must have no gap, and there must be at least one for each of the crew's jobs that day. */
function findCrewDayErrors(jobs: StoredJob[], crewDays: CrewDay[]): string[] {
  const planned = jobs.flatMap(({ booking, workedHours }) => [
    ...new Set(workedHours.map(({ date }) => `${date} crew ${booking.crew}`)),
  ])
  const jobsOn = (day: string) => planned.filter((each) => each === day).length
  return [
    ...crewDays
      .filter(({ crewDay, written, last }) => written !== last || written < jobsOn(crewDay))
      .map(({ crewDay }) => `misnumbered ${crewDay}`),
    ...planned
      .filter((day) => !crewDays.some(({ crewDay }) => crewDay === day))
      .map((day) => `unnumbered ${day}`),
  ]
}

/** Items of the first list that are missing from the second, or repeated. */
function difference(first: string[], second: string[]): string[] {
  const others = new Set(second)
  const seen = new Set<string>()
  return first.filter((item) => !others.has(item) || seen.size === seen.add(item).size)
}

import { primaryOrigin } from '../../shared/lib/business/brand-origins.ts'
import { addDays, businessDate, dayMs, minuteMs } from '../../shared/lib/time/business-time.ts'
import { busyCalendarMinutes, type CalendarFailure } from '../../shared/rules/calendar/busy-calendar.ts'
import { raiseAlert } from '../db/alert/alerts.ts'
import {
  type BusyCalendar,
  findDueCalendars,
  type ReadState,
  selectOverlaps,
  storeReadState,
} from '../db/calendar/busy-calendars.ts'
import { parseCalendarUrl } from '../lib/calendar/calendar-url.ts'
import { fetchCalendar } from '../lib/calendar/fetch-calendar.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'

/** How far ahead calendars are read; the furthest that an owner can open bookings is less. */
const daysAhead = 400

/** More times are no calendar of a person. */
const maxTimes = 3000

/** A copy that was parsed this long ago is read again in full, because the days ahead have moved on. */
const maxParsedMs = dayMs

type KnownCopy = Pick<BusyCalendar, 'url' | 'etag' | 'lastModified' | 'parsedAt'>

/**
 * Reads a calendar: when its events keep the van busy, from today on.
 * @returns what to store; a failure leaves the times as they were
 */
export async function readBusyCalendar(
  { url, etag, lastModified, parsedAt }: KnownCopy,
  now: number,
): Promise<ReadState & { failure: CalendarFailure | null }> {
  const at = new Date(now).toISOString()
  const failed = (failure: CalendarFailure) => ({ triedAt: at, failure })
  const address = parseCalendarUrl(url)
  if (!address) return failed('refused')
  const isCurrent = parsedAt !== null && now - Date.parse(parsedAt) < maxParsedMs
  const response = await fetchCalendar(address, isCurrent ? { etag, lastModified } : null)
  if (response.kind === 'failed') return failed(response.failure)
  if (response.kind === 'unchanged') return { triedAt: at, readAt: at, failure: null }
  const from = businessDate(now)
  try {
    const [{ default: library }, { readBusyTimes }] = await Promise.all([
      import('ical.js'),
      import('../lib/calendar/read-busy-times.ts'),
    ])
    const ownUidSuffix = `@${new URL(primaryOrigin).host}`
    const times = readBusyTimes(library, response.text, { from, to: addDays(from, daysAhead), ownUidSuffix })
    if (times.length > maxTimes) return failed('too-large')
    const { etag, lastModified } = response
    return { triedAt: at, readAt: at, parsedAt: at, etag, lastModified, times, failure: null }
  } catch {
    return failed('not-a-calendar')
  }
}

/**
 * Scheduled task: reads each of the owner's calendars every 15 minutes. An event over a booking alerts the
 * owner, and moves nothing.
 * @returns how many were read, and how many failed
 */
export async function syncBusyCalendars(
  env: Bindings,
  now: number,
): Promise<{ read: number; failed: number }> {
  const db = openDatabase(env.DB)
  // A minute less, because a run may begin a little early.
  const due = await findDueCalendars(db, new Date(now - (busyCalendarMinutes - 1) * minuteMs).toISOString())
  if (due.length === 0) return { read: 0, failed: 0 }
  const today = businessDate(now)
  const before = new Set((await selectOverlaps(db, today)).map(({ bookingId }) => bookingId))
  const states = await Promise.all(
    due.map(async (calendar) => ({ id: calendar.id, state: await readBusyCalendar(calendar, now) })),
  )
  for (const { id, state } of states) await storeReadState(db, id, state)
  const overlaps = await selectOverlaps(db, today)
  if (overlaps.some(({ bookingId }) => !before.has(bookingId))) await raiseAlert(db, 'busy-overlap', now)
  const failed = states.filter(({ state }) => state.failure !== null).length
  return { read: states.length - failed, failed }
}

import type ICAL from 'ical.js'
import {
  addDays,
  type BusinessMoment,
  businessMoment,
  datesBetween,
  minutesOfDay,
} from '../../../shared/lib/time/business-time.ts'
import type { BusyTime } from '../../../shared/rules/calendar/busy-calendar.ts'

/** More repetitions are no calendar of a person. */
const maxOccurrences = 50_000

/**
 * Zones whose clocks are the business's. Their definitions in calendars may still have the clock changes that
 * British Columbia left behind, so the clock time counts (shared/lib/time/business-time.ts).
 */
const businessZones = [
  'America/Vancouver',
  'Canada/Pacific',
  'Pacific Standard Time',
  'Pacific Time (US & Canada)',
]

type Library = typeof ICAL
type Component = InstanceType<Library['Component']>
type Time = InstanceType<Library['Time']>

type BusyTimesOptions = {
  /** The business dates to read, both included. */
  from: string
  to: string
  /** The end of the ids of this site's own events, which are bookings. */
  ownUidSuffix: string
}

/**
 * Reads when a calendar's events keep a van busy, in order and without overlaps. Repeated events are expanded;
 * cancelled ones and those marked as free are left out.
 * @throws Error for a text that is no calendar, or one with more repetitions than a person has
 */
export function readBusyTimes(library: Library, text: string, options: BusyTimesOptions): BusyTime[] {
  const calendar = library.Component.fromString(text)
  if (calendar.name !== 'vcalendar') throw new Error('Not a calendar')
  const components = calendar.getAllSubcomponents('vevent').filter((each) => each.hasProperty('dtstart'))
  const byUid = Map.groupBy(components, uidOf)
  const count = { occurrences: 0 }
  const times = [...byUid].flatMap(([uid, ofUid]) => {
    if (uid.endsWith(options.ownUidSuffix)) return []
    const changes = ofUid.filter(isChange)
    const series = ofUid.filter((each) => !isChange(each))
    // A changed repetition can come without its series.
    return series.length > 0
      ? series.flatMap((each) => expandEvent(library, each, changes, options, count))
      : changes.flatMap((each) => expandEvent(library, each, [], options, count))
  })
  return mergeTimes(times)
}

const uidOf = (component: Component) => String(component.getFirstPropertyValue('uid') ?? '')

const isChange = (component: Component) => component.hasProperty('recurrence-id')

/** Returns the busy times of an event, or of all its repetitions, within the requested dates. */
function expandEvent(
  { Event }: Library,
  component: Component,
  changes: Component[],
  options: BusyTimesOptions,
  count: { occurrences: number },
): BusyTime[] {
  const event = new Event(component, { strictExceptions: true, exceptions: changes })
  const timesOf = (item: Component, start: Time, end: Time) =>
    isBusy(item) ? timesBetween(momentOf(start), momentOf(end), options) : []
  if (!event.isRecurring()) return timesOf(component, event.startDate, event.endDate)
  const times: BusyTime[] = []
  const iterator = event.iterator()
  for (let next = iterator.next(); next && momentOf(next).date <= options.to; next = iterator.next()) {
    if (++count.occurrences > maxOccurrences) throw new Error('Too many repetitions')
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    times.push(...timesOf(item.component, startDate, endDate))
  }
  return times
}

/** Outlook says separately that an event is only for information. */
const isBusy = (component: Component) =>
  component.getFirstPropertyValue('status') !== 'CANCELLED' &&
  component.getFirstPropertyValue('transp') !== 'TRANSPARENT' &&
  component.getFirstPropertyValue('x-microsoft-cdo-busystatus') !== 'FREE'

/** Returns a time as the business's date and clock. One without a zone, or a whole day, is meant locally. */
function momentOf(time: Time): BusinessMoment {
  const { tzid } = time.zone
  const isLocal = time.isDate || tzid === 'floating' || businessZones.includes(tzid)
  if (!isLocal) return businessMoment(time.toUnixTime() * 1000)
  return { date: time.toString().slice(0, 10), minutes: time.isDate ? 0 : time.hour * 60 + time.minute }
}

/** Splits a time into days. */
function timesBetween(
  start: BusinessMoment,
  end: BusinessMoment,
  { from, to }: BusyTimesOptions,
): BusyTime[] {
  // A day that ends at midnight does not reach into the next one.
  const lastDate = end.minutes === 0 ? addDays(end.date, -1) : end.date
  const [first, last] = [start.date > from ? start.date : from, lastDate < to ? lastDate : to]
  if (first > last) return []
  return datesBetween(first, last).map((date) => ({
    date,
    from: date === start.date ? start.minutes : 0,
    to: date === end.date ? end.minutes : minutesOfDay,
  }))
}

/** Orders times, and joins those that touch. */
function mergeTimes(times: readonly BusyTime[]): BusyTime[] {
  const merged: BusyTime[] = []
  const ordered = times
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) =>
      one.date < other.date ? -1 : one.date > other.date ? 1 : one.from - other.from,
    )
  for (const time of ordered) {
    const last = merged.at(-1)
    if (last?.date === time.date && time.from <= last.to) last.to = Math.max(last.to, time.to)
    else merged.push({ ...time })
  }
  return merged
}

// When a stored job is worked on and how long its crew drives, computed from the rows alone: an hour-by-hour walk and a
// table of minutes that share no code with the Worker.

export type StoredBooking = {
  id: string
  status: string
  crew: number
  area: string
  address: string | null
  booking_date: string
  start_minutes: number
  duration_minutes: number
  ready_date: string
  ready_minutes: number
  total_price: number
}

/** Time off of one crew for some hours of one day. */
export type StoredTimeOff = {
  id: string
  crew: number
  from_date: string
  from_minutes: number
  to_minutes: number
}

/** An hour of a day with the minutes since midnight that are worked in it. */
type WorkedHour = { date: string; hour: number; from: number; to: number }

type Opening = { opens: number; closes: number } | null

const minuteMs = 60_000

/** Jobs up to this long are done in one go, even into closed hours. */
const maxUnbrokenMinutes = 120

/** Minutes along the corridor from the shop (design: the job, travel). */
export const corridor: Record<string, number> = {
  'north-vancouver': -55,
  'west-vancouver': -45,
  'lions-bay': -35,
  'britannia-beach': -12,
  valleycliffe: -4,
  squamish: 0,
  'garibaldi-highlands': 6,
  brackendale: 9,
  whistler: 48,
  pemberton: 78,
}

export const driveBetween = (one: string, other: string) =>
  Math.abs((corridor[one] ?? Number.NaN) - (corridor[other] ?? Number.NaN))

/** The hours that a job holds from its start on. A longer job pauses in closed hours and time off. */
export function workedHoursOf(
  { crew, booking_date, start_minutes, duration_minutes }: StoredBooking,
  weeklyHours: readonly Opening[],
  timeOff: readonly StoredTimeOff[],
): WorkedHour[] {
  const isOpen = (date: string, hour: number) => {
    const day = weeklyHours[new Date(`${date}T00:00:00Z`).getUTCDay()]
    const isOff = timeOff.some(
      (off) =>
        off.crew === crew &&
        off.from_date === date &&
        off.from_minutes <= hour * 60 &&
        hour * 60 < off.to_minutes,
    )
    return Boolean(day && day.opens <= hour * 60 && hour * 60 < day.closes) && !isOff
  }
  const hours: WorkedHour[] = []
  let minutesLeft = duration_minutes
  const start = Date.parse(`${booking_date}T00:00:00Z`) + start_minutes * minuteMs
  const pausesWhenClosed =
    minutesLeft > maxUnbrokenMinutes && isOpen(booking_date, Math.floor(start_minutes / 60))
  for (
    let minute = start_minutes % 60, at = start - minute * minuteMs;
    minutesLeft > 0;
    at += 60 * minuteMs, minute = 0
  ) {
    const date = new Date(at).toISOString().slice(0, 10)
    const hour = new Date(at).getUTCHours()
    if (pausesWhenClosed && !isOpen(date, hour)) continue
    const minutes = Math.min(minutesLeft, 60 - minute)
    hours.push({ date, hour, from: hour * 60 + minute, to: hour * 60 + minute + minutes })
    minutesLeft -= minutes
  }
  return hours
}

export type StoredJob = { booking: StoredBooking; workedHours: WorkedHour[] }

/** Returns all pairs of consecutive jobs of a crew on a day, with the minutes between them. */
export function neighbouringJobs(jobs: readonly StoredJob[]) {
  const dayParts = jobs.flatMap(({ booking, workedHours }) =>
    [...Map.groupBy(workedHours, ({ date }) => date)].map(([date, hours]) => ({
      booking,
      crewDay: `${date} crew ${booking.crew}`,
      from: Math.min(...hours.map(({ from }) => from)),
      to: Math.max(...hours.map(({ to }) => to)),
    })),
  )
  return [...Map.groupBy(dayParts, ({ crewDay }) => crewDay).values()].flatMap((ofDay) => {
    const inOrder = ofDay.toSorted((one, other) => one.from - other.from)
    return inOrder.slice(1).flatMap((after, index) => {
      const before = inOrder[index]
      return before ? [{ before: before.booking, after: after.booking, gap: after.from - before.to }] : []
    })
  })
}

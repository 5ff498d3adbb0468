import { expectedPrice, packageName } from '../../expected-price.ts'
import { driveBetween } from '../../stored-jobs.ts'

/**
 * A plain model of bookings: a crew does one job at a time and drives between jobs, a long job continues at the next
 * opening, a status only follows the specification's transitions, and revenue is summed over the bookings that exist.
 * It shares no code with the Worker.
 */

/** Hours that a package takes for a car, a truck and a van (design: the job, duration). */
const packageHours = {
  'interior-detailing': { sedan: 2, truck: 2, van: 2 },
  'one-step-correction': { sedan: 8, truck: 8, van: 10 },
  'two-step-ceramic': { sedan: 16, truck: 18, van: 20 },
}

type ModelPackage = keyof typeof packageHours
type ModelVehicle = 'sedan' | 'truck' | 'van'
export type ModelArea = 'west-vancouver' | 'squamish' | 'whistler' | 'pemberton'
type Location = 'squamish' | 'whistler'

type ModelJob = {
  packageId: ModelPackage
  vehicleType: ModelVehicle
  place: 'shop' | 'mobile'
  area: ModelArea
  address: string | null
  durationMinutes: number
  lines: readonly { label: string; amount: number }[]
}

type Start = { date: string; hour: number }

type ModelBooking = ModelJob &
  Start & {
    id: string
    status: string
    crew: number
    location: Location
    price: number
    isDeleted: boolean
    history: string[]
  }

type TimeOff = { id: string; crew: number | null; hours: string[]; isRemoved: boolean }

/** Part of an hour, in minutes since 1970. */
type MinuteSpan = { from: number; to: number }

/** A claimed hour of a crew, with its owner and area. A `null` area is time off. */
type Claim = MinuteSpan & { id: string; area: ModelArea | null }

type Plan = { crew: number; work: MinuteSpan[]; added: number }

type PlanOptions = {
  /** The booking whose own hours count as free. */
  except?: string
  preferred?: number
  only?: number | undefined
  ignoresDrives?: boolean
}

const minutesAt = ({ date, hour }: Start) => Date.parse(`${date}T00:00:00Z`) / 60_000 + hour * 60
const hourStart = (minute: number) => minute - (minute % 60)
const dateOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 10)

/** An hour as a key, such as `2027-01-18 23`. */
const hourOf = (minute: number) => `${dateOf(minute)} ${new Date(minute * 60_000).getUTCHours()}`

/** Keys of consecutive hours, which may run past midnight. */
export const hoursFrom = (date: string, hour: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => hourOf(minutesAt({ date, hour }) + index * 60))

/** Open from 9 AM to 9 PM every day but Thursday. */
function isOpen(minute: number): boolean {
  const at = new Date(minute * 60_000)
  return at.getUTCDay() !== 4 && at.getUTCHours() >= 9 && at.getUTCHours() < 21
}

/** The work intervals of a job. A long one that starts within opening hours skips closed hours and time off. */
function workOf({ durationMinutes, place }: ModelJob, start: number, isOff: (hour: string) => boolean) {
  const keepsHours = durationMinutes > 120 && isOpen(start)
  const work: MinuteSpan[] = []
  let left = durationMinutes
  for (let from = start; left > 0; from = hourStart(from) + 60) {
    if (keepsHours && (!isOpen(from) || isOff(hourOf(from)))) {
      if (from === start) return null
      continue
    }
    if (keepsHours && place === 'mobile' && dateOf(from) !== dateOf(start)) return null
    const to = Math.min(from + left, hourStart(from) + 60)
    work.push({ from, to })
    left -= to - from
  }
  return work
}

/** Minutes that a crew drives from the shop to its jobs in order, and back. */
function routeMinutes(stops: readonly { area: ModelArea }[]): number {
  const areas: ModelArea[] = ['squamish', ...stops.map(({ area }) => area), 'squamish']
  return areas.slice(1).reduce((sum, area, index) => sum + driveBetween(areas[index] ?? 'squamish', area), 0)
}

const transitions = ['pending confirmed', 'pending cancelled', 'confirmed completed', 'confirmed cancelled']

/** The order in which an edit's events are written. An address is recorded without its value. */
const trackedFields = [
  ...(['serviceName', 'vehicleType', 'place', 'area', 'address'] as const),
  ...(['durationMinutes', 'crew', 'lines', 'totalPrice'] as const),
]

export function createModel() {
  const bookings: ModelBooking[] = []
  const timeOff: TimeOff[] = []
  let crews = 1
  let setupGap = 0

  /** The holder of each crew's hours. */
  const claims = new Map<string, Claim>()
  /** How often each crew's days were planned. */
  const crewDays = new Map<string, number>()

  const holderOf = (hour: string, crew: number) => claims.get(`${hour} ${crew}`)
  const isFree = (hours: string[], crew: number) => hours.every((hour) => !holderOf(hour, crew))
  /** Whether an hour is time off that no other job holds. */
  const isOff = (hour: string, crew: number, except: string) =>
    [undefined, except].includes(holderOf(hour, crew)?.id) &&
    timeOff.some((off) => !off.isRemoved && [null, crew].includes(off.crew) && off.hours.includes(hour))
  const release = (id: string) => {
    for (const [hour, holder] of claims) if (holder.id === id) claims.delete(hour)
  }
  const allCrews = () => Array.from({ length: crews }, (_, index) => index + 1)

  /** Claims a job's hours in its crew's days. */
  function claimHours({ id, area }: ModelBooking, { crew, work }: Plan) {
    for (const part of work) claims.set(`${hourOf(part.from)} ${crew}`, { ...part, id, area })
    for (const date of new Set(work.map(({ from }) => dateOf(from)))) {
      crewDays.set(`${date} ${crew}`, (crewDays.get(`${date} ${crew}`) ?? 0) + 1)
    }
  }

  /** A crew's jobs on a day, hour by hour. */
  const stopsOn = (date: string, crew: number, except: string) =>
    [...claims].flatMap(([hour, { area, ...claim }]) =>
      hour.startsWith(`${date} `) && hour.endsWith(` ${crew}`) && area && claim.id !== except
        ? [{ ...claim, area }]
        : [],
    )

  const addressOf = (id: string, job: ModelJob) =>
    id === 'the job' ? job.address : (bookings.find((booking) => booking.id === id)?.address ?? null)

  /** How a crew would do a job, or `null` when it cannot. */
  function planForCrew(
    job: ModelJob,
    start: number,
    crew: number,
    { except = '', ignoresDrives }: PlanOptions,
  ): Plan | null {
    const isOffHour = (hour: string) => holderOf(hour, crew)?.area === null || isOff(hour, crew, except)
    const work = workOf(job, start, isOffHour)
    const isHeld = ({ from }: MinuteSpan) =>
      ![undefined, except].includes(holderOf(hourOf(from), crew)?.id) || isOff(hourOf(from), crew, except)
    if (!work || work.some(isHeld)) return null
    let added = 0
    for (const [date, parts] of Map.groupBy(work, ({ from }) => dateOf(from))) {
      const others = stopsOn(date, crew, except)
      const mine = parts.map((part) => ({ ...part, id: 'the job', area: job.area }))
      const route = [...others, ...mine].sort((one, other) => one.from - other.from)
      const isLate = route.slice(1).some((after, index) => {
        const before = route[index]
        if (!before || before.id === after.id || ![before.id, after.id].includes('the job')) return false
        // Two jobs at one address need no drive and no set-up gap.
        const isOneAddress =
          before.area === after.area && addressOf(before.id, job) === addressOf(after.id, job)
        if (isOneAddress && addressOf(before.id, job) !== null) return false
        return after.from - before.to < driveBetween(before.area, after.area) + setupGap
      })
      if (isLate && !ignoresDrives) return null
      added += routeMinutes(route) - routeMinutes(others.sort((one, other) => one.from - other.from))
    }
    return { crew, work, added }
  }

  /** The crew with the shortest drive and its work intervals, or the reason why none is available. */
  function plan(
    job: ModelJob,
    at: Start,
    options: PlanOptions = {},
  ): Plan | 'too-long' | 'too-far' | 'taken' {
    const start = minutesAt(at)
    if (!workOf(job, start, () => false)) return 'too-long'
    const candidates = allCrews().filter((crew) => options.only === undefined || crew === options.only)
    const plans = (ignoresDrives: boolean | undefined) =>
      candidates.flatMap(
        (crew) => planForCrew(job, start, crew, { ...options, ignoresDrives: Boolean(ignoresDrives) }) ?? [],
      )
    const [best] = plans(options.ignoresDrives).sort(
      (one, other) =>
        one.added - other.added ||
        Number(other.crew === options.preferred) - Number(one.crew === options.preferred) ||
        one.crew - other.crew,
    )
    return best ?? (plans(true).length > 0 ? 'too-far' : 'taken')
  }

  const isLive = ({ status }: ModelBooking) => ['pending', 'confirmed'].includes(status)

  const priceOf = ({ packageId, vehicleType, lines }: ModelJob, location: Location) =>
    expectedPrice(packageId, vehicleType, location) + lines.reduce((sum, { amount }) => sum + amount, 0)

  const locationOf = ({ place, area }: ModelJob, host: Location): Location => {
    if (place === 'shop') return 'squamish'
    return area === 'whistler' ? 'whistler' : host
  }

  /** The values of a booking that its history records. */
  const trackedValues = (booking: ModelBooking) => ({
    ...booking,
    serviceName: packageName(booking.packageId),
    totalPrice: booking.price,
  })

  function change(booking: ModelBooking, next: ModelBooking) {
    const [before, after] = [trackedValues(booking), trackedValues(next)]
    for (const field of trackedFields) {
      const [from, to] = [before[field], after[field]].map((value) =>
        typeof value === 'string' ? value : JSON.stringify(value),
      )
      if (from !== to) booking.history.push(`edited ${field} ${field === 'address' ? 'null' : to}`)
    }
    Object.assign(booking, next)
  }

  return {
    bookings,
    timeOff,
    claims,
    crewDays,
    plan,
    find: (id: string) => bookings.find((booking) => booking.id === id && !booking.isDeleted),

    /** A job as ordered, before edits. */
    jobOf: (job: Omit<ModelJob, 'durationMinutes' | 'lines'>): ModelJob => ({
      ...job,
      durationMinutes: packageHours[job.packageId][job.vehicleType] * 60,
      lines: [],
    }),

    priceOf: (job: ModelJob, host: Location) => priceOf(job, locationOf(job, host)),

    /** A booking that the owner enters is confirmed at once. */
    book(id: string, job: ModelJob, at: Start, host: Location, crewPlan: Plan, by: 'customer' | 'owner') {
      const location = locationOf(job, host)
      const status = by === 'owner' ? 'confirmed' : 'pending'
      const booking = {
        ...{ id, ...job, ...at, location, crew: crewPlan.crew, price: priceOf(job, location) },
        ...{ status, isDeleted: false, history: [`booked ${status}`] },
      }
      bookings.push(booking)
      claimHours(booking, crewPlan)
    },

    canChangeStatus: (booking: ModelBooking, status: string) =>
      transitions.includes(`${booking.status} ${status}`),

    changeStatus(booking: ModelBooking, status: string) {
      booking.history.push(`status ${status}`)
      booking.status = status
      if (status === 'cancelled') release(booking.id)
    },

    delete(booking: ModelBooking) {
      booking.history.push('deleted null')
      booking.isDeleted = true
      release(booking.id)
    },

    isLive,

    reschedule(booking: ModelBooking, at: Start, crewPlan: Plan, displayedTime: string) {
      change(booking, { ...booking, ...at, crew: crewPlan.crew })
      booking.history.push(`moved ${displayedTime}`)
      release(booking.id)
      claimHours(booking, crewPlan)
    },

    /** The booking after an edit. Changing the package or vehicle of an upcoming job resets its duration. */
    applyEdit(booking: ModelBooking, edit: Partial<ModelJob & { crew: number }>): ModelBooking {
      const next = { ...booking, ...edit }
      if (next.place === 'shop') Object.assign(next, { area: 'squamish', address: null })
      const hasChanged = next.packageId !== booking.packageId || next.vehicleType !== booking.vehicleType
      if (hasChanged && isLive(booking))
        next.durationMinutes = packageHours[next.packageId][next.vehicleType] * 60
      // A mobile job in Whistler does not record the host it was booked on.
      const host = booking.place === 'mobile' && booking.area === 'whistler' ? 'squamish' : booking.location
      next.location = locationOf(next, host)
      next.price = priceOf(next, next.location)
      return next
    },

    isPossible: ({ place, packageId }: ModelJob) => place === 'shop' || packageId === 'interior-detailing',

    /** Whether an edit needs other hours of the crews' days. */
    needsReplanning: (booking: ModelBooking, next: ModelBooking) =>
      (['durationMinutes', 'place', 'area', 'crew'] as const).some((field) => booking[field] !== next[field]),

    edit(booking: ModelBooking, next: ModelBooking, crewPlan: Plan | null) {
      change(booking, next)
      if (!crewPlan) return
      release(booking.id)
      claimHours(booking, crewPlan)
    },

    canAddTimeOff: (crew: number | null, hours: string[]) =>
      (crew === null ? allCrews() : [crew]).every((each) => isFree(hours, each)),

    /** A repeated request finds the time off that it created. */
    findTimeOff: (crew: number | null, hours: string[]) =>
      timeOff.find((off) => !off.isRemoved && off.crew === crew && off.hours.join() === hours.join()),

    addTimeOff(id: string, crew: number | null, hours: string[]) {
      const off = { id, area: null, from: 0, to: 60 }
      for (const each of crew === null ? allCrews() : [crew]) {
        for (const hour of hours) if (isFree([hour], each)) claims.set(`${hour} ${each}`, off)
      }
      timeOff.push({ id, crew, hours, isRemoved: false })
    },

    endTimeOff(off: TimeOff) {
      off.isRemoved = true
      release(off.id)
    },

    setCrews(count: number, gap: number) {
      crews = count
      setupGap = gap
    },

    stats() {
      const existing = bookings.filter(({ isDeleted }) => !isDeleted)
      const count = (status: string) => existing.filter((booking) => booking.status === status).length
      return {
        total: existing.length,
        pending: count('pending'),
        confirmed: count('confirmed'),
        completed: count('completed'),
        cancelled: count('cancelled'),
        totalRevenue: existing.reduce(
          (sum, { status, price }) => sum + (status === 'cancelled' ? 0 : price),
          0,
        ),
      }
    },
  }
}

export type Model = ReturnType<typeof createModel>

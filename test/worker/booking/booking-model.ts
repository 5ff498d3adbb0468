/**
 * Bookings as a few lines of plain code say they must be: one crew is in one place at a time, a status only moves
 * along the specification's arrows, and money is counted from what is there. Nothing here comes from the Worker.
 */
type ModelBooking = {
  id: string
  status: string
  date: string
  hour: number
  crew: number
  price: number
  isDeleted: boolean
  history: string[]
}

type TimeOff = { id: string; crew: number | null; hours: string[]; isGone: boolean }

const dayMs = 24 * 3_600_000

/** `2027-01-18 23` and the hour after it, which is of the next day. */
export function hoursOf(date: string, hour: number, count: number): string[] {
  const start = Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * 3_600_000
    return `${new Date(at).toISOString().slice(0, 10)} ${(at % dayMs) / 3_600_000}`
  })
}

const jobHours = 2

const arrows = ['pending confirmed', 'pending cancelled', 'confirmed completed', 'confirmed cancelled']

export function createModel() {
  const bookings: ModelBooking[] = []
  const timeOff: TimeOff[] = []
  let crews = 1

  /** Who holds which crew's hours. */
  const claims = new Map<string, string>()
  const isFree = (hours: string[], crew: number, except = '') =>
    hours.every((hour) => [undefined, except].includes(claims.get(`${hour} ${crew}`)))
  const hold = (hours: string[], crew: number, id: string) => {
    for (const hour of hours) claims.set(`${hour} ${crew}`, id)
  }
  const release = (id: string) => {
    for (const [hour, holder] of claims) if (holder === id) claims.delete(hour)
  }
  const allCrews = () => Array.from({ length: crews }, (_, index) => index + 1)

  return {
    bookings,
    timeOff,
    claims,
    find: (id: string) => bookings.find((booking) => booking.id === id && !booking.isDeleted),

    /** The crew that would come, or none. */
    freeCrew: (date: string, hour: number) =>
      allCrews().find((crew) => isFree(hoursOf(date, hour, jobHours), crew)),

    book(id: string, date: string, hour: number, crew: number, price: number) {
      hold(hoursOf(date, hour, jobHours), crew, id)
      const history = ['booked pending']
      bookings.push({ id, status: 'pending', date, hour, crew, price, isDeleted: false, history })
    },

    mayChange: (booking: ModelBooking, status: string) => arrows.includes(`${booking.status} ${status}`),

    move(booking: ModelBooking, status: string) {
      booking.history.push(`status ${status}`)
      booking.status = status
      if (status === 'cancelled') release(booking.id)
    },

    delete(booking: ModelBooking) {
      booking.history.push('deleted null')
      booking.isDeleted = true
      release(booking.id)
    },

    /** The crew that would come at the other time: the same one when it can. */
    crewAt({ id, crew }: ModelBooking, date: string, hour: number) {
      const order = [crew, ...allCrews()].filter((each) => each <= crews)
      return order.find((each) => isFree(hoursOf(date, hour, jobHours), each, id))
    },

    reschedule(booking: ModelBooking, date: string, hour: number, crew: number, shown: string) {
      release(booking.id)
      hold(hoursOf(date, hour, jobHours), crew, booking.id)
      booking.history.push(`moved ${shown}`)
      Object.assign(booking, { date, hour, crew })
    },

    canTakeOff: (crew: number | null, hours: string[]) =>
      (crew === null ? allCrews() : [crew]).every((each) => isFree(hours, each)),

    takeOff(id: string, crew: number | null, hours: string[]) {
      for (const each of crew === null ? allCrews() : [crew]) hold(hours, each, id)
      timeOff.push({ id, crew, hours, isGone: false })
    },

    comeBack(off: TimeOff) {
      off.isGone = true
      release(off.id)
    },

    /** A crew that is new has the hours off that every crew has, but for those that it works already. */
    setCrews(count: number) {
      crews = count
      for (const { id, crew, hours, isGone } of timeOff) {
        if (isGone || crew !== null) continue
        for (const each of allCrews()) {
          for (const hour of hours) if (!claims.has(`${hour} ${each}`)) claims.set(`${hour} ${each}`, id)
        }
      }
    },

    stats() {
      const alive = bookings.filter(({ isDeleted }) => !isDeleted)
      const count = (status: string) => alive.filter((booking) => booking.status === status).length
      return {
        total: alive.length,
        pending: count('pending'),
        confirmed: count('confirmed'),
        completed: count('completed'),
        cancelled: count('cancelled'),
        totalRevenue: alive.reduce((sum, { status, price }) => sum + (status === 'cancelled' ? 0 : price), 0),
      }
    },
  }
}

export type Model = ReturnType<typeof createModel>

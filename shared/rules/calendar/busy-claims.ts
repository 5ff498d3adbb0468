import type { Claim } from '../schedule/crews.ts'
import type { VanBusyTime } from './busy-calendar.ts'

/** Returns the hours of a van that its calendars close, as far as it is busy in each. */
export const busyClaims = (times: readonly VanBusyTime[]): Claim[] =>
  times.flatMap(({ crew, date, from, to }) => {
    const first = Math.floor(from / 60)
    return Array.from({ length: Math.ceil(to / 60) - first }, (_, index) => {
      const hour = first + index
      return { date, hour, crew, area: null, from: hour * 60, to: (hour + 1) * 60 }
    })
  })

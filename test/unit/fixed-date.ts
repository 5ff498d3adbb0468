import { afterEach, beforeEach, vi } from 'vitest'

/** Sets the date during each test of a file, since texts leave out the year if it is this one. */
export function fixDate(date: string) {
  beforeEach(() => {
    vi.setSystemTime(Date.parse(`${date}T19:00:00Z`))
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

import { interceptDatabase, type RoundTrip } from './database-doubles.ts'
import { createTestClock } from './test-clock.ts'

/** How a round trip to D1 goes, in milliseconds of the test's clock. */
export type TripTiming = {
  /** Until D1 does it. */
  before?: number
  /** From then until its answer is there. */
  after?: number
  /** It fails before D1 does anything, in front of one of its statements, or after D1 did all of it. */
  fails?: 'before' | 'after' | number
}

const connectionLost = () => new Error('D1_ERROR: Network connection lost.')

/** The database at a distance: every round trip takes its own time on a test's clock. `trips` are those made so far. */
export function slowDatabase(timingOf: (index: number) => TripTiming) {
  const clock = createTestClock()
  const trips: Pick<RoundTrip, 'statements' | 'writes'>[] = []
  const database = interceptDatabase(async ({ statements, writes, execute, executeFailing }) => {
    const { before, after, fails } = timingOf(trips.length)
    trips.push({ statements, writes })
    await clock.sleep(before)
    if (fails === 'before') throw connectionLost()
    const result = await clock.track(typeof fails === 'number' ? executeFailing(fails) : execute())
    await clock.sleep(after)
    if (fails === 'after') throw connectionLost()
    return result
  })
  return { database, trips, ...clock }
}

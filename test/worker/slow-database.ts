import { interceptDatabase, type RoundTrip } from './database-doubles.ts'
import { createTestClock } from './test-clock.ts'

/** The timing of a round trip to D1, in milliseconds of the test clock. */
export type TripTiming = {
  /** The time until D1 runs it. */
  before?: number
  /** The time from then until its response arrives. */
  after?: number
  /** Fails before D1 runs anything, at the given statement, or after D1 has run all of it. */
  fails?: 'before' | 'after' | number
}

const connectionLost = () => new Error('D1_ERROR: Network connection lost.')

/** A distant database: every round trip takes its own time on a test clock. `trips` has those made so far. */
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

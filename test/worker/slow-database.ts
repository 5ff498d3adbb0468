import { createTestClock } from './test-clock.ts'
import { type RoundTrip, travellingDatabase } from './travelling-database.ts'

/** How a round trip to D1 goes, in milliseconds of the test's clock. */
export type Trip = {
  /** Until D1 does it. */
  before?: number
  /** From then until its answer is there. */
  after?: number
  /** It fails before D1 does anything, in front of one of its statements, or after D1 did all of it. */
  fails?: 'before' | 'after' | number
}

const lost = () => new Error('D1_ERROR: Network connection lost.')

/** The database at a distance: every round trip takes its own time on a test's clock. `trips` are those made so far. */
export function slowDatabase(tripOf: (index: number) => Trip) {
  const clock = createTestClock()
  const trips: Pick<RoundTrip, 'statements' | 'writes'>[] = []
  const database = travellingDatabase(async ({ statements, writes, make, makeFailing }) => {
    const { before, after, fails } = tripOf(trips.length)
    trips.push({ statements, writes })
    await clock.sleep(before)
    if (fails === 'before') throw lost()
    const result = await clock.real(typeof fails === 'number' ? makeFailing(fails) : make())
    await clock.sleep(after)
    if (fails === 'after') throw lost()
    return result
  })
  return { database, trips, ...clock }
}

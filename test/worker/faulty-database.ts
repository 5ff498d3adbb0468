import { interceptDatabase } from './travelling-database.ts'

/**
 * How a round trip to D1 goes wrong: it fails before anything is done, fails after it was done, is never answered,
 * done or not, or is done only when the test says so.
 */
export type Fault = 'refused' | 'done, then lost' | 'never answered' | 'done, never answered' | 'late'

type FaultyDatabase = {
  database: D1Database
  /** How many round trips were made. */
  trips: () => number
  /** Kept when the trip that goes wrong is made. */
  reached: Promise<void>
  /** Lets a late trip be made, and waits for its end. */
  releaseTrip: () => Promise<void>
}

/** The database, of which one round trip goes wrong: that many succeed before it, and all after it. */
export function faultyDatabase(tripsBefore: number, fault: Fault, message = ''): FaultyDatabase {
  let trips = 0
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const database = interceptDatabase(async ({ execute }) => {
    if (trips++ !== tripsBefore) return execute()
    if (fault.startsWith('done')) await execute()
    reach()
    if (fault === 'late') return released.then(execute).finally(end)
    if (fault.endsWith('never answered')) return new Promise(() => {})
    throw new Error(message)
  })
  const releaseTrip = () => {
    release()
    return ended
  }
  return { database, trips: () => trips, reached, releaseTrip }
}

import { vi } from 'vitest'
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

// Faked timers are the test's clock; this one is the machine's.
const { setTimeout: realTimeout } = globalThis
const aTurn = () => new Promise<void>((resolve) => realTimeout(resolve, 0))

/** So often in a row nothing may have moved, for everything to be waiting for the test's clock. */
const quietTurns = 3

/**
 * The database at a distance: every round trip takes its own time on the test's clock. `trips` are those made so
 * far. `settle` waits until all that was begun has ended or waits for that clock.
 */
export function slowDatabase(tripOf: (index: number) => Trip) {
  const trips: Pick<RoundTrip, 'statements' | 'writes'>[] = []
  let moves = 0
  let underWay = 0
  let asleep = 0

  async function sleep(ms = 0) {
    if (ms === 0) return
    asleep++
    await new Promise((resolve) => setTimeout(resolve, ms))
    asleep--
    moves++
  }

  const database = travellingDatabase(async ({ statements, writes, make, makeFailing }) => {
    const { before, after, fails } = tripOf(trips.length)
    trips.push({ statements, writes })
    moves++
    await sleep(before)
    if (fails === 'before') throw lost()
    underWay++
    const result = await (typeof fails === 'number' ? makeFailing(fails) : make()).finally(() => {
      underWay--
      moves++
    })
    await sleep(after)
    if (fails === 'after') throw lost()
    return result
  })

  async function settle() {
    for (let quiet = 0; quiet < quietTurns; quiet++) {
      const before = moves
      await aTurn()
      if (moves !== before || underWay > 0) quiet = -1
    }
  }

  /** Lets the test's clock run until something that asks the database has ended. */
  async function runUntil<Result>(work: Promise<Result>): Promise<Result> {
    let isOver = false
    const over = () => {
      isOver = true
    }
    work.then(over, over)
    await settle()
    while (!isOver && asleep > 0) {
      await vi.advanceTimersToNextTimerAsync()
      await settle()
    }
    return work
  }

  return { database, trips, settle, runUntil }
}

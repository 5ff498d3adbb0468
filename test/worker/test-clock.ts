import { vi } from 'vitest'

// Fake timers are the test clock. This is the real one.
const { setTimeout: realTimeout } = globalThis
const nextTurn = () => new Promise<void>((resolve) => realTimeout(resolve, 0))

/** How many consecutive turns without activity mean that everything waits for the test clock. */
const quietTurns = 3

/**
 * A clock that advances to the next timer only when all work has ended or waits for it, so the order of events depends
 * on timers alone and not on the machine. Needs fake timers.
 */
export function createTestClock() {
  let activity = 0
  let running = 0
  let sleeping = 0

  async function sleep(ms = 0) {
    if (ms === 0) return
    sleeping++
    await new Promise((resolve) => setTimeout(resolve, ms))
    sleeping--
    activity++
  }

  /** Runs real work that the clock waits for. */
  async function track<Result>(work: Promise<Result>): Promise<Result> {
    running++
    activity++
    try {
      return await work
    } finally {
      running--
      activity++
    }
  }

  /** Resolves when all work has ended or waits for the clock. */
  async function settle() {
    for (let quiet = 0; quiet < quietTurns; quiet++) {
      const before = activity
      await nextTurn()
      if (activity !== before || running > 0) quiet = -1
    }
  }

  /** Advances the clock until the given work has ended. */
  async function runUntil<Result>(work: Promise<Result>): Promise<Result> {
    let isOver = false
    const over = () => {
      isOver = true
    }
    work.then(over, over)
    await settle()
    while (!isOver && sleeping > 0) {
      await vi.advanceTimersToNextTimerAsync()
      await settle()
    }
    return work
  }

  return { sleep, track, settle, runUntil }
}

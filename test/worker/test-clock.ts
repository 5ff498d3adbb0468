import { vi } from 'vitest'

// Faked timers are the test's clock; this one is the machine's.
const { setTimeout: realTimeout } = globalThis
const nextTurn = () => new Promise<void>((resolve) => realTimeout(resolve, 0))

/** So often in a row nothing may have moved, for everything to be waiting for the test's clock. */
const quietTurns = 3

/**
 * A clock that moves on only when all that was begun has ended or waits for it, from one event to the next: what happens
 * in which order is decided by its times alone, and not by the machine. Needs faked timers.
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

  /** Real work, whose end the clock waits for. */
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

  /** Waits until all that was begun has ended or waits for the clock. */
  async function settle() {
    for (let quiet = 0; quiet < quietTurns; quiet++) {
      const before = activity
      await nextTurn()
      if (activity !== before || running > 0) quiet = -1
    }
  }

  /** Lets the clock run until something has ended. */
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

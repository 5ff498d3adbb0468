import { vi } from 'vitest'

// Faked timers are the test's clock; this one is the machine's.
const { setTimeout: realTimeout } = globalThis
const aTurn = () => new Promise<void>((resolve) => realTimeout(resolve, 0))

/** So often in a row nothing may have moved, for everything to be waiting for the test's clock. */
const quietTurns = 3

/**
 * A clock that moves on only when all that was begun has ended or waits for it, from one event to the next: what happens
 * in which order is decided by its times alone, and not by the machine. Needs faked timers.
 */
export function createTestClock() {
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

  /** Real work, whose end the clock waits for. */
  async function real<Result>(work: Promise<Result>): Promise<Result> {
    underWay++
    moves++
    try {
      return await work
    } finally {
      underWay--
      moves++
    }
  }

  /** Waits until all that was begun has ended or waits for the clock. */
  async function settle() {
    for (let quiet = 0; quiet < quietTurns; quiet++) {
      const before = moves
      await aTurn()
      if (moves !== before || underWay > 0) quiet = -1
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
    while (!isOver && asleep > 0) {
      await vi.advanceTimersToNextTimerAsync()
      await settle()
    }
    return work
  }

  return { sleep, real, settle, runUntil }
}

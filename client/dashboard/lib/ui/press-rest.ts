import { createStore } from '../store.ts'

/** Longer than the pause between the two presses of somebody who meant one. */
const restMs = 1000

const isResting = createStore(false)
let timer: number | undefined

/**
 * A press put other buttons under the finger: what changes a booking takes no press for a moment, so that a second one
 * changes nothing that was not meant.
 */
export function restAfterPress() {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => isResting.set(false), restMs)
  isResting.set(true)
}

export const useIsResting = isResting.useValue

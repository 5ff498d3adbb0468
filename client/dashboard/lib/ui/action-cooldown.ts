import { createStore } from '../create-store.ts'

/** Longer than the pause between the two presses of somebody who meant one. */
const cooldownMs = 1000

const isCoolingDown = createStore(false)
let timer: number | undefined

/**
 * A press put other buttons under the finger: what changes a booking takes no press for a moment, so that a second one
 * changes nothing that was not meant.
 */
export function startCooldown() {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => isCoolingDown.set(false), cooldownMs)
  isCoolingDown.set(true)
}

export const useIsCoolingDown = isCoolingDown.useValue

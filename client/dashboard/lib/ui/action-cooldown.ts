import { createStore } from '../create-store.ts'

/** Longer than the pause within an accidental double tap. */
const cooldownMs = 1000

const isCoolingDown = createStore(false)
let timer: number | undefined

/**
 * Blocks booking actions for a moment after a tap that replaced the buttons under the finger, so that a
 * double tap doesn't trigger the next action.
 */
export function startCooldown() {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => isCoolingDown.set(false), cooldownMs)
  isCoolingDown.set(true)
}

export const useIsCoolingDown = isCoolingDown.useValue

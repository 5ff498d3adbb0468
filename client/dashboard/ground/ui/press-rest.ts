import { useSyncExternalStore } from 'react'

/** Longer than the pause between the two presses of somebody who meant one. */
const restMs = 1000

let isResting = false
let timer: number | undefined
const listeners = new Set<() => void>()

function set(next: boolean) {
  isResting = next
  for (const tell of listeners) tell()
}

/**
 * A press put other buttons under the finger: what changes a booking takes no press for a moment, so that a second one
 * changes nothing that was not meant.
 */
export function restAfterPress() {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => set(false), restMs)
  set(true)
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

export const useIsResting = () => useSyncExternalStore(subscribe, () => isResting)

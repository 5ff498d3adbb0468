import { useSyncExternalStore } from 'react'

/** Something that is held outside of what shows it, for as long as the page is there. */
export function createStore<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()

  const get = () => value

  function set(next: Value) {
    value = next
    for (const tell of listeners) tell()
  }

  function subscribe(tell: () => void) {
    listeners.add(tell)
    return () => {
      listeners.delete(tell)
    }
  }

  return { get, set, useValue: () => useSyncExternalStore(subscribe, get) }
}

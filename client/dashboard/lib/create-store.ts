import { useSyncExternalStore } from 'react'

/** State that outlives the components that render it, until the page is closed. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()

  const get = () => value

  function set(next: Value) {
    value = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return { get, set, useValue: () => useSyncExternalStore(subscribe, get) }
}

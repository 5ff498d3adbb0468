import { setTimeout as wait } from 'node:timers/promises'

/** Input actions of W3C WebDriver, which its classic and BiDi protocols share. */
type InputActions = { type: 'pointer' | 'key'; id: string; actions: Record<string, string | number>[] }

/** A browser under remote control. */
export type Engine = {
  /** Such as `Firefox 153.0`. */
  name: string
  open: (url: string) => Promise<void>
  /** The value of an expression in the page, as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  perform: (input: InputActions) => Promise<void>
  setSize: (width: number, height: number) => Promise<void>
  close: () => Promise<void>
}

const timeoutMs = 20_000

/** Waits until `find` returns something. @throws an error with the description when it never does. */
export async function waitUntil<T>(
  description: string,
  find: () => Promise<T | null | undefined | false>,
): Promise<T> {
  for (const deadline = Date.now() + timeoutMs; ; await wait(100)) {
    const found = await find()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`${description}: not there`)
  }
}

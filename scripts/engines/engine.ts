import { setTimeout as wait } from 'node:timers/promises'

/** Actions of an input device, as W3C WebDriver has them: both of its protocols take the same. */
type InputActions = { type: 'pointer' | 'key'; id: string; actions: Record<string, string | number>[] }

/** A browser that is driven from here. */
export type Engine = {
  /** Such as `Firefox 153.0`. */
  name: string
  open: (url: string) => Promise<void>
  /** The value of an expression in the page, as far as JSON can hold it. */
  evaluate: (expression: string) => Promise<unknown>
  perform: (input: InputActions) => Promise<void>
  setSize: (width: number, height: number) => Promise<void>
  close: () => Promise<void>
}

const timeoutMs = 20_000

/** Waits until something is there. @throws what was waited for, when it does not come. */
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

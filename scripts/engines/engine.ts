import { setTimeout as wait } from 'node:timers/promises'

/** In pixels of the window. */
export type Point = { x: number; y: number }

/** A browser under remote control. */
export type Engine = {
  /** Such as `Firefox 153.0`. */
  name: string
  open: (url: string) => Promise<void>
  /** The value of an expression in the page, as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  clickAt: (point: Point) => Promise<void>
  type: (text: string) => Promise<void>
  pressEscape: () => Promise<void>
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

/**
 * A random generator that repeats its numbers for the same seed on every machine: mulberry32. Its 32 bits of
 * state are plenty for tests and seed data.
 */
export function createRandom(seed: number) {
  let state = seed | 0

  /** At least 0, below 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (end: number) => Math.floor(next() * end)

  function pick<T>(items: readonly T[]): T {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }

  const hexDigits = (count: number) => Array.from({ length: count }, () => below(16).toString(16)).join('')

  return {
    next,
    below,
    /** A whole number between two others, both included. */
    between: (first: number, last: number) => first + below(last - first + 1),
    pick,
    shuffled: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, sortKey: next() }))
        .sort((one, other) => one.sortKey - other.sortKey)
        .map(({ item }) => item),
    uuid: (): ReturnType<typeof crypto.randomUUID> =>
      `${hexDigits(8)}-${hexDigits(4)}-4${hexDigits(3)}-8${hexDigits(3)}-${hexDigits(12)}`,
  }
}

// A checker of recorded histories after Wing and Gong, with the memory of states that Lowe added: is there an order of
// the operations, one at a time, that keeps to the order in which they were seen and explains every answer?

/** Who holds each hour of the crews, `2027-01-18 9 1` (date, hour, crew). */
export type Claims = ReadonlyMap<string, string>

export type Operation = {
  name: string
  /** When it was asked for, and when its answer came; `null`: nobody knows whether it was done, now or ever. */
  from: number
  until: number | null
  /** What is held after it, or `null` when its answer cannot be true of what was held before. */
  apply: (claims: Claims) => Claims | null
}

const without = (claims: Claims, holder: string): Map<string, string> =>
  new Map([...claims].filter(([, name]) => name !== holder))

/** Somebody holds these hours, and no others any more. All of them must be free, or their own. */
export const holds =
  (holder: string, hours: readonly string[]): Operation['apply'] =>
  (claims) => {
    const rest = without(claims, holder)
    if (hours.some((hour) => rest.has(hour))) return null
    for (const hour of hours) rest.set(hour, holder)
    return rest
  }

/** Refused, because somebody else had one of the hours. */
export const isRefused =
  (holder: string, hours: readonly string[]): Operation['apply'] =>
  (claims) =>
    hours.some((hour) => ![undefined, holder].includes(claims.get(hour))) ? claims : null

/** What is held at an end. */
export const finds =
  (found: Claims): Operation['apply'] =>
  (claims) =>
    textOf(claims) === textOf(found) ? claims : null

const textOf = (claims: Claims) =>
  [...claims]
    .map(([hour, holder]) => `${hour} ${holder}`)
    .sort()
    .join()

/** @returns an order that explains a history which began with nothing held, or `null` when there is none. */
export function witnessOf(operations: readonly Operation[]): string[] | null {
  const dead = new Set<string>()

  function search(done: ReadonlySet<Operation>, claims: Claims): string[] | null {
    const pending = operations.filter((operation) => !done.has(operation))
    const answered = pending.flatMap(({ until }) => until ?? [])
    if (answered.length === 0) return []
    const key = `${pending.map((operation) => operations.indexOf(operation)).join()} ${textOf(claims)}`
    if (dead.has(key)) return null
    // Nothing comes before what had its answer before it was asked for.
    const earliest = Math.min(...answered)
    for (const operation of pending) {
      const next = operation.from <= earliest ? operation.apply(claims) : null
      const rest = next && search(new Set([...done, operation]), next)
      if (rest) return [operation.name, ...rest]
    }
    dead.add(key)
    return null
  }

  return search(new Set(), new Map())
}

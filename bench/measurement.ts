export type Unit = 'bytes' | 'requests' | 'rows' | 'score' | 'shift' | 'ms' | 's' | 'ratio' | 'per second'

/** One row of the table. Without a limit it is only for information. */
export type Row = {
  measure: string
  unit: Unit
  value: number
  limit?: { atMost: number } | { atLeast: number }
}

export type Section = { title: string; rows: Row[] }

export function meetsLimit({ value, limit }: Row): boolean {
  if (!limit) return true
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast
}

/** The median; for an even number of values the lower of the two middle ones. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[(values.length - 1) >> 1]
  if (middle === undefined) throw new Error('Nothing was measured.')
  return middle
}

export const largest = (values: readonly number[]): number => Math.max(0, ...values)

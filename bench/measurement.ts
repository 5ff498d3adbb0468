export type Unit = 'bytes' | 'requests' | 'rows' | 'score' | 'shift' | 'ms' | 's' | 'ratio' | 'per second'

/** One line of the table. Without a bar it informs only. */
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

/** The middle one; of an even number the lower middle. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((one, other) => one - other)[(values.length - 1) >> 1]
  if (middle === undefined) throw new Error('Nothing was measured.')
  return middle
}

export const largest = (values: readonly number[]): number => Math.max(0, ...values)

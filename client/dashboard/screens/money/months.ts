/** Returns the last `count` months up to `today` (`yyyy-MM-dd`), as `yyyy-MM`. */
export function lastMonths(count: number, today: string): { from: string; to: string } {
  const to = today.slice(0, 7)
  const first = Number(to.slice(0, 4)) * 12 + Number(to.slice(5)) - count
  return { from: `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}`, to }
}

/**
 * Returns the years that have room for a label, each with the index of its first month. Skips a short first year; a
 * short last year is aligned to the end.
 */
export function yearsOf(months: readonly string[]): { year: string; from: number; isShort: boolean }[] {
  const years = [...new Set(months.map((month) => month.slice(0, 4)))]
  return years
    .map((year) => {
      const monthCount = months.filter((month) => month.startsWith(year)).length
      const from = months.findIndex((month) => month.startsWith(year))
      return { year, from, isShort: monthCount < months.length / 6 }
    })
    .filter(({ year, isShort }) => !isShort || year === years.at(-1))
}

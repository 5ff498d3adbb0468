/** So many months up to the one of today (`yyyy-MM-dd`), as `yyyy-MM`. */
export function lastMonths(count: number, today: string): { from: string; to: string } {
  const to = today.slice(0, 7)
  const first = Number(to.slice(0, 4)) * 12 + Number(to.slice(5)) - count
  return { from: `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}`, to }
}

/**
 * The years that have room for their name, each with the index of its first month. A few months at the start go
 * without; a year that has just begun is written up to the end.
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

import type { CollectedJson } from '../../../../shared/rules/ledger/collected-json.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'

/** Sums a day's cash by the crew of the job, no matter who recorded it. Deleted bookings have no crew. */
export function cashByCrew({
  takers,
}: Pick<CollectedJson, 'takers'>): { crewName: string | null; cash: Cents }[] {
  const cashItems = takers.flatMap(({ items }) => items.filter(({ method }) => method === 'cash'))
  return [...Map.groupBy(cashItems, ({ crewName }) => crewName)].map(([crewName, items]) => ({
    crewName,
    cash: items.reduce((sum, { amount }) => sum + amount, 0),
  }))
}

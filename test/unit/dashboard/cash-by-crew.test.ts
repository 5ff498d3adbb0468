import { expect, test } from 'vitest'
import { cashByCrew } from '../../../client/dashboard/screens/money/cash-by-crew.ts'
import type { CollectedJson } from '../../../shared/rules/ledger/collected-json.ts'

type Item = CollectedJson['takers'][number]['items'][number]

const cashItem = (crewName: string | null, amount: number, method: Item['method'] = 'cash'): Item => ({
  ...{ id: crypto.randomUUID(), bookingId: 'b', customerName: 'Kim' },
  ...{ crewName, amount, method },
})

const takenBy = (actor: string, ...items: Item[]) => ({ actor, cash: 0, items })

test('sums cash by the job’s crew, whoever recorded it, less refunds', () => {
  const takers = [
    takenBy(
      'ana@example.com',
      cashItem('North', 20_475),
      cashItem('South', 5000),
      cashItem('North', 900, 'card'),
    ),
    takenBy('owner@example.com', cashItem('South', -1000), cashItem(null, 300), cashItem('North', 25)),
  ]
  expect(cashByCrew({ takers })).toEqual([
    { crewName: 'North', cash: 20_500 },
    { crewName: 'South', cash: 4000 },
    { crewName: null, cash: 300 },
  ])
  expect(cashByCrew({ takers: [] })).toEqual([])
})

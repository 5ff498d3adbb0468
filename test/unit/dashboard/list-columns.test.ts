import { expect, test } from 'vitest'
import {
  columns,
  nextSort,
  sortOptions,
} from '../../../client/dashboard/screens/booking/list/booking-columns.tsx'
import { sortKeys } from '../../../shared/rules/booking/booking-list.ts'

test('labels every sort key of the API once', () => {
  expect(sortOptions.map(({ key }) => key)).toEqual(sortKeys)
})

test.each(columns)('sorts by $label in its default order first, then reversed', (column) => {
  const first = nextSort(column, { sort: 'createdAt', order: 'asc' })
  expect(first).toEqual({ sort: column.key, order: column.defaultOrder })
  const second = nextSort(column, first)
  expect([first.order, second.order].toSorted()).toEqual(['asc', 'desc'])
  expect(nextSort(column, second)).toEqual(first)
})

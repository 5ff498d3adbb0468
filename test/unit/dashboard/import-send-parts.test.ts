import { expect, test } from 'vitest'
import { splitIntoParts } from '../../../client/dashboard/components/import/send-parts.ts'
import { toCsv } from '../../../client/dashboard/components/import/to-csv.ts'
import { maxImportRows } from '../../../shared/rules/customer/customer-import.ts'

const sizes = (rows: readonly unknown[]) =>
  splitIntoParts(rows, maxImportRows).map((part) => [part.start, part.rows.length])

test('splits rows into parts of 500 rows and 400 KB', () => {
  expect(sizes([])).toEqual([])
  expect(sizes(Array(500).fill({}))).toEqual([[0, 500]])
  expect(sizes(Array(1001).fill({}))).toEqual([
    [0, 500],
    [500, 500],
    [1000, 1],
  ])
  // Two bytes a letter.
  expect(sizes(Array(5).fill('é'.repeat(99_000)))).toEqual([
    [0, 2],
    [2, 2],
    [4, 1],
  ])
})

test('marks cells that a spreadsheet would run', () => {
  expect(toCsv([['=1+1', 'Kim, "K"']])).toBe(`"'=1+1","Kim, ""K"""`)
})

import { expect, test } from 'vitest'
import { finds, holds, isRefused, type Operation, witnessOf } from '../linearizability.ts'

// The checker of the simulation's histories (test/worker/simulation), on histories that are good and that are not.

const [nine, ten, eleven] = ['2027-01-18 9 1', '2027-01-18 10 1', '2027-01-18 11 1']
const first = [nine, ten]
const overlapping = [ten, eleven]

type Line = [name: string, from: number, until: number | null, apply: Operation['apply']]

const historyOf = (lines: Line[]): Operation[] =>
  lines.map(([name, from, until, apply]) => ({ name, from, until, apply }))

const end = (...held: [hour: string, holder: string][]): Line => ['the end', 100, 101, finds(new Map(held))]

test.each<[string, Line[]]>([
  ['nothing at all', [end()]],
  ['a booking', [['Ann books', 0, 1, holds('Ann', first)], end([nine, 'Ann'], [ten, 'Ann'])]],
  [
    'of two at once one is refused',
    [
      ['Ann books', 0, 5, holds('Ann', first)],
      ['Bob is refused', 1, 4, isRefused('Bob', overlapping)],
      end([nine, 'Ann'], [ten, 'Ann']),
    ],
  ],
  [
    'hours that were let go of are taken by another',
    [
      ['Ann books', 0, 1, holds('Ann', first)],
      ['Ann cancels', 2, 6, holds('Ann', [])],
      ['Bob books', 3, 5, holds('Bob', overlapping)],
      end([ten, 'Bob'], [eleven, 'Bob']),
    ],
  ],
  [
    'a job moves into its own hours, and another into the one that became free',
    [
      ['Ann books', 0, 1, holds('Ann', first)],
      ['Ann moves', 2, 3, holds('Ann', overlapping)],
      ['Bob books', 4, 5, holds('Bob', [nine])],
      end([nine, 'Bob'], [ten, 'Ann'], [eleven, 'Ann']),
    ],
  ],
  [
    'nobody knows whether it was booked, and it was, late',
    [
      ['Ann books', 0, null, holds('Ann', first)],
      ['Bob books', 1, 2, holds('Bob', [eleven])],
      end([nine, 'Ann'], [ten, 'Ann'], [eleven, 'Bob']),
    ],
  ],
  [
    'nobody knows whether it was booked, and it was not',
    [
      ['Ann books', 0, null, holds('Ann', first)],
      ['Bob books', 1, 2, holds('Bob', overlapping)],
      end([ten, 'Bob'], [eleven, 'Bob']),
    ],
  ],
])('a good history has a witness: %s', (_, lines) => {
  expect(witnessOf(historyOf(lines))).toContain('the end')
})

test.each<[string, Line[]]>([
  [
    'an hour that two were told is theirs',
    [
      ['Ann books', 0, 5, holds('Ann', first)],
      ['Bob books', 1, 4, holds('Bob', overlapping)],
      end([nine, 'Ann'], [ten, 'Bob'], [eleven, 'Bob']),
    ],
  ],
  [
    'the same, after the first one was told',
    [
      ['Ann books', 0, 1, holds('Ann', first)],
      ['Bob books', 2, 3, holds('Bob', overlapping)],
      end([ten, 'Bob'], [eleven, 'Bob']),
    ],
  ],
  ['a booking that was told and lost', [['Ann books', 0, 1, holds('Ann', first)], end()]],
  ['half of a booking', [['Ann books', 0, 1, holds('Ann', first)], end([nine, 'Ann'])]],
  [
    'a cancellation that let go of what was booked since',
    [
      ['Ann books', 0, 1, holds('Ann', first)],
      ['Ann cancels', 2, 3, holds('Ann', [])],
      ['Bob books', 4, 5, holds('Bob', first)],
      end(),
    ],
  ],
  [
    'hours of a cancelled job that are still held',
    [
      ['Ann books', 0, 1, holds('Ann', first)],
      ['Ann cancels', 2, 3, holds('Ann', [])],
      end([nine, 'Ann'], [ten, 'Ann']),
    ],
  ],
  [
    'a refusal while nobody had the hours yet',
    [
      ['Bob is refused', 0, 1, isRefused('Bob', first)],
      ['Ann books', 2, 3, holds('Ann', first)],
      end([nine, 'Ann'], [ten, 'Ann']),
    ],
  ],
  ['a booking out of nothing', [end([nine, 'Ann'], [ten, 'Ann'])]],
])('a bad history has none: %s', (_, lines) => {
  expect(witnessOf(historyOf(lines))).toBeNull()
})

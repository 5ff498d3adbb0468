import { expect, test } from 'vitest'
import { csvLine } from '../../../shared/lib/text/csv.ts'
import fc from '../../fast-check.ts'

test.each([
  ['=a,"b"', '"\'=a,""b"""'],
  ['a=1', 'a=1'],
  ['a;=1+1;b', "a;'=1+1;b"],
  ['Hi\n- wash', '"Hi\n\'- wash"'],
  ['a;b', 'a;b'],
  [-5, '-5'],
  [null, ''],
])('writes the cell %j as %j', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`)
})

/** Reads one line as RFC 4180 defines it. */
function readLine(line: string): string[] {
  const cells: string[] = []
  let rest = line.replace(/\r\n$/, '')
  for (;;) {
    const [match, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?=,|$)/.exec(rest) ?? ['']
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    rest = rest.slice(match.length)
    if (!rest.startsWith(',')) return cells
    rest = rest.slice(1)
  }
}

test('reads back any text, apart from the quotes before formulas', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",; aé李＝'), maxLength: 12 })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
      const read = readLine(csvLine(cells))
      expect(read.map((cell) => cell.replaceAll("'", ''))).toEqual(cells)
    }),
    { numRuns: 500 },
  )
})

test('starts no cell with a formula, whatever separator a spreadsheet uses', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n",;\' a'), maxLength: 12 })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
      const line = csvLine(cells)
      for (const cell of [...readLine(line), ...line.split(/[;\t\r\n]/)]) {
        expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      }
    }),
    { numRuns: 500 },
  )
})

import { describe, expect, test } from 'vitest'
import { decodeFile } from '../../../client/dashboard/components/import/decode-file.ts'
import { ImportError } from '../../../client/dashboard/components/import/import-error.ts'
import { readTable } from '../../../client/dashboard/components/import/read-table.ts'
import fc from '../../fast-check.ts'
import { encodings, latin1, writeTable } from './import-files.ts'

const megabytes = (count: number) => count * 1024 * 1024

describe('decoding', () => {
  test.each(Object.entries(encodings))('reads %s', (_, encode) => {
    expect(decodeFile(encode('Name,Phone\r\nZoë Müller,604-555-0141\r\n'))).toBe(
      'Name,Phone\r\nZoë Müller,604-555-0141\r\n',
    )
  })

  test('reads what is not UTF-8 as Windows-1252', () => {
    const bytes = latin1('Name\r\nZo\xeb \x93Z\x94 O\x92Neil, 5 \x80')
    expect(decodeFile(bytes)).toBe('Name\r\nZoë “Z” O’Neil, 5 €')
  })

  test.each([
    ['an empty file', new Uint8Array(), 'This file is empty'],
    ['blank lines', latin1('\r\n\r\n'), 'This file is empty'],
    ['a workbook', latin1('PK\x03\x04\x14\x00\x06\x00'), 'This is an Excel workbook'],
    ['an older workbook', latin1('\xd0\xcf\x11\xe0\xa1\xb1'), 'This is an Excel workbook'],
    ['a picture', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0'), 'This file has no readable text'],
    ['half a character of UTF-16', latin1('\xff\xfeA\0B'), 'This file has no readable text'],
    ['more than 10 MB', new Uint8Array(megabytes(10) + 1).fill(65), 'This file is larger than 10 MB'],
  ])('refuses %s', (_, bytes, message) => {
    expect(() => decodeFile(bytes)).toThrow(ImportError)
    expect(() => decodeFile(bytes)).toThrow(message)
  })
})

describe('reading a table', () => {
  test.each([
    ['commas', 'Name,Phone\nKim,604-555-0141'],
    ['semicolons', 'Name;Phone\r\nKim;604-555-0141\r\n'],
    ['tabs', 'Name\tPhone\rKim\t604-555-0141'],
    ['a named delimiter', 'sep=;\r\nName;Phone\r\nKim;604-555-0141'],
    ['empty lines', '\n\nName,Phone\n\n,,\nKim,604-555-0141\n\n'],
  ])('reads %s', async (_, text) => {
    expect(await readTable(text)).toEqual({ headers: ['Name', 'Phone'], rows: [['Kim', '604-555-0141']] })
  })

  test('takes a comma in a name for text when semicolons separate', async () => {
    const text = 'Name, Vorname;Telefon\nMüller, Jörg;604-555-0141\nKim;604-555-0142'
    expect(await readTable(text)).toEqual({
      headers: ['Name, Vorname', 'Telefon'],
      rows: [
        ['Müller, Jörg', '604-555-0141'],
        ['Kim', '604-555-0142'],
      ],
    })
  })

  test('keeps line breaks and quotation marks in cells', async () => {
    const { rows } = await readTable(
      'Name,Phone,Notes\n"Kim ""K"" Field",604-555-0141,"Gate 12\r\nDog, friendly"',
    )
    expect(rows).toEqual([['Kim "K" Field', '604-555-0141', 'Gate 12\r\nDog, friendly']])
  })

  test('fills short rows, and names the columns that only long rows have', async () => {
    expect(await readTable('Name,Phone\nKim\nAda,604-555-0142,more')).toEqual({
      headers: ['Name', 'Phone', 'Column 3'],
      rows: [
        ['Kim', '', ''],
        ['Ada', '604-555-0142', 'more'],
      ],
    })
  })

  test('counts the columns of a file without a header', async () => {
    expect(await readTable('Kim Field,kim@example.com\nAda Morin,ada@example.com')).toEqual({
      headers: ['Column 1', 'Column 2'],
      rows: [
        ['Kim Field', 'kim@example.com'],
        ['Ada Morin', 'ada@example.com'],
      ],
    })
  })

  test('takes words of headers for a header, even if nobody below has contact details', async () => {
    expect(await readTable('Name,Phone,Who\nKim,n/a,x')).toEqual({
      headers: ['Name', 'Phone', 'Who'],
      rows: [['Kim', 'n/a', 'x']],
    })
  })

  test('reads a large file in pieces, and reports progress', async () => {
    const shares: number[] = []
    const line = (index: number) => `Customer ${index},"${index} Main St\nUnit ${index}",604-555-0141`
    const lines = Array.from({ length: 10_000 }, (_, index) => line(index))
    const { rows } = await readTable(['Name,Address,Phone', ...lines].join('\n'), (share) =>
      shares.push(share),
    )
    expect(rows).toHaveLength(10_000)
    expect(rows[9_999]).toEqual(['Customer 9999', '9999 Main St\nUnit 9999', '604-555-0141'])
    expect(shares.length).toBeGreaterThan(3)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares.at(-1)).toBe(1)
  })

  test.each([
    ['10,001 rows', `Phone\n${'604-555-0141\n'.repeat(10_001)}`, 'more than 10,000 rows'],
    ['200 columns', `${'a,'.repeat(199)}a\n${'604-555-0141,'.repeat(199)}b`, 'more than 100 columns'],
    [
      'a row of 20,001 characters',
      `Name\nKim\n${'x'.repeat(20_001)}`,
      'Row 3 has more than 20,000 characters',
    ],
    ['one line of 10 MB', 'x'.repeat(megabytes(10)), 'Row 1 has more than 20,000 characters'],
    ['one quoted cell of 10 MB', `Name\n"${'x,\n'.repeat(megabytes(3))}`, 'Row 2 has more than 20,000'],
    ['a quotation mark without its pair', 'Name,Phone\nKim,1\n"Ada,2\nRobin,3', 'missing in row 3'],
    ['a header alone', 'Name,Phone\n', 'This file has no rows'],
    ['commas alone', ',,,\n,,', 'This file has no rows'],
  ])('refuses %s', async (_, text, message) => {
    await expect(readTable(text)).rejects.toThrow(ImportError)
    await expect(readTable(text)).rejects.toThrow(message)
  })

  test('takes 100 columns, and no notice of empty ones after them', async () => {
    const { headers } = await readTable(`${'Name,'.repeat(100)},,,\n${'604-555-0141,'.repeat(100)},,`)
    expect(headers).toHaveLength(100)
  })

  test('reads every table as it was written, in any encoding and with any delimiter', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'))
    // A program writes one kind of line end, and any in quoted cells.
    const row = fc.tuple(cell, cell, fc.constantFrom('kim@example.com', 'a.b@example.org'))
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...Object.values(encodings)),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\r\n', '\n'),
        async (rows, encode, delimiter, lineEnd) => {
          const headers = ['Name', 'Notes', 'Email']
          const text = writeTable([headers, ...rows], delimiter, lineEnd)
          expect(await readTable(decodeFile(encode(text)))).toEqual({ headers, rows })
        },
      ),
    )
  })
})

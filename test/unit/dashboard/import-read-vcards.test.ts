import { expect, test } from 'vitest'
import { ImportError } from '../../../client/dashboard/components/import/import-error.ts'
import { isVcard, readVcards } from '../../../client/dashboard/screens/customer/import/read-vcards.ts'
import { toCustomers } from '../../../client/dashboard/screens/customer/import/to-customers.ts'

const card = (version: string, ...lines: string[]) =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n')

async function customersOf(text: string) {
  const { rows, fields } = await readVcards(text)
  return (await toCustomers(rows, fields)).customers.map(({ customer }) => customer)
}

const kim = {
  ...{ name: 'Kim Field', phone: '(604) 555-0141', email: 'kim@example.com' },
  ...{ otherPhones: ['(604) 555-0198'], otherEmails: [], vehicles: [] },
  addresses: [{ address: '41 Eagle Run Dr, Unit 2, Brackendale, BC V0N 1H0', area: 'brackendale' }],
  note: 'Gate 12, at the back\nDog; friendly',
}

test.each([
  [
    '2.1',
    card(
      '2.1',
      'N:Field;Kim;;;',
      'TEL;CELL;PREF:604-555-0141',
      'TEL;WORK;VOICE:604-555-0198',
      'EMAIL;INTERNET:kim@example.com',
      'ADR;HOME:;Unit 2;41 Eagle Run Dr;Brackendale;BC;V0N 1H0;Canada',
      'NOTE;ENCODING=QUOTED-PRINTABLE:Gate 12, at the back=0D=0A=',
      'Dog; friendly',
      'PHOTO;JPEG;ENCODING=BASE64:/9j/4AAQSkZJRgABAQ',
      ' AAAQABAAD',
      '',
    ),
  ],
  [
    '3.0',
    card(
      '3.0',
      'N:Field;Kim;;;',
      'FN:Kim Field',
      'item1.TEL;TYPE=CELL,pref:604-555-0141',
      'item1.X-ABLabel:Mobile',
      'TEL;TYPE=WORK:604-555-0198',
      'EMAIL;TYPE=INTERNET;TYPE=HOME:kim@exam',
      ' ple.com',
      'ADR;TYPE=HOME:;Unit 2;41 Eagle Run Dr;Brackendale;BC;V0N 1H0;Canada',
      'NOTE:Gate 12\\, at the back\\nDog\\; friendly',
    ),
  ],
  [
    '4.0',
    card(
      '4.0',
      'FN:Kim Field',
      'N:Field;Kim;;;',
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+1-604-555-0141',
      'TEL;VALUE=uri;TYPE=work:tel:+1-604-555-0198',
      'EMAIL:kim@example.com',
      'ADR;LABEL="41 Eagle Run Dr; Brackendale":;Unit 2;41 Eagle Run Dr;Brackendale;BC;V0N 1H0;Canada',
      'NOTE:Gate 12\\, at the back\\nDog\\; friendly',
    ),
  ],
])('reads vCard %s', async (_, text) => {
  expect(isVcard(text)).toBe(true)
  expect(await customersOf(text)).toEqual([kim])
})

test('reads several cards, of a person, a company and somebody without a name', async () => {
  const text = [
    card('3.0', 'N:Müller;Jörg;;;', 'FN:Jörg Müller', 'EMAIL:joerg@example.com'),
    card('3.0', 'FN:', 'ORG:Sea to Sky Rentals;Sales', 'TEL:604-555-0142'),
    card('3.0', 'EMAIL:ada@example.com'),
    card('3.0', 'X-NOTHING:1'),
  ].join('')
  expect((await customersOf(text)).map(({ name }) => name)).toEqual([
    ...['Jörg Müller', 'Sea to Sky Rentals', 'ada@example.com'],
  ])
})

test('decodes quoted-printable text of any character set', async () => {
  const text = card(
    '2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6=',
    'rg;;;',
    'ORG;CHARSET=windows-1252;QUOTED-PRINTABLE:M=FCller',
    'EMAIL;CHARSET=X-NONE;ENCODING=QUOTED-PRINTABLE:kim=40example.com',
  )
  expect(await customersOf(text)).toMatchObject([
    { name: 'Jörg Müller', email: 'kim@example.com', note: 'Company: Müller' },
  ])
})

test('leaves out a broken line, and keeps the card', async () => {
  expect(
    await customersOf(card('3.0', 'FN:Kim', 'TEL;TYPE="CELL:604-555-0141', 'EMAIL:kim@example.com')),
  ).toMatchObject([{ name: 'Kim', phone: '', email: 'kim@example.com' }])
})

test.each([
  ['no contacts', 'BEGIN:VCARD\r\nEND:VCARD', 'This file has no contacts'],
  ['10,001 contacts', card('3.0', 'FN:Kim').repeat(10_001), 'more than 10,000 contacts'],
])('refuses %s', async (_, text, message) => {
  await expect(readVcards(text)).rejects.toThrow(ImportError)
  await expect(readVcards(text)).rejects.toThrow(message)
})

test('reads a large file in pieces, and reports progress', async () => {
  const shares: number[] = []
  const text = Array.from({ length: 1000 }, (_, index) => card('3.0', `FN:Kim ${index}`)).join('')
  const { rows, headers, fields } = await readVcards(text, (share) => shares.push(share))
  expect(rows[999]).toEqual(['Kim 999'])
  expect([headers, fields]).toEqual([['Name'], ['name']])
  expect(shares).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
})

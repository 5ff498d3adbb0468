import { describe, expect, test } from 'vitest'
import type { Field } from '../../../client/dashboard/components/import/fields.ts'
import { matchColumns } from '../../../client/dashboard/components/import/match-columns.ts'
import { readTable } from '../../../client/dashboard/components/import/read-table.ts'
import { splitVehicle } from '../../../client/dashboard/components/import/split-vehicle.ts'
import { toCustomers } from '../../../client/dashboard/screens/customer/import/to-customers.ts'
import { tidyLine } from '../../../shared/lib/text/tidy.ts'
import fc from '../../fast-check.ts'
import { importFiles } from './import-fixtures.ts'

/** A customer without anything. */
const nobody = {
  ...{ name: '', phone: '', email: '', otherPhones: [], otherEmails: [] },
  ...{ addresses: [], vehicles: [], note: '' },
}

async function importText(text: string) {
  const { headers, rows } = await readTable(text)
  return toCustomers(rows, matchColumns(headers, rows, 'customers'))
}

const customersOf = async (text: string) => (await importText(text)).customers.map(({ customer }) => customer)

/** Reads one row of a phone column and others. */
function readRow(cells: Partial<Record<Field, string>>) {
  const row = { phone: '604-555-0141', name: 'Kim Field', ...cells }
  const fields = Object.keys(row).filter((key): key is Field => key in row)
  return toCustomers([Object.values(row)], fields)
}

describe('the files of', () => {
  test.each(importFiles)('$program', async ({ text, fields, customers }) => {
    const table = await readTable(text)
    const matched = matchColumns(table.headers, table.rows, 'customers')
    const named = table.headers.flatMap((header, index) => {
      const field = matched[index] ?? 'leaveOut'
      return field === 'leaveOut' ? [] : [[header, field]]
    })
    expect(Object.fromEntries(named)).toEqual(fields)
    expect(await toCustomers(table.rows, matched)).toEqual({
      customers: customers.map((customer, row) => ({ row, customer: { ...nobody, ...customer } })),
      problems: [],
    })
  })
})

test.each([
  ['2021 grey Honda CR-V', 'suv', 'Honda', 'CR-V', 2021, 'grey'],
  ['Honda CR V, dark blue, 2019', 'suv', 'Honda', 'CR V', 2019, 'dark blue'],
  ['2015 VW Golf', 'hatchback', 'Volkswagen', 'Golf', 2015, null],
  ['Chevy Silverado 1500', 'truck', 'Chevrolet', 'Silverado 1500', null, null],
  ['F-150', 'truck', 'Ford', 'F-150', null, null],
  ['white Ford Transit van', 'van', 'Ford', 'Transit', null, 'white'],
  ['Mercedes Benz Sprinter', 'van', 'Mercedes-Benz', 'Sprinter', null, null],
  ['2018 Range Rover Sport', 'suv', 'Land Rover', 'Range Rover Sport', 2018, null],
  ['Tesla Model 3 (white)', 'sedan', 'Tesla', 'Model 3', null, 'white'],
  ['Tesla Model Y', 'suv', 'Tesla', 'Model Y', null, null],
  ['Dodge Ram 1500', 'truck', 'Dodge', 'Ram 1500', null, null],
  ['Town & Country', 'van', 'Chrysler', 'Town & Country', null, null],
  ['Mom’s Toyota Sienna', 'van', 'Toyota', 'Sienna (Mom’s)', null, null],
  ['Lada Niva', 'sedan', '', 'Lada Niva', null, null],
  ['BMW', 'sedan', 'BMW', '', null, null],
  ['2021 red', 'sedan', '', '2021 red', null, null],
])('splits %j', (text, vehicleType, make, model, year, colour) => {
  expect(splitVehicle(text)).toEqual({ vehicleType, make, model, year, colour, plate: null })
})

test('takes a licence plate from the end of a vehicle', () => {
  expect(splitVehicle('2021 Honda Civic, plate AB1 23C')).toMatchObject({ model: 'Civic', plate: 'AB1 23C' })
})

test('completes a vehicle whose parts have columns', async () => {
  const { customers } = await readRow({
    ...{ vehicleYear: '2020', vehicleMake: 'toyota', vehicleModel: 'Tacoma' },
    ...{ vehicleColour: 'Red', vehiclePlate: 'ab1 23c' },
  })
  expect(customers[0]?.customer.vehicles).toEqual([
    { vehicleType: 'truck', make: 'Toyota', model: 'Tacoma', year: 2020, colour: 'Red', plate: 'ab1 23c' },
  ])
})

test.each([
  [{ firstName: 'Ada', lastName: 'Morin', name: 'A. Morin' }, 'Ada Morin'],
  [{ name: '', company: 'Sea to Sky Rentals' }, 'Sea to Sky Rentals'],
  [{ name: '', email: 'kim@example.com' }, 'kim@example.com'],
  [{ name: '' }, '(604) 555-0141'],
  [{ name: ' Kim\u0007\u200b  Field ' }, 'Kim Field'],
  [{ name: '<script>alert(1)</script>' }, '<script>alert(1)</script>'],
])('names the customer of %j', async (cells, name) => {
  expect((await readRow(cells)).customers[0]?.customer.name).toBe(name)
})

test('keeps the company of somebody with a name', async () => {
  expect((await readRow({ company: 'Sea to Sky Rentals' })).customers[0]?.customer.note).toBe(
    'Company: Sea to Sky Rentals',
  )
})

test.each([
  ['604-555-0141, 604.555.0142 x5', ['(604) 555-0141', '(604) 555-0142 ext. 5']],
  ['+16045550141', ['(604) 555-0141']],
  ["'+16045550141", ['(604) 555-0141']],
  ['16045550141.0', ['(604) 555-0141']],
  ['604-555-0141 ::: 604-555-0141', ['(604) 555-0141']],
  ['604-555-0141, ext 12', ['(604) 555-0141 ext. 12']],
  ['+44 20 7946 0018', ['+44 20 7946 0018']],
])('reads the numbers of %j', async (cell, phones) => {
  const customer = (await readRow({ phone: cell })).customers[0]?.customer
  expect([customer?.phone, ...(customer?.otherPhones ?? [])]).toEqual(phones)
})

test.each([
  ['kim@example.com, Field <field@example.com>', ['kim@example.com', 'field@example.com']],
  ['KIM@example.com; kim@example.com', ['KIM@example.com']],
  ['mailto:kim@example.com', ['kim@example.com']],
])('reads the addresses of %j', async (cell, emails) => {
  const customer = (await readRow({ email: cell })).customers[0]?.customer
  expect([customer?.email, ...(customer?.otherEmails ?? [])]).toEqual(emails)
})

test('keeps an unusable contact in the notes when there is another', async () => {
  const { customers } = await readRow({ email: 'kim@example', note: 'VIP' })
  expect(customers[0]?.customer).toMatchObject({ email: '', note: 'VIP\nEmail: kim@example' })
})

test.each([
  [{ phone: '', email: '' }, 'phone', 'No phone or email'],
  [{ phone: 'n/a', email: 'none' }, 'phone', 'No phone or email'],
  [{ phone: '', email: 'kim at example' }, 'email', 'This isn’t an email address'],
  [{ phone: '555' }, 'phone', 'This isn’t a phone number'],
  [{ phone: '1.60456E+10' }, 'phone', 'This isn’t a phone number'],
  [{ name: '=HYPERLINK("https://example.com")' }, 'name', 'This is a formula, not a name'],
  [{ name: '+SUM(1,2)' }, 'name', 'This is a formula, not a name'],
  [{ name: 'x'.repeat(101) }, 'name', 'Please keep this to 100 characters'],
  [{ street: 'x'.repeat(201) }, 'address', 'Please keep this to 200 characters'],
])('leaves out %j', async (cells, field, message) => {
  expect(await readRow(cells)).toEqual({
    customers: [],
    problems: [{ row: 0, errors: [{ field, message }] }],
  })
})

test('keeps a formula in the notes as text', async () => {
  expect((await readRow({ note: '=1+1' })).customers[0]?.customer.note).toBe('=1+1')
})

test.each([
  [{ street: '1 A St', city: 'Squamish' }, '1 A St, Squamish', 'squamish'],
  [{ street: '1 A St', city: 'North Van', province: 'BC' }, '1 A St, North Van, BC', 'north-vancouver'],
  [
    { street: '1 A St', city: 'District of West Vancouver' },
    '1 A St, District of West Vancouver',
    'west-vancouver',
  ],
  [{ street: '1 A St', city: 'Vancouver' }, '1 A St, Vancouver', null],
  [{ street: '1 A St, Brackendale, BC V0N 1H0' }, '1 A St, Brackendale, BC V0N 1H0', 'brackendale'],
  [{ street: '1 Whistler St' }, '1 Whistler St', null],
  [{ street: '1 A St', city: 'Squamish', area: 'Valleycliffe' }, '1 A St, Squamish', 'valleycliffe'],
])('finds the area of %j', async (cells, address, area) => {
  expect((await readRow(cells)).customers[0]?.customer.addresses).toEqual([{ address, area }])
})

test.each([
  [{ tell: 'Text' }, 'text'],
  [{ tell: 'e-mail' }, 'email'],
  [{ tell: 'Do not contact', agreedToTexts: 'yes' }, 'none'],
  [{ tell: 'yes' }, undefined],
  [{ agreedToTexts: 'Yes' }, 'text'],
  [{ agreedToTexts: 'no' }, undefined],
  [{}, undefined],
])('reads how to reach the customer of %j', async (cells, tell) => {
  expect((await readRow(cells)).customers[0]?.customer.tell).toBe(tell)
})

test('takes any row for a customer or a problem, with tidy text that the API can store', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '604-555-0141',
      'kim@example.com',
      '2021 red',
      'Squamish',
      '=x()',
      'yes',
      'n/a',
      '12 A St',
    ),
  )
  const fields: Field[] = [
    'name',
    'phone',
    'email',
    'street',
    'city',
    'vehicle',
    'vehicleModel',
    'tell',
    'note',
  ]
  const row = fc.array(cell, { minLength: fields.length, maxLength: fields.length })
  await fc.assert(
    fc.asyncProperty(row, async (cells) => {
      const { customers, problems } = await toCustomers([cells], fields)
      expect(customers.length + problems.length).toBe(1)
      for (const { customer } of customers) {
        expect(customer.phone || customer.email).not.toBe('')
        expect(customer.name).toBe(tidyLine(customer.name))
        expect(customer.name).not.toBe('')
        for (const { make, model } of customer.vehicles) expect(make + model).not.toBe('')
        expect(customer.tell).not.toBe('text')
      }
    }),
  )
})

describe('rows of one customer', () => {
  const fields: Field[] = ['name', 'phone', 'email', 'note']
  const join = async (...rows: string[][]) =>
    (await toCustomers(rows, fields)).customers.map(
      ({ row, customer: { name, phone, email, otherPhones, note } }) => [
        ...[row, name, phone, email, otherPhones.join(), note],
      ],
    )

  test('join by phone and fill in what is missing', async () => {
    expect(
      await join(
        ['Kim Field', '604-555-0141', '', 'VIP'],
        ['Ada', '604-555-0142', '', ''],
        [...['Kim Field', '+1 604 555 0141', 'kim@example.com', 'Gate 12']],
      ),
    ).toEqual([
      [0, 'Kim Field', '(604) 555-0141', 'kim@example.com', '', 'VIP\nGate 12'],
      [1, 'Ada', '(604) 555-0142', '', '', ''],
    ])
  })

  test('join by email, and keep the other number and name', async () => {
    expect(
      await join(
        ['Kim Field', '604-555-0141', 'kim@example.com', ''],
        ['K. Field', '604-555-0149', 'KIM@example.com', ''],
      ),
    ).toEqual([[0, 'Kim Field', '(604) 555-0141', 'kim@example.com', '(604) 555-0149', 'Also: K. Field']])
  })

  test('join two earlier ones that a later one connects', async () => {
    expect(
      await join(
        ['Kim', '604-555-0141', '', ''],
        ['Kim', '', 'kim@example.com', ''],
        [...['Kim', '604-555-0141', 'kim@example.com', '']],
      ),
    ).toEqual([[0, 'Kim', '(604) 555-0141', 'kim@example.com', '', '']])
  })

  test('stay apart in a household with one phone', async () => {
    expect(
      await join(
        ['Kim', '604-555-0141', 'kim@example.com', ''],
        ['Robin', '604-555-0141', 'robin@example.com', ''],
      ),
    ).toHaveLength(2)
  })
})

test('takes the columns of a file without a header by their cells', async () => {
  const text = [
    'Kim Field,kim@example.com,604-555-0141,41 Eagle Run Dr,Brackendale,V0N 1H0,2021 Honda CR-V',
    'Ada Morin,ada@example.com,604-555-0142,40 Skyline Dr,Squamish,V8B 0A1,2015 VW Golf',
  ].join('\n')
  const { headers, rows } = await readTable(text)
  expect(matchColumns(headers, rows, 'customers')).toEqual([
    ...['name', 'email', 'phone', 'street', 'city', 'postalCode', 'vehicle'],
  ])
})

test('takes an unknown column for email addresses by its cells, and none for a number', async () => {
  const text = 'Who,Reach,Customer ID\nKim,kim@example.com,6045550141\nAda,ada@example.com,6045550142'
  const { headers, rows } = await readTable(text)
  expect(matchColumns(headers, rows, 'customers')).toEqual(['leaveOut', 'email', 'leaveOut'])
})

test('reads German columns with semicolons', async () => {
  const text =
    'Vorname;Nachname;E-Mail;Telefon;Straße;PLZ;Ort\r\nJörg;Müller;joerg@example.de;0049 30 901820;Allee 1;10115;Berlin'
  expect(await customersOf(text)).toEqual([
    {
      ...nobody,
      ...{ name: 'Jörg Müller', phone: '0049 30 901820', email: 'joerg@example.de' },
      addresses: [{ address: 'Allee 1, Berlin, 10115', area: null }],
    },
  ])
})

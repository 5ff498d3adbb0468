import { describe, expect, test } from 'vitest'
import type { Field } from '../../../client/dashboard/components/import/fields.ts'
import { matchColumns } from '../../../client/dashboard/components/import/match-columns.ts'
import {
  dateOrderOf,
  readDuration,
  readMoment,
  readPrice,
} from '../../../client/dashboard/components/import/read-moment.ts'
import { readTable } from '../../../client/dashboard/components/import/read-table.ts'
import { bookingProblems, toBookings } from '../../../client/dashboard/screens/booking/import/to-bookings.ts'
import { importedBookingSchema } from '../../../shared/rules/booking/booking-import.ts'
import fc from '../../fast-check.ts'

const now = { date: '2027-01-11', minutes: 12 * 60 }

async function readText(text: string) {
  const { headers, rows } = await readTable(text)
  const fields = matchColumns(headers, rows, 'bookings')
  const matched = headers.flatMap((header, index) =>
    fields[index] === 'leaveOut' ? [] : [[header, fields[index]]],
  )
  return { fields: Object.fromEntries(matched), ...(await toBookings(rows, fields, now)) }
}

/** Reads one row of a booking on the next day. */
async function readRow(cells: Partial<Record<Field, string>>) {
  const row = {
    ...{
      name: 'Kim Field',
      phone: '604-555-0141',
      date: '2027-01-12',
      startTime: '9:00 AM',
      service: 'Wash',
    },
    ...cells,
  }
  const fields = Object.keys(row).filter((key): key is Field => key in row)
  const { bookings, problems, ...counts } = await toBookings([Object.values(row)], fields, now)
  return { booking: bookings[0]?.booking, errors: problems[0]?.errors, ...counts }
}

// Files with the columns of real reports: Jobber's visits, and the appointments of Square.

test('the file of Jobber', async () => {
  const { fields, bookings, ...rest } =
    await readText(`Job #,Date,Times,Visit title,Client name,Client email,Client phone,Service property name,Service street,Service city,Service province,Service ZIP,Visit completed date,Assigned to,Line items,One-off job ($),Visit based ($),CFT[Vehicle]
1042,01/18/2027,1:00PM - 4:30PM,Interior Detailing,Kim Field,kim@example.com,604-555-0141,,41 Eagle Run Dr,Brackendale,British Columbia,V0N 1H0,,Sam Ito,Interior Detailing (1),"$1,195.00",,2021 grey Honda CR-V
1043,01/15/2027,Anytime,Boat wash,Ada Morin,,604-555-0142,,,,,,,,Boat wash (1),,$80.50,
1044,01/08/2027,9:00AM - 11:00AM,Interior Detailing,Ada Morin,,604-555-0142,,,,,,01/08/2027,,Interior Detailing (1),$195.00,,
`)
  expect(fields).toEqual({
    ...{ Date: 'date', Times: 'startTime', 'Visit title': 'service', 'Client name': 'name' },
    ...{ 'Client email': 'email', 'Client phone': 'phone', 'Service street': 'street' },
    ...{ 'Service city': 'city', 'Service province': 'province', 'Service ZIP': 'postalCode' },
    ...{ 'Line items': 'service', 'One-off job ($)': 'price', 'Visit based ($)': 'price' },
    'CFT[Vehicle]': 'vehicle',
  })
  expect(bookings).toMatchObject([
    {
      row: 0,
      booking: {
        ...{ name: 'Kim Field', phone: '(604) 555-0141', email: 'kim@example.com', date: '2027-01-18' },
        ...{ time: '1:00 PM', durationMinutes: 210, service: 'Interior Detailing', price: 1195 },
        ...{ address: '41 Eagle Run Dr, Brackendale, British Columbia V0N 1H0', area: 'brackendale' },
        vehicle: { vehicleType: 'suv', make: 'Honda', model: 'CR-V', year: 2021 },
      },
    },
  ])
  expect(rest).toEqual({
    problems: [{ row: 1, errors: [{ field: 'time', message: bookingProblems.noTime }] }],
    ...{ past: 1, closed: 0 },
  })
})

test('the file of Square', async () => {
  const { fields, bookings, ...rest } =
    await readText(`Appointment ID,Start,End,Status,Client Name,Client Phone Number,Client Email,Services,Staff,Location,Duration (min),Price,Client Note,Created At
a1,2027-01-19 09:00,2027-01-19 11:00,Accepted,Robin Marsh,'+16045550123,robin@example.com,"Steam Cleaning & Interior Shampoo, Exterior wash",Sam,Main shop,120,$395.00,"Dog hair
Back seat",2026-11-02 10:00
a2,2027-01-20 09:00,2027-01-20 11:00,Cancelled by customer,Robin Marsh,'+16045550123,,Decal Removal,Sam,Main shop,120,$95.00,,2026-11-02 10:00
`)
  expect(fields).toEqual({
    ...{ Start: 'startTime', End: 'endTime', Status: 'status', 'Client Name': 'name' },
    ...{ 'Client Phone Number': 'phone', 'Client Email': 'email', Services: 'service' },
    ...{ 'Duration (min)': 'duration', Price: 'price', 'Client Note': 'note' },
  })
  expect(bookings).toMatchObject([
    {
      booking: {
        ...{ name: 'Robin Marsh', phone: '(604) 555-0123', date: '2027-01-19', time: '9:00 AM', price: 395 },
        ...{ service: 'Steam Cleaning & Interior Shampoo, Exterior wash', durationMinutes: 120 },
        ...{ comments: 'Dog hair\nBack seat', address: '', vehicle: null },
      },
    },
  ])
  expect(rest).toEqual({ problems: [], past: 0, closed: 1 })
})

test('a file in other words, without matching headers for all columns', async () => {
  const { bookings } = await readText(`Kunde;Telefon;Wann;Leistung;Preis
Kim Field;604-555-0141;18.01.2027 13:30;Innenreinigung;80,50
`)
  expect(bookings[0]?.booking).toMatchObject({ date: '2027-01-18', time: '1:30 PM', price: 80.5 })
})

describe('reads the moment of', () => {
  test.each([
    ['2027-01-18', '2027-01-18', null, null],
    ['01/18/2027 9:00 AM', '2027-01-18', 540, null],
    ['1/8/27', '2027-01-08', null, null],
    ['Tue, Jan 19, 2027 9:00 AM - 11:30 AM', '2027-01-19', 540, 690],
    ['January 19th 2027, 9am', '2027-01-19', 540, null],
    ['19 January 2027 at 13:30', '2027-01-19', 810, null],
    ['18.01.2027 9h30', '2027-01-18', 570, null],
    ['2027/01/18 09:00:00', '2027-01-18', 540, null],
    // Pacific times are what was agreed on, also in files that still have winter time.
    ['2027-01-18T09:00:00-08:00', '2027-01-18', 540, null],
    ['2027-01-18T09:00:00-07:00', '2027-01-18', 540, null],
    ['2027-01-18T16:00:00Z', '2027-01-18', 540, null],
    ['2027-01-18T19:00:00.000+02:00', '2027-01-18', 600, null],
    ['2027-01-18T09:00', '2027-01-18', 540, null],
    ['9:00AM - 11:00AM', null, 540, 660],
    ['9-11 AM', null, 540, 660],
    ['11-1 PM', null, 660, 780],
    ['1-3pm', null, 780, 900],
    ['12:00 AM', null, 0, null],
    ['12 pm to 2 pm', null, 720, 840],
    ['2027-02-30', null, null, null],
    ['25:00', null, null, null],
    ['13:00 PM', null, null, null],
    ['Anytime', null, null, null],
    ['', null, null, null],
  ])('%j', (cell, date, start, end) => {
    expect(readMoment(cell)).toEqual({ date, start, end })
  })

  test('days before months, if any of a column shows that', () => {
    const order = dateOrderOf(['03/04/2027', '18/04/2027'])
    expect(readMoment('03/04/2027', order).date).toBe('2027-04-03')
    expect(dateOrderOf(['03/04/2027', '04/18/2027'])).toBe('month first')
  })
})

test.each([
  ['2h 30m', 150],
  ['2 hours', 120],
  ['1.5 hrs', 90],
  ['90 min', 90],
  ['1:30', 90],
  ['02:00:00', 120],
  ['120', 120],
  ['2', 120],
  ['soon', null],
])('the duration %j is %j minutes', (cell, minutes) => {
  expect(readDuration(cell)).toBe(minutes)
})

test.each([
  ['$1,200.00', 1200],
  ['CA$80.50', 80.5],
  ['80,50 $', 80.5],
  ['1200', 1200],
  ['0', 0],
  ['-5', null],
  ['=1+1', null],
  ['free', null],
  ['1e9', null],
])('the price %j is %j dollars', (cell, price) => {
  expect(readPrice(cell)).toBe(price)
})

test.each<[Partial<Record<Field, string>>, string, string]>([
  [{ date: '', startTime: '' }, 'date', bookingProblems.noDate],
  [{ date: 'soon', startTime: '9:00 AM' }, 'date', bookingProblems.badDate],
  [{ startTime: '' }, 'time', bookingProblems.noTime],
  [{ service: '' }, 'service', bookingProblems.noService],
  [{ service: '=HYPERLINK("http://evil.example")' }, 'service', bookingProblems.formula],
  [{ price: 'a lot' }, 'price', bookingProblems.badPrice],
  [{ phone: '' }, 'phone', 'No phone or email'],
])('%j is a problem of the %s', async (cells, field, message) => {
  expect((await readRow(cells)).errors).toEqual([{ field, message }])
})

test.each([
  ['2027-01-11', '11:59 AM', 1],
  ['2027-01-11', '12:00 PM', 0],
  ['2027-01-10', '', 1],
])('of a booking on %s at %j, %d is over', async (date, startTime, past) => {
  expect((await readRow({ date, startTime })).past).toBe(past)
})

test.each([
  ['Cancelled', 1],
  ['Declined', 1],
  ['No-show', 1],
  ['Completed', 1],
  ['Accepted', 0],
  ['Upcoming', 0],
  ['', 0],
])('of a booking that is %j, %d is left out', async (status, closed) => {
  expect((await readRow({ status })).closed).toBe(closed)
})

test('bookings come in the order of their times', async () => {
  const fields: Field[] = ['name', 'phone', 'date', 'startTime', 'service']
  const rows = ['2027-01-13 1:00 PM', '2027-01-12 9:00 AM', '2027-01-13 9:00 AM'].map((start) => [
    ...['Kim', '604-555-0141', '', start, 'Wash'],
  ])
  expect((await toBookings(rows, fields, now)).bookings.map(({ row }) => row)).toEqual([1, 2, 0])
})

test('whatever the cells, each row is read once, and a booking has the shape of the API', async () => {
  const fields: Field[] = [
    'name',
    'phone',
    'date',
    'startTime',
    'endTime',
    'service',
    'price',
    'duration',
    'vehicle',
  ]
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('2027-02-01', '9 AM', '604-555-0141'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(...fields.map(() => cell)), { maxLength: 5 }), async (rows) => {
      const { bookings, problems, past, closed } = await toBookings(rows, fields, now)
      expect(bookings.length + problems.length + past + closed).toBe(rows.length)
      for (const { booking } of bookings) expect(importedBookingSchema.safeParse(booking).success).toBe(true)
    }),
  )
})

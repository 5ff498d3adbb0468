import { expect, test } from 'vitest'
import { fieldErrors } from '../../../shared/ground/text/field-errors.ts'
import { bookingRequestSchema, manualBookingSchema } from '../../../shared/rules/booking/order-request.ts'
import { customerListSchema, customerNoteSchema } from '../../../shared/rules/customer/customer.ts'
import { paymentSchema } from '../../../shared/rules/payment/payment-request.ts'
import { specialDaySchema, timeOffSchema } from '../../../shared/rules/schedule/schedule.ts'

const order = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '(604) 555-0142',
  packageId: 'interior-detailing',
  date: '2026-11-23',
  time: '9:00 AM',
  vehicleMake: 'Subaru',
  vehicleModel: 'Outback',
}
const payment = {
  id: '0b54e1f3-3b0e-4a3e-9a53-6f2c1d9a7e10',
  amount: 5000,
  method: 'cash',
  date: '2026-11-23',
}
const timeOff = { crew: null, fromDate: '2027-01-18', toDate: '2027-01-18', hours: null }

type Field = {
  /** What reads the field, with the text in it. @returns the stored text, or the names of the refused fields. */
  read: (text: string) => unknown
  limit: number
  /** A text that the field takes and that others can be built upon. */
  sample: string
  manyLines?: boolean
}

type Parsed = { data?: unknown; error?: { issues: Parameters<typeof fieldErrors>[0] } | undefined }

const outcome = ({ data, error }: Parsed, field: string): unknown =>
  error
    ? fieldErrors(error.issues).map(({ field }) => field)
    : Object.entries(data ?? {}).find(([name]) => name === field)?.[1]

const ordered =
  (field: string): Field['read'] =>
  (text) =>
    outcome(bookingRequestSchema.safeParse({ ...order, [field]: text }), field)
const manual =
  (field: string): Field['read'] =>
  (text) =>
    outcome(manualBookingSchema.safeParse({ ...order, location: 'squamish', [field]: text }), field)

const mobile =
  (field: string): Field['read'] =>
  (text) =>
    outcome(
      bookingRequestSchema.safeParse({
        ...{ ...order, place: 'mobile', area: 'whistler', address: '12 Example Road', [field]: text },
      }),
      field,
    )

/** Every text that is stored as somebody wrote it. */
const fields: Record<string, Field> = {
  name: { read: ordered('name'), limit: 100, sample: 'Ada' },
  phone: { read: ordered('phone'), limit: 40, sample: '(604) 555-0142' },
  vehicleMake: { read: ordered('vehicleMake'), limit: 60, sample: 'Subaru' },
  vehicleModel: { read: ordered('vehicleModel'), limit: 60, sample: 'Outback' },
  comments: { read: ordered('comments'), limit: 2000, sample: 'Ring twice', manyLines: true },
  address: { read: mobile('address'), limit: 200, sample: '12 Example Road' },
  accessNotes: { read: mobile('accessNotes'), limit: 500, sample: 'Gate 1234', manyLines: true },
  'name by the owner': { read: manual('name'), limit: 100, sample: 'Ada' },
  'comments by the owner': { read: manual('comments'), limit: 2000, sample: 'Ring twice', manyLines: true },
  text: {
    read: (text) => outcome(customerNoteSchema.safeParse({ text }), 'text'),
    limit: 4000,
    sample: 'Dog',
    manyLines: true,
  },
  'note of a time off': {
    read: (note) => outcome(timeOffSchema.safeParse({ ...timeOff, note }), 'note'),
    limit: 200,
    sample: 'Dentist',
  },
  'note of a payment': {
    read: (note) => outcome(paymentSchema.safeParse({ ...payment, note }), 'note'),
    limit: 200,
    sample: 'Deposit',
  },
  'note of a special day': {
    read: (note) => outcome(specialDaySchema.safeParse({ hours: null, note }), 'note'),
    limit: 200,
    sample: 'Christmas',
  },
}
const nameOf = (field: string) => field.split(' ')[0]
const all = Object.entries(fields).map(([name, field]) => ({ name, ...field }))

const hidden = [
  ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u00ad', '\u061c', '\u180e', '\u200b', '\u200e'],
  ...['\u200f', '\u2028', '\u2029', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2060', '\u2066'],
  ...['\u2067', '\u2068', '\u2069', '\u3164', '\ufeff', '\uffa0', '\ud800', '\udfff', '\u{e0041}'],
]

test.each(all)('the $name takes no character that hides or reorders text', ({ name, read, sample }) => {
  for (const character of hidden) {
    expect(read(`${sample}${character}${sample}`)).toEqual([nameOf(name)])
  }
})

test.each(all)('the $name is trimmed and stored in NFC', ({ read, sample }) => {
  expect(read(` \t${sample} Jose\u0301\u00a0\n`)).toBe(`${sample} Jos\u00e9`)
})

test.each(all)('the $name keeps names of any script', ({ read, sample }) => {
  for (const script of [
    '李小龍',
    'محمد علي',
    'नरेन्द्र मोदी',
    'می\u200cخواهم',
    '👩\u200d🔧',
    'Sḵwx̱wú7mesh',
    '𠮷野家',
  ]) {
    expect(read(`${sample} ${script}`)).toBe(`${sample} ${script}`.normalize('NFC'))
  }
})

const required = all.filter(({ name }) => !/phone|comments|note|text|address|access/.test(name))

test.each(required)('the $name needs something that can be seen', ({ name, read, sample }) => {
  for (const blank of ['\u2800', ' \u2800\u2800 ', '\u200d', '\u00a0', '\u0301', '\ufe0f', '\u034f']) {
    expect(read(blank)).toEqual([nameOf(name)])
    expect(read(sample + blank + sample)).toBe((sample + blank + sample).normalize('NFC'))
  }
})

test.each(all)('the $name may have $limit characters and not one more', ({ name, read, limit, sample }) => {
  const longest = sample + '1'.repeat(limit - sample.length)
  expect(read(longest)).toBe(longest)
  expect(read(`${longest}1`)).toEqual([nameOf(name)])
})

test.each(all)('line breaks in the $name', ({ name, read, sample, manyLines }) => {
  expect(read(`${sample}\r\n${sample}`)).toEqual(manyLines ? `${sample}\n${sample}` : [nameOf(name)])
})

test('a customer is not looked up by a hidden character', () => {
  for (const character of hidden) {
    expect(outcome(customerListSchema.safeParse({ search: `ada${character}ada` }), 'search')).toEqual([
      'search',
    ])
  }
  expect(customerListSchema.safeParse({ search: ' ada ' }).data?.search).toBe('ada')
})

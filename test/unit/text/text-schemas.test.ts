import { expect, test } from 'vitest'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { bookingRequestSchema, manualBookingSchema } from '../../../shared/rules/booking/order-request.ts'
import { customerListSchema, customerNoteSchema } from '../../../shared/rules/customer/customer.ts'
import { paymentSchema } from '../../../shared/rules/payment/payment-request.ts'
import { specialDaySchema, timeOffSchema } from '../../../shared/rules/schedule/schedule-schemas.ts'
import { mobilePlace, visitorOrder } from '../booking/visitor-order.ts'

const payment = {
  id: '0b54e1f3-3b0e-4a3e-9a53-6f2c1d9a7e10',
  ...{ amount: 5000, method: 'cash', date: '2026-11-23' },
}
const timeOff = { crew: null, fromDate: '2027-01-18', toDate: '2027-01-18', hours: null }

type Parsed = { data?: unknown; error?: { issues: Parameters<typeof toFieldErrors>[0] } | undefined }
type Schema = { safeParse: (value: unknown) => Parsed }

/** Returns a parser for one field: the stored text, or the names of the rejected fields. */
const createParser = (schema: Schema, rest: object, field: string) => (text: string) => {
  const { data, error } = schema.safeParse({ ...rest, [field]: text })
  if (error) return toFieldErrors(error.issues).map((each) => each.field)
  return Object.entries(data ?? {}).find(([name]) => name === field)?.[1]
}

type Field = {
  name: string
  read: ReturnType<typeof createParser>
  limit: number
  /** A valid text that others can be built from. */
  sample: string
  manyLines: boolean
}

const fieldOf =
  (schema: Schema, rest: object, by = '') =>
  (field: string, limit: number, sample: string, manyLines = false): Field => ({
    ...{ name: `${field}${by}`, limit, sample, manyLines },
    read: createParser(schema, rest, field),
  })

const orderField = fieldOf(bookingRequestSchema, { ...visitorOrder, ...mobilePlace })
const manualBookingField = fieldOf(
  manualBookingSchema,
  { ...visitorOrder, location: 'squamish' },
  ' by the owner',
)

/** Every free text that is stored. */
const all = [
  orderField('name', 100, 'Ada'),
  orderField('phone', 40, '(604) 555-0199'),
  orderField('vehicleMake', 60, 'Subaru'),
  orderField('vehicleModel', 60, 'Outback'),
  orderField('comments', 2000, 'Ring twice', true),
  orderField('address', 200, '12 Example Road'),
  orderField('accessNotes', 500, 'Gate 1234', true),
  manualBookingField('name', 100, 'Ada'),
  manualBookingField('comments', 2000, 'Ring twice', true),
  fieldOf(customerNoteSchema, {})('text', 4000, 'Dog', true),
  fieldOf(timeOffSchema, timeOff, ' of a time off')('note', 200, 'Dentist'),
  fieldOf(paymentSchema, payment, ' of a payment')('note', 200, 'Deposit'),
  fieldOf(specialDaySchema, { hours: null }, ' of a special day')('note', 200, 'Christmas'),
]
const nameOf = (field: string) => field.split(' ')[0]

const hidden = [
  ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u00ad', '\u061c', '\u180e', '\u200b', '\u200e'],
  ...['\u200f', '\u2028', '\u2029', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2060', '\u2066'],
  ...['\u2067', '\u2068', '\u2069', '\u3164', '\ufeff', '\uffa0', '\ud800', '\udfff', '\u{e0041}'],
]

test.each(all)('strips characters that hide or reorder text from the $name', ({ name, read, sample }) => {
  for (const character of hidden) {
    expect([name, read(`${character}${sample}${character}`)]).toEqual([name, read(sample)])
  }
})

test.each(all)('trims the $name and stores it in NFC', ({ read, sample }) => {
  expect(read(` \t${sample} Jose\u0301\u00a0\n`)).toBe(`${sample} Jos\u00e9`)
  expect(read(`${sample}\u202fA\u2011B`)).toBe(`${sample} A-B`)
})

test.each(all)('keeps names in any script in the $name', ({ read, sample }) => {
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

test.each(required)('requires a visible character in the $name', ({ name, read }) => {
  for (const blank of [
    '\u2800',
    ' \u2800\u2800 ',
    '\u200d',
    '\u00a0',
    '\u0301',
    '\ufe0f',
    '\u034f',
    '\u200b',
  ]) {
    expect(read(blank)).toEqual([nameOf(name)])
  }
})

test.each(all)('limits the $name to $limit characters', ({ name, read, limit, sample }) => {
  const longest = sample + '1'.repeat(limit - sample.length)
  expect(read(longest)).toBe(longest)
  expect(read(`${longest}1`)).toEqual([nameOf(name)])
})

test.each(all)('keeps or joins lines in the $name', ({ read, sample, manyLines }) => {
  expect(read(`${sample}\r\n${sample}`)).toEqual(`${sample}${manyLines ? '\n' : ' '}${sample}`)
})

test('searches customers by visible characters only', () => {
  const search = createParser(customerListSchema, {}, 'search')
  for (const character of hidden) expect(search(`ada${character}`)).toEqual('ada')
  expect(search(' ada ')).toBe('ada')
})

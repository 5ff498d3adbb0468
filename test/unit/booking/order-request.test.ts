import { expect, test } from 'vitest'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { bookingErrorSummary, bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import { bookingRequestSchema } from '../../../shared/rules/booking/order-request.ts'
import { findOrderErrors } from '../../../shared/rules/booking/order-rules.ts'
import { packageOf } from '../../expected-price.ts'
import { catalogue, packageIds } from '../../site-defaults.ts'
import { mobilePlace as mobile, visitorOrder as order } from './visitor-order.ts'

const requiredFieldsMessage = 'Please fill in all required fields'

const { time: _, ...withoutTime } = order
/** The defaults of an order that names no place. */
const atTheShop = { place: 'shop', area: 'squamish', address: null, accessNotes: null }
/** The order after parsing. */
const parsedOrder = { ...withoutTime, ...atTheShop, namesPlace: false, startMinutes: 540 }

const requiredFields = ['name', 'email', 'phone', 'packageId', 'date', 'time'] as const

/** Returns the order without these fields. */
function omit(...fields: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(order).filter(([key]) => !fields.includes(key)))
}

/** Returns the fields rejected by the schema or the catalogue, empty for a valid order. */
function rejectedFields(body: unknown): string[] {
  const result = bookingRequestSchema.safeParse(body)
  const errors = result.success
    ? findOrderErrors(result.data, 'visitor', catalogue)
    : toFieldErrors(result.error.issues)
  return errors.map(({ field }) => field)
}

/** Returns the parsed order, and fails the test if it is invalid. */
function parseAccepted(changes: Record<string, unknown> = {}) {
  const result = bookingRequestSchema.safeParse({ ...order, ...changes })
  expect(result.error?.issues ?? []).toEqual([])
  return result.data
}

test('accepts a complete order, with its time in minutes', () => {
  expect(parseAccepted()).toEqual(parsedOrder)
})

test('accepts an order without add-ons, vehicle size and comments', () => {
  const least = omit('addOns', 'vehicleSize', 'comments')
  const result = bookingRequestSchema.safeParse(least)
  const { addOns: _, vehicleSize: __, comments: ___, ...rest } = parsedOrder
  expect(result.data).toEqual({ ...rest, addOns: [] })
})

test('accepts a mobile order with an address and optional access notes', () => {
  expect(parseAccepted(mobile)).toEqual({ ...parsedOrder, ...mobile, namesPlace: true })
  const { accessNotes, ...least } = mobile
  expect(parseAccepted(least)).toEqual({ ...parsedOrder, ...least, namesPlace: true, accessNotes: null })
})

test('drops the address of an order at the shop', () => {
  expect(parseAccepted({ ...mobile, place: 'shop' })).toEqual({ ...parsedOrder, namesPlace: true })
})

test.each([
  ['an unknown place', { ...mobile, place: 'moon' }, 'place'],
  ['an unknown area', { ...mobile, area: 'vancouver' }, 'area'],
  ['no area', { ...mobile, area: null }, 'area'],
  ['no address', { ...mobile, address: null }, 'address'],
  ['an address of invisible characters', { ...mobile, address: '\u2800' }, 'address'],
])('rejects a mobile order with %s at its field', (_, changes, field) => {
  expect(rejectedFields({ ...order, ...changes })).toEqual([field])
})

test.each(packageIds)('allows %s as a mobile job unless it needs a roof', (packageId) => {
  const refused = packageOf(packageId).shopOnly ? ['place'] : []
  expect(rejectedFields({ ...order, ...mobile, packageId, addOns: [] })).toEqual(refused)
})

test('defaults the vehicle type to a sedan', () => {
  expect(bookingRequestSchema.safeParse(omit('vehicleType')).data?.vehicleType).toBe('sedan')
})

const emptyValues: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['empty', ''],
  ['a space', ' '],
  ['blank', ' \t\r\n\u00a0\u3000'],
]

const emptyOrders = requiredFields.flatMap((field) => [
  [field, 'missing', omit(field)] as const,
  ...emptyValues.map(([label, value]) => [field, label, { ...order, [field]: value }] as const),
])

test.each(emptyOrders)('asks for all required fields when %s is %s', (field, _, body) => {
  expect(rejectedFields(body)).toEqual([field])
  expect(bookingErrorSummary(body)).toBe(requiredFieldsMessage)
})

test('names all required fields of an empty order', () => {
  expect(rejectedFields({})).toEqual(expect.arrayContaining([...requiredFields]))
  expect(bookingErrorSummary({})).toBe(requiredFieldsMessage)
})

test.each(['vehicleMake', 'vehicleModel'])('rejects an order without %s at its field', (field) => {
  expect(rejectedFields(omit(field))).toEqual([field])
  expect(rejectedFields({ ...order, [field]: ' ' })).toEqual([field])
  expect(rejectedFields({ ...order, [field]: null })).toEqual([field])
})

test('accepts a local phone number of seven digits in any script', () => {
  for (const phone of ['555-0199', '٥٥٥٠١٩٩']) expect(rejectedFields({ ...order, phone })).toEqual([])
})

test.each([
  ['email', 'ada'],
  ['email', 'hanna@exampl'],
  ['phone', 'call me'],
  ['phone', '555-019'],
  ['packageId', 'gold-package'],
  ['packageId', 'constructor'],
  ['date', '2026-02-30'],
  ['date', 'tomorrow'],
  ['date', '2026-11-23T09:00:00Z'],
  ['time', '25:00'],
  ['time', 'noon'],
  ['vehicleType', 'spaceship'],
  ['vehicleType', '__proto__'],
  ['vehicleSize', 'huge'],
] as const)('rejects an order whose %s is %j at its field', (field, value) => {
  const body = { ...order, [field]: value }
  expect(rejectedFields(body)).toEqual([field])
  expect(bookingErrorSummary(body)).not.toBe(requiredFieldsMessage)
})

test.each(['name', 'email', 'phone', 'packageId', 'date', 'time', 'vehicleType', 'vehicleMake', 'comments'])(
  'rejects an order whose %s is not text at its field',
  (field) => {
    for (const value of [0, 42, true, [], ['text'], {}, { toString: 'text' }]) {
      expect(rejectedFields({ ...order, [field]: value })).toEqual([field])
    }
  },
)

// The characters that any text may hold are tested in test/unit/text/text-schemas.test.ts.
test('trims the email, strips hidden characters, and limits it to one line of 254 characters', () => {
  expect(parseAccepted({ email: ` \t${order.email}\u00a0\n` })?.email).toBe(order.email)
  for (const hidden of ['\u0000', '\u202e', '\ud800', '\u200b']) {
    expect(parseAccepted({ email: `ad${hidden}a@example.com` })?.email).toBe('ada@example.com')
  }
  for (const gap of ['\n', '\r\n', '\t', '\u00a0']) {
    expect(rejectedFields({ ...order, email: `ad${gap}a@example.com` })).toEqual(['email'])
  }
  const longest = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`
  expect(rejectedFields({ ...order, email: longest })).toEqual([])
  expect(rejectedFields({ ...order, email: `${longest}.com` })).toEqual(['email'])
})

test.each([null, '', '   '])('accepts %j as comments', (comments) => {
  expect(parseAccepted({ comments })?.comments).toBe(comments?.trim() ?? null)
})

test('drops fields that only the server sets', () => {
  const more = { totalPrice: 1, location: 'squamish', status: 'confirmed', id: 'mine', createdAt: 'then' }
  expect(parseAccepted({ ...more, serviceName: 'Free detailing', isAdmin: true })).toEqual(parsedOrder)
})

test.each(packageIds.filter((id) => id !== 'steam-cleaning-package'))('rejects the wash with %s', (id) => {
  expect(rejectedFields({ ...order, packageId: id, addOns: ['wash'] })).toEqual(['addOns'])
  expect(parseAccepted({ packageId: id, addOns: [] })).toMatchObject({ packageId: id, addOns: [] })
})

test('accepts the wash once with steam cleaning', () => {
  expect(parseAccepted({ addOns: ['wash'] })?.addOns).toEqual(['wash'])
  expect(parseAccepted({ addOns: [] })?.addOns).toEqual([])
  expect(rejectedFields({ ...order, addOns: ['wash', 'wash'] })).toEqual(['addOns'])
})

test.each([
  ['an unknown add-on', ['wax']],
  ['__proto__', ['__proto__']],
  ['the name of a method', ['toString']],
  ['the wash beside an unknown add-on', ['wash', 'wax']],
  ['null in a list', [null]],
  ['text', 'wash'],
  ['null', null],
])('rejects add-ons that are %s', (_, addOns) => {
  const fields = rejectedFields({ ...order, addOns })
  expect(fields).toHaveLength(1)
  expect(fields[0]).toMatch(/^addOns\b/)
})

test('lets only the owner book hidden packages and custom jobs', () => {
  const packages = catalogue.packages.map((each) => ({ ...each, hidden: true }))
  const hidden = { ...catalogue, packages }
  const steam = { packageId: 'steam-cleaning-package', addOns: ['wash'], place: 'shop' } as const
  const problems = (by: 'visitor' | 'owner', job: Parameters<typeof findOrderErrors>[0]) =>
    findOrderErrors(job, by, hidden).map(({ field }) => field)
  expect(problems('visitor', steam)).toEqual(['packageId'])
  expect(problems('owner', steam)).toEqual([])
  expect(problems('owner', { ...steam, packageId: 'custom', addOns: [] })).toEqual([])
  expect(problems('visitor', { ...steam, packageId: 'custom', addOns: [] })).toEqual(['packageId'])
  expect(problems('owner', { ...steam, packageId: 'gone' })).toEqual(['packageId'])
})

test('reports each field once, with its first error', () => {
  const errors = toFieldErrors([
    { code: 'custom', path: ['name'], message: 'First' },
    { code: 'custom', path: ['name'], message: 'Second' },
    { code: 'custom', path: ['addOns', 0], message: 'Third' },
  ])
  expect(errors).toEqual([
    { field: 'name', message: 'First' },
    { field: 'addOns.0', message: 'Third' },
  ])
})

test('uses the specification’s messages about a booking', () => {
  expect(bookingMessages).toMatchObject({
    required: requiredFieldsMessage,
    outsideHours: 'The selected time is outside of business hours',
    failed: {
      title: 'Booking failed',
      description: 'There was an error processing your booking. Please try again or contact us directly.',
    },
    succeeded: {
      title: 'Booking confirmed!',
      description: 'Thank you for your booking. We will contact you shortly.',
    },
    noSlots: 'No available time slots',
  })
  expect(bookingMessages.serviceSelected('Interior Detailing')).toEqual({
    title: 'Interior Detailing selected!',
    description: 'You can now choose a date and time for your appointment.',
  })
})

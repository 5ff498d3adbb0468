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
/** Nobody said where: at the shop. */
const atTheShop = { place: 'shop', area: 'squamish', address: null, accessNotes: null }
/** The order as it is inside. */
const parsedOrder = { ...withoutTime, ...atTheShop, namesPlace: false, startMinutes: 540 }

const requiredFields = ['name', 'email', 'phone', 'packageId', 'date', 'time'] as const

/** An order without some of its fields. */
function omit(...fields: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(order).filter(([key]) => !fields.includes(key)))
}

/** The names of the fields that are refused, by themselves or by the catalogue; none for an order that is taken. */
function rejectedFields(body: unknown): string[] {
  const result = bookingRequestSchema.safeParse(body)
  const errors = result.success
    ? findOrderErrors(result.data, 'visitor', catalogue)
    : toFieldErrors(result.error.issues)
  return errors.map(({ field }) => field)
}

/** What is left of an order after validation. */
function parseAccepted(changes: Record<string, unknown> = {}) {
  const result = bookingRequestSchema.safeParse({ ...order, ...changes })
  expect(result.error?.issues ?? []).toEqual([])
  return result.data
}

test('a complete order is taken as it is, its time in minutes', () => {
  expect(parseAccepted()).toEqual(parsedOrder)
})

test('an order needs neither add-ons nor vehicle size nor comments', () => {
  const least = omit('addOns', 'vehicleSize', 'comments')
  const result = bookingRequestSchema.safeParse(least)
  const { addOns: _, vehicleSize: __, comments: ___, ...rest } = parsedOrder
  expect(result.data).toEqual({ ...rest, addOns: [] })
})

test('a mobile order says where, and how to get there', () => {
  expect(parseAccepted(mobile)).toEqual({ ...parsedOrder, ...mobile, namesPlace: true })
  const { accessNotes, ...least } = mobile
  expect(parseAccepted(least)).toEqual({ ...parsedOrder, ...least, namesPlace: true, accessNotes: null })
})

test('an order at the shop keeps no other address', () => {
  expect(parseAccepted({ ...mobile, place: 'shop' })).toEqual({ ...parsedOrder, namesPlace: true })
})

test.each([
  ['an unknown place', { ...mobile, place: 'moon' }, 'place'],
  ['an unknown area', { ...mobile, area: 'vancouver' }, 'area'],
  ['no area', { ...mobile, area: null }, 'area'],
  ['no address', { ...mobile, address: null }, 'address'],
  ['an address of blanks that are no spaces', { ...mobile, address: '\u2800' }, 'address'],
])('a mobile order with %s is refused at its field', (_, changes, field) => {
  expect(rejectedFields({ ...order, ...changes })).toEqual([field])
})

test.each(packageIds)('%s is done at the customer’s unless it needs a roof', (packageId) => {
  const refused = packageOf(packageId).shopOnly ? ['place'] : []
  expect(rejectedFields({ ...order, ...mobile, packageId, addOns: [] })).toEqual(refused)
})

test('a vehicle type that is not given is a sedan', () => {
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

test.each(emptyOrders)('an order whose %s is %s asks to fill in all required fields', (field, _, body) => {
  expect(rejectedFields(body)).toEqual([field])
  expect(bookingErrorSummary(body)).toBe(requiredFieldsMessage)
})

test('an empty order asks to fill in all required fields and names them all', () => {
  expect(rejectedFields({})).toEqual(expect.arrayContaining([...requiredFields]))
  expect(bookingErrorSummary({})).toBe(requiredFieldsMessage)
})

test.each(['vehicleMake', 'vehicleModel'])('an order without a %s is refused by name', (field) => {
  expect(rejectedFields(omit(field))).toEqual([field])
  expect(rejectedFields({ ...order, [field]: ' ' })).toEqual([field])
  expect(rejectedFields({ ...order, [field]: null })).toEqual([field])
})

test('a local phone number of seven digits is enough, in any digits', () => {
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
] as const)('an order whose %s is %j is refused by name', (field, value) => {
  const body = { ...order, [field]: value }
  expect(rejectedFields(body)).toEqual([field])
  expect(bookingErrorSummary(body)).not.toBe(requiredFieldsMessage)
})

test.each(['name', 'email', 'phone', 'packageId', 'date', 'time', 'vehicleType', 'vehicleMake', 'comments'])(
  'an order whose %s is not text is refused by name',
  (field) => {
    for (const value of [0, 42, true, [], ['text'], {}, { toString: 'text' }]) {
      expect(rejectedFields({ ...order, [field]: value })).toEqual([field])
    }
  },
)

// What every text may hold: test/unit/text/text-schemas.test.ts.
test('a mail address is one line of at most 254 characters, without what is around it or hidden in it', () => {
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

test.each([null, '', '   '])('comments may be %j', (comments) => {
  expect(parseAccepted({ comments })?.comments).toBe(comments?.trim() ?? null)
})

test('what the server alone decides is dropped when a client sends it', () => {
  const more = { totalPrice: 1, location: 'squamish', status: 'confirmed', id: 'mine', createdAt: 'then' }
  expect(parseAccepted({ ...more, serviceName: 'Free detailing', isAdmin: true })).toEqual(parsedOrder)
})

test.each(packageIds.filter((id) => id !== 'steam-cleaning-package'))(
  'the wash does not go with %s',
  (id) => {
    expect(rejectedFields({ ...order, packageId: id, addOns: ['wash'] })).toEqual(['addOns'])
    expect(parseAccepted({ packageId: id, addOns: [] })).toMatchObject({ packageId: id, addOns: [] })
  },
)

test('the wash goes with steam cleaning, once', () => {
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
])('add-ons that are %s are refused', (_, addOns) => {
  const fields = rejectedFields({ ...order, addOns })
  expect(fields).toHaveLength(1)
  expect(fields[0]).toMatch(/^addOns\b/)
})

test('what is hidden is the owner’s alone to book, with what goes with it', () => {
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

test('a field that is wrong in several ways is named once, with what is wrong first', () => {
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

test('the messages about a booking are the specification’s', () => {
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

import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ProblemJson } from '../../../shared/contract/problem.ts'
import { areaSlugs } from '../../../shared/ground/business/areas.ts'
import { ledgerFiles } from '../../../shared/rules/ledger/ledger-request.ts'
import { vehicleTypes } from '../../../shared/rules/price/vehicles.ts'
import { app } from '../../../worker/app.ts'
import { jsonBody, longJsonBody } from '../../../worker/ground/http/validate.ts'
import fc from '../../fast-check.ts'
import { packageIds } from '../../shipped-packages.ts'
import { today } from '../clock.ts'
import { anyDateText, anyText, anyValue, payloads } from '../hostile.ts'
import { addQuote, clearQuotes } from '../quote/quote-rows.ts'
import { runs, runsTimeout } from '../runs.ts'
import { checkStoredRows } from '../stored-rows.ts'
import { addWaiting } from '../waiting/waiting-rows.ts'
import {
  allSlots,
  book,
  callWith,
  clearBookings,
  fieldsOf,
  loadPasskeyLibrary,
  signInOwner,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'

const cookie = await signInOwner()

const usualSettings = await env.DB.prepare('SELECT * FROM schedule_settings').first()

/** What a call has written goes again, so that the next one finds its hours free. */
async function clearAll() {
  await clearBookings()
  await clearQuotes()
  const tables = ['time_off', 'special_days', 'slot_claims']
  await env.DB.batch([
    ...tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    env.DB.prepare(
      "UPDATE schedule_settings SET crew_count = 1, notice_minutes = ?, horizon_days = ?, weekly_hours = ?, setup_gap_minutes = 0, corridor_minutes = '{}', crew_names = '[]'",
    ).bind(usualSettings?.notice_minutes, usualSettings?.horizon_days, usualSettings?.weekly_hours),
  ])
}

beforeAll(loadPasskeyLibrary)
beforeEach(clearAll)

const bookingId = '0f3c9a52-77d1-4c1e-8a44-d1b2c3e4f5a6'
const waitingId = 'c2b7e5d4-6a1f-4e3b-9c80-1f2e3d4c5b6a'
const quoteId = '7d2f61c0-3b8e-4f19-9a6d-5e4c3b2a1f00'

/** A booking for the calls that change one. */
async function addKnownBooking() {
  const { booking } = await book({ date: '2027-01-18', time: '5:00 PM' })
  await env.DB.batch([
    env.DB.prepare('UPDATE bookings SET id = ? WHERE id = ?').bind(bookingId, booking.id),
    env.DB.prepare('UPDATE slot_claims SET booking_id = ? WHERE booking_id = ?').bind(bookingId, booking.id),
  ])
}

const base64Url = fc.oneof(fc.stringMatching(/^[\w-]{1,60}$/), fc.base64String())
const passkeyWith = (response: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({
    id: base64Url,
    rawId: base64Url,
    type: fc.constant('public-key'),
    response: fc.record(response),
    clientExtensionResults: fc.constant({}),
  })
const passkeyAnswer = passkeyWith({
  clientDataJSON: base64Url,
  authenticatorData: base64Url,
  signature: base64Url,
})
const newPasskey = passkeyWith({ clientDataJSON: base64Url, attestationObject: base64Url })

const goodText = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom('Robin Field', 'محمد علي', '李小龍', 'Jose\u0301', "O'Brien; DROP TABLE"),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(...payloads) },
)
/** A field that is left out as often as not. */
const maybe = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.constant(undefined), value)

const place = {
  place: fc.constantFrom('shop', 'shop', 'shop', 'mobile', 'mobile', undefined),
  area: fc.constantFrom(...areaSlugs, null, undefined),
  address: fc.oneof({ weight: 3, arbitrary: goodText }, fc.constantFrom(null, '', undefined)),
  accessNotes: maybe(fc.oneof(fc.constant(null), goodText)),
}
const order = {
  name: goodText,
  email: fc.constantFrom('robin@example.com', "o'b+x@example.co", 'x?bcc=y@example.com', ' a@b.ca '),
  phone: fc.constantFrom('(604) 555-0199', '+1 604 555 0142', '=6045550142', '٠١٢٣٤٥٦٧٨٩'),
  packageId: fc.constantFrom(...packageIds),
  date: fc.constantFrom('2027-01-18', '2027-01-19', '2027-01-21', '2027-02-28', today),
  time: fc.constantFrom(...allSlots, '8:00 AM', '11:30 PM'),
  vehicleType: fc.constantFrom(...vehicleTypes),
  vehicleMake: goodText,
  vehicleModel: goodText,
  comments: fc.oneof(fc.constant(null), goodText),
  addOns: fc.constantFrom<unknown>([], [], [], ['wash'], ['wash', 'wash'], null),
  ...place,
}
const { time: _, ...orderAtAnyTime } = order

/** What only the owner says about a job. */
const ownerFields = {
  packageId: fc.constantFrom(...packageIds, 'custom'),
  title: maybe(goodText),
  service: maybe(fc.constantFrom('ppf', 'other', 'polish')),
  lines: maybe(
    fc.array(
      fc.record({
        label: goodText,
        amount: fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: -90, max: 300 }) },
          fc.constantFrom(-50_000, 60_000),
        ),
      }),
      { maxLength: 3 },
    ),
  ),
  durationMinutes: maybe(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(60, 90, 125, 240, 720, 1200, 6000) },
      fc.constantFrom(0, 24_000),
    ),
  ),
  crew: fc.constantFrom(undefined, undefined, undefined, undefined, 1, 1, 2, 11),
  overrideDrives: maybe(fc.boolean()),
}
const minute = fc.oneof(fc.constantFrom(0, 60, 540, 1260, 1440), fc.integer({ min: 0, max: 1440 }))
const openHours = fc.option(
  fc.oneof(
    {
      weight: 40,
      arbitrary: fc.record({
        opens: fc.integer({ min: 0, max: 700 }),
        closes: fc.integer({ min: 701, max: 1440 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ opens: minute, closes: minute }) },
  ),
)
const note = fc.oneof(fc.constant(null), fc.constant(''), goodText)
const payment = {
  id: fc.oneof({ weight: 30, arbitrary: fc.uuid() }, anyText),
  amount: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 10_000_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(-100, 0, 10_000_001) },
    { weight: 1, arbitrary: fc.double() },
  ),
  method: fc.constantFrom('cash', 'e-transfer', 'card', 'cheque', 'cash', 'card', 'online'),
  date: fc.oneof({ weight: 30, arbitrary: fc.constantFrom('2027-01-11', '2026-12-31') }, anyDateText),
  note: fc.constantFrom(undefined, null, '', 'Jose\u0301 paid'),
}
const keepBookings = fc.constantFrom(undefined, false, true)
const fullHour = fc.integer({ min: 0, max: 24 }).map((hour) => hour * 60)

type Endpoint = {
  fields: Record<string, fc.Arbitrary<unknown>>
  statuses: number[]
  /** Where it takes more than most. */
  maxBytes?: number
}

/** A path with any text in place of its parameter. */
const pathWith = (start: string, parameter: fc.Arbitrary<string>) =>
  parameter.filter((text) => text.isWellFormed()).map((text) => start + encodeURIComponent(text))

const dateParameter = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('2027-01-18', '2027-02-28') },
  anyDateText,
  anyText,
)
const customerId = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '0', '-1', '1e3', '999999') },
  pathWith('x', anyText),
)

/** What an offer and a template hold alike. */
const offered = {
  options: fc.array(
    fc.record({
      title: goodText,
      lines: fc.array(fc.record({ label: goodText, amount: fc.integer({ min: -10, max: 300 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      durationMinutes: fc.constantFrom(60, 180, 960),
      place: fc.constantFrom('shop', 'mobile'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  note: maybe(goodText),
}
const lastNumber = fc.constantFrom(1, 1, 1, 0, 2)
const longBytes = 512 * 1024
const invoice = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('2027-0001', '2027-12345', '0000-0000') },
  fc.stringMatching(/^\d{4}-\d{4,12}$/),
  anyText,
)

/** Every call that takes JSON, with what its fields may well be. */
const revision = maybe(fc.option(fc.integer()))

const packageFields = {
  name: goodText,
  description: anyText,
  basePrice: fc.integer({ min: 0, max: 60_000 }),
  services: fc.array(goodText, { maxLength: 13 }),
  category: fc.constantFrom('interior', 'exterior', 'roof'),
  popular: fc.boolean(),
  additional: fc.boolean(),
  hourly: fc.boolean(),
  hours: fc.record({ sedan: fc.integer({ min: 0, max: 20 }), truck: fc.constant(2), van: fc.constant(2) }),
  shopOnly: fc.boolean(),
  addOns: fc.subarray(['wash', 'wax']),
  taxClass: fc.constantFrom('gst', 'gst-pst', 'vat'),
  deposit: fc.constantFrom(null, 0, 50, 70_000),
  hidden: fc.boolean(),
  subtitle: anyText,
  tier: fc.constantFrom('Gold', 'Pink'),
  note: anyText,
}

const askedQuote = {
  service: fc.constantFrom('window-tint', 'boat', 'other'),
  vehicles: fc.array(
    fc.record({
      vehicleType: fc.constantFrom(...vehicleTypes, null),
      vehicleMake: goodText,
      vehicleModel: goodText,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  place: place.place,
  area: place.area,
  wish: goodText,
  photos: fc.constantFrom(undefined, [], [crypto.randomUUID()]),
  name: order.name,
  email: order.email,
  phone: order.phone,
}

const endpoints: Record<string, Endpoint> = {
  'POST /api/bookings': { fields: order, statuses: [201, 409] },
  'POST /api/waiting': {
    fields: {
      ...orderAtAnyTime,
      waitUntil: fc.oneof({ weight: 5, arbitrary: fc.constantFrom('2027-02-28', '2027-03-01') }, anyDateText),
    },
    statuses: [202],
  },
  'POST /api/admin/waiting/:id/book': {
    fields: { date: maybe(order.date), time: maybe(order.time), crew: ownerFields.crew },
    statuses: [201, 404, 409],
  },
  'POST /api/quotes': { fields: askedQuote, statuses: [201] },
  'POST /api/admin/quotes': {
    fields: { ...askedQuote, email: fc.oneof(fc.constant(''), order.email) },
    statuses: [201],
  },
  'PUT /api/admin/site/setup/:step': {
    fields: { as: fc.constantFrom('confirmed', 'skipped', 'lost') },
    statuses: [200],
  },
  'POST /api/admin/bookings': {
    fields: {
      ...order,
      ...ownerFields,
      date: fc.oneof(order.date, anyDateText),
      email: fc.oneof(fc.constant(''), order.email),
      location: fc.constantFrom('squamish', 'whistler'),
      overrideHours: fc.boolean(),
    },
    statuses: [201, 409],
  },
  'PATCH /api/admin/bookings/:id': {
    fields: {
      status: fc.constantFrom(
        undefined,
        undefined,
        undefined,
        'pending',
        'confirmed',
        'completed',
        'cancelled',
      ),
      customerName: maybe(order.name),
      customerEmail: maybe(fc.oneof(fc.constant(''), order.email)),
      customerPhone: maybe(order.phone),
      vehicleType: maybe(order.vehicleType),
      vehicleMake: maybe(goodText),
      vehicleModel: maybe(goodText),
      comments: maybe(order.comments),
      ...ownerFields,
      packageId: fc.constantFrom(undefined, undefined, ...packageIds, 'custom'),
      addOns: fc.constantFrom<unknown>(undefined, undefined, [], ['wash']),
      ...place,
      updatedAt: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, anyText),
    },
    statuses: [200, 404, 409],
  },
  'POST /api/admin/bookings/:id/no-show': {
    fields: { updatedAt: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, anyText) },
    statuses: [200, 404, 409],
  },
  'POST /api/admin/bookings/:id/payments': { fields: payment, statuses: [201, 404] },
  'POST /api/admin/bookings/:id/reminders': {
    fields: { by: fc.constantFrom('mail', 'text') },
    statuses: [204, 404, 409],
  },
  'POST /api/admin/bookings/:id/invoices/credit': {
    fields: { invoice, reissue: fc.constantFrom<unknown>(undefined, true, false) },
    statuses: [201, 404],
  },
  'POST /api/admin/bookings/:id/invoices/send': { fields: { invoice }, statuses: [404, 409] },
  'PATCH /api/admin/bookings/:id/slot': {
    fields: {
      date: fc.oneof(order.date, anyDateText),
      time: order.time,
      crew: ownerFields.crew,
      overrideHours: fc.constantFrom(true, true, false, undefined),
      overrideDrives: ownerFields.overrideDrives,
      updatedAt: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, anyText),
    },
    statuses: [200, 404, 409],
  },
  'PUT /api/admin/customers/:id/note': {
    fields: { text: fc.oneof(fc.constant(''), goodText) },
    statuses: [200, 404],
  },
  'POST /api/admin/customers/:id/merge': {
    fields: { into: fc.integer({ min: -1, max: 4 }) },
    statuses: [204, 404],
  },
  'PUT /api/admin/schedule': {
    fields: {
      crewCount: fc.integer({ min: 0, max: 11 }),
      noticeMinutes: fc.integer({ min: -1, max: 43_201 }),
      horizonDays: fc.integer({ min: 0, max: 366 }),
      cutoffHours: fc.integer({ min: -1, max: 721 }),
      weeklyHours: fc.array(openHours, { minLength: 7, maxLength: 7 }),
      setupGapMinutes: maybe(fc.integer({ min: -1, max: 241 })),
      corridorMinutes: maybe(
        fc.dictionary(fc.constantFrom(...areaSlugs), fc.integer({ min: -601, max: 601 }), {
          noNullPrototype: true,
        }),
      ),
      crewNames: maybe(fc.array(goodText, { maxLength: 3 })),
      keepBookings,
    },
    statuses: [200, 409],
  },
  'PUT /api/admin/special-days/:date': {
    fields: { hours: openHours, note, keepBookings },
    statuses: [200, 404, 409],
  },
  'POST /api/admin/time-off': {
    fields: {
      crew: fc.constantFrom(null, 1, 2, 10),
      fromDate: fc.oneof(order.date, anyDateText),
      toDate: fc.oneof(order.date, anyDateText),
      hours: fc.oneof(fc.constant(null), fc.record({ from: fullHour, to: fullHour })),
      note,
    },
    statuses: [201, 409],
  },
  'POST /api/admin/bookings/many': {
    fields: {
      ids: fc.array(anyText),
      filter: fc.oneof(
        fc.constant(undefined),
        fc.dictionary(fc.constantFrom('search', 'network', 'from', 'arrivedFrom', 'x'), anyText),
      ),
      act: fc.constantFrom('confirm', 'cancel', 'undo', 'propose-move'),
      tell: fc.boolean(),
    },
    maxBytes: longBytes,
    statuses: [200],
  },
  'POST /api/admin/bookings/many/undo': { fields: { id: anyText }, statuses: [409] },
  'POST /api/admin/moves/stop': { fields: { ids: fc.array(anyText) }, statuses: [200] },
  'POST /api/admin/mail/resend': {
    fields: { asOf: fc.oneof(anyText, fc.constant('2027-01-11T19:00:00.000Z')) },
    statuses: [200, 409],
  },
  'POST /api/auth/login': {
    fields: { email: fc.constantFrom('owner@example.com', ' OWNER@example.com'), password: anyText },
    statuses: [401, 429],
  },
  'POST /api/admin/password': { fields: { currentPassword: anyText, newPassword: anyText }, statuses: [429] },
  'POST /api/admin/confirm': {
    fields: { password: anyText, code: anyText, passkey: passkeyAnswer },
    statuses: [429],
  },
  'POST /api/admin/factors/passkeys': { fields: { name: anyText, passkey: newPasskey }, statuses: [] },
  'POST /api/admin/factors/app/confirm': {
    fields: { code: fc.oneof(anyText, fc.constant('123456')) },
    statuses: [429],
  },
  'POST /api/admin/quotes/:id/offer': {
    fields: { ...offered, validUntil: fc.oneof(fc.constant('2027-01-25'), anyDateText), lastNumber },
    statuses: [200, 404, 409],
    maxBytes: longBytes,
  },
  'POST /api/admin/quotes/:id/answer': { fields: { text: goodText, lastNumber }, statuses: [200, 404, 409] },
  'PUT /api/admin/offer-templates': {
    fields: {
      templates: fc.array(
        fc.record({ name: goodText, service: fc.constantFrom('ppf', 'boat'), ...offered }),
        {
          maxLength: 3,
        },
      ),
      updatedAt: fc.oneof(fc.constant(null), anyText),
    },
    statuses: [200, 409],
    maxBytes: longBytes,
  },
  'PUT /api/admin/terms': {
    fields: {
      taxNumbers: fc.record({
        gst: fc.constantFrom(null, '123456789 RT0001'),
        pst: fc.oneof(fc.constant(null), anyText),
      }),
      words: fc.record({ payment: goodText, cancellation: goodText, late: anyText, weather: anyText }),
      deposits: fc.record({
        packages: fc.dictionary(fc.constantFrom('interior-detailing'), fc.integer({ min: 1, max: 100 })),
        above: fc.constantFrom(null, { from: 500, percent: 25 }),
      }),
      updatedAt: fc.oneof(fc.constant(null), anyText),
    },
    statuses: [200, 409],
  },
  'POST /api/admin/invitations': {
    fields: { email: fc.oneof(anyText, fc.emailAddress()), role: fc.constantFrom('crew', 'owner') },
    statuses: [201, 409],
  },
  'PATCH /api/admin/accounts/:id': {
    fields: { role: fc.constantFrom('crew', 'owner'), crew: fc.constantFrom(null, 1, 0, 99) },
    statuses: [200, 404, 409],
  },
  'PATCH /api/admin/jobs/:id/photos/:photo': { fields: { isShared: fc.boolean() }, statuses: [200, 404] },
  'POST /api/admin/site/packages': { fields: packageFields, statuses: [201, 409] },
  'PATCH /api/admin/site/packages/:id': { fields: { ...packageFields, revision }, statuses: [200, 404, 409] },
  'PATCH /api/admin/site/quote-cards/:id': {
    fields: {
      title: goodText,
      price: fc.constantFrom('Quote Based', 'Custom Pricing'),
      included: fc.array(goodText, { maxLength: 13 }),
      note: anyText,
      hidden: fc.boolean(),
      revision,
    },
    statuses: [200, 404, 409],
  },
  'PATCH /api/admin/site': {
    fields: {
      revision,
      business: fc.record(
        { name: goodText, phone: anyText, profiles: fc.array(anyText), since: fc.integer() },
        { requiredKeys: [] },
      ),
      banner: goodText,
      askForReviewAfter: fc.option(fc.integer({ min: 0, max: 400 })),
      vehiclePercents: fc.record({ truck: fc.integer(), van: fc.integer({ min: 0, max: 300 }) }),
      surcharges: fc.dictionary(fc.constantFrom('whistler', 'nowhere'), fc.integer({ min: 0, max: 100 })),
      packageOrder: fc.array(anyText, { maxLength: 3 }),
    },
    statuses: [200, 409],
    maxBytes: longBytes,
  },
  'POST /api/admin/reviews': {
    fields: {
      ...{ stars: fc.integer({ min: 0, max: 6 }), words: anyText, shownName: anyText },
      ...{ area: fc.constantFrom('whistler', 'nowhere'), date: fc.constantFrom('2026-12-01', 'x') },
      ...{ source: goodText, link: fc.oneof(anyText, fc.webUrl({ validSchemes: ['https'] })) },
    },
    statuses: [201],
  },
  'PATCH /api/admin/reviews/:bookingId': {
    fields: { published: maybe(fc.boolean()), answer: maybe(fc.option(anyText)) },
    statuses: [200, 404, 409],
  },
  'POST /api/admin/gallery/:id': {
    fields: {
      width: fc.integer({ min: 0, max: 1601 }),
      height: fc.integer({ min: 0, max: 16_001 }),
      bookingId: maybe(anyText),
      consent: maybe(goodText),
    },
    // None of its files has come.
    statuses: [409],
  },
  'POST /api/admin/jobs/:id/complete': {
    fields: { updatedAt: anyText, payment: maybe(fc.record(payment)) },
    statuses: [404],
  },
  'POST /api/admin/jobs/:id/on-my-way': {
    fields: { at: fc.oneof(anyText, fc.constant('2027-01-11T19:00:00.000Z')), minutes: fc.integer() },
    statuses: [404],
  },
  'POST /api/admin/jobs/:id/notes': { fields: { text: goodText, at: maybe(anyText) }, statuses: [404] },
  'PUT /api/admin/push/devices': {
    fields: {
      endpoint: fc.oneof(anyText, fc.constant('https://fcm.googleapis.com/fcm/send/a')),
      keys: fc.record({ p256dh: anyText, auth: anyText }),
      events: fc.array(fc.constantFrom('booked', 'quote')),
    },
    statuses: [409],
  },
  'POST /api/auth/second-factor': { fields: { code: anyText, passkey: passkeyAnswer }, statuses: [401] },
  'POST /api/auth/passkey': { fields: { passkey: passkeyAnswer }, statuses: [401] },
}

const unknownId = pathWith('x', anyText)
const mostly = (id: string) => fc.oneof({ weight: 4, arbitrary: fc.constant(id) }, unknownId)

/** What stands in a path after such a part of it, if not an id of nothing. */
const parameters: Record<string, fc.Arbitrary<string>> = {
  bookings: mostly(bookingId),
  waiting: mostly(waitingId),
  quotes: mostly(quoteId),
  customers: customerId,
  packages: mostly('interior-detailing'),
  'quote-cards': mostly('WindowTint'),
  gallery: fc.constantFrom('0b2f6f3e-8d0e-4a55-9a37-2f0c7f5a8a11', 'my-picture'),
  'special-days': pathWith('', dateParameter),
  setup: fc.constantFrom('hours', 'none'),
}

const pathOf = (template: string) =>
  fc
    .tuple(
      ...template
        .split('/')
        .map((part, index, parts) =>
          part.startsWith(':') ? (parameters[parts[index - 1] ?? ''] ?? unknownId) : fc.constant(part),
        ),
    )
    .map((parts) => parts.join('/'))

const named = Object.entries(endpoints).map(([call, endpoint]) => {
  const [method = '', template = ''] = call.split(' ')
  return { call, method, path: pathOf(template), ...endpoint }
})

test('no call that takes JSON escapes the bodies below', () => {
  const taking = app.routes.filter(({ handler }) => handler === jsonBody || handler === longJsonBody)
  expect(taking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(endpoints).sort())
})

const key = fc.string({ unit: fc.constantFrom(...'_$aAzZ09.-'), maxLength: 10 })

/** A body as it is sent: mostly what was asked for, with some of it replaced; else any JSON, or none at all. */
function bodyOf(fields: Endpoint['fields']): fc.Arbitrary<string> {
  const names = Object.keys(fields)
  const replaced = fc
    .tuple(
      fc.record(fields),
      fc.oneof(
        { weight: 2, arbitrary: fc.constant({}) },
        fc.dictionary(fc.constantFrom(...names), anyValue, { maxKeys: 2, noNullPrototype: true }),
        fc.dictionary(key, anyValue, { maxKeys: 3, noNullPrototype: true }),
      ),
      fc.subarray(names, { maxLength: 1 }),
      fc.constantFrom(
        '',
        '',
        '',
        '"__proto__":{"polluted":true,"status":"completed"},',
        '"constructor":null,',
      ),
    )
    .map(([good, replacements, missing, first]) => {
      const all = Object.entries({ ...good, ...replacements }).filter(([name]) => !missing.includes(name))
      return `{${first}${JSON.stringify(Object.fromEntries(all)).slice(1)}`.replace(',}', '}')
    })
  return fc.oneof(
    { weight: 8, arbitrary: replaced },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.oneof(replaced, fc.json()).map((text) => text.slice(0, -1)) },
    { weight: 1, arbitrary: anyText },
  )
}

const contentType = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('application/json', 'Application/JSON; charset=utf-8') },
  fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'null'),
)
const keys = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  fc.uuid(),
  fc.constantFrom('', "' OR 1=1", 'x'.repeat(2000)),
)

const usualBytes = 16 * 1024

/** What the design asks for (HTTP contract) where the body alone decides it. */
function statusOfBody(type: string, body: string, maxBytes: number): number | null {
  if (!/^application\/json(;|$)/i.test(type)) return 415
  if (new TextEncoder().encode(body).length > maxBytes) return 413
  try {
    JSON.parse(body)
    return null
  } catch {
    return 400
  }
}

async function expectGoodAnswer(response: Response, allowed: readonly number[]) {
  expect(allowed).toContain(response.status)
  for (const [name, value] of response.headers) expect(`${name}: ${value}`).not.toMatch(/[\r\n]/)
  if (response.status < 400) return
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  const problem = await response.json<ProblemJson>()
  expect(problem).toMatchObject({ status: response.status, title: expect.stringMatching(/\w/) })
  if (problem.type === '/problems/invalid') expect(fieldsOf(problem).length).toBeGreaterThan(0)
}

test.each(named)(
  '$call answers any body without an error of its own, and stores only good rows',
  async (each) => {
    const log = vi.spyOn(console, 'error')
    const answers = new Map<number, number>()
    const host = fc.constantFrom(squamishHost, whistlerHost)
    const input = fc.tuple(each.path, bodyOf(each.fields), contentType, keys, host)
    const property = fc.asyncProperty(input, async ([path, body, type, key, host]) => {
      await clearAll()
      if (path.includes(quoteId)) await addQuote({ id: quoteId })
      else if (path.includes(bookingId)) await addKnownBooking()
      else if (path.includes(waitingId)) await addWaiting({ id: waitingId })
      const response = await callWith({}, each.method, path, {
        host,
        cookie,
        headers: { 'Content-Type': type, ...(key !== undefined && { 'Idempotency-Key': key }) },
        body,
      })
      answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
      const decided = statusOfBody(type, body, each.maxBytes ?? usualBytes)
      await expectGoodAnswer(response, decided === null ? [...each.statuses, 422] : [decided, 404])
      expect(log).not.toHaveBeenCalled()
      expect({}).not.toHaveProperty('polluted')
      if (response.status < 300) await checkStoredRows()
    })
    await fc.assert(property, runs(25))
    console.info(`${each.call}: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
  },
  runsTimeout,
)

const goodBody = (fields: Endpoint['fields']) => fc.sample(fc.record(fields), 1)[0] ?? {}

test.each(named)('$call keeps to the design’s statuses for bodies that are none of its own', async (each) => {
  const { maxBytes = usualBytes } = each
  // A path that names something: an empty or dotted one is another call's, or none's.
  const [path = ''] = fc.sample(
    each.path.filter((path) => !/%|\/\.*$/.test(path)),
    1,
  )
  const send = (headers: Record<string, string>, body: BodyInit) =>
    callWith({}, each.method, path, { cookie, headers, body })
  const json = { 'Content-Type': 'application/json' }
  const good = JSON.stringify(goodBody(each.fields))
  const bytes = (text: string) => new TextEncoder().encode(text)
  const padded = (length: number) => bytes(`${' '.repeat(length - bytes(good).length)}${good}`)
  const chunks = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let sent = 0; sent < maxBytes / 1024 + 200; sent++)
        controller.enqueue(new Uint8Array(1024).fill(0x20))
      controller.close()
    },
  })
  for (const [status, headers, body] of [
    [415, { 'Content-Type': 'text/plain' }, good],
    [415, {}, bytes(good)],
    [400, json, ''],
    [400, json, '{'],
    [400, json, new Uint8Array([0xff, 0xfe, 0x7b])],
    [413, json, padded(maxBytes + 1024)],
    [413, json, chunks],
    [422, json, 'null'],
    [422, json, '[]'],
    [422, json, '"text"'],
    [422, json, '7'],
    [422, json, `[${good}]`],
    [422, json, `{"__proto__":${good}}`],
  ] as const) {
    const response = await send(headers, body)
    expect([body, response.status]).toEqual([body, status])
    await expectGoodAnswer(response, [status])
  }
})

const listQuery = {
  search: fc.oneof(
    anyText,
    fc.constantFrom('ro', 'robin f', '"', '*', 'a AND b', 'NEAR(a b)', '%', '_', '604-555'),
  ),
  status: fc.constantFrom('pending', 'cancelled', 'x', ''),
  range: fc.constantFrom('today', '7d', '30d', 'upcoming', 'x'),
  sort: fc.constantFrom(
    'bookingDate',
    'createdAt',
    'customerName',
    'vehicle',
    'status',
    'seq; --',
    '__proto__',
  ),
  order: fc.constantFrom('asc', 'desc', 'DESC'),
  limit: fc.constantFrom('1', '100', '0', '-1', '1e3', 'NaN', ''),
  cursor: fc.oneof(
    anyText,
    fc.json().map((json) => btoa(unescape(encodeURIComponent(json)))),
  ),
}
const range = { from: anyDateText, to: anyDateText }
const months = {
  from: fc.oneof(anyDateText, fc.constantFrom('2027-01', '0000-01', '9999-12')),
  to: fc.constantFrom('2027-12', '9999-12', '2027-13'),
}

/** Every call that takes a query. */
const queries: Record<string, Record<string, fc.Arbitrary<string>>> = {
  '/api/availability': {
    ...range,
    packageId: fc.constantFrom(...packageIds, 'x'),
    vehicleType: fc.constantFrom(...vehicleTypes, 'boat'),
    place: fc.constantFrom('shop', 'mobile', 'moon'),
    area: fc.oneof(fc.constantFrom(...areaSlugs), anyText),
  },
  '/api/admin/bookings': listQuery,
  '/api/admin/bookings.csv': listQuery,
  '/api/admin/calendar': range,
  '/api/admin/calendar/month': {
    month: fc.oneof(anyDateText, fc.constantFrom('2027-01', '2999-12', '2027-13')),
  },
  '/api/admin/figures': months,
  '/api/admin/ledger': months,
  '/api/admin/ledger.csv': {
    ...months,
    what: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ledgerFiles) }, anyText),
  },
  '/api/admin/customers': { search: anyText, cursor: anyText, limit: fc.constantFrom('1', '50', '0', 'x') },
  '/api/admin/starts': {
    date: anyDateText,
    crew: fc.constantFrom('1', '0', 'x', ''),
    durationMinutes: fc.constantFrom('15', '6000', '0', '-1', '1e3', 'NaN', ''),
    place: fc.constantFrom('shop', 'mobile', 'x'),
    area: fc.constantFrom('pemberton', 'x', ''),
  },
  '/api/admin/audit': { before: fc.oneof(anyText, fc.constantFrom('1', '0', '-1', '1e99')) },
  '/api/admin/changes': { since: fc.oneof(anyText, fc.constantFrom('1', '1e99', '-1')) },
}

test.each(Object.entries(queries))(
  'GET %s answers any query without an error of its own',
  async (path, fields) => {
    const log = vi.spyOn(console, 'error')
    await book({ date: '2027-01-18' })
    const property = fc.asyncProperty(fc.record(fields, { requiredKeys: [] }), async (query) => {
      const wellFormed = Object.entries(query).map(([name, value = '']) => [name, value.toWellFormed()])
      const parameters = new URLSearchParams(Object.fromEntries(wellFormed))
      const response = await callWith({}, 'GET', `${path}?${parameters}`, { cookie })
      await expectGoodAnswer(response, [200, 422])
      if (response.status === 200) await response.text()
      expect(log).not.toHaveBeenCalled()
    })
    await fc.assert(property, runs(25))
  },
  runsTimeout,
)

import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ProblemJson } from '../../../shared/api/problem.ts'
import { tidyLines } from '../../../shared/lib/text/tidy.ts'
import { defaultMessageSettings } from '../../../shared/rules/message/message-settings.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import { app } from '../../../worker/app.ts'
import { jsonBody, longJsonBody } from '../../../worker/lib/http/validate.ts'
import fc from '../../fast-check.ts'
import { anyDateText, anyText, anyValue } from '../hostile-input.ts'
import { propertyRuns, propertyTimeout } from '../property-runs.ts'
import { addQuote, clearQuotes } from '../quote/quote-rows.ts'
import { readAllTables } from '../search-tables.ts'
import { clearEverything } from '../snapshot-state.ts'
import { addWaitingOrder } from '../waiting/waiting-rows.ts'
import {
  account,
  book,
  bookingBody,
  errorFields,
  loadPasskeyLibrary,
  sendRequestWith,
  signInOwner,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'

const cookie = await signInOwner()

const initialSettings = await env.DB.prepare('SELECT * FROM schedule_settings').first()

beforeAll(loadPasskeyLibrary)

const bookingId = '0f3c9a52-77d1-4c1e-8a44-d1b2c3e4f5a6'
const waitingId = 'c2b7e5d4-6a1f-4e3b-9c80-1f2e3d4c5b6a'
const quoteId = '7d2f61c0-3b8e-4f19-9a6d-5e4c3b2a1f00'

/** Clears all data and adds what the request is about: a booking, a quote or a waiting order. */
async function startOver(path: string) {
  await clearEverything()
  await clearQuotes()
  await env.DB.prepare(
    "UPDATE schedule_settings SET notice_minutes = ?, horizon_days = ?, weekly_hours = ?, corridor_minutes = '{}', crew_names = '[]'",
  )
    .bind(initialSettings?.notice_minutes, initialSettings?.horizon_days, initialSettings?.weekly_hours)
    .run()
  if (path.includes('/bookings/:id')) await addTestBooking()
  if (path.includes('/quotes/:id')) await addQuote({ id: quoteId })
  if (path.includes('/waiting/:id')) await addWaitingOrder({ id: waitingId })
}

async function addTestBooking() {
  const { booking } = await book({ date: '2027-01-18', time: '5:00 PM' })
  await env.DB.batch([
    env.DB.prepare('UPDATE bookings SET id = ? WHERE id = ?').bind(bookingId, booking.id),
    env.DB.prepare('UPDATE slot_claims SET booking_id = ? WHERE booking_id = ?').bind(bookingId, booking.id),
  ])
}

/** Checks that every stored text is trimmed, normalized and free of invisible characters. */
async function expectCleanTexts() {
  const texts = (await readAllTables()).flatMap(([, rows]) => rows.flatMap(textsIn))
  const isClean = (text: string) => text.isWellFormed() && text === tidyLines(text)
  expect(texts.filter((text) => !isClean(text))).toEqual([])
}

/** All texts of a value, with those inside stored JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'string') return []
  return /^[[{]/.test(value) ? [value, ...textsIn(parseJson(value))] : [value]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const place = { place: 'mobile', area: 'whistler', address: '12 Example Road', accessNotes: 'Gate 12' }
const order = bookingBody({ ...place, addOns: [], comments: 'Two dogs' })
const { time: _, ...orderAtAnyTime } = order

/** The fields of a booking that only the owner may set. */
const ownerFields = {
  title: 'Film',
  service: 'ppf',
  lines: [
    { label: 'Dog hair', amount: 40 },
    { label: 'Loyal customer', amount: -15 },
  ],
  durationMinutes: 125,
  overrideDrives: true,
}
const payment = {
  id: '5a1d0a36-8f0c-4c1b-b1d5-3a0d5e0f7c11',
  amount: 15_000,
  method: 'card',
  date: '2027-01-11',
  note: 'Jose\u0301 paid',
}
const quoteRequestBody = {
  service: 'window-tint',
  vehicles: [{ vehicleType: 'suv', vehicleMake: 'Subaru', vehicleModel: 'Outback' }],
  ...{ place: 'mobile', area: 'pemberton', wish: 'All windows', photos: [] },
  ...{ name: order.name, email: order.email, phone: order.phone },
}
/** The fields that a quote and a template share. */
const sentQuoteBody = {
  options: [
    {
      title: 'Front film',
      lines: [{ label: 'Hood', amount: 300 }],
      durationMinutes: 180,
      place: 'shop',
    },
  ],
  note: 'Thank you.',
}
const passkeyWith = (response: object) => ({
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', ...response },
})
const passkey = passkeyWith({ authenticatorData: 'AAAA', signature: 'AAAA' })
const packageFields = {
  ...{ name: 'Winter', subtitle: 'Warm', description: 'Salt goes', services: ['Wash'], note: 'By hand' },
  ...{ basePrice: 210, category: 'exterior', hours: { sedan: 2, truck: 3, van: 4 }, taxClass: 'gst' },
  ...{ popular: false, additional: false, hourly: false, shopOnly: false, hidden: false },
  ...{ addOns: ['wash'], deposit: 50, tier: 'Gold' },
}

type Endpoint = {
  /** A valid body. */
  body: object
  /** The statuses that a valid body may get. */
  statuses: number[]
  isLong?: true
}

/** Every endpoint that takes JSON. */
const endpoints: Record<string, Endpoint> = {
  'POST /api/bookings': { body: order, statuses: [201, 409] },
  'POST /api/waiting': { body: { ...orderAtAnyTime, waitUntil: '2027-02-28' }, statuses: [202] },
  'POST /api/admin/waiting/:id/book': {
    body: { date: '2027-01-18', time: '9:00 AM', crew: 1 },
    statuses: [201, 404, 409],
  },
  'POST /api/admin/waiting/dismiss': {
    body: { ids: [waitingId] },
    statuses: [200],
    isLong: true,
  },
  'POST /api/quotes': { body: quoteRequestBody, statuses: [201] },
  'POST /api/admin/quotes': { body: { ...quoteRequestBody, email: '' }, statuses: [201] },
  'PUT /api/admin/site/setup/:step': { body: { as: 'skipped' }, statuses: [200] },
  'POST /api/admin/bookings': {
    body: { ...order, ...ownerFields, location: 'squamish', overrideHours: true },
    statuses: [201, 409],
  },
  'PATCH /api/admin/bookings/:id': {
    body: {
      ...{ customerName: 'Robyn', customerEmail: '', customerPhone: '+1 604 555 0142', comments: 'Dog' },
      ...{ vehicleType: 'van', vehicleMake: 'Ford', vehicleModel: 'Transit', packageId: 'custom' },
      ...{ ...ownerFields, ...place },
    },
    statuses: [200, 404, 409],
  },
  'POST /api/admin/bookings/:id/no-show': {
    body: { updatedAt: 'then', tell: true, keepsPaid: false },
    statuses: [200, 404, 409],
  },
  'POST /api/admin/bookings/:id/payments': { body: payment, statuses: [201, 404] },
  'POST /api/admin/bookings/:id/refund': {
    body: {
      ...{ id: 'c0a1b6a0-5b1f-4d5e-9a70-1f5f3c0c9e21', amount: 50, method: 'cash', date: '2027-01-11' },
      ...{ lowersPrice: true, reason: 'Missed spot', expectedPaid: 15_000, tell: false },
    },
    statuses: [200, 404, 409, 422],
  },
  'POST /api/admin/bookings/:id/reminders': { body: { by: 'draft' }, statuses: [204, 404, 409] },
  'POST /api/admin/bookings/:id/invoices/credit': {
    body: { invoice: '2027-0001', reissue: true },
    statuses: [201, 404],
  },
  'POST /api/admin/bookings/:id/invoices/send': { body: { invoice: '2027-0001' }, statuses: [404, 409] },
  'POST /api/admin/invoices': {
    body: {
      ...{ id: 'c0a1b6a0-5b1f-4d5e-9a70-1f5f3c0c9e22', bookingIds: [bookingId] },
      ...{ daysUntilDue: 14, poNumber: '4711' },
    },
    statuses: [404, 409],
  },
  'POST /api/admin/invoices/:name/payments': {
    body: { id: 'c0a1b6a0-5b1f-4d5e-9a70-1f5f3c0c9e23', amount: 50, method: 'cash', date: '2027-01-11' },
    statuses: [404],
  },
  'POST /api/admin/invoices/:name/credit': { body: { bookingIds: [bookingId] }, statuses: [404] },
  'POST /api/admin/invoices/:name/credit-part': {
    body: {
      ...{ id: 'c0a1b6a0-5b1f-4d5e-9a70-1f5f3c0c9e24', bookingId, amount: 50 },
      ...{ reason: 'Missed spot', expectedLeft: 20_475 },
    },
    statuses: [404],
  },
  'PATCH /api/admin/bookings/:id/slot': {
    body: { date: '2027-01-21', time: '11:30 PM', crew: 1, overrideHours: true, overrideDrives: true },
    statuses: [200, 404, 409],
  },
  'PUT /api/admin/customers/:id/note': { body: { text: 'Pays in cash' }, statuses: [200, 404] },
  'PUT /api/admin/customers/:id/care': {
    body: {
      ...{ packageId: 'interior-detailing', vehicle: 'Subaru Outback' },
      ...{ everyMonths: 3, nextDate: '2027-04-11' },
    },
    statuses: [200, 404],
  },
  'POST /api/admin/care/remind': { body: { ids: ['none'] }, statuses: [200] },
  'POST /api/admin/customers/:id/merge': { body: { into: 2 }, statuses: [204, 404] },
  'POST /api/admin/customers/:id/messages': { body: { text: 'On our way' }, statuses: [404, 409] },
  'POST /api/admin/customers/:id/messages/read': {
    body: { until: '2027-01-11T19:00:00.000Z' },
    statuses: [204, 404],
  },
  'POST /api/admin/messages/:phone': { body: { text: 'Who is this?' }, statuses: [409] },
  'POST /api/admin/messages/:phone/read': {
    body: { until: '2027-01-11T19:00:00.000Z' },
    statuses: [204],
  },
  'PUT /api/admin/schedule': {
    body: {
      ...{ ...defaultSchedule, crewCount: 2, corridorMinutes: { whistler: 50 } },
      ...{ crewNames: ['Ana'], keepBookings: true },
    },
    statuses: [200, 409],
  },
  'PUT /api/admin/special-days/:date': {
    body: { hours: { opens: 600, closes: 840 }, note: 'Inventory', keepBookings: true },
    statuses: [200, 404, 409],
  },
  'POST /api/admin/time-off': {
    body: {
      ...{ crew: 1, fromDate: '2027-01-18', toDate: '2027-01-19', hours: { from: 540, to: 720 } },
      note: 'Dentist',
    },
    statuses: [201, 409],
  },
  'POST /api/admin/bookings/many': {
    body: {
      filter: { search: 'robin', arrivedFrom: '2027-01-11T19:00:00.000Z' },
      act: 'confirm',
      tell: true,
    },
    statuses: [200],
    isLong: true,
  },
  'POST /api/admin/bookings/many/undo': { body: { id: 'none' }, statuses: [409] },
  'POST /api/admin/moves/stop': { body: { ids: ['none'] }, statuses: [200] },
  'POST /api/admin/emails/resend': { body: { asOf: '2027-01-11T19:00:00.000Z' }, statuses: [200, 409] },
  'POST /api/auth/login': { body: { email: account.email, password: 'a guess' }, statuses: [401, 429] },
  'POST /api/admin/password': {
    body: { currentPassword: 'a guess', newPassword: 'another long phrase' },
    statuses: [429],
  },
  'POST /api/admin/confirm': { body: { password: 'a guess', code: '123456', passkey }, statuses: [429] },
  'POST /api/admin/factors/passkeys': {
    body: { name: 'A phone', passkey: passkeyWith({ attestationObject: 'AAAA' }) },
    statuses: [],
  },
  'POST /api/admin/factors/app/confirm': { body: { code: '123456' }, statuses: [429] },
  'POST /api/admin/quotes/:id/send': {
    body: { ...sentQuoteBody, validUntil: '2027-01-25', lastNumber: 1 },
    statuses: [200, 404, 409],
    isLong: true,
  },
  'POST /api/admin/quotes/:id/answer': {
    body: { text: 'Two hours.', lastNumber: 1 },
    statuses: [200, 404, 409],
  },
  'PUT /api/admin/quote-templates': {
    body: { templates: [{ name: 'Film', service: 'ppf', ...sentQuoteBody }], updatedAt: null },
    statuses: [200, 409],
    isLong: true,
  },
  'PUT /api/admin/terms': {
    body: {
      taxNumbers: { gst: '123456789 RT0001', pst: null },
      words: { payment: 'Cash', cancellation: 'A day', late: 'Call', weather: 'Rain' },
      deposits: { packages: { 'interior-detailing': 25 }, above: { from: 500, percent: 25 } },
      invoicesWhenPaid: true,
      payLinks: true,
      tips: true,
      updatedAt: null,
    },
    statuses: [200, 409],
  },
  'POST /api/admin/invitations': { body: { email: 'hand@example.com', role: 'crew' }, statuses: [201, 409] },
  'PATCH /api/admin/accounts/:id': { body: { role: 'crew', crew: 1 }, statuses: [200, 404, 409] },
  'PATCH /api/admin/jobs/:id/photos/:photo': { body: { isShared: true }, statuses: [200, 404] },
  'POST /api/admin/site/packages': { body: packageFields, statuses: [201, 409] },
  'PATCH /api/admin/site/packages/:id': { body: packageFields, statuses: [200, 404, 409] },
  'PATCH /api/admin/site/quote-cards/:id': {
    body: { title: 'Tint', price: 'Quote Based', included: ['Film'], note: 'Asked', hidden: false },
    statuses: [200, 404, 409],
  },
  'PATCH /api/admin/site': {
    body: {
      business: { name: 'Corridor', phone: '604 555 0199', profiles: [], since: 2015 },
      ...{ banner: 'New', askForReviewAfter: 24, vehiclePercents: { truck: 25, van: 50 } },
      ...{ surcharges: { whistler: 50 }, packages: { 'interior-detailing': { basePrice: 250 } } },
    },
    statuses: [200, 409],
    isLong: true,
  },
  'POST /api/admin/reviews': {
    body: {
      ...{ stars: 5, words: 'Like new', displayName: 'Ann', area: 'whistler', date: '2026-12-01' },
      ...{ source: 'Google', link: 'https://example.com/review' },
    },
    statuses: [201],
  },
  'PATCH /api/admin/reviews/:bookingId': {
    body: { published: true, answer: 'Thank you' },
    statuses: [200, 404, 409],
  },
  'PATCH /api/admin/settings/work': {
    body: { autoConfirm: 'off', asksSource: false, updatedAt: '' },
    statuses: [200, 409],
  },
  'PUT /api/admin/settings/messages': {
    body: { ...defaultMessageSettings, version: '' },
    statuses: [200, 409],
  },
  // Nothing is fetched from a host that is not public.
  'POST /api/admin/busy-calendars': {
    body: { crew: 1, url: 'https://localhost/private.ics' },
    statuses: [422],
  },
  // No file of this picture was uploaded.
  'POST /api/admin/gallery/:id': {
    body: { width: 1600, height: 900, consent: 'Asked by phone' },
    statuses: [409],
  },
  'POST /api/admin/jobs/:id/complete': { body: { updatedAt: 'then', payment }, statuses: [404] },
  'POST /api/admin/jobs/:id/no-show': { body: { updatedAt: 'then', tell: true }, statuses: [404] },
  'POST /api/admin/jobs/:id/on-my-way': {
    body: { at: '2027-01-11T19:00:00.000Z', minutes: 20 },
    statuses: [404],
  },
  'POST /api/admin/jobs/:id/notes': {
    body: { text: 'Gate is blue', at: '2027-01-11T19:00:00.000Z' },
    statuses: [404],
  },
  'PUT /api/admin/push/devices': {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      keys: { p256dh: 'AAAA', auth: 'AAAA' },
      events: ['booked'],
    },
    statuses: [409],
  },
  'POST /api/admin/customers': {
    body: {
      ...{
        name: 'Kim Field',
        phone: '604 555 0141',
        email: 'kim@example.com',
        tell: 'text',
        note: 'Nice dog',
      },
      ...{ otherPhones: ['604 555 0198'], otherEmails: ['kim@work.example'] },
      addresses: [{ address: '41 Eagle Run Dr', area: 'brackendale', accessNotes: 'Gate 1' }],
      vehicles: [
        { vehicleType: 'suv', make: 'Honda', model: 'CR-V', year: 2021, colour: 'Grey', plate: 'KF4 21M' },
      ],
    },
    statuses: [201, 409],
  },
  'POST /api/admin/bookings/import': {
    body: {
      ...{ importId: '6f5b0a51-1a0e-4b2e-9a70-1f5f3c0c9e21', from: 1 },
      rows: [
        {
          ...{ name: 'Kim Field', phone: '604 555 0141', email: 'kim@example.com', date: '2027-01-18' },
          ...{ time: '9:00 AM', service: 'Boat wash', price: 80.5, durationMinutes: 90, comments: 'Gate 12' },
          ...{ address: '41 Eagle Run Dr', area: 'brackendale' },
          vehicle: {
            vehicleType: 'suv',
            make: 'Honda',
            model: 'CR-V',
            year: 2021,
            colour: 'Grey',
            plate: null,
          },
        },
      ],
    },
    statuses: [200],
    isLong: true,
  },
  'POST /api/admin/bookings/import/preview': {
    body: {
      rows: [
        { name: 'Kim Field', phone: '604 555 0141', date: '2027-01-18', time: '9:00 AM', service: 'Wash' },
      ],
    },
    statuses: [200],
    isLong: true,
  },
  'POST /api/admin/customers/import': {
    body: {
      ...{ importId: '6f5b0a51-1a0e-4b2e-9a70-1f5f3c0c9e21', from: 1 },
      rows: [{ name: 'Kim Field', phone: '604 555 0141', vehicles: [] }],
    },
    statuses: [200],
    isLong: true,
  },
  'POST /api/admin/customers/import/preview': {
    body: { rows: [{ name: 'Kim Field', phone: '604 555 0141' }] },
    statuses: [200],
    isLong: true,
  },
  'POST /api/admin/customers/:id/split-bookings': { body: { bookingIds: ['none'] }, statuses: [404, 422] },
  'PATCH /api/admin/customers/:id': {
    body: { name: 'Kim Field', otherPhones: ['604 555 0198'], updatedAt: 'none' },
    statuses: [404, 409],
  },
  'POST /api/auth/forgot': { body: { email: 'robin@example.com' }, statuses: [202] },
  'POST /api/auth/reset': { body: { token: 'guessed', password: 'another long phrase' }, statuses: [410] },
  'POST /api/auth/second-factor': { body: { code: '123456', passkey }, statuses: [401] },
  'POST /api/auth/passkey': { body: { passkey }, statuses: [401] },
}

/** Path parameters by the segment before them. Others get a random id. */
const knownParameters: Record<string, string> = {
  ...{ bookings: bookingId, waiting: waitingId, quotes: quoteId, customers: '1', setup: 'hours' },
  ...{ packages: 'interior-detailing', 'quote-cards': 'WindowTint', 'special-days': '2027-01-18' },
  messages: '+16045550141',
  gallery: '0b2f6f3e-8d0e-4a55-9a37-2f0c7f5a8a11',
  invoices: '2027-0001',
}

const pathOf = (template: string, parameter = 'x') =>
  template
    .split('/')
    .map((part, index, parts) =>
      part.startsWith(':') ? (knownParameters[parts[index - 1] ?? ''] ?? parameter) : part,
    )
    .join('/')

/** The endpoint's path with any text as a parameter. */
const unknownPath = (template: string) =>
  fc
    .oneof(anyText, anyDateText)
    .filter((text) => text.isWellFormed())
    .map((text) => template.replaceAll(/:\w+/g, `x${encodeURIComponent(text)}`))

const endpointCases = Object.entries(endpoints).map(([call, endpoint]) => {
  const [method = '', template = ''] = call.split(' ')
  return { call, method, template, ...endpoint }
})

test('every endpoint that takes JSON is listed below', () => {
  const taking = app.routes.filter(({ handler }) => handler === jsonBody || handler === longJsonBody)
  const lengthOf = (call: string, isLong = false) => `${call}${isLong ? ', long' : ''}`
  expect(
    taking.map(({ method, path, handler }) => lengthOf(`${method} ${path}`, handler === longJsonBody)).sort(),
  ).toEqual(endpointCases.map(({ call, isLong }) => lengthOf(call, isLong)).sort())
})

const anything = fc.oneof(anyText, fc.base64String(), anyValue, fc.constant(undefined))

/** A valid value with one part replaced. */
const corrupted = (good: unknown): fc.Arbitrary<unknown> => {
  if (typeof good !== 'object' || good === null || Object.keys(good).length === 0) return anything
  return fc.oneof(
    { weight: 1, arbitrary: anyValue },
    {
      weight: 9,
      arbitrary: fc.constantFrom(...Object.entries(good)).chain(([name, value]) =>
        corrupted(value).map((other) => {
          if (Array.isArray(good)) return good.with(Number(name), other)
          return { ...good, [name]: other }
        }),
      ),
    },
  )
}

/** A request body: mostly a valid one with parts replaced, otherwise any JSON or none. */
function bodyOf(good: object): fc.Arbitrary<string> {
  const json = fc
    .tuple(
      fc.oneof(fc.constant(good), corrupted(good), corrupted(good)),
      fc.constantFrom(
        '',
        '',
        '',
        '"__proto__":{"polluted":true,"status":"completed"},',
        '"constructor":null,',
      ),
    )
    .map(([body, first]) => JSON.stringify(body).replace('{', `{${first}`).replace(',}', '}'))
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: fc.oneof(json, fc.json()).map((text) => text.slice(0, -1)) },
    { weight: 1, arbitrary: fc.oneof(fc.json(), anyText) },
  )
}

const contentType = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('application/json', 'Application/JSON ;charset="utf-8"') },
  fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'null'),
)
const keys = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  fc.uuid(),
  fc.constantFrom('', "' OR 1=1", 'x'.repeat(2000)),
)

const bytesOf = (isLong = false) => (isLong ? 512 : 16) * 1024

/** The status that the design demands (HTTP contract) where the body alone decides it. */
function statusOfBody(type: string, body: string, maxBytes: number): number | null {
  if (!/^application\/json ?(;|$)/i.test(type)) return 415
  if (new TextEncoder().encode(body).length > maxBytes) return 413
  try {
    JSON.parse(body)
    return null
  } catch {
    return 400
  }
}

async function expectValidResponse(response: Response, allowed: readonly number[]) {
  expect(allowed).toContain(response.status)
  for (const [name, value] of response.headers) expect(`${name}: ${value}`).not.toMatch(/[\r\n]/)
  if (response.status < 400) return
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  const problem = await response.json<ProblemJson>()
  expect(problem).toMatchObject({ status: response.status, title: expect.stringMatching(/\w/) })
  if (problem.type === '/problems/invalid') expect(errorFields(problem).length).toBeGreaterThan(0)
}

test.each(endpointCases)(
  '$call answers any body without a server error and stores only valid rows',
  async ({ method, template, body, statuses, isLong }) => {
    const log = vi.spyOn(console, 'error')
    const ask = (path: string, options: object) => sendRequestWith({}, method, path, { cookie, ...options })
    let isFresh = false
    const input = fc.tuple(
      fc.oneof({ weight: 4, arbitrary: fc.constant(pathOf(template)) }, unknownPath(template)),
      ...([bodyOf(body), contentType, keys, fc.constantFrom(squamishHost, whistlerHost)] as const),
    )
    const property = fc.asyncProperty(input, async ([path, sent, type, key, host]) => {
      if (!isFresh) await startOver(template)
      const headers = { 'Content-Type': type, ...(key !== undefined && { 'Idempotency-Key': key }) }
      const response = await ask(path, { host, headers, body: sent })
      const decided = statusOfBody(type, sent, bytesOf(isLong))
      await expectValidResponse(response, decided === null ? [...statuses, 422] : [decided, 404])
      expect(log).not.toHaveBeenCalled()
      expect({}).not.toHaveProperty('polluted')
      if (response.status < 300) await expectCleanTexts()
      isFresh = response.status >= 400 && response.status !== 401
    })
    await fc.assert(property, propertyRuns(12))
    // Checks that the body corrupted above is valid by itself, where the endpoint can succeed.
    await startOver(template)
    const { status } = await ask(pathOf(template), { json: body })
    if (statuses.some((each) => each < 300)) expect(statuses).toContain(status)
  },
  propertyTimeout,
)

const good = JSON.stringify(order)
const bytes = (text: string) => new TextEncoder().encode(text)
const asJson = { 'Content-Type': 'application/json' }

/** A body that never ends and declares no length. */
const endless = () =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(bytes(' '.repeat(1024))) })

test.each<[what: string, status: number, body: () => BodyInit, headers?: Record<string, string>]>([
  ['untyped', 415, () => bytes(good), {}],
  ['invalid UTF-8', 400, () => new Uint8Array([0xff, 0xfe, 0x7b])],
  ['endless', 413, endless],
  ['null', 422, () => 'null'],
  ['an empty array', 422, () => '[]'],
  ['a string', 422, () => '"text"'],
  ['an array with an order', 422, () => `[${good}]`],
  ['an order with inherited fields', 422, () => `{"__proto__":${good}}`],
])('answers a body that is %s with %i', async (_, status, body, headers = asJson) => {
  const response = await sendRequestWith({}, 'POST', '/api/bookings', { headers, body: body() })
  await expectValidResponse(response, [status])
})

const range = { from: '2027-01-01', to: '2027-02-28' }
const months = { from: '2027-01', to: '2027-12' }
const listQuery = {
  ...{ search: 'robin', status: 'pending', range: 'upcoming', sort: 'customerName', order: 'asc' },
  ...{ limit: '1', cursor: btoa('["robin field",1]') },
}

/** Every endpoint that takes a query, with a valid one. */
const queries: Record<string, Record<string, string>> = {
  '/api/availability': {
    ...{ ...range, packageId: 'interior-detailing', vehicleType: 'van', place: 'mobile', area: 'whistler' },
  },
  '/api/admin/bookings': listQuery,
  '/api/admin/bookings.csv': listQuery,
  '/api/admin/calendar': range,
  '/api/admin/calendar/month': { month: '2027-01' },
  '/api/admin/figures': months,
  '/api/admin/ledger': months,
  '/api/admin/ledger.csv': { ...months, what: 'payments' },
  '/api/admin/customers': { search: 'robin', cursor: 'x', limit: '50' },
  '/api/admin/starts': {
    ...{ date: '2027-01-18', crew: '1', durationMinutes: '240', place: 'mobile', area: 'pemberton' },
  },
  '/api/admin/audit': { before: '1' },
  '/api/admin/changes': { since: '1' },
}

const hostileQuery = fc.oneof(
  anyText,
  anyDateText,
  fc.constantFrom('0', '-1', '1e3', '1e99', 'NaN', '', '9999-12', '2027-13', '__proto__', 'seq; --'),
  fc.constantFrom('"', '*', 'a AND b', 'NEAR(a b)', '%', '_', '604-555'),
)

test.each(Object.entries(queries))(
  'GET %s answers any query without a server error',
  async (path, good) => {
    const log = vi.spyOn(console, 'error')
    await startOver('')
    await book({ date: '2027-01-18' })
    const fields = Object.entries(good).map(([name, value]) => [
      name,
      fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, hostileQuery),
    ])
    const anyQuery = fc.record<Record<string, string>>(Object.fromEntries(fields), { requiredKeys: [] })
    const property = fc.asyncProperty(anyQuery, async (query) => {
      const wellFormed = Object.entries(query).map(([name, value = '']) => [name, value.toWellFormed()])
      const parameters = new URLSearchParams(Object.fromEntries(wellFormed))
      const response = await sendRequestWith({}, 'GET', `${path}?${parameters}`, { cookie })
      await expectValidResponse(response, [200, 422])
      if (response.status === 200) await response.text()
      expect(log).not.toHaveBeenCalled()
    })
    await fc.assert(property, propertyRuns(12))
  },
  propertyTimeout,
)

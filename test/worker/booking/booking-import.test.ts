import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type {
  BookingImportedJson,
  BookingImportListJson,
  BookingImportPreviewJson,
  BookingImportUndoneJson,
} from '../../../shared/rules/booking/booking-import-json.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { CustomerListJson } from '../../../shared/rules/customer/customer-json.ts'
import { days, minutes, now, today } from '../clock.ts'
import { faultyDatabase } from '../database-doubles.ts'
import { sendDueNow } from '../mail/fake-email-service.ts'
import {
  book,
  changeStatus,
  claimedHours,
  clearBookings,
  deleteBooking,
  errorFields,
  expectProblem,
  fetchHistory,
  futureDate,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  setCrews,
  signIn,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

let importId = ''

beforeEach(async () => {
  await clearBookings()
  importId = crypto.randomUUID()
})

const path = '/api/admin/bookings/import'
const send = (rows: readonly unknown[], from = 1, id = importId) =>
  post(path, { importId: id, from, rows }, { cookie })

async function imported(rows: readonly unknown[], from = 1, id = importId) {
  const response = await send(rows, from, id)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json<BookingImportedJson>()).rows
}

async function previewed(rows: readonly unknown[]) {
  const response = await post(`${path}/preview`, { rows }, { cookie })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json<BookingImportPreviewJson>()).rows
}

async function undone(id = importId): Promise<BookingImportUndoneJson> {
  const response = await post(`${path}/${id}/undo`, {}, { cookie })
  expect(response.status).toBe(200)
  return response.json<BookingImportUndoneJson>()
}

const outcomes = (rows: readonly { outcome: string }[]) => rows.map(({ outcome }) => outcome)
const listBookings = async () =>
  (await getJson<{ items: BookingJson[] }>('/api/admin/bookings?limit=50&sort=bookingDate', cookie)).items
const listCustomers = async () =>
  (await getJson<CustomerListJson>('/api/admin/customers?limit=50', cookie)).items

const visit = (overrides: object = {}) => ({
  ...{ name: 'Kim Field', phone: '604 555 0141', email: 'kim@example.com' },
  ...{ date: futureDate(), time: '9:00 AM', service: 'Interior Detailing' },
  ...overrides,
})

/** One job of each of some people, on days of their own. */
const visits = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    visit({ name: `Person ${index}`, phone: `604 555 ${1000 + index}`, email: '' }),
  )

test('books like the owner, confirmed, and writes to nobody', async () => {
  const date = futureDate()
  const vehicle = { vehicleType: 'suv', make: 'Honda', model: 'CR-V', year: 2021 }
  const row = visit({ date, time: '1:00 PM', vehicle, price: 300, comments: 'Gate 12' })
  expect(await imported([row])).toEqual([
    {
      ...{ row: 1, outcome: 'booked', serviceName: 'Interior Detailing', isCustom: false },
      ...{ price: 300, customer: null },
    },
  ])
  const [booking] = await listBookings()
  expect(booking).toMatchObject({
    ...{ status: 'confirmed', customerName: 'Kim Field', customerPhone: '(604) 555-0141' },
    ...{ packageId: 'interior-detailing', bookingDate: date, bookingTime: '1:00 PM', totalPrice: 300 },
    ...{ vehicleMake: 'Honda', vehicleModel: 'CR-V', vehicleYear: 2021, comments: 'Gate 12', place: 'shop' },
  })
  expect(await claimedHours(date)).toContain(13)
  expect((await fetchHistory(booking?.id ?? '', cookie)).map(({ action }) => action)).toEqual(['booked'])
  expect(await sendDueNow()).toEqual([])
})

test('books what the catalogue lacks as a custom job, and takes the rest from the customer’s record', async () => {
  const vehicles = [{ vehicleType: 'truck', make: 'Ford', model: 'F-150' }]
  await post(
    '/api/admin/customers',
    { name: 'Ada', phone: '604 555 0142', email: 'ada@example.com', vehicles },
    { cookie },
  )
  const row = visit({
    name: 'A. Morin',
    phone: '',
    email: 'ADA@example.com',
    service: 'Boat wash',
    price: 80.5,
  })
  expect(await imported([row])).toMatchObject([
    { outcome: 'booked', serviceName: 'Boat wash', isCustom: true, price: 80.5, customer: 'Ada' },
  ])
  expect(await listBookings()).toMatchObject([
    { packageId: 'custom', customerPhone: '(604) 555-0142', vehicleMake: 'Ford', durationMinutes: 120 },
  ])
  expect(await listCustomers()).toHaveLength(1)
})

test('the preview says what each row becomes, and stores nothing', async () => {
  const date = futureDate()
  const later = addDays(date, 7)
  await book({ date, time: '9:00 AM', email: 'kim@example.com', phone: '604 555 0141' })
  const other = { name: 'Lee Kim', phone: '604 555 0107', email: '' }
  const rows = [
    visit({ date }),
    visit({ ...other, date, time: '10:00 AM' }),
    visit({ ...other, date: later, time: '9:00 AM' }),
    visit({ date: later, time: '10:00 AM' }),
    visit({ ...other, date: later, time: '7:00 AM' }),
    visit({ ...other, date: today, time: '9:00 AM' }),
    visit({ ...other, date: later, time: '1:00 PM', address: '1 Main St', area: 'whistler' }),
    visit({ ...other, date: later, time: '4:00 PM', address: '1 Main St', area: 'west-vancouver' }),
    visit({ ...other, date: later, time: '5:00 PM', address: '1 Main St' }),
    { ...visit(), phone: '', email: 'nobody@example.com' },
    ...[visit({ date: '2029-06-01' }), 'a text'],
  ]
  expect(await previewed(rows)).toMatchObject([
    ...[
      { index: 0, outcome: 'unchanged' },
      { outcome: 'conflict', reason: 'taken' },
    ],
    { outcome: 'booked', serviceName: 'Interior Detailing', customer: null },
    { outcome: 'conflict', reason: 'taken' },
    { outcome: 'conflict', reason: 'outside-hours' },
    { outcome: 'conflict', reason: 'past' },
    ...[{ outcome: 'booked' }, { outcome: 'conflict', reason: 'too-far' }],
    ...[{ field: 'area' }, { field: 'phone' }, { field: 'date' }, { field: 'body' }].map((error) => ({
      outcome: 'refused',
      errors: [error],
    })),
  ])
  expect(await listBookings()).toHaveLength(1)
})

test('an import does what its preview said, with two vans too', async () => {
  await setCrews(2)
  const [date, duration] = [futureDate(), 180]
  const rows = [1, 2, 3, 4].map((number) =>
    visit({
      name: `Person ${number}`,
      phone: `604 555 200${number}`,
      email: '',
      date,
      durationMinutes: duration,
    }),
  )
  rows.push(visit({ ...rows[0] }))
  const preview = outcomes(await previewed(rows))
  expect(preview).toEqual(['booked', 'booked', 'conflict', 'conflict', 'unchanged'])
  expect(outcomes(await imported(rows))).toEqual(preview)
  await setCrews(1)
})

test('a time taken between preview and import is a conflict, and the others are booked', async () => {
  const rows = visits(3)
  expect(outcomes(await previewed(rows))).toEqual(['booked', 'booked', 'booked'])
  await book({ date: rows[1]?.date, time: '9:00 AM' })
  expect(await imported(rows)).toMatchObject([
    { outcome: 'booked' },
    { row: 2, outcome: 'conflict', reason: 'taken' },
    { outcome: 'booked' },
  ])
})

test('an import interrupted at any part and started again books every row once', async () => {
  const rows = visits(6)
  const parts = [0, 2, 4].map((start) => ({ from: start + 1, part: rows.slice(start, start + 2) }))
  for (let sent = 0; sent <= parts.length; sent++) {
    for (const { from, part } of parts.slice(0, sent)) {
      expect(outcomes(await imported(part, from))).toEqual(['booked', 'booked'])
    }
  }
  expect(await listBookings()).toHaveLength(6)
  expect(outcomes(await imported(rows, 1, crypto.randomUUID()))).toEqual(rows.map(() => 'unchanged'))
  expect(await listBookings()).toHaveLength(6)
})

test('a part whose connection is lost at any query books every row once when it is sent again', async () => {
  const rows = visits(2)
  let isInterrupted = true
  for (let trips = 0; isInterrupted; trips++) {
    const { database } = faultyDatabase(trips, 'done, then lost')
    const response = await sendRequestWith({ DB: database }, 'POST', path, {
      json: { importId, from: 1, rows },
      cookie,
    })
    isInterrupted = response.status !== 200
  }
  expect(outcomes(await imported(rows))).toEqual(['booked', 'booked'])
  expect(await listBookings()).toHaveLength(2)
  expect(await undone()).toEqual({ removed: 2, kept: 0 })
})

test('two tabs that send the same part at once book each row once', async () => {
  const rows = visits(4)
  const answers = await Promise.all([imported(rows), imported(rows), imported(rows)])
  expect(answers.map(outcomes)).toEqual(answers.map(() => rows.map(() => 'booked')))
  expect(await listBookings()).toHaveLength(4)
})

test('a booking that was deleted does not come back with a repeated part', async () => {
  const rows = visits(1)
  await imported(rows)
  const [booking] = await listBookings()
  await deleteBooking(booking?.id ?? '', cookie)
  expect(outcomes(await imported(rows))).toEqual(['unchanged'])
  expect(await listBookings()).toEqual([])
})

test('undo removes what nobody changed, with its hours and customers, and keeps the rest', async () => {
  const paid = visit({ name: 'Paid', phone: '604 555 3001', email: '' })
  const completed = visit({ name: 'Completed', phone: '604 555 3002', email: '' })
  const edited = visit({ name: 'Edited', phone: '604 555 3003', email: '' })
  const again = visit({ name: 'Again', phone: '604 555 3004', email: '' })
  const untouched = visit({ name: 'Untouched', phone: '604 555 3005', email: '' })
  const rows = [paid, completed, edited, again, untouched]
  expect(outcomes(await imported(rows))).toEqual(rows.map(() => 'booked'))
  const idOf = new Map((await listBookings()).map(({ customerName, id }) => [customerName, id]))
  vi.setSystemTime(now + minutes(1))
  const payment = { id: crypto.randomUUID(), amount: 5000, method: 'cash', date: today }
  expect((await post(`/api/admin/bookings/${idOf.get('Paid')}/payments`, payment, { cookie })).status).toBe(
    201,
  )
  await changeStatus(idOf.get('Completed') ?? '', 'completed', cookie)
  const edit = { json: { comments: 'Key in the box' }, cookie }
  expect((await sendRequest('PATCH', `/api/admin/bookings/${idOf.get('Edited')}`, edit)).status).toBe(200)
  await book({ date: futureDate(), name: 'Again', phone: '604 555 3004' })

  expect(await undone()).toEqual({ removed: 2, kept: 3 })
  expect((await listBookings()).map(({ customerName }) => customerName).toSorted()).toEqual([
    'Again',
    'Completed',
    'Edited',
    'Paid',
  ])
  expect((await listCustomers()).map(({ name }) => name).toSorted()).toEqual([
    'Again',
    'Completed',
    'Edited',
    'Paid',
  ])
  expect(await claimedHours(untouched.date)).toEqual([])
  expect((await fetchHistory(idOf.get('Untouched') ?? '', cookie)).at(-1)?.action).toBe('deleted')
  expect(await undone()).toEqual({ removed: 0, kept: 0 })
})

test('undo keeps customers whom the owner recorded', async () => {
  await post('/api/admin/customers', { name: 'Kim Field', phone: '604 555 0141' }, { cookie })
  await imported([visit({ email: '' })])
  expect(await undone()).toEqual({ removed: 1, kept: 0 })
  expect(await listCustomers()).toHaveLength(1)
})

test('an import can be undone for 30 days, and is listed until then', async () => {
  await imported(visits(2))
  const imports = async (by = cookie) => (await getJson<BookingImportListJson>(path, by)).imports
  expect(await imports()).toEqual([{ importId, at: new Date(now).toISOString(), booked: 2 }])
  vi.setSystemTime(now + days(30))
  const owner = await signIn()
  expect(await imports(owner)).toEqual([])
  await expectProblem(await post(`${path}/${importId}/undo`, {}, { cookie: owner }), 409, 'undo-over')
})

test('the audit log names an import once, and each booking that undoing it deleted', async () => {
  await imported(visits(2))
  await imported(visits(1), 3)
  const ids = (await listBookings()).map(({ id }) => id)
  await undone()
  const actionsOn = async (subject: string) =>
    (
      await env.DB.prepare('SELECT action FROM audit_entries WHERE subject = ? ORDER BY id')
        .bind(subject)
        .all()
    ).results.map(({ action }) => action)
  expect(await actionsOn(importId)).toEqual(['bookings-imported', 'bookings-import-undone'])
  expect(await Promise.all(ids.map(actionsOn))).toEqual(ids.map(() => ['booking-deleted']))
})

test.for([
  [{ rows: [] }, ['rows']],
  [{ rows: visits(11) }, ['rows']],
  [{ importId: 'one' }, ['importId']],
  [{ from: 0 }, ['from']],
] as const)('refuses a part with %j', async ([part, fields]) => {
  const body = { importId, from: 1, rows: visits(1), ...part }
  expect(errorFields(await expectProblem(await post(path, body, { cookie }), 422, 'invalid'))).toEqual(fields)
})

const markup = `"'><img src=x onerror="document.title='taken'">`

test.each([
  [{ name: markup, service: markup, comments: markup }, 'booked'],
  [{ service: '=HYPERLINK("http://evil.example")' }, 'booked'],
  [{ name: '\u0000\u202e' }, 'refused'],
  [{ price: -1 }, 'refused'],
  [{ price: 1e12 }, 'refused'],
  [{ durationMinutes: 1e9 }, 'refused'],
  [{ date: '2027-02-30' }, 'refused'],
  [{ date: "'; drop table bookings; --" }, 'refused'],
  [{ time: '25:00' }, 'refused'],
  [{ phone: { toString: 1 } }, 'refused'],
  [{ service: 'x'.repeat(5000) }, 'refused'],
  [{ vehicle: { vehicleType: 'tank', make: '', model: '' } }, 'refused'],
])('%j is %s, alone', async (values, outcome) => {
  const [first, second] = await imported([visit(values), visit({ phone: '604 555 0107', email: '' })])
  expect(first?.outcome).toBe(outcome)
  expect(second?.outcome).toBe('booked')
})

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { CustomerErasedJson, CustomerExportJson } from '../../../shared/rules/customer/customer-json.ts'
import { tintOption } from '../../tint-option.ts'
import { createBackupKeyPair } from '../backup/backup-key-pair.ts'
import { now, today } from '../clock.ts'
import { bucketFailingOn } from '../failing-bucket.ts'
import { creditInvoice, invoicesPath, listInvoices, postInvoice } from '../invoice/invoice-support.ts'
import { fakeEmailService } from '../mail/fake-email-service.ts'
import { addQuote, clearQuotes, makePricedQuote } from '../quote/quote-rows.ts'
import { nightly, runScheduled } from '../run-scheduled.ts'
import { findColumnsMatching } from '../search-tables.ts'
import { seedBookings } from '../seeded-bookings.ts'
import { addWaitingOrder } from '../waiting/waiting-rows.ts'
import {
  bookingBody,
  changeStatus,
  claimedHours,
  clearBookings,
  emptyTables,
  futureDate,
  newIdempotencyKey,
  post,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'

const keys = await createBackupKeyPair()

/** A customer whose every word is unique in the database. */
const customer = {
  name: 'Zyxwva Quorvex',
  email: 'zyxwva@example.com',
  phone: '(604) 777-8899',
  comments: 'Ring Zyxwva twice',
}
const traces = /zyxwva|quorvex|777.?8899|6047778899|blimfield|hatchcode|persons-photo/i

let cookie = ''
let lines: string[] = []

beforeEach(async () => {
  lines = []
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      lines.push(args.map(String).join(' '))
    })
  }
  await clearBookings()
  await clearQuotes()
  await emptyTables('sessions', 'admins', 'customers', 'attempts')
  cookie = await signInOwner()
})

afterEach(() => vi.restoreAllMocks())

const findTraces = () => findColumnsMatching(traces)

async function bookAsCustomer(overrides: object = {}, later = 0) {
  const response = await post(
    '/api/bookings',
    bookingBody({ ...customer, date: addDays(futureDate(), later), ...overrides }),
    { headers: newIdempotencyKey() },
  )
  expect(response.status).toBe(201)
  return response.json<{ booking: { id: string; date: string }; manageUrl: string }>()
}

/** Leaves a completed and an upcoming job, notes, emails, a corrected address and an idempotency key. */
async function leaveTraces() {
  const where = { place: 'mobile', area: 'squamish', address: '12 Blimfield Way' }
  const firstVisit = {
    ...{ referrer: 'quorvex.example', source: 'quorvex', medium: 'quorvex', campaign: 'quorvex' },
  }
  const done = await bookAsCustomer({ ...where, firstVisit, accessNotes: 'hatchcode 5' })
  const json = { address: '14 Blimfield Way', vehiclePlate: 'QUORVEX1' }
  await sendRequest('PATCH', `/api/admin/bookings/${done.booking.id}`, { json, cookie })
  await changeStatus(done.booking.id, 'confirmed', cookie)
  await changeStatus(done.booking.id, 'completed', cookie)
  await env.DB.prepare('UPDATE bookings SET booking_date = ? WHERE id = ?')
    .bind(addDays(today, -30), done.booking.id)
    .run()
  await env.DB.prepare(
    "INSERT INTO photos (id, booking_id, moment, type, bytes, created_at) VALUES ('persons-photo-after', ?, 'after', 'image/png', 1, ?)",
  )
    .bind(done.booking.id, today)
    .run()
  await env.PHOTOS?.put('persons-photo-after', 'bytes')
  const ahead = await bookAsCustomer({}, 1)
  const query = await customerPath(customer.email)
  await sendRequest('PUT', `${query}/note`, { json: { text: 'Zyxwva tips well' }, cookie })
  const other = await bookAsCustomer(
    { name: 'Sam Other', email: 'sam@example.com', phone: '604 555 0100', comments: '' },
    2,
  )
  const asked = await requestQuoteAsCustomer()
  return { done, ahead, other, asked }
}

/** A quote that names the customer in every text, with a photo and emails. */
async function requestQuoteAsCustomer() {
  const contact = {
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
  }
  const vehicles = [
    { vehicleType: null, vehicleMake: 'Bayliner', vehicleModel: 'Element', vehiclePlate: 'ZYXWVA' },
  ]
  const {
    quote: { id },
    link,
  } = await addQuote({ ...contact, requestHash: 'zyxwva', networkHash: 'zyxwva', photos: 1, vehicles }, [
    { action: 'asked', text: 'Zyxwva wants it dark' },
    { action: 'offered', offer: { ...makePricedQuote(tintOption), note: 'Hello Zyxwva' } },
    { action: 'answered', text: 'Dear Zyxwva' },
  ])
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO photos (id, quote_id, position, type, bytes, created_at) VALUES ('persons-photo', ?, 0, 'image/png', 1, ?)",
    ).bind(id, today),
    env.DB.prepare(
      "INSERT INTO mail_outbox (at, subject_id, number, recipient, event) VALUES (?, ?, 2, 'customer', 'quote-offered')",
    ).bind(new Date(now).toISOString(), id),
  ])
  await env.PHOTOS?.put('persons-photo', 'bytes')
  return { id, link }
}

/** The path of a customer, by their email or phone. */
async function customerPath(contact: string): Promise<string> {
  const id = await env.DB.prepare('SELECT id FROM customers WHERE email = ?1 OR phone = ?1')
    .bind(contact)
    .first('id')
  return `/api/admin/customers/${id}`
}

const erase = async (bindings?: object, contact = customer.email) =>
  sendRequestWith({ ...env, ...bindings }, 'DELETE', await customerPath(contact), { cookie })

const count = async (sql: string) => (await env.DB.prepare(sql).first<{ count: number }>())?.count

test('an erased customer is in no column and no log line, and the job and payments stay', async () => {
  const { done, ahead, other } = await leaveTraces()
  const columns = {
    bookings:
      'customer_name customer_email customer_phone customer_phone_key comments address access_notes vehicle_plate search_key referrer_host utm_source utm_medium utm_campaign',
    customers: 'name name_key email phone phone_key search_key note',
    quotes:
      'customer_name customer_email customer_phone customer_phone_key search_key request_hash network_hash vehicles',
    ...{ quote_events: 'text offer', photos: 'id' },
  }
  expect(new Set(await findTraces())).toEqual(
    new Set(
      Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((name) => `${table}.${name}`)),
    ),
  )
  const paid = await count('SELECT sum(total_price) AS count FROM bookings')

  const answer = await erase()
  expect(answer.status).toBe(200)
  expect(await answer.json<CustomerErasedJson>()).toEqual({ bookings: 2, cancelled: 1, quotes: 1 })
  expect(await findTraces()).toEqual([])
  expect(lines.filter((line) => traces.test(line))).toEqual([])

  const { results } = await env.DB.prepare(
    'SELECT id, customer_name, customer_phone, status, vehicle_make, total_price > 0 AS paid FROM bookings ORDER BY seq',
  ).all()
  const erased = { customer_name: 'Erased customer', customer_phone: '', vehicle_make: 'Subaru', paid: 1 }
  expect(results).toEqual([
    { ...erased, id: done.booking.id, status: 'completed' },
    { ...erased, id: ahead.booking.id, status: 'cancelled' },
    expect.objectContaining({ id: other.booking.id, customer_name: 'Sam Other', status: 'pending' }),
  ])
  expect(await count('SELECT sum(total_price) AS count FROM bookings')).toBe(paid)
  expect(await claimedHours(ahead.booking.date)).toEqual([])
  expect(await claimedHours(other.booking.date)).not.toEqual([])
  // The nightly task does not restore personal data either.
  await runScheduled(nightly)
  expect(await findTraces()).toEqual([])
})

test('erasure notifies no one, ends private links, and keeps a quote’s options and vehicle without its photo', async () => {
  const { done, ahead, asked } = await leaveTraces()
  const links = [done, ahead].map(({ manageUrl }) => new URL(manageUrl).pathname).concat(asked.link)
  const statuses = () => Promise.all(links.map(async (link) => (await sendRequest('GET', link)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  await erase()
  expect(await statuses()).toEqual([404, 404, 404])
  expect(await count('SELECT count(DISTINCT subject_id) AS count FROM mail_outbox')).toBe(1)
  const { results } = await env.DB.prepare(
    'SELECT id, status, is_waiting, link_token_hash, vehicles FROM quotes',
  ).all()
  expect(results).toEqual([
    {
      id: asked.id,
      status: 'declined',
      is_waiting: 0,
      link_token_hash: 'ended',
      vehicles: '[{"vehicleType":null,"vehicleMake":"Bayliner","vehicleModel":"Element"}]',
    },
  ])
  expect(await count('SELECT sum(offer IS NOT NULL) AS count FROM quote_events')).toBe(1)
  for (const id of ['persons-photo', 'persons-photo-after']) expect(await env.PHOTOS?.head(id)).toBeNull()
})

test('an erasure is listed without a name, sealed beside the backups, and the list only grows', async () => {
  await leaveTraces()
  expect((await erase({ BACKUP_PUBLIC_KEY: keys.publicKey })).status).toBe(200)
  const listed = await env.BACKUPS.get('erasures/1')
  expect(traces.test((await listed?.text()) ?? 'missing')).toBe(false)
  const { results } = await env.DB.prepare(
    'SELECT customer_hash, json_array_length(booking_ids) AS bookings FROM erasures WHERE customer_hash IS NOT NULL ORDER BY bookings',
  ).all()
  // One hash for the email and one for the phone, each of which finds bookings in a backup.
  const customer_hash = expect.stringMatching(/^[\w-]{43}$/)
  expect(results).toEqual([
    { customer_hash, bookings: 0 },
    { customer_hash, bookings: 3 },
  ])
  for (const sql of ['DELETE FROM erasures', "UPDATE erasures SET at = ''"]) {
    await expect(env.DB.prepare(sql).run()).rejects.toThrow('only ever added to')
  }
  // A second erasure does not overwrite the first.
  const other = await erase({ BACKUP_PUBLIC_KEY: keys.publicKey }, 'sam@example.com')
  expect(other.status).toBe(200)
  expect((await env.BACKUPS.list({ prefix: 'erasures/' })).objects.map(({ key }) => key)).toEqual([
    'erasures/1',
    'erasures/2',
  ])
})

test('erases nothing when the list beside the backups cannot be written', async () => {
  const { ahead } = await leaveTraces()
  const BACKUPS = bucketFailingOn('put', env.BACKUPS)
  const answer = await erase({ BACKUPS, BACKUP_PUBLIC_KEY: keys.publicKey })
  expect(answer.status).toBe(500)
  expect(await claimedHours(ahead.booking.date)).not.toEqual([])
  expect((await findTraces()).length).toBeGreaterThan(0)
})

test('only an invoice keeps the name, as the law requires, and the owner is told until when', async () => {
  const { done } = await leaveTraces()
  const path = await customerPath(customer.email)
  const loadCustomer = async () => (await sendRequest('GET', path, { cookie })).json()
  expect(await loadCustomer()).toMatchObject({ invoicesKeptUntil: null })
  expect((await postInvoice(done.booking.id, cookie)).status).toBe(201)
  const send = { json: { invoice: '2027-0001' }, cookie }
  expect(
    (
      await sendRequestWith(
        fakeEmailService().bindings,
        'POST',
        `${invoicesPath(done.booking.id)}/send`,
        send,
      )
    ).status,
  ).toBe(204)
  expect(await loadCustomer()).toMatchObject({ invoicesKeptUntil: '2033-12-31' })
  expect((await erase()).status).toBe(200)
  expect(await findTraces()).toEqual(['invoices.document'])
  // It can still be credited, but neither sent nor replaced by an invoice without a name.
  expect(await listInvoices(done.booking.id, cookie)).toMatchObject({ isOutdated: false })
  expect((await creditInvoice(done.booking.id, '2027-0001', { cookie })).status).toBe(201)
  expect((await postInvoice(done.booking.id, cookie)).status).toBe(409)
})

test('exports all data about a customer as a file', async () => {
  const { done, ahead, asked } = await leaveTraces()
  await postInvoice(done.booking.id, cookie)
  await addWaitingOrder({ id: 'persons-order', order: { ...customer, comments: 'Zyxwva is patient' } })
  await addWaitingOrder({ order: { name: 'Sam', email: 'sam@example.com' } })
  const answer = await sendRequest('GET', `${await customerPath(customer.email)}/export`, { cookie })
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="customer.json"')
  const file = await answer.json<CustomerExportJson>()
  expect(file).toMatchObject({
    customer: [{ name: customer.name, email: customer.email, phone: customer.phone }],
    notes: [{ text: 'Zyxwva tips well' }],
  })
  expect(file.bookings.map(({ id }) => id)).toEqual([done.booking.id, ahead.booking.id])
  expect(file.bookings[0]).toMatchObject({
    customerName: customer.name,
    address: '14 Blimfield Way',
    history: [
      { action: 'booked' },
      { action: 'edited', field: 'vehiclePlate' },
      { action: 'edited', field: 'address' },
      { action: 'status', toValue: 'confirmed' },
      { action: 'status', toValue: 'completed' },
      { action: 'invoiced', toValue: '2027-0001' },
    ],
    invoices: [{ name: '2027-0001', kind: 'invoice', document: { customer: { name: customer.name } } }],
    photos: [{ id: 'persons-photo-after', moment: 'after', isShared: false }],
    mail: expect.arrayContaining([expect.objectContaining({ event: 'received' })]),
  })
  expect(file.quotes).toMatchObject([
    {
      id: asked.id,
      conversation: [
        { action: 'requested' },
        { text: 'Zyxwva wants it dark' },
        { offer: { note: 'Hello Zyxwva' } },
        { text: 'Dear Zyxwva' },
      ],
      photoIds: ['persons-photo'],
      mail: [{ event: 'quote-offered' }],
    },
  ])
  expect(file.waiting).toMatchObject([
    {
      ...{ reference: 'persons-', reason: 'full', name: customer.name, comments: 'Zyxwva is patient' },
      ...{ date: '2027-01-18', time: null, waitUntil: '2027-01-18' },
    },
  ])
  expect(JSON.stringify(file)).not.toMatch(/hash|sam@example/i)
})

test.each([
  ['email', { customerEmail: 'sam@example.com', customerPhone: '778 555 0100' }],
  ['phone', { customerEmail: '', customerPhone: '604 555 0142' }],
])('erasure deletes waiting orders of a customer known by %s', async (_, contact) => {
  await seedBookings([contact])
  await addWaitingOrder({ id: 'theirs', order: { email: 'Sam@Example.com', phone: '(604) 555-0142' } })
  await addWaitingOrder({ id: 'another', order: { email: 'kim@example.com', phone: '(604) 555-0143' } })
  await erase({}, contact.customerEmail || contact.customerPhone)
  const left = await env.DB.prepare('SELECT id FROM waiting_orders').all()
  expect(left.results).toEqual([{ id: 'another' }])
})

test('erasure includes customers merged into the erased one, but not others who share their phone', async () => {
  const phone = '604 555 0142'
  await seedBookings([
    { customerName: 'Kim', customerEmail: 'kim@example.com', customerPhone: phone },
    { customerName: 'Kimberly', customerEmail: 'kimberly@example.com', customerPhone: '778 555 0100' },
    { customerName: 'Lee', customerEmail: 'lee@example.com', customerPhone: phone },
  ])
  const [one, other] = [await customerPath('kim@example.com'), await customerPath('kimberly@example.com')]
  await sendRequest('POST', `${other}/merge`, { json: { into: Number(one.split('/').at(-1)) }, cookie })
  expect(await (await erase({}, 'kimberly@example.com')).json()).toMatchObject({ bookings: 2 })
  const { results } = await env.DB.prepare('SELECT name FROM customers').all()
  expect(results).toEqual([{ name: 'Lee' }])
  expect(await count("SELECT count(*) AS count FROM bookings WHERE customer_name = 'Lee'")).toBe(1)
})

test('erasing nobody changes nothing', async () => {
  const erased = await sendRequest('DELETE', '/api/admin/customers/999999', { cookie })
  expect([erased.status, await erased.json()]).toEqual([200, { bookings: 0, cancelled: 0, quotes: 0 }])
})

import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { AuditJson } from '../../../shared/rules/audit/audit-actions.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { CustomerJson, CustomerListJson } from '../../../shared/rules/customer/customer-json.ts'
import { budgets } from '../../budgets.ts'
import { now } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import { addQuote } from '../quote/quote-rows.ts'
import { seedBookings } from '../seeded-bookings.ts'
import { addWaitingOrder } from '../waiting/waiting-rows.ts'
import {
  account,
  book,
  claimedHours,
  clearBookings,
  errorFields,
  expectProblem,
  fetchHistory,
  futureDate,
  get,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

/** A customer whose data all derive from a name. */
const contact = (name: string, phone: string, more: object = {}) => ({
  customerName: name,
  customerEmail: `${name
    .split(' ')[0]
    ?.normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase()}@example.com`,
  customerPhone: phone,
  ...more,
})

const list = (query: Record<string, string> = {}) =>
  getJson<CustomerListJson>(`/api/admin/customers?${new URLSearchParams(query)}`, cookie)
const names = async (query?: Record<string, string>) => (await list(query)).items.map(({ name }) => name)

const idOf = async (name: string) => {
  const id = await env.DB.prepare('SELECT id FROM customers WHERE name = ?').bind(name).first<number>('id')
  if (id === null) throw new Error(`${name} is not there.`)
  return id
}
const loadCustomer = (id: number) => getJson<CustomerJson>(`/api/admin/customers/${id}`, cookie)

const anna = contact('Anna Wong', '604 555 0101')
const elise = contact('Élise Tremblay', '(604) 555-0102')
const zed = contact('Zed Ito', '778.555.0103')

test('lists customers by name, sorting Élise under E, each with their newest booking', async () => {
  await seedBookings([
    zed,
    elise,
    anna,
    { ...elise, vehicleMake: 'Kia', vehicleModel: 'Soul', place: 'mobile', address: '1 Elm' },
  ])
  const { items, nextCursor } = await list()
  expect(items.map(({ name }) => name)).toEqual(['Anna Wong', 'Élise Tremblay', 'Zed Ito'])
  expect(nextCursor).toBeNull()
  expect(items[1]).toEqual({
    id: await idOf('Élise Tremblay'),
    name: 'Élise Tremblay',
    email: 'elise@example.com',
    phone: '(604) 555-0102',
    noShows: 0,
    last: {
      vehicleType: 'sedan',
      vehicleSize: null,
      vehicleMake: 'Kia',
      vehicleModel: 'Soul',
      ...{ vehicleYear: null, vehicleColour: null, vehiclePlate: null },
      place: 'mobile',
      area: 'squamish',
      address: '1 Elm',
      accessNotes: null,
    },
  })
})

test.each([
  ['part of a name', 'trem', ['Élise Tremblay']],
  ['a name without its accent', 'elise', ['Élise Tremblay']],
  ['two letters at the start of a name', 'el', ['Élise Tremblay']],
  ['two words in any order', 'tremblay élise', ['Élise Tremblay']],
  ['a first name and the start of the last', 'elise t', ['Élise Tremblay']],
  ['part of an email address', 'zed@ex', ['Zed Ito']],
  ['the end of a phone number', '0103', ['Zed Ito']],
  ['a phone number as it was typed', '555-0102', ['Élise Tremblay']],
  ['a full phone number in another spelling', '+1 778 555-0103', ['Zed Ito']],
  ['a phone number from a booking', '604 555 0199', ['Anna Wong']],
  ['a phone number with its country code in one piece', '+17785550103', ['Zed Ito']],
  ['a phone number in other digits', '٥٥٥‑٠١٠٢', ['Élise Tremblay']],
  ['the vehicle of any booking', 'kia soul', ['Élise Tremblay']],
  ['a name and a vehicle', 'wong outback', ['Anna Wong']],
  ['an address', '41 forêt', ['Élise Tremblay']],
  ['a license plate without its gap', 'kx421b', ['Élise Tremblay']],
  ['a license plate with a dash', 'KX4-21B', ['Élise Tremblay']],
  ['the vehicle of a quote', 'bayliner', ['Zed Ito']],
  ['a job title', 'interior', []],
  ['text without a match', 'xyz', []],
  ['punctuation alone', '"*', []],
])('searches customers by %s', async (_, search, found) => {
  const kia = { vehicleMake: 'Kia', vehicleModel: 'Soul', comments: 'Plate KX4 21B' }
  await addQuote({ ...zed, vehicles: [{ vehicleType: null, vehicleMake: 'Bayliner', vehicleModel: 'VR4' }] })
  await seedBookings([
    { ...zed, vehicleMake: 'Ford', vehicleModel: 'F-150' },
    { ...elise, ...kia, place: 'mobile', address: '41 Forêt Road' },
    elise,
    anna,
    { ...anna, customerPhone: '604-555-0199' },
  ])
  expect(await names({ search })).toEqual(found)
})

test.each(["O'Brien", 'O’Brien', 'O`Brien', 'ｏ’ｂｒｉｅｎ', 'O’Brien\u200b'])(
  'finds O’Brien by %s',
  async (search) => {
    await seedBookings([contact('Pat O’Brien', '604 555 0104'), anna])
    expect(await names({ search })).toEqual(['Pat O’Brien'])
  },
)

test('finds a customer by the corrected vehicle and address, and no longer by a deleted booking’s', async () => {
  const [known, other] = await seedBookings([anna, { ...anna, vehicleMake: 'Kia', vehicleModel: 'Soul' }])
  const json = { vehicleModel: 'Crosstrek', place: 'mobile', area: 'squamish', address: '5 Judd Road' }
  await sendRequest('PATCH', `/api/admin/bookings/${known?.id}`, { json, cookie })
  expect(await names({ search: 'anna crosstrek' })).toEqual(['Anna Wong'])
  expect(await names({ search: 'outback' })).toEqual([])
  expect(await names({ search: 'soul' })).toEqual(['Anna Wong'])
  await sendRequest('DELETE', `/api/admin/bookings/${other?.id}`, { cookie })
  expect(await names({ search: 'soul' })).toEqual([])
})

test('the list and a search are paged', async () => {
  await seedBookings(
    Array.from({ length: 7 }, (_, index) => contact(`P${index} Same`, `604 555 020${index}`)),
  )
  for (const search of ['', 'same', 'p']) {
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await list({ search, limit: '3', ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor ?? ''
    } while (cursor)
    expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, index) => `P${index} Same`))
  }
  await expectProblem(await get('/api/admin/customers?cursor=x', { cookie }), 422, 'invalid')
})

test('a page reads the customers it shows, a search each customer once, and the details their own rows', async () => {
  await seedBookings(
    Array.from({ length: 400 }, (_, index) =>
      contact(`P${index % 200} Person`, `604 555 ${1000 + (index % 200)}`),
    ),
  )
  const rowsReadBy = async (path: string) => {
    const { database, rowsRead } = spyOnDatabase()
    await sendRequestWith({ DB: database }, 'GET', `/api/admin/customers${path}`, { cookie })
    return rowsRead()
  }
  expect(await rowsReadBy('')).toBeLessThanOrEqual(100)
  expect(await rowsReadBy(`/${await idOf('P7 Person')}`)).toBeLessThanOrEqual(100)
  for (const search of ['person', 'pe', 'p1 person', '604 555 1007', '5551']) {
    const read = await rowsReadBy(`?search=${encodeURIComponent(search)}`)
    expect([search, read <= 200 + budgets.dashboardRows]).toEqual([search, true])
  }
})

test('the details have one customer’s bookings and quotes, and their totals', async () => {
  const [first, , third] = await seedBookings([
    { ...anna, bookingDate: '2027-01-05', totalPrice: 100, status: 'completed' },
    elise,
    { ...anna, customerEmail: '', status: 'cancelled', totalPrice: 999, bookingDate: '2027-02-01' },
  ])
  const { quote } = await addQuote(anna)
  const found = await loadCustomer(await idOf('Anna Wong'))
  expect(found).toMatchObject({
    name: 'Anna Wong',
    email: 'anna@example.com',
    phone: '604 555 0101',
    totals: { bookings: 2, cancelled: 1, revenue: 100, first: '2027-01-05', last: '2027-02-01' },
    merged: [],
    duplicates: [],
    note: null,
  })
  expect(found.bookings.map(({ id }) => id)).toEqual([third?.id, first?.id])
  expect(found.quotes.map(({ id }) => id)).toEqual([quote.id])
  await expectProblem(await get('/api/admin/customers/999999', { cookie }), 404, 'not-found')
  await expectProblem(await get('/api/admin/customers/anna', { cookie }), 422, 'invalid')
})

test('the details have the customer’s orders on the waiting list, in any spelling of their phone', async () => {
  await seedBookings([anna, elise])
  const theirs = [
    await addWaitingOrder({ order: { email: 'Anna@Example.com', phone: '778 555 0199' } }),
    await addWaitingOrder({
      order: { email: 'anna@example.com', phone: '+1 (604) 555-0101' },
      startMinutes: 540,
    }),
  ]
  // The same phone with another email is someone else in the household.
  await addWaitingOrder({ order: { email: 'other@example.com', phone: '604 555 0101' } })
  await addWaitingOrder({ order: { email: 'anna@example.com' }, dismissedBy: 'a-change' })
  const { waiting } = await loadCustomer(await idOf('Anna Wong'))
  expect(waiting.map(({ id }) => id).toSorted()).toEqual(theirs.map(({ id }) => id).toSorted())
  expect(waiting.find(({ id }) => id === theirs[1]?.id)).toMatchObject({
    ...{ packageId: 'interior-detailing', reference: theirs[1]?.id.slice(0, 8) },
    ...{ date: '2027-01-18', time: '9:00 AM', waitUntil: '2027-01-18' },
  })
})

test('customer notes can be added, changed and removed', async () => {
  await seedBookings([anna])
  const id = await idOf('Anna Wong')
  const put = (text: unknown) =>
    sendRequest('PUT', `/api/admin/customers/${id}/note`, { json: { text }, cookie })
  const note = { text: 'Gate code 12', updatedAt: new Date(now + 1).toISOString(), updatedBy: account.email }
  await put('Gate code 11')
  expect(await (await put(' Gate code 12 ')).json()).toEqual({ note })
  expect((await loadCustomer(id)).note).toEqual(note)
  expect(errorFields(await expectProblem(await put('x'.repeat(4001)), 422, 'invalid'))).toEqual(['text'])
  await put('')
  expect((await loadCustomer(id)).note).toBeNull()
})

test('two customers who share a phone can be merged, and splitting restores them', async () => {
  await seedBookings([anna, { ...contact('Annie Wong', '604 555 0101'), totalPrice: 50 }, zed])
  const [one, other] = [await idOf('Anna Wong'), await idOf('Annie Wong')]
  const note = (id: number, text: string) =>
    sendRequest('PUT', `/api/admin/customers/${id}/note`, { json: { text }, cookie })
  await note(one, 'Gate')
  await note(other, 'Dog')
  expect((await loadCustomer(one)).duplicates).toEqual([
    { id: other, name: 'Annie Wong', email: 'annie@example.com', phone: '604 555 0101' },
  ])

  const merge = (id: number, into: number) => post(`/api/admin/customers/${id}/merge`, { into }, { cookie })
  expect((await merge(other, one)).status).toBe(204)
  const both = await loadCustomer(other)
  expect(both).toMatchObject({ id: one, name: 'Anna Wong', duplicates: [], note: { text: 'Gate' } })
  expect(both.merged).toMatchObject([{ id: other, name: 'Annie Wong', note: { text: 'Dog' } }])
  expect(both.totals.bookings).toBe(2)
  expect(await names()).toEqual(['Anna Wong', 'Zed Ito'])
  expect(await names({ search: 'annie' })).toEqual(['Anna Wong'])

  // A further merge leaves everyone at most one step away, and merging into oneself does nothing.
  const third = await idOf('Zed Ito')
  await merge(one, third)
  expect((await loadCustomer(other)).id).toBe(third)
  await merge(third, other)
  expect(await names()).toEqual(['Zed Ito'])

  expect((await sendRequest('POST', `/api/admin/customers/${other}/unmerge`, { cookie })).status).toBe(204)
  expect((await loadCustomer(other)).totals.bookings).toBe(1)
  expect((await loadCustomer(other)).note).toMatchObject({ text: 'Dog' })
  const { entries } = await getJson<AuditJson>('/api/admin/audit', cookie)
  expect(entries.slice(0, 3).map(({ action, subject }) => [action, subject])).toEqual([
    ['customers-taken-apart', String(other)],
    ['customers-merged', `${one} into ${third}`],
    ['customers-merged', `${other} into ${one}`],
  ])
  await expectProblem(await merge(one, 999_999), 404, 'not-found')
})

test('a no-show cancels the booking and is in its history, and no one is notified', async () => {
  const { booking } = await book({ date: futureDate() })
  const noShow = (updatedAt = booking.updatedAt) =>
    post(`/api/admin/bookings/${booking.id}/no-show`, { updatedAt }, { cookie })
  await expectProblem(await noShow(), 409, 'status-conflict')
  await env.DB.prepare("UPDATE bookings SET booking_date = '2027-01-11', start_minutes = 540 WHERE id = ?")
    .bind(booking.id)
    .run()
  await expectProblem(await noShow('another'), 409, 'status-conflict')
  const marked = await (await noShow()).json<BookingJson>()
  expect(marked).toMatchObject({ status: 'cancelled', isNoShow: true })
  expect((await noShow()).status).toBe(200)
  expect(await claimedHours(booking.date)).toEqual([])
  const events = await fetchHistory(booking.id, cookie)
  expect(events.at(-1)).toMatchObject({ action: 'no-show', fromValue: 'pending', toValue: 'cancelled' })
  expect(events).toHaveLength(2)
  const told = await env.DB.prepare('SELECT event FROM mail_outbox').all()
  expect(told.results.map(({ event }) => event)).not.toContain('cancelled')

  const { items } = await list()
  expect(items).toMatchObject([{ name: 'Robin Field', noShows: 1 }])
  expect(await loadCustomer(items[0]?.id ?? 0)).toMatchObject({ noShows: 1 })
})

test('the no-show count includes bookings of customers merged into this one', async () => {
  await seedBookings([
    { ...anna, status: 'cancelled', isNoShow: true },
    { ...anna, status: 'cancelled' },
    { ...elise, status: 'cancelled', isNoShow: true },
    { ...elise, status: 'cancelled', isNoShow: true },
  ])
  const one = await idOf('Anna Wong')
  expect((await list()).items.map(({ noShows }) => noShows)).toEqual([1, 2])
  await post(`/api/admin/customers/${await idOf('Élise Tremblay')}/merge`, { into: one }, { cookie })
  expect((await list()).items.map(({ noShows }) => noShows)).toEqual([3])
  expect(await loadCustomer(one)).toMatchObject({ noShows: 3 })
})

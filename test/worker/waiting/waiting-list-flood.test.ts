import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { BulkResultJson, BulkUndoneJson } from '../../../shared/rules/booking/bulk-actions.ts'
import type { TodayJson } from '../../../shared/rules/job/today-json.ts'
import type { DismissedJson, WaitingListJson } from '../../../shared/rules/waiting/waiting-list.ts'
import { waitingOrders } from '../../../worker/db/schema/waiting-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { orderAsVisitor } from '../booking/new-visitors.ts'
import { days, hours, minutes, now, today } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  bookingBody,
  clearBookings,
  expectProblem,
  get,
  getJson,
  newIdempotencyKey,
  post,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'
import { addWaitingOrder, waitingRow } from './waiting-rows.ts'

// A flood of the waiting list: every real order can be found before and after the flood is dismissed.

const cookie = await signInOwner()
beforeEach(clearBookings)

const list = (query = '') => getJson<WaitingListJson>(`/api/admin/waiting${query}`, cookie)
const namesOf = ({ items }: WaitingListJson) => items.map((item) => item.order.name)
const at = (ms: number) => new Date(ms).toISOString()

async function postOk<Json>(path: string, json: unknown): Promise<Json> {
  const response = await post(path, json, { cookie })
  expect(response.status).toBe(200)
  return response.json()
}
const dismissAll = (json: unknown) => postOk<DismissedJson>('/api/admin/waiting/dismiss', json)
const undo = (id: string | undefined) => postOk<BulkUndoneJson>('/api/admin/bookings/many/undo', { id })

const common = ['gmail.com', 'outlook.com', 'yahoo.ca', 'telus.net']

/** Adds the given number of orders for each network, one a second. */
async function addFlood({ networks, each }: { networks: number; each: number }, from = now - hours(1)) {
  const rows = Array.from({ length: networks * each }, (_, index) =>
    waitingRow({
      ...{ networkHash: `flood-${index % networks}`, createdAt: at(from + index * 1000), reason: 'full' },
      order: {
        name: `Flood ${index}`,
        phone: `604 555 ${String(index).padStart(4, '0')}`,
        email: `flood-${index}@${common[index % common.length]}`,
      },
    }),
  )
  // As many rows as one statement allows.
  const db = openDatabase(env.DB)
  for (let index = 0; index < rows.length; index += 6)
    await db.insert(waitingOrders).values(rows.slice(index, index + 6))
  return rows
}

/** Real orders: some before the flood, one from a flooding network, and some after it. */
async function addRealCustomers() {
  const people = [
    ['Ida Early', { createdAt: at(now - hours(20)), networkHash: 'home-1' }],
    ['Hotel Guest', { createdAt: at(now - hours(19)), networkHash: 'hotel' }],
    ['Other Guest', { createdAt: at(now - hours(18)), networkHash: 'hotel' }],
    ['Known Nora', { createdAt: at(now - minutes(9)), networkHash: 'flood-0', isKnown: true }],
    ['Zoë Honest', { createdAt: at(now - minutes(8)), networkHash: 'home-2' }],
  ] as const
  for (const [index, [name, row]] of people.entries())
    await addWaitingOrder({
      ...row,
      order: { name, phone: `(778) 555-010${index}`, email: `real-${index}@gmail.com` },
    })
  return people.map(([name]) => name)
}

test('a flood of sixty orders from thirty addresses hides no one and is dismissed at once, sparing a household and a hotel', async () => {
  const real = await addRealCustomers()
  await addFlood({ networks: 30, each: 2 })
  const before = await list()
  expect([before.items.length, before.total]).toEqual([50, 65])
  expect(namesOf(before).slice(0, 5)).toEqual([
    'Ida Early',
    'Known Nora',
    'Zoë Honest',
    'Hotel Guest',
    'Other Guest',
  ])

  const alike = await list('?network=alike')
  expect(alike.total).toBe(61)
  const removed = await dismissAll({ filter: { network: 'alike' } })
  expect(removed).toEqual({ dismissed: 61, undo: { id: expect.any(String), until: at(now + minutes(10)) } })
  // A real order from a flooding network is dismissed and restored with the flood.
  expect(namesOf(await list())).toEqual(['Ida Early', 'Zoë Honest', 'Hotel Guest', 'Other Guest'])
  expect(await undo(removed.undo?.id)).toEqual({ done: 0, waiting: 61, refused: [] })
  expect((await list()).total).toBe(60 + real.length)
})

test('one request dismisses a flood of three thousand, and every order can be found before and after', async () => {
  const real = await addRealCustomers()
  const rows = await addFlood({ networks: 471, each: 7 })
  const first = await list()
  expect(namesOf(first).slice(0, 5)).toEqual(expect.arrayContaining(real))
  expect((await list('?search=honest')).items).toMatchObject([{ order: { name: 'Zoë Honest' } }])
  const today = await getJson<TodayJson>('/api/admin/today', cookie)
  expect(today.needsYou).toMatchObject({ total: rows.length + 5, first: { name: 'Ida Early' } })

  const found = new Set<string>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: WaitingListJson = await list(`?limit=100&cursor=${cursor}`)
    for (const { id } of page.items) found.add(id)
    cursor = page.nextCursor
  }
  expect(found.size).toBe(rows.length + real.length)

  const removed = await dismissAll({ filter: { network: 'alike' } })
  expect(removed.dismissed).toBe(rows.length + 1)
  expect((await list()).total).toBe(4)
  expect((await list('?search=778 555-0104')).items).toMatchObject([{ order: { name: 'Zoë Honest' } }])
})

test('a page reads each order a few times, and alike ones some times more', async () => {
  const rows = await addFlood({ networks: 200, each: 5 })
  const readBy = async (query: string) => {
    const { database, rowsRead } = spyOnDatabase()
    await getJson<WaitingListJson>(`/api/admin/waiting?${query}`, cookie, { DB: database })
    return Math.round((await rowsRead()) / rows.length)
  }
  const last = (await list('?limit=100')).nextCursor
  for (const query of ['', 'search=robin', 'domain=gmail.com', 'reason=full', `limit=100&cursor=${last}`])
    expect(await readBy(query)).toBeLessThanOrEqual(7)
  expect(await readBy('network=alike')).toBeLessThanOrEqual(20)
})

test.each([
  ['the name without its accent', 'emile'],
  ['part of the phone', '555-0142'],
  ['digits alone', '6045550142'],
  ['the mailbox', 'rene@somewhere.example'],
  ['the email domain', '@somewhere.example'],
  ['the vehicle', 'citroën ami'],
  ['the street', '12 garibaldi'],
  ['the service', 'interior detailing'],
  ['the comments', 'dog hair'],
])('finds an order by %s', async (_, search) => {
  const fields = {
    ...{ name: 'Émile René', phone: '(604) 555-0142', email: 'rene@Somewhere.example', comments: 'Dog hair' },
    ...{
      vehicleMake: 'Citroën',
      vehicleModel: 'Ami',
      place: 'mobile',
      area: 'squamish',
      address: '12 Garibaldi Way',
    },
  }
  const { time: __, ...wish } = bookingBody({ ...fields, date: '2027-01-18', waitUntil: '2027-01-18' })
  expect((await post('/api/waiting', wish)).status).toBe(202)
  await addWaitingOrder()
  const query = `?search=${encodeURIComponent(search)}`
  const { items, total } = await list(query)
  expect([total, namesOf({ items, total, nextCursor: null })]).toEqual([1, ['Émile René']])
  expect((await list(`${query}&domain=SOMEWHERE.example`)).total).toBe(1)
  expect((await list(`${query}&domain=elsewhere.example`)).total).toBe(0)
})

test('an order from before search keys existed is found by its fields', async () => {
  await addWaitingOrder({ order: { name: 'Hanna Berg', phone: '(604) 555-0177' } })
  await addWaitingOrder({ order: { name: 'Lou Reed', phone: '604 555 0188', email: 'lou@example.org' } })
  expect(namesOf(await list('?search=BERG'))).toEqual(['Hanna Berg'])
  expect(namesOf(await list('?search=6045550188'))).toEqual(['Lou Reed'])
})

test('list and dismissal filter by arrival, network, reason and place', async () => {
  const add = (name: string, ago: number, row: object, order = {}) =>
    addWaitingOrder({ createdAt: at(now - ago), ...row, order: { name, ...order } })
  await add('Old', days(9), { networkHash: 'one' })
  await add('Ninety', minutes(90), { networkHash: 'two', reason: 'share' })
  await add('Recent', minutes(30), { networkHash: 'one' }, { place: 'mobile', address: '1 Example Road' })
  const shows = async (query: string) => namesOf(await list(`?${query}`)).toSorted()
  expect(await shows(`arrivedFrom=${at(now - hours(1))}`)).toEqual(['Recent'])
  expect(await shows(`arrivedTo=${at(now - minutes(90))}`)).toEqual(['Ninety', 'Old'])
  expect(await shows('network=one')).toEqual(['Recent'])
  expect(await shows(`network=one&arrivedFrom=${at(now - days(10))}`)).toEqual(['Old', 'Recent'])
  expect(await shows('reason=share')).toEqual(['Ninety'])
  expect(await shows('place=mobile')).toEqual(['Recent'])
  expect(await shows('place=mobile&reason=share')).toEqual([])
  await expectProblem(await get('/api/admin/waiting?reason=bored', { cookie }), 422, 'invalid')
  await expectProblem(await get('/api/admin/waiting?cursor=x', { cookie }), 422, 'invalid')

  await expectProblem(
    await post('/api/admin/waiting/dismiss', { filter: { reson: 'full' } }, { cookie }),
    422,
    'invalid',
  )
  await expectProblem(await post('/api/admin/waiting/dismiss', {}, { cookie }), 422, 'invalid')
  expect(await dismissAll({ filter: { arrivedFrom: at(now - hours(2)), reason: 'share' } })).toMatchObject({
    dismissed: 1,
  })
  expect(await shows('')).toEqual(['Old', 'Recent'])
  const [old] = (await list('?search=old')).items
  expect(await dismissAll({ ids: [old?.id, 'nobody'] })).toMatchObject({ dismissed: 1 })
  expect(await dismissAll({ ids: [old?.id] })).toEqual({ dismissed: 0, undo: null })
  expect(await shows('')).toEqual(['Recent'])
})

test('removing strangers’ bookings by arrival also dismisses waiting orders, but not with filters that only bookings have', async () => {
  const { id } = await addWaitingOrder({ networkHash: 'one', createdAt: at(now - minutes(30)) })
  const change = (json: object) =>
    postOk<BulkResultJson>('/api/admin/bookings/many', { act: 'undo', tell: false, ...json })
  const since = { arrivedFrom: at(now - hours(1)) }
  for (const filter of [
    { ...since, crew: '1' },
    { ...since, status: 'cancelled' },
    { search: 'hanna' },
    { ...since, search: 'lou' },
  ])
    expect(await change({ filter })).toMatchObject({ waiting: 0 })
  const removed = await change({ filter: since })
  expect(removed).toMatchObject({ done: 0, waiting: 1 })
  await undo(removed.undo?.id)
  expect(await change({ ids: [id, 'nobody'] })).toMatchObject({
    waiting: 1,
    refused: [{ id: 'nobody', why: 'gone' }],
  })
  expect((await list()).total).toBe(0)
})

test.each([
  [
    'confirmed',
    'their phone, written otherwise',
    { phone: '+1 604.555.0123', email: 'else@example.org' },
    true,
  ],
  ['completed', 'their mailbox', { phone: '778 555 0123', email: 'Known@example.com' }, true],
  ['pending', 'their phone', { phone: '604 555 0123', email: 'else@example.org' }, false],
] as const)(
  'a customer with a %s booking who gives %s: %j, is known: %s',
  async (status, _, contact, isKnown) => {
    await seedBookings([{ status, customerPhone: '(604) 555-0123', customerEmail: 'known@example.com' }])
    await addFlood({ networks: 1, each: 3 })
    const { time: __, ...wish } = bookingBody({
      ...contact,
      name: 'Nora',
      date: today,
      waitUntil: '2027-01-18',
    })
    expect((await post('/api/waiting', wish)).status).toBe(202)
    const [nora] = (await list('?search=nora')).items
    expect(nora?.isKnown).toBe(isKnown)
  },
)

test('a known number makes only a few orders of a flood known', async () => {
  await seedBookings([{ status: 'confirmed', customerPhone: '(604) 555-0123' }])
  const { time: _, ...wish } = bookingBody({
    phone: '(604) 555-0123',
    date: '2027-01-18',
    waitUntil: '2027-01-18',
  })
  for (let count = 0; count < 5; count++)
    await post('/api/waiting', { ...wish, email: `other-${count}@example.org` })
  expect((await list()).items.filter(({ isKnown }) => isKnown)).toHaveLength(3)
})

test('the schedule decides whether days are full: an order with a free time is booked, or recorded as unsuited', async () => {
  const date = '2027-01-18'
  const { time, ...wish } = bookingBody({ date, waitUntil: date })
  const booked = await orderAsVisitor({}, { date, time: '9:00 AM', wait: true })
  expect(booked.status).toBe(201)
  const joined = await post('/api/waiting', wish, { headers: newIdempotencyKey() })
  expect([joined.status, await joined.json()]).toMatchObject([202, { waiting: { reason: 'unsuited' } }])
  for (const each of ['11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM'])
    await orderAsVisitor({}, { date, time: each })
  const taken = await orderAsVisitor({}, { date, time: '9:00 AM', wait: true })
  expect(await taken.json()).toMatchObject({ waiting: { reason: 'full' } })
  const full = await sendRequest('POST', '/api/waiting', { json: { ...wish, name: 'Kim' } })
  expect(await full.json()).toMatchObject({ waiting: { reason: 'full' } })
})

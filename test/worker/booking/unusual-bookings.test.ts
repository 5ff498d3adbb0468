import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BookedJson } from '../../../shared/booking/booking-json.ts'
import type { UnusualBookingsJson } from '../../../shared/booking/unusual.ts'
import { minutes, now } from '../clock.ts'
import { fakeMail, runCron, states } from '../mail/mail-service.ts'
import {
  book,
  call,
  changeStatus,
  clearBookings,
  futureDate,
  get,
  signInOwner,
  slotsOn,
} from '../worker-support.ts'
import { order } from './strangers.ts'

let owner = ''

beforeAll(async () => {
  owner = await signInOwner()
})
beforeEach(clearBookings)

const look = async () =>
  (await get('/api/admin/unusual-bookings', { cookie: owner })).json<UnusualBookingsJson>()

const undo = (ids: string[]) => act('undo', ids)
const bringBack = (ids: string[]) => act('bring-back', ids)

async function act(action: string, ids: string[]) {
  const response = await call('POST', `/api/admin/unusual-bookings/${action}`, {
    json: { ids },
    cookie: owner,
  })
  expect(response.status).toBe(200)
  return response.json()
}

/** Books as strangers who share something. @returns the ids. */
async function flood(shared: Record<string, unknown>, count = 3): Promise<string[]> {
  const ids: string[] = []
  for (let each = 0; each < count; each++) {
    const response = await order({}, { date: futureDate(), ...shared })
    ids.push((await response.json<BookedJson>()).booking.id)
  }
  return ids
}

test.each([
  ['network', { address: '203.0.113.5' }],
  ['phone', { phone: '(604) 555-0123' }],
  ['email', { email: 'same.one+x@gmail.com' }],
  ['name', { name: 'Same Name' }],
  ['comments', { comments: 'buy now' }],
] as const)('bookings that share a %s are a group', async (likeness, shared) => {
  const ids = await flood(shared)
  await flood({}, 1)
  const { bookings, groups } = await look()
  expect(bookings).toHaveLength(4)
  expect(groups).toMatchObject([{ likeness, ids: ids.toReversed() }])
})

test('many within an hour are a group, and what the owner booked is in none', async () => {
  vi.setSystemTime(now - minutes(60))
  const ids = await flood({}, 5)
  vi.setSystemTime(now)
  await flood({}, 1)
  await book({ date: futureDate() })
  const { bookings, groups } = await look()
  expect(bookings).toHaveLength(6)
  expect(groups).toMatchObject([{ likeness: 'hour', ids: ids.toReversed() }])
})

test('a group is undone at once: its hours are free, nobody is told, and its history says who did it', async () => {
  const mail = fakeMail()
  const date = futureDate()
  const ids = await flood({ address: '203.0.113.6', date: undefined }, 0)
  for (const time of ['9:00 AM', '11:00 AM', '1:00 PM']) ids.push(...(await flood({ date, time }, 1)))
  expect(await undo(ids)).toEqual({ undone: 3 })
  expect(await slotsOn(date)).toEqual(expect.arrayContaining(['9:00 AM', '11:00 AM', '1:00 PM']))
  await runCron(mail.bindings, now + minutes(10))
  expect(mail.taken).toEqual([])
  expect(new Set(await states())).toEqual(new Set(['received customer dropped', 'received owner dropped']))
  const history = await get(`/api/admin/bookings/${ids[0]}/history`, { cookie: owner })
  expect((await history.json<{ events: unknown[] }>()).events).toMatchObject([
    { action: 'booked' },
    { action: 'undone', actor: 'owner@example.com', fromValue: 'pending', toValue: 'cancelled' },
  ])
  expect((await look()).bookings.every(({ undone }) => undone)).toBe(true)
  expect(await undo(ids)).toEqual({ undone: 0 })
})

test('what was undone is brought back with its status, unless its time is taken by then', async () => {
  const date = futureDate()
  const [first = ''] = await flood({ date, time: '9:00 AM' }, 1)
  const [second = ''] = await flood({ date, time: '1:00 PM' }, 1)
  await changeStatus(first, 'confirmed', owner)
  await undo([first, second])
  await book({ date, time: '1:00 PM' })
  expect(await bringBack([first, second, 'nobody'])).toEqual({ broughtBack: 1, taken: [second] })
  expect(await slotsOn(date)).not.toContain('9:00 AM')
  const rows = await env.DB.prepare('SELECT id, status FROM bookings WHERE id IN (?, ?)')
    .bind(first, second)
    .all()
  expect(Object.fromEntries(rows.results.map(({ id, status }) => [id, status]))).toEqual({
    [first]: 'confirmed',
    [second]: 'cancelled',
  })
  expect(await bringBack([first])).toEqual({ broughtBack: 0, taken: [] })
})

test('neither a booking that is done, nor one of the owner, nor one cancelled on purpose is touched', async () => {
  const { booking } = await book({ date: futureDate() })
  const [done = '', cancelled = ''] = await flood({}, 2)
  await changeStatus(done, 'confirmed', owner)
  await changeStatus(done, 'completed', owner)
  await changeStatus(cancelled, 'cancelled', owner)
  expect(await undo([booking.id, done, cancelled])).toEqual({ undone: 0 })
  expect(await bringBack([booking.id, done, cancelled])).toEqual({ broughtBack: 0, taken: [] })
})

test('only who is signed in looks, undoes and brings back', async () => {
  expect((await get('/api/admin/unusual-bookings')).status).toBe(401)
  for (const action of ['undo', 'bring-back']) {
    const response = await call('POST', `/api/admin/unusual-bookings/${action}`, { json: { ids: ['x'] } })
    expect(response.status).toBe(401)
  }
})

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { NewCalendarFeedJson } from '../../../shared/rules/calendar/calendar-json.ts'
import { seedBookings } from '../seeded-bookings.ts'
import { call, clearBookings, get, getJson, signInOwner } from '../worker-support.ts'

const cookie = await signInOwner()

async function makeFeed(): Promise<string> {
  const response = await call('POST', '/api/admin/calendar-feed', { cookie })
  expect(response.status).toBe(201)
  const { url } = await response.json<NewCalendarFeedJson>()
  return new URL(url).pathname
}

test('the secret address gives the bookings of the last 30 and the next 180 days, but for cancelled ones', async () => {
  const day = (bookingDate: string, status: 'pending' | 'cancelled' | 'completed' = 'pending') => ({
    bookingDate,
    status,
  })
  const seeded = await seedBookings([
    // As long as it is worked on.
    { ...day('2026-12-08'), readyDate: '2026-12-12', readyMinutes: 780 },
    { ...day('2026-12-08'), readyDate: '2026-12-11', readyMinutes: 780 },
    day('2026-12-11'),
    day('2026-12-12', 'completed'),
    day('2027-01-11'),
    day('2027-01-12', 'cancelled'),
    day('2027-07-10'),
    day('2027-07-11'),
  ])
  const response = await get(await makeFeed())
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  const text = await response.text()
  expect([...text.matchAll(/UID:([0-9a-f-]{36})/g)].map(([, id]) => id)).toEqual(
    [0, 3, 4, 6].map((index) => seeded[index]?.id),
  )
  expect(text.match(/^LOCATION:\S/gm)).toHaveLength(4)
})

test('an event names its crew', async () => {
  await clearBookings()
  await seedBookings([{ crew: 1 }, { crew: 2, startMinutes: 720 }])
  await env.DB.prepare('UPDATE schedule_settings SET crew_names = ?')
    .bind(JSON.stringify(['Ana']))
    .run()
  const text = (await (await get(await makeFeed())).text()).replaceAll('\r\n ', '')
  const [first, second] = [...text.matchAll(/^DESCRIPTION:(.*)/gm)].map(([, description]) => description)
  expect(first).toContain('\\nAna\\n')
  expect(second).toContain('\\nCrew 2\\n')
})

test('a new address ends the one before, and removing it ends it', async () => {
  const first = await makeFeed()
  const second = await makeFeed()
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200])
  const since = await get('/api/admin/calendar-feed', { cookie })
  expect((await since.json<{ createdAt: string }>()).createdAt).toMatch(/^2027-01-11T/)
  expect((await call('DELETE', '/api/admin/calendar-feed', { cookie })).status).toBe(204)
  expect((await get(second)).status).toBe(404)
  expect(await getJson('/api/admin/calendar-feed', cookie)).toEqual({ createdAt: null })
})

test('the token is stored nowhere', async () => {
  const path = await makeFeed()
  const token = path.slice('/calendar/'.length, -'.ics'.length)
  expect(token).toMatch(/^[\w-]{43}$/)
  const { results } = await env.DB.prepare('SELECT * FROM calendar_feeds').all()
  expect(JSON.stringify(results)).not.toContain(token)
})

test.each(['/calendar/wrong.ics', '/calendar/.ics', '/calendar/wrong', '/calendar/a/b.ics'])(
  '%s is the not-found page',
  async (path) => {
    const response = await get(path)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
  },
)

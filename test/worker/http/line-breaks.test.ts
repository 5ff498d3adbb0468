import { beforeEach, expect, test } from 'vitest'
import type { NewCalendarFeedJson } from '../../../shared/rules/calendar/calendar-json.ts'
import { payloads } from '../hostile.ts'
import { seedBookings } from '../seeded-bookings.ts'
import { call, clearBookings, get, signInOwner } from '../worker-support.ts'

// What people write ends no line but its own: not in the calendar, not in the file of bookings, not in a header. The
// rows are put past the checks on purpose, as an older version or another program could have left them.

const cookie = await signInOwner()

beforeEach(clearBookings)

const rows = payloads.map((payload) => {
  const text = payload.toWellFormed().replaceAll('\0', '')
  return {
    ...{ customerName: text, customerEmail: text, customerPhone: text },
    ...{ vehicleMake: text, vehicleModel: text, comments: text },
  }
})

async function feedPath(): Promise<string> {
  const response = await call('POST', '/api/admin/calendar-feed', { cookie })
  return new URL((await response.json<NewCalendarFeedJson>()).url).pathname
}

const eventProperty =
  /^(BEGIN|END|UID|DTSTAMP|SEQUENCE|LAST-MODIFIED|CREATED|DTSTART|DTEND|SUMMARY|DESCRIPTION|LOCATION|CATEGORIES|STATUS|URL|TRANSP)[:;]/

test('whatever a booking says, it is one event of the calendar', async () => {
  const path = await feedPath()
  await seedBookings(rows)
  const lines = (await (await get(path)).text()).replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(rows.length)
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(rows.length)
  for (const line of lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.lastIndexOf('END:VEVENT') + 1)) {
    expect(line).toMatch(eventProperty)
    expect(line).not.toMatch(/\p{Cc}/u)
  }
})

/** The rows of a file as RFC 4180 has them. */
function readRows(file: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('whatever a booking says, it is one row of the file, and no cell is a formula', async () => {
  const seeded = await seedBookings(rows)
  const [head = [], ...cells] = readRows(await (await get('/api/admin/bookings.csv', { cookie })).text())
  expect(cells.map((row) => row.length)).toEqual(rows.map(() => head.length))
  expect(new Set(cells.map(([id]) => id))).toEqual(new Set(seeded.map(({ id }) => id)))
  for (const cell of cells.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/)
})

test.each([
  '%0d%0aSet-Cookie:%20session=1',
  '%0aLocation:%20https://evil.example',
  '%E5%98%8D%E5%98%8ASet-Cookie:x',
])('a path or query with %s adds no header', async (injected) => {
  for (const path of [
    `/dashboard?next=${injected}`,
    `/dashboard/${injected}`,
    `/whistler/?x=${injected}`,
    `/${injected}`,
  ]) {
    const response = await get(path)
    expect(response.headers.get('Set-Cookie')).toBeNull()
    expect(response.headers.get('Location') ?? '').not.toMatch(/[\r\n]|^https?:\/\/(?!localhost)/)
  }
})

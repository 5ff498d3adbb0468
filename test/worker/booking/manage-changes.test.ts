import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { locations } from '../../../shared/lib/business/location.ts'
import { addDays, epochOf } from '../../../shared/lib/time/business-time.ts'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { business } from '../../site-defaults.ts'
import { minutes, now, today } from '../clock.ts'
import { fakeEmailService } from '../mail/fake-email-service.ts'
import {
  book,
  bookingBody,
  changeStatus,
  claimedHours,
  clearBookings,
  deleteBooking,
  expectProblem,
  fetchHistory,
  futureDate,
  hostOf,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import { openManagePage, readText, submitManageForm, submitMove } from './manage-page-support.ts'
import { confirmFields, submitForm } from './plain-form.ts'

const owner = await signInOwner()

beforeEach(clearBookings)

const loadEvents = (id: string) => fetchHistory(id, owner)

const loadStatus = (id: string) =>
  env.DB.prepare('SELECT status FROM bookings WHERE id = ?').bind(id).first<string>('status')

const mobile = { place: 'mobile', area: 'pemberton', address: '7 Example Road' }

const forms: [action: 'move' | 'cancel' | 'address' | 'email', fields: Record<string, string>][] = [
  ['move', { slot: '2027-01-20 9:00 AM' }],
  ['cancel', {}],
  ['address', { address: '9 Example Road', accessNotes: '' }],
  ['email', { email: 'other@example.com' }],
]

test('rescheduling by the customer frees the old hours, claims the new ones and is in the history', async () => {
  const [from, to] = [futureDate(), futureDate()]
  const { booking, manageUrl } = await book({ date: from, time: '9:00 AM' })
  vi.setSystemTime(now + minutes(1))
  const response = await submitMove(manageUrl, { date: to, time: '2:00 PM' })
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    `${new URL(manageUrl).pathname}?done=moved`,
  ])
  expect([await claimedHours(from), await claimedHours(to)]).toEqual([[], [14, 15]])
  expect((await loadEvents(booking.id)).at(-1)).toEqual({
    at: new Date(now + minutes(1)).toISOString(),
    actor: 'customer',
    action: 'moved',
    field: null,
    fromValue: `${from} 9:00 AM`,
    toValue: `${to} 2:00 PM`,
  })
  const page = await readText(openManagePage(manageUrl, '?done=moved'))
  expect(page).toContain('<p class="notice notice-done" role="status">Your booking was rescheduled.</p>')
  expect(page).toContain('2:00 PM')
})

test('cancelling by the customer asks first, frees the hours, is in the history and ends all changes', async () => {
  const date = futureDate()
  const { booking, manageUrl } = await book({ date, time: '9:00 AM' })
  await changeStatus(booking.id, 'confirmed', owner)
  expect(await readText(openManagePage(manageUrl, '/cancel'))).toContain('Cancel this booking?')
  expect(await claimedHours(date)).toEqual([9, 10])
  expect((await submitManageForm(manageUrl, 'cancel')).status).toBe(303)
  expect([await loadStatus(booking.id), await claimedHours(date)]).toEqual(['cancelled', []])
  expect((await loadEvents(booking.id)).at(-1)).toMatchObject({
    actor: 'customer',
    action: 'status',
    fromValue: 'confirmed',
    toValue: 'cancelled',
  })
  expect((await submitManageForm(manageUrl, 'cancel')).status).toBe(303)
  expect((await submitMove(manageUrl, { date, time: '3:00 PM' })).status).toBe(409)
  expect(await loadEvents(booking.id)).toHaveLength(3)
  const page = await readText(openManagePage(manageUrl))
  expect(page).toContain('Want another time?')
  expect(page).not.toMatch(/\/(move|cancel)"/)
})

test('opening links changes nothing, as email scanners do', async () => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  for (const below of ['', '/move', `/move?date=${futureDate()}`, '/address', '/cancel', '/calendar.ics']) {
    expect((await openManagePage(manageUrl, below)).status).toBe(200)
  }
  expect(await loadEvents(booking.id)).toHaveLength(1)
})

test('the reschedule page offers days, and the free times of the selected one except the booking’s own', async () => {
  const date = futureDate()
  const { manageUrl } = await book({ date, time: '11:00 AM' })
  await book({ date, time: '3:00 PM' })
  const days = await readText(openManagePage(manageUrl, `/move?from=${addDays(date, -1)}`))
  expect(days).toContain(`href="?date=${date}"`)
  expect(days).not.toContain('type="radio"')
  const page = await readText(openManagePage(manageUrl, `/move?date=${date}`))
  const offered = [...page.matchAll(/value="(?:\S+) (\d+:00 [AP]M)"/g)].map(([, time]) => time)
  expect(offered).toEqual([
    ...['9:00 AM', '10:00 AM', '12:00 PM', '1:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'],
  ])
})

test('the reschedule page shows when a job of several days would be ready', async () => {
  // Sixteen hours: Wednesday and Friday, because Thursday is closed.
  const ceramic = { packageId: 'two-step-ceramic' }
  const { manageUrl } = await book({ ...ceramic, date: '2027-02-01', time: '9:00 AM' })
  expect(await readText(openManagePage(manageUrl, '/move'))).toContain('It takes about 2 days.')
  const page = await readText(openManagePage(manageUrl, '/move?date=2027-02-10'))
  expect(page).toContain('9:00 AM<small> ready Fri 1:00 PM</small>')
  expect(page).toContain('8:00 PM<small> ready Sat 12:00 PM</small>')
})

test.each(['?date=nonsense', '?date=2020-01-01', '?from=9999-99-99', '?date=2027-01-14'])(
  'the reschedule page ignores %s',
  async (query) => {
    const { manageUrl } = await book({ date: futureDate() })
    const response = await openManagePage(manageUrl, `/move${query}`)
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('type="radio"')
  },
)

test('paging later days ends at the booking horizon, and paging back at today', async () => {
  const { manageUrl } = await book({ date: futureDate() })
  let [next, visited, last]: [string | undefined, number, string] = [`?from=${today}`, 0, '']
  while (next && visited < 30) {
    last = await readText(openManagePage(manageUrl, `/move${next}`))
    next = last.match(/href="(\?from=[\d-]+)">Later days/)?.[1]
    visited++
  }
  expect(visited).toBe(13)
  expect(last).toContain('Earlier days')
  expect(await readText(openManagePage(manageUrl, `/move?from=${today}`))).not.toContain('Earlier days')
})

test('refuses a taken time with the nearest free ones, and the booking keeps its own', async () => {
  const date = futureDate()
  const { manageUrl } = await book({ date, time: '9:00 AM' })
  await book({ date, time: '1:00 PM' })
  const response = await submitMove(manageUrl, { date, time: '2:00 PM' })
  expect(response.status).toBe(409)
  const page = await response.text()
  expect(page).toContain('This time was just taken.')
  expect(page).toContain(`value="${date} 3:00 PM"`)
  expect(page).not.toContain(`value="${date} 2:00 PM"`)
  expect(await claimedHours(date)).toEqual([9, 10, 13, 14])
  expect((await submitMove(manageUrl, { date, time: '3:00 PM' })).status).toBe(303)
})

test.each([
  ['a Thursday', { date: '2027-01-21', time: '9:00 AM' }],
  ['no time', { date: '2027-01-20', time: '' }],
])('a booking cannot be rescheduled to %s', async (_, slot) => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  const response = await submitMove(manageUrl, slot)
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('role="alert"')
  expect(await loadEvents(booking.id)).toHaveLength(1)
})

test('past the owner’s cut-off the page says to call and refuses every change', async () => {
  const { booking, manageUrl } = await book({ ...mobile, date: '2027-01-15', time: '9:00 AM' })
  const setCutoff = env.DB.prepare('UPDATE schedule_settings SET cutoff_hours = ?')
  await setCutoff.bind(36).run()
  const cutoff = epochOf('2027-01-15', 540) - minutes(36 * 60)
  vi.setSystemTime(cutoff)
  expect(await readText(openManagePage(manageUrl))).toContain('/cancel"')
  vi.setSystemTime(cutoff + 1)
  for (const below of ['', '/move', '/cancel', '/address']) {
    const page = await readText(openManagePage(manageUrl, below))
    expect(page).toContain('Call to Change or Cancel')
    expect(page).toContain(`To change or cancel, call ${business.phone.display}.`)
    expect(page).not.toMatch(/<form|\/(move|cancel|address)"/)
  }
  for (const [action, fields] of forms.filter(([action]) => action !== 'email')) {
    expect((await submitManageForm(manageUrl, action, fields)).status).toBe(409)
  }
  expect(await loadEvents(booking.id)).toHaveLength(1)
  await setCutoff.bind(24).run()
})

test.each(forms)(
  'refuses a %s form that saw an older version, or whose booking is cancelled',
  async (action, fields) => {
    const { booking, manageUrl } = await book({ ...mobile, date: futureDate() })
    vi.setSystemTime(now + minutes(1))
    await changeStatus(booking.id, 'confirmed', owner)
    const stale = await submitManageForm(manageUrl, action, { ...fields, known: booking.updatedAt })
    const page = await stale.text()
    expect([stale.status, page]).toEqual([409, expect.stringContaining('has just changed')])
    for (const typed of [fields.address, fields.email]) if (typed) expect(page).toContain(`value="${typed}"`)
    await changeStatus(booking.id, 'cancelled', owner)
    expect((await submitManageForm(manageUrl, action, fields)).status).toBe(action === 'cancel' ? 303 : 409)
    expect((await loadEvents(booking.id)).map(({ action }) => action)).toEqual(['booked', 'status', 'status'])
  },
)

test('a wrong token or another booking’s gets the same “link is incomplete” page at every path', async () => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  const { manageUrl: others } = await book({ date: futureDate() })
  const wrong = `${manageUrl.slice(0, -2)}xx`
  const incomplete = await readText(openManagePage(wrong))
  expect(incomplete).toContain('This link is incomplete')
  const unknown = manageUrl.replace(booking.id, crypto.randomUUID())
  const othersToken = manageUrl.replace(/[^/]+$/, others.split('/').at(-1) ?? '')
  for (const url of [wrong, unknown, othersToken]) {
    for (const below of ['', '/move', '/address', '/cancel', '/calendar.ics', '/else']) {
      const response = await openManagePage(url, below)
      expect([response.status, await response.text()]).toEqual([404, incomplete])
    }
    for (const action of ['move', 'address', 'cancel'] as const) {
      const response = await submitManageForm(url, action)
      expect([response.status, await response.text()]).toEqual([404, incomplete])
    }
  }
  expect(await loadStatus(booking.id)).toBe('pending')
})

test.each(['', '/move', '/address', '/cancel', '/calendar.ics'])(
  '%s is neither cached nor indexed',
  async (below) => {
    const { manageUrl } = await book({ date: futureDate() })
    const { headers } = await openManagePage(manageUrl, below)
    expect(headers.get('Cache-Control')).toContain('no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('ETag')).toBeNull()
  },
)

test('shows only known status messages, whatever the query string says', async () => {
  const { manageUrl } = await book({ date: futureDate() })
  for (const done of ['<b>free</b>', 'constructor', '__proto__', 'toString']) {
    expect(await readText(openManagePage(manageUrl, `?done=${encodeURIComponent(done)}`))).not.toContain(
      'role="status"',
    )
  }
})

test('a malformed form changes nothing', async () => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const path = `${new URL(manageUrl).pathname}/cancel`
  await expectProblem(
    await sendRequest('POST', path, { headers, body: '--x\r\nContent-Disp' }),
    400,
    'bad-request',
  )
  expect(await loadStatus(booking.id)).toBe('pending')
})

test('the link of a deleted booking is gone, and a large form is refused', async () => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  expect((await submitManageForm(manageUrl, 'cancel', { known: 'x'.repeat(20_000) })).status).toBe(413)
  await deleteBooking(booking.id, owner)
  expect((await submitManageForm(manageUrl, 'cancel')).status).toBe(404)
})

test.each(locations)(
  'a slip in a booking on %s for tomorrow can be corrected for an hour, and everything says until when',
  async (location) => {
    const host = hostOf(location)
    const tomorrow = { date: '2027-01-12', time: '9:00 AM' }
    const until = 'Free to change or cancel online until Mon, Jan 11, 1:00 PM.'
    const summary = submitForm(confirmFields({ ...tomorrow, step: 'contact', place: 'shop' }), { host })
    expect(await readText(summary)).toContain(until)
    const { bindings, sent } = fakeEmailService()
    const options = { host, json: bookingBody(tomorrow) }
    const response = await sendRequestWith(bindings, 'POST', '/api/bookings', options)
    const { booking, manageUrl } = await response.json<BookedJson>()
    expect(sent.find(({ to }) => to === booking.customerEmail)?.text).toContain(until)
    const page = await readText(openManagePage(manageUrl))
    expect(page).toContain(until)
    expect(page).toContain('We call you before your appointment')
    expect((await submitMove(manageUrl, { ...tomorrow, time: '11:00 AM' })).status).toBe(303)

    vi.setSystemTime(now + minutes(60) + 1)
    expect(await readText(openManagePage(manageUrl))).toContain('To change or cancel, call')
    expect((await submitManageForm(manageUrl, 'cancel')).status).toBe(409)
  },
)

test('nothing changes online in the two hours before the job, however new the booking is', async () => {
  const { manageUrl } = await book({ date: today, time: '3:00 PM' })
  vi.setSystemTime(epochOf(today, 15 * 60) - minutes(120) + 1)
  expect((await submitManageForm(manageUrl, 'cancel')).status).toBe(409)
})

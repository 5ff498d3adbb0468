import { env } from 'cloudflare:workers'
import ICAL from 'ical.js'
import { expect, test, vi } from 'vitest'
import { mapHref } from '../../../shared/lib/business/map-href.ts'
import { expectedDollars, packageName } from '../../expected-price.ts'
import { shopAddress } from '../../site-defaults.ts'
import { minutes, now } from '../clock.ts'
import { book, changeStatus, futureDate, get, signInOwner, whistlerHost } from '../worker-support.ts'
import { openManagePage, submitManageForm, submitMove } from './manage-page-support.ts'
import { decode } from './plain-form.ts'

const owner = await signInOwner()

/** The page's booking details, between header and footer. */
async function readDetails(manageUrl: string, query = ''): Promise<string> {
  const html = await (await openManagePage(manageUrl, query)).text()
  return html.slice(html.indexOf('id="private-details"'), html.indexOf('</main>'))
}

test('the private link opens the booking’s page', async () => {
  const { booking, manageUrl } = await book({ date: futureDate(), time: '1:00 PM' }, { host: whistlerHost })
  expect(new URL(manageUrl).hostname).toBe(whistlerHost)
  const response = await openManagePage(manageUrl)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const html = await response.text()
  for (const text of [
    booking.id.slice(0, 8),
    'Pending Confirmation',
    packageName('interior-detailing'),
    '1:00 PM',
    `<a href="${mapHref(shopAddress).replaceAll('&', '&amp;')}">${shopAddress}</a>`,
    'Subaru Outback',
    expectedDollars('interior-detailing', 'sedan', 'whistler'),
  ]) {
    expect(html).toContain(text)
  }
})

test('after booking by the plain forms the page says what the wizard’s last screen says', async () => {
  const { manageUrl } = await book({ date: futureDate() })
  const booked = await readDetails(manageUrl, '?done=booked')
  for (const words of [
    'Booking Confirmed',
    'Your time is held',
    'What Happens Next',
    'Confirmation call',
    'Book Another Service',
  ]) {
    expect(booked).toContain(words)
  }
  expect(await readDetails(manageUrl)).not.toContain('Booking Confirmed')
})

test('a completed job can be booked again, and has no calendar link', async () => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  expect(await readDetails(manageUrl)).toContain('Calendar file (.ics)')
  await changeStatus(booking.id, 'confirmed', owner)
  await changeStatus(booking.id, 'completed', owner)
  const done = await readDetails(manageUrl)
  // The link has the choices, and the script what is personal.
  const choices = 'packageId=interior-detailing&amp;vehicleSize=sedan&amp;vehicleType=sedan&amp;place=shop'
  expect(done).toContain(`href="/book?step=date&amp;${choices}"`)
  expect(decode(done)).toMatch(/data-book-again="[^"]*vehicleMake=Subaru&vehicleModel=Outback&name=[^"]*"/)
  expect(done).not.toMatch(/call .* to change or cancel/i)
  expect(done).toContain('Completed')
  expect(done).not.toContain('(.ics)')
})

test('the token is not the stored hash', async () => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  const row = await env.DB.prepare('SELECT manage_token_hash AS hash FROM bookings WHERE id = ?')
    .bind(booking.id)
    .first<{ hash: string }>()
  expect(manageUrl).not.toContain(row?.hash)
  expect((await get(`/booking/${booking.id}/${row?.hash}`)).status).toBe(404)
})

const payloads = [
  '<script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  '</dd></dl><h1>Free!</h1>',
  '&lt;b&gt; &amp; {{7*7}}',
]

test.each(payloads)('shows the text %s as plain text', async (payload) => {
  const { manageUrl } = await book({
    date: futureDate(),
    name: payload,
    vehicleMake: payload,
    vehicleModel: payload,
    comments: payload,
    ...{ place: 'mobile', area: 'pemberton', address: payload, accessNotes: payload },
  })
  const response = await openManagePage(manageUrl)
  const elements: string[] = []
  const attributes: string[] = []
  let text = ''
  await new HTMLRewriter()
    .on('#private-details *', {
      element(element) {
        elements.push(element.tagName)
        attributes.push(...[...element.attributes].map(([name = '']) => name))
      },
      text(chunk) {
        text += chunk.text
      },
    })
    .transform(response)
    .arrayBuffer()
  expect(new Set(elements)).toEqual(
    new Set(['section', 'dl', 'div', 'dt', 'dd', 'p', 'a', 'h2', 'ol', 'li', 'b', 'br', 'span']),
  )
  expect(new Set(attributes)).toEqual(new Set(['class', 'href', 'translate']))
  expect(decode(text)).toContain(`${payload} ${payload}`)
})

async function readCalendarEvent(manageUrl: string) {
  const response = await openManagePage(manageUrl, '/calendar.ics')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="booking-\w{8}\.ics"$/)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toString(),
    end: event.endDate.toString(),
    location: event.location,
    description: event.description,
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
  }
}

test('the calendar file keeps one id, raises the sequence with every change, and ends cancelled', async () => {
  const date = futureDate()
  const { booking, manageUrl } = await book({ date, time: '9:00 AM' })
  const first = await readCalendarEvent(manageUrl)
  expect(first).toEqual({
    uid: expect.stringContaining(booking.id),
    sequence: 0,
    start: `${date}T16:00:00Z`,
    end: `${date}T18:00:00Z`,
    location: shopAddress,
    description: expect.stringContaining('9:00 AM Pacific Time'),
    method: 'PUBLISH',
    status: 'TENTATIVE',
  })
  vi.setSystemTime(now + minutes(1))
  await changeStatus(booking.id, 'confirmed', owner)
  expect(await readCalendarEvent(manageUrl)).toEqual({ ...first, sequence: 1, status: 'CONFIRMED' })
  vi.setSystemTime(now + minutes(2))
  await submitMove(manageUrl, { date, time: '2:00 PM' })
  const moved = {
    ...first,
    sequence: 2,
    status: 'CONFIRMED',
    start: `${date}T21:00:00Z`,
    end: `${date}T23:00:00Z`,
    description: first.description.replace('9:00 AM', '2:00 PM'),
  }
  expect(await readCalendarEvent(manageUrl)).toEqual(moved)
  expect(await readCalendarEvent(manageUrl)).toEqual(moved)
  vi.setSystemTime(now + minutes(3))
  await submitManageForm(manageUrl, 'cancel')
  expect(await readCalendarEvent(manageUrl)).toEqual({
    ...moved,
    sequence: 3,
    method: 'CANCEL',
    status: 'CANCELLED',
  })
})

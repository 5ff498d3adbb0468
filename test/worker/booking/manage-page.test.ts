import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { mapHref } from '../../../shared/ground/business/map-href.ts'
import { expectedDollars, packageName } from '../../expected-price.ts'
import { shopAddress } from '../../shipped.ts'
import { book, changeStatus, futureDate, get, signInOwner, whistlerHost } from '../worker-support.ts'
import { decode } from './plain-form.ts'
import { open } from './read-manage-link.ts'

const owner = await signInOwner()

/** What the page says of its booking, between header and footer. */
async function detailsOf(manageUrl: string, query = ''): Promise<string> {
  const html = await (await open(manageUrl, query)).text()
  return html.slice(html.indexOf('id="private-details"'), html.indexOf('</main>'))
}

test('the link of a booking opens its page', async () => {
  const { booking, manageUrl } = await book({ date: futureDate(), time: '1:00 PM' }, { host: whistlerHost })
  expect(new URL(manageUrl).hostname).toBe(whistlerHost)
  const response = await open(manageUrl)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const html = await response.text()
  for (const text of [
    booking.id.slice(0, 8),
    'Pending Confirmation',
    packageName('interior-detailing'),
    '1:00 PM',
    `<a href="${mapHref(shopAddress).replaceAll('&', '&amp;')}">Our shop, ${shopAddress}</a>`,
    'Subaru Outback',
    expectedDollars('interior-detailing', 'sedan', 'whistler'),
  ]) {
    expect(html).toContain(text)
  }
})

test('who has just booked by the plain forms reads what the last screen of the wizard says', async () => {
  const { manageUrl } = await book({ date: futureDate() })
  const booked = await detailsOf(manageUrl, '?done=booked')
  for (const words of [
    'Booking Confirmed',
    'Your time is held',
    'What Happens Next',
    'Book Another Service',
  ]) {
    expect(booked).toContain(words)
  }
  expect(await detailsOf(manageUrl)).not.toContain('Booking Confirmed')
})

test('a job that is done can be booked again, and is no entry for a calendar', async () => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  expect(await detailsOf(manageUrl)).toContain('calendar file (.ics)')
  await changeStatus(booking.id, 'confirmed', owner)
  await changeStatus(booking.id, 'completed', owner)
  const done = await detailsOf(manageUrl)
  expect(done).toContain('href="/?section=booking&amp;packageId=interior-detailing">Book Again</a>')
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

test.each(payloads)('the text %s on the page is only text', async (payload) => {
  const { manageUrl } = await book({
    date: futureDate(),
    name: payload,
    vehicleMake: payload,
    vehicleModel: payload,
    comments: payload,
  })
  const response = await open(manageUrl)
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
  expect(new Set(elements)).toEqual(new Set(['dl', 'div', 'dt', 'dd', 'p', 'a', 'h2', 'ol', 'li', 'b', 'br']))
  expect(new Set(attributes)).toEqual(new Set(['class', 'href']))
  expect(decode(text)).toContain(`${payload} ${payload}`)
})

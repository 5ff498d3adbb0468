import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-order.ts'
import { business } from '../../shipped.ts'
import { minutes, now } from '../clock.ts'
import { states } from '../mail/mail-service.ts'
import { book, claimedHours, clearBookings, futureDate } from '../worker-support.ts'
import { changesOf, open, submit, textOf } from './read-manage-link.ts'

beforeEach(clearBookings)

const mobile = { place: 'mobile', area: 'pemberton', address: '7 Example Road', accessNotes: 'Gate 1234' }

const bookMobile = (date = futureDate()) => book({ date, time: '9:00 AM', ...mobile })

const placeOf = ({ id }: BookingJson) =>
  env.DB.prepare(
    'SELECT place, area, address, access_notes AS accessNotes, total_price AS total FROM bookings WHERE id = ?',
  )
    .bind(id)
    .first()

const saved = { place: 'mobile', area: 'pemberton' }

test('a customer corrects where the vehicle is: the job keeps its hours and its price, and both sides are told', async () => {
  const date = futureDate()
  const { booking, manageUrl } = await bookMobile(date)
  await env.DB.prepare('DELETE FROM mail_outbox').run()
  expect(await textOf(open(manageUrl))).toContain('/address">Correct the Address</a>')
  const form = await textOf(open(manageUrl, '/address'))
  expect(form).toContain('value="7 Example Road"')
  expect(form).toContain('Gate 1234</textarea>')

  vi.setSystemTime(now + minutes(1))
  const response = await submit(manageUrl, 'address', {
    address: '  9 Example Road ',
    accessNotes: 'Gate 5678\r\nPark left',
    known: booking.updatedAt,
  })
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    `${new URL(manageUrl).pathname}?done=address`,
  ])
  expect(await placeOf(booking)).toEqual({
    ...saved,
    address: '9 Example Road',
    accessNotes: 'Gate 5678\nPark left',
    total: booking.totalPrice,
  })
  expect(await claimedHours(date)).toEqual([9, 10])
  // The history outlives the booking: it says what was corrected and not to what.
  expect(await changesOf(booking)).toEqual([
    { actor: 'customer', field: 'address', before: null, after: null },
    { actor: 'customer', field: 'accessNotes', before: null, after: null },
  ])
  expect(await states()).toEqual(['changed customer waiting', 'changed owner waiting'])
  const page = await textOf(open(manageUrl, '?done=address'))
  expect(page).toContain('Your address and access notes are saved.')
  expect(page).toContain('9 Example Road, Pemberton, BC')
})

test('a gate code alone is told too, and can be taken back', async () => {
  const { booking, manageUrl } = await bookMobile()
  await env.DB.prepare('DELETE FROM mail_outbox').run()
  vi.setSystemTime(now + minutes(1))
  expect((await submit(manageUrl, 'address', { address: mobile.address, accessNotes: '' })).status).toBe(303)
  expect(await placeOf(booking)).toMatchObject({ address: mobile.address, accessNotes: null })
  expect(await states()).toEqual(['changed customer waiting', 'changed owner waiting'])
})

test('an address that the owner left open is given by the customer', async () => {
  const { booking, manageUrl } = await bookMobile()
  await env.DB.prepare('UPDATE bookings SET address = NULL, access_notes = NULL WHERE id = ?')
    .bind(booking.id)
    .run()
  expect(await textOf(open(manageUrl, '/address'))).toContain(
    'id="address" name="address" class="input" value=""',
  )
  expect((await submit(manageUrl, 'address', { address: '9 Example Road', accessNotes: '' })).status).toBe(
    303,
  )
  expect(await placeOf(booking)).toMatchObject({ address: '9 Example Road' })
})

test.each([
  ['an address of spaces', { address: ' \u3000 ' }, 'address', bookingMessages.giveAddress],
  ['201 characters', { address: 'x'.repeat(201) }, 'address', 'Please keep this to 200 characters'],
  ['long notes', { accessNotes: 'x'.repeat(501) }, 'accessNotes', 'Please keep this to 500 characters'],
])(
  '%s: the field says what is wrong, and nothing that was typed is lost',
  async (_, typed, field, message) => {
    const { booking, manageUrl } = await bookMobile()
    const fields = { address: '9 Example Road', accessNotes: 'Gate 5678', ...typed }
    const response = await submit(manageUrl, 'address', fields)
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toContain('role="alert"')
    expect(page).toContain(`<p class="field-error" id="${field}-error">${message}</p>`)
    expect(page).toMatch(
      new RegExp(`name="${field}" aria-invalid="true" aria-describedby="[^"]*${field}-error"`),
    )
    expect(page).toContain(`value="${fields.address}"`)
    expect(page).toContain(`${fields.accessNotes}</textarea>`)
    expect(await placeOf(booking)).toMatchObject(mobile)
  },
)

test('what is typed is only text in the form and on the page', async () => {
  const { manageUrl } = await bookMobile()
  const payload = '"></textarea><script>alert(1)</script>'
  const tooLong = payload + 'x'.repeat(200)
  const refused = await submit(manageUrl, 'address', { address: tooLong, accessNotes: payload })
  expect(refused.status).toBe(422)
  await submit(manageUrl, 'address', { address: payload, accessNotes: payload })
  for (const page of [refused, await open(manageUrl), await open(manageUrl, '/address')]) {
    expect(await page.text()).not.toContain(payload)
  }
})

test('a job at the shop has no address to correct', async () => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  for (const below of ['', '/address']) {
    const page = await textOf(open(manageUrl, below))
    expect(page).toContain(`Our shop, ${business.street}`)
    expect(page).not.toMatch(/<form|Correct the Address/)
  }
  expect((await submit(manageUrl, 'address', { address: '9 Example Road', accessNotes: '' })).status).toBe(
    409,
  )
  expect(await placeOf(booking)).toMatchObject({ place: 'shop', address: null })
})

import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { epochOf } from '../../../shared/lib/time/business-time.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { business } from '../../site-defaults.ts'
import { minutes, now } from '../clock.ts'
import { fakeEmailService, loadStates, runEmailCron } from '../mail/fake-email-service.ts'
import {
  book,
  changeStatus,
  claimedHours,
  clearBookings,
  futureDate,
  signInOwner,
} from '../worker-support.ts'
import { loadChanges, openManagePage, readText, submitManageForm } from './manage-page-support.ts'

// Corrections by customers on their booking's private page: the vehicle's address and their email address.

const owner = await signInOwner()

beforeEach(clearBookings)

const mobile = { place: 'mobile', area: 'pemberton', address: '7 Example Road', accessNotes: 'Gate 1234' }

const bookMobile = (date = futureDate()) => book({ date, time: '9:00 AM', ...mobile })

const loadPlace = ({ id }: BookingJson) =>
  env.DB.prepare(
    'SELECT place, area, address, access_notes AS accessNotes, total_price AS total FROM bookings WHERE id = ?',
  )
    .bind(id)
    .first()

const markup = '"></textarea><script>alert(1)</script>'

const entities: Record<string, string> = { '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/["<>]/g, (sign) => entities[sign] ?? sign)

const saved = { place: 'mobile', area: 'pemberton' }

test('a corrected address keeps the job’s hours and price, and both sides are notified', async () => {
  const date = futureDate()
  const { booking, manageUrl } = await bookMobile(date)
  await env.DB.prepare('DELETE FROM mail_outbox').run()
  expect(await readText(openManagePage(manageUrl))).toContain('/address">Correct the Address</a>')
  const form = await readText(openManagePage(manageUrl, '/address'))
  expect(form).toContain('value="7 Example Road"')
  expect(form).toContain('Gate 1234</textarea>')

  vi.setSystemTime(now + minutes(1))
  const response = await submitManageForm(manageUrl, 'address', {
    address: '  9 Example Road ',
    accessNotes: 'Gate 5678\r\nPark left',
    known: booking.updatedAt,
  })
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    `${new URL(manageUrl).pathname}?done=address`,
  ])
  expect(await loadPlace(booking)).toEqual({
    ...saved,
    address: '9 Example Road',
    accessNotes: 'Gate 5678\nPark left',
    total: booking.totalPrice,
  })
  expect(await claimedHours(date)).toEqual([9, 10])
  // The history outlives the booking, so it records that a field was corrected but not its value.
  expect(await loadChanges(booking)).toEqual([
    { actor: 'customer', field: 'address', before: null, after: null },
    { actor: 'customer', field: 'accessNotes', before: null, after: null },
  ])
  expect(await loadStates()).toEqual(['changed customer waiting', 'changed owner waiting'])
  const page = await readText(openManagePage(manageUrl, '?done=address'))
  expect(page).toContain('Your address and access notes are saved.')
  expect(page).toContain('9 Example Road, Pemberton, BC')
})

test('a changed gate code is sent too, and can be undone', async () => {
  const { booking, manageUrl } = await bookMobile()
  await env.DB.prepare('DELETE FROM mail_outbox').run()
  vi.setSystemTime(now + minutes(1))
  expect(
    (await submitManageForm(manageUrl, 'address', { address: mobile.address, accessNotes: '' })).status,
  ).toBe(303)
  expect(await loadPlace(booking)).toMatchObject({ address: mobile.address, accessNotes: null })
  expect(await loadStates()).toEqual(['changed customer waiting', 'changed owner waiting'])
})

test('a customer adds the address that the owner left open', async () => {
  const { booking, manageUrl } = await bookMobile()
  await env.DB.prepare('UPDATE bookings SET address = NULL, access_notes = NULL WHERE id = ?')
    .bind(booking.id)
    .run()
  expect(await readText(openManagePage(manageUrl, '/address'))).toContain(
    'id="address" name="address" class="input" value=""',
  )
  expect(
    (await submitManageForm(manageUrl, 'address', { address: '9 Example Road', accessNotes: '' })).status,
  ).toBe(303)
  expect(await loadPlace(booking)).toMatchObject({ address: '9 Example Road' })
})

test.each([
  ['an address of spaces', { address: ' \u3000 ' }, 'address', bookingMessages.giveAddress],
  [
    '201 characters',
    { address: `${markup}${'x'.repeat(201 - markup.length)}`, accessNotes: markup },
    'address',
    'Please keep this to 200 characters',
  ],
  ['long notes', { accessNotes: 'x'.repeat(501) }, 'accessNotes', 'Please keep this to 500 characters'],
])('%s shows an error at the field and keeps what was typed', async (_, typed, field, message) => {
  const { booking, manageUrl } = await bookMobile()
  const fields = { address: '9 Example Road', accessNotes: 'Gate 5678', ...typed }
  const response = await submitManageForm(manageUrl, 'address', fields)
  expect(response.status).toBe(422)
  const page = await response.text()
  expect(page).toContain('role="alert"')
  expect(page).toContain(`<p class="field-error" id="${field}-error">${message}</p>`)
  expect(page).toMatch(
    new RegExp(`name="${field}" aria-invalid="true" aria-describedby="[^"]*${field}-error"`),
  )
  expect(page).toContain(`value="${escaped(fields.address)}"`)
  expect(page).toContain(`${escaped(fields.accessNotes)}</textarea>`)
  expect(await loadPlace(booking)).toMatchObject(mobile)
})

test('a job at the shop has no address to correct', async () => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  for (const below of ['', '/address']) {
    const page = await readText(openManagePage(manageUrl, below))
    expect(page).toContain(business.street)
    expect(page).not.toMatch(/<form|Correct the Address/)
  }
  expect(
    (await submitManageForm(manageUrl, 'address', { address: '9 Example Road', accessNotes: '' })).status,
  ).toBe(409)
  expect(await loadPlace(booking)).toMatchObject({ place: 'shop', address: null })
})

const loadEmail = ({ id }: BookingJson) =>
  env.DB.prepare('SELECT customer_email FROM bookings WHERE id = ?').bind(id).first('customer_email')

/** The emails sent so far. */
async function loadSentEmails() {
  const mail = fakeEmailService()
  await runEmailCron(mail.bindings)
  return mail.sent
}

test('a corrected email address gets the booking, and the private link stays the same', async () => {
  const { booking, manageUrl } = await book({ date: '2027-01-18', time: '1:00 PM', email: 'robin@gmial.com' })
  await loadSentEmails()
  const page = await readText(openManagePage(manageUrl, '?done=booked'))
  expect(page).toContain(
    'We emailed your confirmation to <b>robin@gmial.com</b>. Did you mean robin@gmail.com?',
  )
  expect(page).toContain('/email">Correct the email address</a>')

  vi.setSystemTime(now + minutes(1))
  const response = await submitManageForm(manageUrl, 'email', {
    email: ' robin@gmail.com ',
    known: booking.updatedAt,
  })
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    `${new URL(manageUrl).pathname}?done=email`,
  ])
  expect(await loadEmail(booking)).toBe('robin@gmail.com')
  // The history outlives the booking, so it records that a field was corrected but not its value.
  expect(await loadChanges(booking)).toEqual([
    { actor: 'customer', field: 'customerEmail', before: null, after: null },
  ])
  const [toCustomer, toOwner] = await loadSentEmails()
  const job = 'Interior Detailing, Mon Jan 18, 1 PM'
  expect(toCustomer).toMatchObject({ to: 'robin@gmail.com', subject: `Booked: ${job}` })
  expect(toCustomer?.text).toMatch(/^We have your booking\n/)
  expect(toCustomer?.text).toContain(new URL(manageUrl).pathname)
  expect(toCustomer?.text).toContain('\nRescheduling or cancelling\n')
  expect(toOwner).toMatchObject({ subject: `New email address: ${job}` })
  expect(toOwner?.text).toContain('\nEmail: robin@gmail.com\n')
  const after = await readText(openManagePage(manageUrl, '?done=email'))
  expect(after).toContain('Your email address is saved, and we are sending your booking to it.')
  expect(after).toContain('We emailed your confirmation to <b>robin@gmail.com</b>. <a')
})

test('the form suggests the likely spelling of a large provider’s domain, and one press accepts it', async () => {
  const { booking, manageUrl } = await book({ date: futureDate(), email: 'robin@hotmial.com' })
  const form = await readText(openManagePage(manageUrl, '/email'))
  expect(form).toContain('type="email" value="robin@hotmial.com"')
  expect(form).toContain('name="email" value="robin@hotmail.com">robin@hotmail.com?</button>')
  const pressed = new URLSearchParams([
    ['email', 'robin@hotmial.com'],
    ['email', 'robin@hotmail.com'],
  ])
  expect((await submitManageForm(manageUrl, 'email', pressed)).status).toBe(303)
  expect(await loadEmail(booking)).toBe('robin@hotmail.com')
})

test('a confirmed booking is sent to its new address as confirmed', async () => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  await changeStatus(booking.id, 'confirmed', owner)
  await loadSentEmails()
  vi.setSystemTime(now + minutes(1))
  await submitManageForm(manageUrl, 'email', { email: 'other@example.com' })
  const [toCustomer] = await loadSentEmails()
  expect(toCustomer?.text).toMatch(/^Your booking is confirmed\n/)
  expect(toCustomer?.text).not.toContain('call within')
})

test('a mailbox gets a limited number of emails, however many bookings name it', async () => {
  const links: string[] = []
  for (const day of ['18', '19', '20', '22']) {
    const [email, address] = [`guest-${day}@example.com`, `203.0.113.${day}`]
    const headers = { 'CF-Connecting-IP': address }
    links.push((await book({ date: `2027-01-${day}`, email }, { headers })).manageUrl)
  }
  await loadSentEmails()
  const told: unknown[] = []
  for (const [index, link] of links.entries()) {
    vi.setSystemTime(now + minutes(index + 1))
    await submitManageForm(link, 'email', { email: 'victim@example.com' })
    told.push(...(await loadSentEmails()).map(({ to }) => to))
  }
  expect(told.filter((to) => to === 'victim@example.com')).toHaveLength(3)
})

test.each(['robin@example', '', '"><img src=x onerror=alert(1)>'])(
  'rejects %j at its field and shows it as text',
  async (email) => {
    const { booking, manageUrl } = await book({ date: futureDate() })
    const response = await submitManageForm(manageUrl, 'email', { email })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toContain('id="email-error"')
    expect(page).toContain(`value="${escaped(email)}"`)
    expect(await loadEmail(booking)).toBe('robin@example.com')
  },
)

test('a customer who booked by phone adds an email address and gets the booking by email', async () => {
  const { booking, manageUrl } = await book({ date: futureDate() })
  await env.DB.prepare("UPDATE bookings SET customer_email = '' WHERE id = ?").bind(booking.id).run()
  await env.DB.prepare('DELETE FROM mail_outbox').run()
  expect(await readText(openManagePage(manageUrl))).toContain('We have no email address for you.')
  vi.setSystemTime(now + minutes(1))
  await submitManageForm(manageUrl, 'email', { email: 'robin@example.com' })
  expect((await loadSentEmails()).map(({ to }) => to)).toContain('robin@example.com')
})

test('the email address can be corrected after the cut-off, but not after the start', async () => {
  const { booking, manageUrl } = await book({ date: '2027-01-13', time: '9:00 AM' })
  const start = epochOf('2027-01-13', 540)
  vi.setSystemTime(start)
  expect(await readText(openManagePage(manageUrl, '/email'))).toContain('Save Email')
  vi.setSystemTime(start + 1)
  for (const below of ['', '/email']) {
    expect(await readText(openManagePage(manageUrl, below))).not.toMatch(/<form|Correct the email/)
  }
  expect((await submitManageForm(manageUrl, 'email', { email: 'other@example.com' })).status).toBe(409)
  expect(await loadEmail(booking)).toBe('robin@example.com')
})

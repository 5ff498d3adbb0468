import { env } from 'cloudflare:workers'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { businessOf } from '../../../shared/ground/business/business.ts'
import { manifestPath, paths } from '../../../shared/ground/page/routes.ts'
import type { NewAppJson } from '../../../shared/rules/account/factors.ts'
import {
  isQuoteMailEvent,
  type MailEvent,
  mailEvents,
  type QuoteMailEvent,
} from '../../../shared/rules/mail/mail.ts'
import { slotText } from '../../../shared/rules/schedule/slot.ts'
import { channelsOf, sendMessages } from '../../../worker/acts/send-mail.ts'
import { tellAlerts } from '../../../worker/acts/tell-alerts.ts'
import { tellReturned } from '../../../worker/acts/tell-returned.ts'
import { openDatabase } from '../../../worker/ground/database/open-database.ts'
import { manageLink } from '../../../worker/ground/text/manage-link.ts'
import { findHold } from '../../../worker/records/deposit/holds.ts'
import { findMail } from '../../../worker/records/mail/mail-outbox.ts'
import { queueTo, reminderAt } from '../../../worker/records/mail/queue-mail.ts'
import { endingAt } from '../../../worker/records/quote/end-offers.ts'
import { bookingEvents, bookings, mailOutbox } from '../../../worker/records/schema.ts'
import { business as shipped } from '../../shipped.ts'
import { order } from '../booking/strangers.ts'
import { now } from '../clock.ts'
import { credit, issue, listed } from '../invoice/invoice-calls.ts'
import { calendarOf, fakeMail, runCron, type Taken } from '../mail/mail-service.ts'
import { claimsOf, newDevice, servePush, vapidKeys } from '../push/push-service.ts'
import { addOffered, addQuote } from '../quote/quote-rows.ts'
import {
  account,
  book,
  call,
  callWith,
  changeStatus,
  futureDate,
  get,
  post,
  signIn,
  signInOwner,
} from '../worker-support.ts'
import { otherBusiness, publishSite } from './published-site.ts'

// Who the business is, wherever the Worker says it: what is published counts, and nothing that the site came with.

const db = openDatabase(env.DB)
const cookie = await signInOwner()
const other = businessOf(otherBusiness)

beforeAll(() => publishSite({ business: otherBusiness }))
afterEach(() => vi.unstubAllGlobals())

const shippedFacts = [
  ...[shipped.name, shipped.phone.display, '6045550142', shipped.email],
  ...[shipped.street, shipped.postalCode, 'Corridor'],
]

/** True facts in a text, and none that is not; the one that looks like HTML is text. */
function expectOther(text: string, ...facts: string[]) {
  expect(shippedFacts.filter((fact) => text.includes(fact))).toEqual([])
  expect(facts.filter((fact) => !text.includes(fact))).toEqual([])
}

const nameInHtml = 'Glacier &lt;b&gt;&amp;&lt;/b&gt; Sons'

function expectOtherHtml(html: string, ...facts: string[]) {
  expectOther(html.replaceAll('corridor', ''), nameInHtml, ...facts)
  expect(html).not.toContain(otherBusiness.name)
}

const mobile = { place: 'mobile', area: 'pemberton', address: '7 Example Road' }

const newBooking = async (fields = {}) => (await book({ date: futureDate(), ...fields })).booking.id

async function rowOf(id: string) {
  const [booking] = (await db.select().from(bookings)).filter((each) => each.id === id)
  if (!booking) throw new Error('There is no such booking.')
  return booking
}

/** What is sent of one event, as it is when its turn comes. */
async function lettersOf(
  subjectId: string,
  event: MailEvent,
  number: number,
  at = new Date(now).toISOString(),
) {
  const mail = fakeMail()
  await db.delete(mailOutbox)
  const isOwnerTold = event.startsWith('quote-') || event === 'received'
  const recipients = isOwnerTold ? (['customer', 'owner'] as const) : (['customer'] as const)
  await queueTo(db, recipients, { at, subjectId, number, event })
  const [found] = await findMail(db, subjectId, at)
  if (!found) throw new Error('Nothing is queued.')
  const bound = { ...env, ...mail.bindings }
  await sendMessages(bound, channelsOf(bound), found, found.messages)
  return mail.taken
}

function expectOtherLetters(letters: readonly Taken[]) {
  expect(letters).not.toEqual([])
  for (const letter of letters) {
    const { to, replyTo, subject, text, html, attachments } = letter
    const isToOwner = to === otherBusiness.email
    expect(isToOwner || replyTo === otherBusiness.email).toBe(true)
    expect(letter.from).toMatchObject({ name: expect.stringContaining(otherBusiness.name) })
    expectOther(
      `${subject}\n${text}`,
      otherBusiness.name,
      other.shopAddress,
      other.phone.display,
      other.email,
    )
    expectOtherHtml(String(html), other.shopAddress, other.phone.display, other.email)
    if (attachments) {
      const file = calendarOf(letter).replaceAll('\r\n ', '')
      expectOther(
        file,
        `ORGANIZER;CN="${otherBusiness.name}":mailto:${otherBusiness.email}`,
        other.phone.display,
      )
    }
  }
}

// An invoice is below; that a review was given, and that the contact changed, is told with their own tests.
const eventsOfBookings = mailEvents.filter(
  (event) =>
    !isQuoteMailEvent(event) &&
    !['invoice', 'review-given', 'more-quotes', 'contact-changed'].includes(event),
)

test.each(eventsOfBookings)('the letters of a booking: %s', async (event) => {
  const id = await newBooking(event === 'on-my-way' ? mobile : {})
  if (event === 'cancelled') await changeStatus(id, 'cancelled', cookie)
  if (event === 'review-request' || event === 'payment-reminder') {
    await env.DB.prepare("UPDATE bookings SET status = 'completed' WHERE id = ?").bind(id).run()
  }
  const row = await rowOf(id)
  const at = event === 'reminder' ? reminderAt(row) : undefined
  // What is proposed to be moved is the time of then.
  const toValue = slotText({ date: row.bookingDate, time: row.bookingTime })
  await env.DB.prepare('UPDATE booking_events SET to_value = ? WHERE booking_id = ?').bind(toValue, id).run()
  if (event === 'move-proposed') {
    const proposal = JSON.stringify({ at: new Date(now).toISOString(), reason: null, time: null })
    await env.DB.prepare('UPDATE bookings SET proposal = ? WHERE id = ?').bind(proposal, id).run()
  }
  expectOtherLetters(await lettersOf(id, event, 1, at))
})

const quoteRows: Record<QuoteMailEvent, () => Promise<string>> = {
  'quote-requested': async () => (await addQuote()).quote.id,
  'quote-offered': async () => (await addOffered()).quote.id,
  'quote-ending': async () => (await addOffered()).quote.id,
  'quote-answered': async () => (await addQuote({}, [{ action: 'answered', text: 'Soon.' }])).quote.id,
  'quote-asked': async () => (await addQuote({}, [{ action: 'asked', text: 'When?' }])).quote.id,
  'quote-asked-again': async () => (await addQuote({}, [{ action: 'asked-again' }])).quote.id,
  'quote-declined': async () => (await addQuote({ status: 'declined' }, [{ action: 'declined' }])).quote.id,
}

test.each(mailEvents.filter(isQuoteMailEvent))('the letters of a quote: %s', async (event) => {
  const id = await quoteRows[event]()
  const number = event === 'quote-requested' ? 1 : 2
  const at = event === 'quote-ending' ? endingAt('2027-01-25') : undefined
  expectOtherLetters(await lettersOf(id, event, number, at))
})

test('the letter for the quotes of an hour that have none of their own', async () => {
  const mail = fakeMail()
  const at = (epochMs: number) => new Date(epochMs).toISOString()
  await db.delete(mailOutbox)
  await db.insert(mailOutbox).values([
    {
      ...{ at: at(now - 1), subjectId: 'q', number: 1, event: 'quote-requested' },
      ...{ recipient: 'owner', state: 'dropped' },
    },
    { at: at(now + 60_000), subjectId: 'quotes', number: 0, event: 'more-quotes', recipient: 'owner' },
  ])
  await runCron(mail.bindings, now + 60_000)
  expectOtherLetters(mail.taken)
})

test('the other letters: of a deposit that goes back, an invitation, and the alert of an order that waits', async () => {
  const mail = fakeMail()
  const bound = { ...env, ...mail.bindings }
  const date = futureDate()
  await order(mail.bindings, { date })
  expect((await order(mail.bindings, { date, wait: true })).status).toBe(202)
  mail.taken.length = 0
  await tellReturned(bound, await addHold('returned'))
  const invited = { json: { email: 'new@example.com', role: 'crew' }, cookie }
  expect((await callWith(mail.bindings, 'POST', '/api/admin/invitations', invited)).status).toBe(201)
  await tellAlerts(bound, now)
  expect(mail.taken).toHaveLength(3)
  expectOtherLetters(mail.taken)
})

/** A hold in the place of a booking, as its order would have made it. */
async function addHold(state: 'returned' | 'lapsed') {
  const id = await newBooking()
  const {
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
    bookingDate: date,
    ...job
  } = await rowOf(id)
  await call('DELETE', `/api/admin/bookings/${id}`, { cookie })
  const visitorOrder = JSON.stringify({ ...job, name, email, phone, date })
  const { serviceName, totalPrice, durationMinutes } = job
  const told = { serviceName, totalPrice, durationMinutes }
  await env.DB.prepare(
    "INSERT INTO deposit_holds (id, visitor_order, host, crew, amount, gst, pst, job, state, expires, created_at) VALUES (?, ?, 'squamish', 1, 8000, 0, 0, ?, ?, ?, ?)",
  )
    .bind(id, visitorOrder, JSON.stringify(told), state, now, new Date(now).toISOString())
    .run()
  const hold = await findHold(db, id)
  if (!hold) throw new Error('The hold was not stored.')
  return hold
}

/** Pages that are made for whoever asks. @returns the path of each, and what it says. */
const pages: Record<string, () => Promise<[path: string, ...facts: string[]]>> = {
  'a booking': async () => [await manageLink(env, { id: await newBooking() }), other.shopAddress],
  'its address': async () => [
    `${await manageLink(env, { id: await newBooking(mobile) })}/address`,
    other.phone.href,
  ],
  'a hold that ended': async () => [await manageLink(env, await addHold('lapsed')), other.shopAddress],
  'a deposit that goes back': async () => [
    await manageLink(env, await addHold('returned')),
    other.shopAddress,
  ],
  'a quote': async () => [(await addQuote()).link, other.phone.href],
  'accepting an offer': async () => [
    `${(await addOffered()).link}/accept?offer=2&option=0&date=2027-01-18`,
    `You book with <b>${nameInHtml}</b>, ${other.shopAddress}`,
  ],
  'the form of a quote': async () => [paths.quote, 'More than 42 km away', other.phone.href],
  'mail to look for': async () => ['/book/confirm', other.phone.href],
  'an order that ended': async () => ['/book/confirm/nothing', other.phone.href],
  'sign-in': async () => [paths.login, `For the people who run ${nameInHtml}.`],
  'the dashboard': async () => [
    paths.dashboard,
    `&quot;phone&quot;:{&quot;display&quot;:&quot;${other.phone.display}`,
  ],
}

test.each(Object.entries(pages))('the page of %s', async (_, add) => {
  const [path, ...facts] = await add()
  const response = await get(path, path === paths.login ? {} : { cookie })
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expectOtherHtml(await response.text(), ...facts)
})

test('a quote’s form that takes no photos says where to send them', async () => {
  const page = await callWith({ PHOTOS: undefined }, 'GET', paths.quote)
  expectOtherHtml(await page.text(), `mail them to ${otherBusiness.email}`)
})

const files: Record<string, () => Promise<[path: string, ...facts: string[]]>> = {
  'a booking’s calendar file': async () => [
    `${await manageLink(env, { id: await newBooking() })}/calendar.ics`,
    `SUMMARY:Interior Detailing - ${otherBusiness.name}`,
    `LOCATION:${other.shopAddress.replaceAll(',', '\\,')}`,
  ],
  'the owner’s calendar': async () => {
    const made = await call('POST', '/api/admin/calendar-feed', { cookie })
    const { url } = await made.json<{ url: string }>()
    return [new URL(url).pathname, `X-WR-CALNAME:${otherBusiness.name}`]
  },
  'the dashboard’s manifest': async () => [manifestPath, `"name":"${otherBusiness.name} dashboard"`],
  'whom to tell of holes': async () => [paths.securityTxt, `Contact: mailto:${otherBusiness.email}`],
}

test.each(Object.entries(files))('%s', async (_, add) => {
  const [path, ...facts] = await add()
  const response = await get(path)
  expect(response.status).toBe(200)
  expectOther((await response.text()).replaceAll('\r\n ', ''), ...facts)
})

test('what a crew sends on its way, and who asks for a passkey', async () => {
  const id = await newBooking(mobile)
  const press = { at: new Date(now).toISOString(), minutes: 20 }
  const told = await post(`/api/admin/jobs/${id}/on-my-way`, press, { cookie })
  expectOther((await told.json<{ text: string }>()).text, `${otherBusiness.name}: we are on our way`)
  const asked = await post('/api/admin/factors/passkeys/question', {}, { cookie })
  expect(await asked.json()).toMatchObject({ rp: { id: 'localhost', name: otherBusiness.name } })
})

test('a push service is told whom to write to, and a device nothing of the business', async () => {
  const pushed = servePush()
  const device = await newDevice()
  const put = { json: { ...device.subscription, events: ['booked'] }, cookie }
  expect((await callWith(vapidKeys.bindings, 'PUT', '/api/admin/push/devices', put)).status).toBe(204)
  const listed = await callWith(vapidKeys.bindings, 'GET', '/api/admin/push', { cookie })
  const { devices } = await listed.json<{ devices: { id: string }[] }>()
  const path = `/api/admin/push/devices/${devices[0]?.id}/test`
  expect((await callWith(vapidKeys.bindings, 'POST', path, { cookie })).status).toBe(204)
  const [message] = pushed
  if (!message) throw new Error('Nothing was pushed.')
  expect(await claimsOf(message)).toMatchObject({ sub: `mailto:${otherBusiness.email}` })
  expectOther(JSON.stringify(await device.read(message)))
})

test('an invoice keeps the facts of its moment, its credit note too, and the next one has those of now', async () => {
  await publishSite()
  const id = await newBooking()
  await issue(id, cookie)
  await publishSite({ business: otherBusiness })
  const sheet = async (name: string) => (await get(`${paths.dashboard}/invoices/${name}`, { cookie })).text()
  const [first] = (await listed(id, cookie)).items
  if (!first) throw new Error('There is no invoice.')
  const shippedSeller = [shipped.name, shipped.shopAddress, shipped.phone.display, shipped.email]
  for (const fact of shippedSeller) expect(await sheet(first.name)).toContain(fact)
  expect((await listed(id, cookie)).isOutdated).toBe(false)

  await credit(id, first.name, { cookie, reissue: true })
  const [next, note] = (await listed(id, cookie)).items
  for (const fact of shippedSeller) expect(await sheet(note?.name ?? '')).toContain(fact)
  expectOtherHtml(await sheet(next?.name ?? ''), other.shopAddress, other.phone.display, other.email)
  expectOtherLetters(await invoiceLetter(id, next?.name ?? ''))
})

/** The letter with what was issued last; its name is in the history. */
async function invoiceLetter(id: string, name: string) {
  const at = new Date(now).toISOString()
  await db
    .insert(bookingEvents)
    .values({ bookingId: id, number: 99, at, actor: account.email, action: 'invoice-sent', toValue: name })
  return (await lettersOf(id, 'invoice', 99)).filter(({ to }) => to === 'robin@example.com')
}

test('codes of an app count on, whatever the business is called by then', async () => {
  const before = await post('/api/admin/factors/app', {}, { cookie })
  const { secret, url } = await before.json<NewAppJson>()
  expect(new URL(url).searchParams.get('issuer')).toBe(otherBusiness.name)
  await publishSite({ business: { ...otherBusiness, name: 'Renamed' } })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
  const confirmed = await post('/api/admin/factors/app/confirm', { code }, { cookie })
  expect(confirmed.status).toBe(200)
  await expect(signIn()).rejects.toThrow()
})

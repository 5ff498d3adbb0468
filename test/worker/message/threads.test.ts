import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { CustomerExportJson, CustomerJson } from '../../../shared/rules/customer/customer-json.ts'
import type { TodayJson } from '../../../shared/rules/job/today-json.ts'
import type {
  ThreadJson,
  ThreadListJson,
  ThreadTextJson,
} from '../../../shared/rules/message/message-json.ts'
import { maxTextLength } from '../../../shared/rules/message/new-text.ts'
import { updateText } from '../../../worker/db/message/texts.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { minutes, now, today } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import { fakeEmailService, loadOutbox, runEmailCron } from '../mail/fake-email-service.ts'
import { nightly, runScheduled } from '../run-scheduled.ts'
import { findColumnsMatching } from '../search-tables.ts'
import { seedBooking } from '../seeded-bookings.ts'
import {
  account,
  changeStatus,
  clearBookings,
  emptyTables,
  errorFields,
  expectProblem,
  getJson,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'
import { fakeTwilio } from './fake-twilio.ts'
import { fetchThread, readTexts, receive, textBindings, textsIn } from './text-support.ts'

const cookie = await signInOwner()

const number = '+16045550199'

afterEach(() => {
  vi.unstubAllGlobals()
})

beforeEach(async () => {
  fakeTwilio()
  await clearBookings()
  await emptyTables('texts', 'text_opt_outs', 'used_tickets', 'mail_outbox')
})

const seedCustomer = async () =>
  Number((await seedBooking({ bookingDate: addDays(today, 5), status: 'confirmed' })).customerId)

const sendTo = (path: string, json: unknown, bindings = textBindings) =>
  sendRequestWith(bindings, 'POST', `/api/admin/${path}`, { json, cookie })

const textCustomer = (id: number, json: unknown, bindings = textBindings) =>
  sendTo(`customers/${id}/messages`, json, bindings)

test('a text to a customer is stored and queued once, however often it is sent', async () => {
  const id = await seedCustomer()
  const json = { id: crypto.randomUUID(), text: ' See you\ntomorrow! ' }
  for (let time = 0; time < 2; time++) {
    const response = await textCustomer(id, json)
    expect(response.status).toBe(202)
    expect(await response.json<{ text: ThreadTextJson }>()).toMatchObject({
      text: {
        id: json.id,
        body: 'See you\ntomorrow!',
        state: expect.stringMatching(/^(waiting|sent)$/),
        direction: 'out',
        by: account.email,
      },
    })
    vi.setSystemTime(now + minutes(1))
  }
  expect(await readTexts()).toMatchObject([{ id: json.id, phone: number, actor: account.email, event: null }])
  const queued = (await loadOutbox()).filter(({ event }) => event === 'owner-text')
  expect(queued).toMatchObject([{ subjectId: json.id, number: 0, recipient: 'customer' }])
  await expectProblem(await textCustomer(id, { ...json, text: 'Another' }), 422, 'key-reused')
})

test('a text without an id is a new one each time', async () => {
  const id = await seedCustomer()
  for (let time = 0; time < 2; time++) expect((await textCustomer(id, { text: 'Hi' })).status).toBe(202)
  expect(await readTexts()).toHaveLength(2)
})

test.each([
  ['', 'text'],
  ['  \u200b ', 'text'],
  ['a'.repeat(maxTextLength + 1), 'text'],
  ['🚗'.repeat(68), 'text'],
])('the text %j is refused', async (text, field) => {
  const problem = await expectProblem(await textCustomer(await seedCustomer(), { text }), 422, 'invalid')
  expect(errorFields(problem)).toEqual([field])
  expect(await readTexts()).toEqual([])
})

test('no text goes to a number that answered STOP, to none, or from a site without a number', async () => {
  const id = await seedCustomer()
  const noTexts = { ...textBindings, TWILIO_FROM: '' }
  await expectProblem(await textCustomer(id, { text: 'Hi' }, noTexts), 409, 'texts-not-set-up')
  await receive(number, 'STOP')
  await expectProblem(await textCustomer(id, { text: 'Hi' }), 409, 'texts-stopped')
  const { customerId } = await seedBooking({
    ...{ customerPhone: '(604) 555-0198 ext. 5', customerEmail: 'desk@example.com' },
    bookingDate: addDays(today, 5),
  })
  await expectProblem(await textCustomer(Number(customerId), { text: 'Hi' }), 422, 'invalid')
  await expectProblem(await textCustomer(999_999, { text: 'Hi' }), 404, 'not-found')
  expect((await readTexts()).filter(({ direction }) => direction === 'out')).toEqual([])
})

test('a thread has the texts of all numbers of merged customers and their emails, oldest first', async () => {
  const booking = await seedBooking({ bookingDate: addDays(today, 5), status: 'pending' })
  const other = await seedBooking({
    ...{ customerName: 'Kim Field', customerEmail: 'kim@example.com', customerPhone: '(604) 555-0141' },
    bookingDate: addDays(today, 9),
  })
  await receive(number, 'One')
  vi.setSystemTime(now + minutes(1))
  await changeStatus(booking.id, 'confirmed', cookie)
  await runEmailCron(fakeEmailService().bindings)
  vi.setSystemTime(now + minutes(2))
  await receive('+16045550141', 'Two')
  await env.DB.prepare('UPDATE customers SET merged_into = ? WHERE id = ?')
    .bind(other.customerId, booking.customerId)
    .run()
  const thread = await fetchThread(Number(booking.customerId), cookie)
  expect(thread).toMatchObject({
    customer: { id: other.customerId, name: 'Kim Field' },
    // The number that wrote last.
    phone: '(604) 555-0141',
    items: [
      { kind: 'text', body: 'One', isUnread: true },
      {
        kind: 'email',
        event: 'confirmed',
        state: 'sent',
        about: { kind: 'booking', id: booking.id, serviceName: booking.serviceName },
      },
      { kind: 'text', body: 'Two', isUnread: true },
    ],
  })
  const { threads } = await getJson<ThreadListJson>('/api/admin/messages', cookie, textBindings)
  expect(threads).toMatchObject([{ customerId: other.customerId, name: 'Kim Field', body: 'Two', unread: 2 }])
})

test('a message that went out as a text is shown once', async () => {
  const booking = await seedBooking({ bookingDate: addDays(today, 5), status: 'pending' })
  await changeStatus(booking.id, 'confirmed', cookie)
  await env.DB.prepare("UPDATE mail_outbox SET state = 'sent', channel = 'text', tried_at = at").run()
  expect((await fetchThread(Number(booking.customerId), cookie)).items).toEqual([])
})

test('an unread text is news until its thread is opened, and one that arrives meanwhile stays unread', async () => {
  const id = await seedCustomer()
  await receive(number, 'Are you open on Sunday?')
  const today = () => getJson<TodayJson>('/api/admin/today', cookie)
  expect((await today()).needsYou).toMatchObject({
    total: 1,
    first: { kind: 'text', name: 'Robin Field', standing: 'due' },
  })
  const customer = () => getJson<CustomerJson>(`/api/admin/customers/${id}`, cookie, textBindings)
  expect((await customer()).texts).toEqual({ isSetUp: true, unread: 1 })
  const until = textsIn(await fetchThread(id, cookie)).at(-1)?.at
  vi.setSystemTime(now + minutes(1))
  await receive(number, 'Or Monday?')
  expect((await sendTo(`customers/${id}/messages/read`, { until })).status).toBe(204)
  expect(textsIn(await fetchThread(id, cookie)).map(({ isUnread }) => isUnread)).toEqual([false, true])
  await sendTo(`customers/${id}/messages/read`, { until: new Date(now + minutes(1)).toISOString() })
  expect((await today()).needsYou?.total).toBe(0)
})

test('what nobody has read is listed at the cost of that, however many texts were read', async () => {
  await receive('+16045550160', 'New')
  const rowsRead = async () => {
    const spied = spyOnDatabase()
    const path = '/api/admin/messages?unread=true'
    const response = await sendRequestWith({ DB: spied.database }, 'GET', path, { cookie })
    expect((await response.json<ThreadListJson>()).threads).toHaveLength(1)
    return spied.rowsRead()
  }
  const before = await rowsRead()
  await env.DB.prepare(
    "INSERT INTO texts (id, direction, phone, body, at, state) SELECT 'sent' || value, 'out', '+1604555' || (1000 + value), 'Hi', '2026-12-01', 'sent' FROM json_each(?)",
  )
    .bind(JSON.stringify(Array.from({ length: 500 }, (_, index) => index)))
    .run()
  expect(await rowsRead()).toBe(before)
})

test('a number that belongs to nobody has a thread, and can be answered', async () => {
  await receive('+16045550160', 'How much for a Tesla?')
  const path = `messages/${encodeURIComponent('+16045550160')}`
  const thread = () => getJson<ThreadJson>(`/api/admin/${path}`, cookie, textBindings)
  expect(await thread()).toMatchObject({
    customer: null,
    phone: '(604) 555-0160',
    items: [{ isUnread: true }],
  })
  expect((await sendTo(path, { text: 'From $195' })).status).toBe(202)
  await sendTo(`${path}/read`, { until: new Date(now).toISOString() })
  expect(textsIn(await thread()).map(({ body, isUnread }) => [body, isUnread])).toEqual([
    ['How much for a Tesla?', false],
    ['From $195', false],
  ])
  const { threads } = await getJson<ThreadListJson>('/api/admin/messages', cookie, textBindings)
  expect(threads).toMatchObject([{ customerId: null, phoneKey: '+16045550160', name: '(604) 555-0160' }])
  // Once a customer has the number, it is their thread.
  const { customerId } = await seedBooking({
    ...{ customerName: 'Tess La', customerPhone: '(604) 555-0160', customerEmail: '' },
    bookingDate: addDays(today, 5),
  })
  expect(await thread()).toMatchObject({ customer: { id: customerId, name: 'Tess La' } })
  expect(textsIn(await fetchThread(Number(customerId), cookie))).toHaveLength(2)
})

test('deleting a customer removes their texts and answers, and leaves those of others', async () => {
  const booking = await seedBooking({ bookingDate: addDays(today, 5), customerPhone: '(604) 555-0177' })
  await receive('+16045550177', 'Zyxwva here')
  await receive('+16045550177', 'STOP')
  await receive('+16045550160', 'Somebody else')
  const [about] = await readTexts()
  await env.DB.prepare(
    "INSERT INTO texts (id, direction, phone, body, at, state, subject_id, event) VALUES ('auto', 'out', '+16045550178', 'Zyxwva', ?, 'sent', ?, 'confirmed')",
  )
    .bind(String(about?.at), booking.id)
    .run()
  const response = await sendRequestWith({}, 'DELETE', `/api/admin/customers/${booking.customerId}`, {
    cookie,
  })
  expect(response.status).toBe(200)
  expect((await readTexts()).map(({ body }) => body)).toEqual(['Somebody else'])
  expect(await findColumnsMatching(/zyxwva|5550177|5550178/i)).toEqual([])
})

test('a customer’s file has their texts and whether they answered STOP', async () => {
  const id = await seedCustomer()
  await receive(number, 'Hello')
  await receive(number, 'STOP')
  await receive('+16045550160', 'Somebody else')
  const file = await getJson<CustomerExportJson>(`/api/admin/customers/${id}/export`, cookie)
  expect(file.texts).toMatchObject([
    { direction: 'in', phone: number, body: 'Hello' },
    { direction: 'in', phone: number, body: 'STOP' },
  ])
  expect(file.textOptOuts).toMatchObject([{ phone: number }])
})

test('texts are removed after the retention period', async () => {
  await receive('+16045550160', 'Old')
  await receive('+16045550160', 'New')
  await env.DB.prepare("UPDATE texts SET at = '2024-01-10T00:00:00.000Z' WHERE body = 'Old'").run()
  await runScheduled(nightly)
  expect((await readTexts()).map(({ body }) => body)).toEqual(['New'])
})

test('a failed text is shown as such, and a later try may still arrive', async () => {
  const id = await seedCustomer()
  const json = { id: crypto.randomUUID(), text: 'Hi' }
  await textCustomer(id, json)
  const states = async () => textsIn(await fetchThread(id, cookie)).map(({ state }) => state)
  const db = openDatabase(env.DB)
  await updateText(db, json.id, { state: 'failed' })
  expect(await states()).toEqual(['failed'])
  await updateText(db, json.id, { state: 'sent', providerId: 'SM1' })
  expect(await states()).toEqual(['sent'])
})

import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { JobJson } from '../../../shared/rules/job/job-json.ts'
import type { MoneyJson } from '../../../shared/rules/ledger/money-json.ts'
import type { BookingChannelsJson } from '../../../shared/rules/message/message-json.ts'
import type { Bindings } from '../../../worker/lib/environment.ts'
import { minutes, now, today } from '../clock.ts'
import { postInvoice, registerForTax } from '../invoice/invoice-support.ts'
import { fakeEmailService, loadStates } from '../mail/fake-email-service.ts'
import { type BookingSeed, seedBooking } from '../seeded-bookings.ts'
import {
  addAccount,
  clearBookings,
  errorFields,
  expectProblem,
  fetchHistory,
  getJson,
  sendRequest,
  sendRequestWith,
  signIn,
  signInOwner,
} from '../worker-support.ts'
import { clearTexts, fakeTwilio, runCron } from './fake-twilio.ts'
import { textBindings } from './text-support.ts'

// What an owner decides about goes by text where that is how it reaches the customer.

const cookie = await signInOwner()
const crewAccount = { email: 'crew@example.com', password: 'a password of the crew' }
await addAccount({ ...crewAccount, role: 'crew' })
const crew = await signIn(crewAccount)

beforeEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.setSystemTime(now)
  await clearBookings()
  await clearTexts()
  await registerForTax()
})

const phone = '+16045550142'
const noEmail = { customerEmail: '', customerPhone: '(604) 555-0142' }
const email = fakeEmailService().bindings

/** Interior Detailing for $195.00 plus $9.75 of GST. */
const seed = (row: Partial<BookingSeed> = {}) =>
  seedBooking({ status: 'confirmed', gst: 975, ...noEmail, ...row })

const loadChannels = async (id: string, bindings: Partial<Bindings>) =>
  (await getJson<BookingChannelsJson>(`/api/admin/bookings/${id}/channels`, cookie, bindings)).channels

const payment = (sendsReceipt = true) => ({
  ...{ id: crypto.randomUUID(), amount: 20_475, method: 'cash', date: today, sendsReceipt },
})

const allBy = (channel: string | null) => ({
  ...{ ready: channel, invoice: channel, 'payment-reminder': channel },
  ...{ refunded: channel, cancelled: channel, 'no-show': channel },
})

const tell = (wish: string) => () => env.DB.prepare('UPDATE customers SET tell = ?').bind(wish).run()
const optOut = () => env.DB.prepare("INSERT INTO text_opt_outs (phone, at) VALUES (?, '')").bind(phone).run()

test.each<[string, Partial<BookingSeed>, Partial<Bindings>, (() => Promise<unknown>) | null, object]>([
  ['a number alone', {}, textBindings, null, allBy('text')],
  ['a number alone, without texts', {}, email, null, allBy(null)],
  ['a number alone that answered STOP', {}, textBindings, optOut, allBy(null)],
  ['an address', { customerEmail: 'robin@example.com' }, email, null, allBy('email')],
  ['an address, without services', { customerEmail: 'robin@example.com' }, {}, null, allBy(null)],
  [
    'both',
    { customerEmail: 'robin@example.com' },
    { ...email, ...textBindings },
    null,
    { ...allBy('email'), ready: 'text' },
  ],
  [
    'both, who wants texts',
    { customerEmail: 'robin@example.com' },
    { ...email, ...textBindings },
    tell('text'),
    allBy('text'),
  ],
  [
    'both, who wants no messages',
    { customerEmail: 'robin@example.com' },
    { ...email, ...textBindings },
    tell('none'),
    { ...allBy(null), invoice: 'email', 'payment-reminder': 'email' },
  ],
])('how messages go to a customer with %s', async (_, row, bindings, happen, expected) => {
  const { id } = await seed(row)
  await happen?.()
  expect(await loadChannels(id, bindings)).toEqual(expected)
  const job = await getJson<JobJson>(`/api/admin/jobs/${id}`, cookie, bindings)
  const channels = await loadChannels(id, bindings)
  expect([job.readyBy, job.noShowBy, job.receiptBy, job.billBy]).toEqual([
    channels.ready,
    channels['no-show'],
    channels.invoice,
    channels['payment-reminder'],
  ])
})

test('the channels of no booking are not found', async () => {
  await expectProblem(
    await sendRequest('GET', '/api/admin/bookings/unknown/channels', { cookie }),
    404,
    'not-found',
  )
})

test.each([
  ['the booking', 'PATCH', (id: string) => `/api/admin/bookings/${id}`, { status: 'completed' }],
  ['the job', 'POST', (id: string) => `/api/admin/jobs/${id}/complete`, {}],
] as const)(
  'completing %s can text that it is ready, and what is due, once',
  async (_, method, path, json) => {
    const { id, updatedAt } = await seed()
    const twilio = fakeTwilio()
    const complete = () =>
      sendRequestWith(twilio.bindings, method, path(id), {
        json: { ...json, updatedAt, tellsReady: true, sendsBill: true },
        cookie,
      })
    for (const _try of ['first', 'repeated']) expect((await complete()).status).toBe(200)
    await runCron(twilio.bindings)
    expect(twilio.sent.map(({ to }) => to)).toEqual([phone, phone])
    const texts = twilio.sent.map(({ body }) => body).join('\n')
    expect(texts).toContain('your vehicle is ready')
    expect(texts).toContain('$204.75 is due for Interior Detailing')
  },
)

test('crew accounts send no bill', async () => {
  const { id, updatedAt } = await seed()
  const twilio = fakeTwilio()
  const path = `/api/admin/jobs/${id}/complete`
  const json = { updatedAt, sendsBill: true }
  expect((await sendRequestWith(twilio.bindings, 'POST', path, { json, cookie: crew })).status).toBe(200)
  await runCron(twilio.bindings)
  expect(twilio.sent).toEqual([])
})

test('a reminder to pay is texted to a number alone, and Money says so', async () => {
  const { id } = await seed({ status: 'completed' })
  const twilio = fakeTwilio()
  const remindBy = async (bindings: Partial<Bindings>) =>
    (await getJson<MoneyJson>('/api/admin/money', cookie, bindings)).unpaid.items.map((item) => item.remindBy)
  expect([await remindBy(twilio.bindings), await remindBy(email)]).toEqual([['text'], [null]])
  const path = `/api/admin/bookings/${id}/reminders`
  const json = { by: 'message' }
  expect((await sendRequestWith(twilio.bindings, 'POST', path, { json, cookie })).status).toBe(204)
  expect(twilio.sent).toMatchObject([{ to: phone, body: expect.stringContaining('$204.75 is due') }])
  expect(await fetchHistory(id, cookie)).toMatchObject([
    { action: 'payment-asked', toValue: '$204.75, by text message' },
  ])
})

test('without that choice nothing is texted, and only a completion has it', async () => {
  const { id, updatedAt } = await seed()
  const twilio = fakeTwilio()
  const patch = (json: object) =>
    sendRequestWith(twilio.bindings, 'PATCH', `/api/admin/bookings/${id}`, { json, cookie })
  for (const change of [{ status: 'cancelled' }, { vehicleModel: 'CX-5' }]) {
    const problem = await expectProblem(
      await patch({ ...change, updatedAt, tellsReady: true }),
      422,
      'invalid',
    )
    expect(errorFields(problem)).toEqual(['tellsReady'])
  }
  expect((await patch({ status: 'completed', updatedAt, tellsReady: false })).status).toBe(200)
  await runCron(twilio.bindings)
  expect(twilio.sent).toEqual([])
})

test('the receipt of a completed job is texted once it can no longer be undone', async () => {
  const { id, updatedAt } = await seed()
  const twilio = fakeTwilio()
  const json = { status: 'completed', updatedAt, payment: payment() }
  const done = await sendRequestWith(twilio.bindings, 'PATCH', `/api/admin/bookings/${id}`, { json, cookie })
  expect(done.status).toBe(200)
  expect(twilio.sent).toEqual([])
  vi.setSystemTime(now + minutes(11))
  for (const _run of ['first', 'second']) await runCron(twilio.bindings)
  expect(twilio.sent).toMatchObject([
    { to: phone, body: expect.stringMatching(/Receipt 2027-0001.*\/invoice\/2027-0001/) },
  ])
})

test('a payment’s receipt is texted once, however often it is recorded', async () => {
  const { id } = await seed({ status: 'completed' })
  const twilio = fakeTwilio()
  const json = payment()
  for (const _try of ['first', 'repeated'])
    await sendRequestWith(twilio.bindings, 'POST', `/api/admin/bookings/${id}/payments`, { json, cookie })
  expect(twilio.sent.map(({ to }) => to)).toEqual([phone])
  expect((await fetchHistory(id, cookie)).map(({ action }) => action)).toEqual([
    'paid',
    'invoiced',
    'invoice-sent',
  ])
})

test.each<[string, Partial<Bindings>, (() => Promise<unknown>) | null]>([
  ['texts are not set up', email, null],
  ['the number answered STOP', { ...email, ...textBindings }, optOut],
])('no receipt is recorded as sent where %s', async (_, bindings, happen) => {
  const { id } = await seed({ status: 'completed' })
  await happen?.()
  fakeTwilio()
  await sendRequestWith(bindings, 'POST', `/api/admin/bookings/${id}/payments`, { json: payment(), cookie })
  expect((await fetchHistory(id, cookie)).map(({ action }) => action)).toEqual(['paid', 'invoiced'])
  expect(await loadStates()).toEqual([])
})

test('an invoice and its reminder are sent by text, also of one over several jobs', async () => {
  const one = await seed({ status: 'completed' })
  const others = await Promise.all(
    ['2027-01-04', '2027-01-05'].map((bookingDate) => seed({ status: 'completed', bookingDate })),
  )
  await postInvoice(one.id, cookie)
  const json = { id: crypto.randomUUID(), bookingIds: others.map(({ id }) => id) }
  expect((await sendRequest('POST', '/api/admin/invoices', { json, cookie })).status).toBe(201)
  const twilio = fakeTwilio()
  const send = (path: string, invoice?: string) =>
    sendRequestWith(twilio.bindings, 'POST', path, { cookie, ...(invoice && { json: { invoice } }) })
  expect((await send(`/api/admin/bookings/${one.id}/invoices/send`, '2027-0001')).status).toBe(204)
  expect((await send('/api/admin/invoices/2027-0002/send')).status).toBe(204)
  expect(twilio.sent.map(({ to, body }) => [to, /Invoice \S+/.exec(body)?.[0]])).toEqual([
    [phone, 'Invoice 2027-0001'],
    [phone, 'Invoice 2027-0002'],
  ])
  const reminders = `/api/admin/bookings/${others[0]?.id}/reminders`
  const reminded = { json: { by: 'message' }, cookie }
  expect((await sendRequestWith(twilio.bindings, 'POST', reminders, reminded)).status).toBe(204)
  expect(twilio.sent.at(-1)?.body).toContain('$409.50 is due for invoice 2027-0002 (2 jobs) on Mon, Jan 11.')
  await optOut()
  await expectProblem(
    await send(`/api/admin/bookings/${one.id}/invoices/send`, '2027-0001'),
    409,
    'invoice-conflict',
  )
})

test('without any service, sending an invoice says so', async () => {
  const { id } = await seed({ status: 'completed' })
  await postInvoice(id, cookie)
  const json = { invoice: '2027-0001' }
  const response = await sendRequest('POST', `/api/admin/bookings/${id}/invoices/send`, { json, cookie })
  expect((await expectProblem(response, 409, 'mail-not-set-up')).detail).toContain('not set up')
})

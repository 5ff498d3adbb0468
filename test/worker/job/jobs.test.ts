import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { JobJson } from '../../../shared/rules/job/job-json.ts'
import type { OnMyWayJson } from '../../../shared/rules/job/today-json.ts'
import { minutes, now } from '../clock.ts'
import { fakeEmailService, loadStates, runEmailCron, toSubjects } from '../mail/fake-email-service.ts'
import { type BookingSeed, seedBooking } from '../seeded-bookings.ts'
import {
  account,
  book,
  changeStatus,
  clearBookings,
  expectProblem,
  fetchChangesVersion,
  fetchCustomerId,
  fetchHistory,
  futureDate,
  getJson,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

const at = new Date(now).toISOString()

const seedJob = (values: Partial<BookingSeed> = {}) =>
  seedBooking({ status: 'confirmed', place: 'mobile', area: 'whistler', ...values })

const postAction = (id: string, action: string, json: unknown) =>
  sendRequest('POST', `/api/admin/jobs/${id}/${action}`, { json, cookie })

const actionsOf = async (id: string) => (await fetchHistory(id, cookie)).map(({ action }) => action)

const jobOf = (id: string) => getJson<JobJson>(`/api/admin/jobs/${id}`, cookie)

test('a job has what the crew need, and no email address', async () => {
  const { id } = await seedJob({ address: '12 Example Road', accessNotes: 'Gate 7', totalPrice: 345 })
  const job = await jobOf(id)
  expect(job).toMatchObject({
    id,
    customerPhone: '(604) 555-0199',
    address: '12 Example Road',
    accessNotes: 'Gate 7',
    due: 34_500,
    money: { totalPrice: 345, taxes: { gst: 0, pst: 0 }, paid: 0 },
    onMyWayAt: null,
    notes: [],
    photos: [],
  })
  for (const hidden of ['customerEmail', 'lines', 'quoteId', 'totalPrice', 'taxes', 'paid'])
    expect(job).not.toHaveProperty(hidden)
})

test('refuses to complete a job that has changed, or whose status does not allow it', async () => {
  const { booking } = await book({ date: futureDate() })
  const pending = await expectProblem(
    await postAction(booking.id, 'complete', { updatedAt: booking.updatedAt }),
    409,
    'status-conflict',
  )
  expect(pending.detail).toBe('A pending job cannot be completed')
  await changeStatus(booking.id, 'cancelled', cookie)
  const changed = await expectProblem(
    await postAction(booking.id, 'complete', { updatedAt: booking.updatedAt }),
    409,
    'status-conflict',
  )
  expect(changed.detail).toBe('This job was changed in the meantime. It is cancelled now')
  expect(changed).not.toHaveProperty('booking')
})

test.each([
  ['complete', { updatedAt: at }],
  ['on-my-way', { at, minutes: 20 }],
  ['notes', { text: 'Scratch on the hood' }],
])('%s of a missing job is a 404', async (action, json) => {
  await expectProblem(await postAction(crypto.randomUUID(), action, json), 404, 'not-found')
})

test.each([
  ['on-my-way', { at: 'soon', minutes: 20 }],
  ['on-my-way', { at, minutes: 0 }],
  ['on-my-way', { at: '2027-01-03T19:00:00Z', minutes: 20 }],
  ['on-my-way', { at: '2027-01-11T19:06:00Z', minutes: 20 }],
  ['notes', { text: '   ' }],
  ['notes', { text: 'Done', at: '2027-01-03T19:00:00Z' }],
  ['notes', { text: 'x'.repeat(2001) }],
])('%s refuses %j', async (action, json) => {
  const { id } = await seedJob()
  await expectProblem(await postAction(id, action, json), 422, 'invalid')
  expect(await fetchHistory(id, cookie)).toEqual([])
})

test('“on my way” tells the customer who comes and about when, once however often it is sent', async () => {
  await env.DB.prepare('UPDATE schedule_settings SET crew_names = \'["Ana"]\'').run()
  const mail = fakeEmailService()
  const { id, updatedAt } = await seedJob({ startMinutes: 720, bookingTime: '12:00 PM' })
  const send = () =>
    sendRequestWith(mail.bindings, 'POST', `/api/admin/jobs/${id}/on-my-way`, {
      json: { at, minutes: 18 },
      cookie,
    })
  for (let tries = 0; tries < 3; tries++) {
    const response = await send()
    expect(response.status).toBe(200)
    const { job, text } = await response.json<OnMyWayJson>()
    // The booking's version stays the same, so a completion submitted before this response still counts.
    expect(job).toMatchObject({ id, onMyWayAt: at, updatedAt })
    expect(text).toBe(
      'Corridor Auto Detailing: we are on our way to you (Ana, about 12:20 PM). See you soon!',
    )
  }
  expect(await fetchHistory(id, cookie)).toMatchObject([
    { at, action: 'on-my-way', toValue: 'Ana, about 12:20 PM' },
  ])
  expect(toSubjects(mail.sent)).toEqual([
    'robin@example.com: On our way: Interior Detailing, Ana, about 12:20 PM',
  ])
  expect(mail.sent[0]?.text).toContain('We are on our way\n')
  await env.DB.prepare("UPDATE schedule_settings SET crew_names = '[]'").run()
})

test('an “on my way” that waited too long for a connection is in the history but not sent', async () => {
  const mail = fakeEmailService()
  const { id } = await seedJob()
  const pressed = new Date(now - minutes(61)).toISOString()
  expect((await postAction(id, 'on-my-way', { at: pressed, minutes: 20 })).status).toBe(200)
  await runEmailCron(mail.bindings)
  expect([await actionsOf(id), mail.sent, await loadStates()]).toEqual([
    ['on-my-way'],
    [],
    ['on-my-way customer dropped'],
  ])
})

test('“on my way” is sent for a later booking too, beside its pending confirmation', async () => {
  const mail = fakeEmailService()
  const { booking } = await book({ date: futureDate(), place: 'mobile', area: 'whistler', address: '1 Road' })
  await changeStatus(booking.id, 'confirmed', cookie)
  await postAction(booking.id, 'on-my-way', { at, minutes: 20 })
  await runEmailCron(mail.bindings)
  expect(toSubjects(mail.sent).map((subject) => subject.replace(/: .*: .*/, ''))).toContain(
    'robin@example.com',
  )
  expect(await loadStates()).toEqual(
    expect.arrayContaining(['confirmed customer sent', 'on-my-way customer sent']),
  )
})

test.each([
  [{ place: 'shop', area: 'squamish' }, 'This job is at our shop, so no message was sent'],
  [{ status: 'completed' }, 'This job is completed, so no message was sent'],
  [{ status: 'cancelled' }, 'This job is cancelled, so no message was sent'],
] as const)('refuses “on my way” for %j', async (values, detail) => {
  const { id } = await seedJob(values)
  const problem = await expectProblem(
    await postAction(id, 'on-my-way', { at, minutes: 20 }),
    409,
    'status-conflict',
  )
  expect(problem.detail).toBe(detail)
  expect(await loadStates()).toEqual([])
})

test('a job note is in the history and is deleted with an erased customer', async () => {
  const { id } = await seedJob()
  const response = await postAction(id, 'notes', { text: ' Scratch on the hood ' })
  expect(response.status).toBe(201)
  expect((await response.json<JobJson>()).notes).toEqual([
    { at, actor: account.email, text: 'Scratch on the hood' },
  ])
  await sendRequest('DELETE', `/api/admin/customers/${await fetchCustomerId(id, cookie)}`, { cookie })
  expect((await jobOf(id)).notes).toEqual([])
  expect(await fetchHistory(id, cookie)).toContainEqual(
    expect.objectContaining({ action: 'noted', toValue: null }),
  )
})

test('a note that waited for a connection keeps its time, and is stored once however often it is sent', async () => {
  const { id } = await seedJob()
  const written = new Date(now - minutes(90)).toISOString()
  for (let tries = 0; tries < 3; tries++) {
    const response = await postAction(id, 'notes', { text: 'Scratch on the hood', at: written })
    expect((await response.json<JobJson>()).notes).toEqual([
      { at: written, actor: account.email, text: 'Scratch on the hood' },
    ])
  }
  await postAction(id, 'notes', { text: 'Dent in the door', at: written })
  expect(await actionsOf(id)).toEqual(['noted', 'noted'])
})

test('a note sent after its customer was erased is not stored', async () => {
  const { id } = await seedJob({ customerPhone: '' })
  await expectProblem(await postAction(id, 'notes', { text: 'Robin has a new gate', at }), 404, 'not-found')
  expect(await fetchHistory(id, cookie)).toEqual([])
})

test('job actions raise the version that dashboards poll', async () => {
  const { id } = await seedJob()
  const before = await fetchChangesVersion(cookie)
  await postAction(id, 'on-my-way', { at, minutes: 20 })
  await postAction(id, 'notes', { text: 'Done' })
  expect(await fetchChangesVersion(cookie)).toBe(before + 2)
})

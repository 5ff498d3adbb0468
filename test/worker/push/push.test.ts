import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PushEvent } from '../../../shared/rules/push/push.ts'
import type { PushDeviceJson, PushJson } from '../../../shared/rules/push/push-device.ts'
import { business } from '../../site-defaults.ts'
import { submitManageForm, submitMove } from '../booking/manage-page-support.ts'
import { minutes, now, today } from '../clock.ts'
import { countBilledRows } from '../database-doubles.ts'
import { fakeEmailService, loadOutbox, loadStates, runEmailCron } from '../mail/fake-email-service.ts'
import { receive } from '../message/text-support.ts'
import { submitQuoteForm as submitQuote } from '../quote/quote-page-support.ts'
import { addSentQuote } from '../quote/quote-rows.ts'
import { seedBooking } from '../seeded-bookings.ts'
import { addWaitingOrder } from '../waiting/waiting-rows.ts'
import {
  account,
  addAccount,
  book,
  bookingBody,
  changeStatus,
  clearBookings,
  expectProblem,
  futureDate,
  getJson,
  newIdempotencyKey,
  post,
  sendRequestWith,
  sessionCookie,
} from '../worker-support.ts'
import {
  createDevice,
  fakePushServices,
  type PushMessage,
  vapidKeys,
  verifyVapidClaims,
} from './fake-push-service.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

async function signInWith(userAgent: string, credentials = account): Promise<string> {
  const headers = { 'User-Agent': userAgent }
  return sessionCookie(await post('/api/auth/login', credentials, { headers }))
}

await addAccount()
const phone = await signInWith(iPhone)

const { bindings } = vapidKeys
const allEvents: PushEvent[] = ['booked', 'moved', 'cancelled', 'payment', 'text', 'quote', 'review']

beforeEach(async () => {
  await clearBookings()
  await env.DB.prepare('DELETE FROM push_devices').run()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

type NewDevice = { events?: PushEvent[]; endpoint?: string; cookie?: string; host?: string }

const put = (subscription: object, { events = allEvents, cookie = phone, host }: NewDevice = {}) =>
  sendRequestWith(bindings, 'PUT', '/api/admin/push/devices', {
    json: { ...subscription, events },
    cookie,
    ...(host && { host }),
  })

const turnOff = (id: string | undefined, cookie = phone) =>
  sendRequestWith(bindings, 'DELETE', `/api/admin/push/devices/${id}`, { cookie })

const sendTestPush = (id: string, cookie = phone) =>
  sendRequestWith(bindings, 'POST', `/api/admin/push/devices/${id}/test`, { cookie })

/** Turns notifications on in a browser. */
async function subscribe(options: NewDevice = {}) {
  const device = await createDevice(options.endpoint)
  expect((await put(device.subscription, options)).status).toBe(204)
  return device
}

const list = (cookie = phone, pushBindings = bindings) =>
  getJson<PushJson>('/api/admin/push', cookie, pushBindings)

async function onlyDevice(): Promise<PushDeviceJson> {
  const { devices } = await list()
  const [device] = devices
  if (!device || devices.length > 1) throw new Error(`There are ${devices.length} devices.`)
  return device
}

/** Books as a visitor and waits for the notifications. */
async function bookAndNotify(overrides: Record<string, unknown> = {}, pushBindings: object = bindings) {
  const json = bookingBody({ date: futureDate(), ...overrides })
  const response = await sendRequestWith(pushBindings, 'POST', '/api/bookings', {
    json,
    headers: newIdempotencyKey(),
  })
  expect(response.status).toBe(201)
}

type Device = Awaited<ReturnType<typeof createDevice>>

const readAll = (device: Device, taken: PushMessage[]) => Promise.all(taken.map(device.read))

test('a booking notifies a device at once, encrypted for it and signed for its push service', async () => {
  const device = await subscribe()
  const taken = fakePushServices()
  await bookAndNotify({ name: 'Robin Field', date: '2027-01-18', time: '9:00 AM' })
  const [pushed] = taken
  if (!pushed || taken.length > 1) throw new Error(`${taken.length} messages were sent.`)
  const [row] = await loadOutbox()
  expect(await device.read(pushed)).toEqual({
    title: 'New booking',
    body: 'Mon, Jan 18, 9:00 AM: Interior Detailing\nRobin, Subaru Outback',
    tag: expect.stringContaining(row?.subjectId ?? 'none'),
    url: `/dashboard/calendar?date=2027-01-18&booking=${row?.subjectId}`,
  })
  expect([pushed.endpoint, pushed.followsRedirects]).toEqual([device.subscription.endpoint, false])
  expect(Object.fromEntries(pushed.headers)).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '43200',
    urgency: 'normal',
    topic: row?.subjectId.replaceAll('-', ''),
  })
  expect(pushed.headers.get('Topic')).toMatch(/^[\w-]{1,32}$/)
  expect(await verifyVapidClaims(pushed)).toEqual({
    typ: 'JWT',
    alg: 'ES256',
    aud: 'https://fcm.googleapis.com',
    exp: now / 1000 + 12 * 3600,
    sub: `mailto:${business.email}`,
    key: vapidKeys.publicKey,
  })
  expect(await loadStates()).toEqual([
    'received customer waiting',
    'received owner waiting',
    'received push sent',
  ])
  await runEmailCron(bindings, now + minutes(60))
  expect(taken).toHaveLength(1)
})

test('a cancellation notification counts the customers waiting for the time, without names', async () => {
  const device = await subscribe({ events: ['cancelled'] })
  const taken = fakePushServices()
  const { manageUrl } = await book({ date: '2027-01-18', time: '9:00 AM' })
  for (let count = 0; count < 2; count++) await addWaitingOrder()
  vi.setSystemTime(now + minutes(10))
  await submitManageForm(manageUrl, 'cancel')
  await runEmailCron(bindings, now + minutes(10))
  const told = await readAll(device, taken)
  expect(told.map(({ body }) => body.split('\n').at(-1))).toEqual(['2 on the waiting list want this time'])
  expect(JSON.stringify(told)).not.toMatch(/Hanna|0177/)
})

test('a booking for today is urgent', async () => {
  await subscribe()
  const taken = fakePushServices()
  await bookAndNotify({ date: today, time: '6:00 PM' })
  expect(taken.map(({ headers }) => headers.get('Urgency'))).toEqual(['high'])
})

test('notifies of customers’ changes, not of the owner’s', async () => {
  const device = await subscribe()
  const taken = fakePushServices()
  const { booking, manageUrl } = await book({ date: futureDate() })
  const date = futureDate()
  const tell = async (minute: number) => {
    await runEmailCron(bindings, now + minutes(minute))
    vi.setSystemTime(now + minutes(minute + 1))
  }
  await tell(0)
  await changeStatus(booking.id, 'confirmed', phone)
  await tell(10)
  await submitMove(manageUrl, { date, time: '2:00 PM' })
  await tell(20)
  await submitManageForm(manageUrl, 'cancel')
  await tell(30)
  const told = await readAll(device, taken)
  expect(told.map(({ title }) => title)).toEqual(['New booking', 'Booking rescheduled', 'Booking cancelled'])
})

test('a question about a quote names the quote but not the question', async () => {
  const device = await subscribe()
  const taken = fakePushServices()
  const { link, quote } = await addSentQuote()
  expect((await submitQuote(link, 'ask', { known: '2', text: 'Is it legal?' })).status).toBe(303)
  await runEmailCron(bindings)
  expect(await readAll(device, taken)).toEqual([
    expect.objectContaining({
      title: 'Question about a quote',
      body: expect.not.stringContaining('legal'),
      url: `/dashboard/quotes?quote=${quote.id}`,
    }),
  ])
})

test('a text names its customer’s first name, but not what was written', async () => {
  const device = await subscribe()
  const taken = fakePushServices()
  const { customerId } = await seedBooking({ customerName: 'Kim Field', customerPhone: '(604) 555-0181' })
  await receive('+16045550181', 'The gate code is 4411')
  vi.setSystemTime(now + minutes(1))
  await receive('+16045550182', 'How much?')
  await runEmailCron(bindings)
  expect(await readAll(device, taken)).toEqual([
    expect.objectContaining({
      ...{ title: 'New text', body: 'From Kim', url: `/dashboard/messages?customer=${customerId}` },
    }),
    expect.objectContaining({
      ...{ title: 'New text', body: 'From a number that is not on record' },
      url: '/dashboard/messages?phone=%2B16045550182',
    }),
  ])
})

test('a text that was read meanwhile notifies nobody', async () => {
  await subscribe()
  const taken = fakePushServices()
  await receive('+16045550183', 'Hello')
  await env.DB.prepare('UPDATE texts SET read_at = at').run()
  await runEmailCron(bindings)
  expect(taken).toEqual([])
})

test('each device gets only its selected events', async () => {
  const wanted: PushEvent[][] = [['booked'], ['cancelled', 'quote'], []]
  const devices = await Promise.all(wanted.map((events) => subscribe({ events })))
  const taken = fakePushServices()
  const { manageUrl } = await book({ date: futureDate() })
  await runEmailCron(bindings)
  vi.setSystemTime(now + minutes(10))
  await submitManageForm(manageUrl, 'cancel')
  await runEmailCron(bindings)
  expect(taken.map(({ endpoint }) => endpoint)).toEqual([
    devices[0]?.subscription.endpoint,
    devices[1]?.subscription.endpoint,
  ])
})

test('crew are notified of jobs, but not of quotes', async () => {
  const crew = { email: 'crew@example.com', password: 'another phrase here' }
  await addAccount({ ...crew, role: 'crew' })
  const cookie = await signInWith(iPhone, crew)
  await subscribe({ cookie })
  const { events, devices } = await list(cookie)
  expect([events, devices.map((device) => device.events)]).toEqual([
    ['booked', 'moved', 'cancelled'],
    [['booked', 'moved', 'cancelled']],
  ])
  // Even on a device that was an owner's when it was added.
  await env.DB.prepare('UPDATE push_devices SET events = ?').bind(JSON.stringify(allEvents)).run()
  const taken = fakePushServices()
  const { link } = await addSentQuote()
  await submitQuote(link, 'ask', { known: '2', text: 'Is it legal?' })
  await runEmailCron(bindings)
  expect(taken).toEqual([])
  await bookAndNotify()
  expect(taken).toHaveLength(1)
})

test('queues nothing without a device, and a booking with its notification writes 18 rows', async () => {
  await book({ date: futureDate() })
  expect(await loadStates()).toEqual(['received customer waiting', 'received owner waiting'])
  await subscribe()
  const { database, rowsWritten } = countBilledRows()
  const options = { json: bookingBody({ date: futureDate() }), headers: newIdempotencyKey() }
  expect((await sendRequestWith({ DB: database }, 'POST', '/api/bookings', options)).status).toBe(201)
  expect(rowsWritten()).toBe(18)
  expect(await loadStates()).toContain('received push waiting')
})

test.each([404, 410])(
  'removes a device whose service answers %i, and notifies the others',
  async (status) => {
    const [gone, other] = [await subscribe(), await subscribe()]
    const taken = fakePushServices(({ endpoint }) => (endpoint === gone.subscription.endpoint ? status : 201))
    await bookAndNotify()
    expect(taken).toHaveLength(2)
    expect((await onlyDevice()).endpoint).toBe(other.subscription.endpoint)
    expect(await loadStates()).toContain('received push sent')
  },
)

test('drops the notification when the last device is gone', async () => {
  await subscribe()
  fakePushServices(() => 410)
  await bookAndNotify()
  expect(await loadStates()).toContain('received push dropped')
})

test.each([
  ['a status of 500', () => 500],
  ['a redirect', () => 302],
  [
    'no response',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
])('retries after %s and shows the notification once', async (_, answer) => {
  const [device, steady] = [await subscribe(), await subscribe()]
  let isDown = true
  const taken = fakePushServices(({ endpoint }) =>
    isDown && endpoint === device.subscription.endpoint ? answer() : 201,
  )
  await bookAndNotify()
  expect(await loadStates()).toContain('received push failed')
  await runEmailCron(bindings, now + minutes(4))
  expect(taken).toHaveLength(2)
  isDown = false
  await runEmailCron(bindings, now + minutes(6))
  expect(await loadStates()).toContain('received push sent')
  const toSteady = taken.filter(({ endpoint }) => endpoint === steady.subscription.endpoint)
  const told = await readAll(steady, toSteady)
  expect(told).toHaveLength(2)
  expect(told[1]).toEqual(told[0])
  expect(taken).toHaveLength(4)
})

const loadFailures = () => env.DB.prepare('SELECT failures FROM push_devices').first<number>('failures')

test('a device that fails five times in a row is removed and keeps no message waiting', async () => {
  const [broken, steady] = [await subscribe(), await subscribe()]
  fakePushServices(({ endpoint }) => (endpoint === broken.subscription.endpoint ? 500 : 201))
  for (let tries = 1; tries <= 5; tries++) {
    expect((await list()).devices).toHaveLength(2)
    vi.setSystemTime(now + minutes(15 * tries))
    await bookAndNotify()
  }
  expect((await onlyDevice()).endpoint).toBe(steady.subscription.endpoint)
  vi.setSystemTime(now + minutes(24 * 60))
  await runEmailCron(bindings, now + minutes(24 * 60))
  expect((await loadStates()).filter((state) => state.includes('push'))).toEqual(
    Array(5).fill('received push sent'),
  )
})

test('a push service that is down for some minutes loses no device, however many notifications follow', async () => {
  await subscribe()
  let isDown = true
  fakePushServices(() => (isDown ? 503 : 201))
  for (let bookings = 0; bookings < 6; bookings++) await bookAndNotify()
  expect(await loadFailures()).toBe(1)
  for (let hour = 1; hour <= 3; hour++) {
    vi.setSystemTime(now + minutes(60 * hour))
    await bookAndNotify()
  }
  expect(await loadFailures()).toBe(4)
  isDown = false
  await bookAndNotify()
  expect(await loadFailures()).toBe(0)
})

test('turning a device on again resets its failures', async () => {
  const { subscription } = await subscribe()
  fakePushServices(() => 500)
  await bookAndNotify()
  expect(await loadFailures()).toBe(1)
  expect((await put(subscription)).status).toBe(204)
  expect(await loadFailures()).toBe(0)
})

test('a failed notification is among the booking’s messages but not among failed emails, as the owner’s email says the same', async () => {
  await subscribe()
  fakePushServices(() => 500)
  const mail = fakeEmailService()
  await bookAndNotify({}, { ...bindings, ...mail.bindings })
  const trouble = await getJson('/api/admin/emails', phone, mail.bindings)
  expect(trouble).toMatchObject({ failed: 0, doubtful: 0, bookings: [] })
  const [row] = await loadOutbox()
  const path = `/api/admin/bookings/${row?.subjectId}/emails`
  expect(await getJson(path, phone, { ...bindings, ...mail.bindings })).toMatchObject({
    messages: [
      { to: 'customer', state: 'sent' },
      { to: 'owner', state: 'sent' },
      { to: 'push', state: 'failed', attempts: 1, canResend: true },
    ],
  })
})

test('drops outdated notifications', async () => {
  await subscribe()
  const taken = fakePushServices()
  const { booking } = await book({ date: futureDate() })
  await changeStatus(booking.id, 'cancelled', phone)
  await runEmailCron(bindings)
  expect(taken).toEqual([])
  expect(await loadStates()).toContain('received push dropped')
})

test('without a key nothing is sent, and queued notifications wait', async () => {
  await subscribe()
  const taken = fakePushServices()
  await bookAndNotify({}, {})
  await runEmailCron({})
  expect(taken).toEqual([])
  expect(await loadStates()).toContain('received push waiting')
  const { publicKey, devices } = await list(phone, { VAPID_PRIVATE_KEY: '' })
  expect([publicKey, devices.length]).toEqual([null, 1])
  const { subscription } = await createDevice()
  const refused = await sendRequestWith({}, 'PUT', '/api/admin/push/devices', {
    json: { ...subscription, events: [] },
    cookie: phone,
  })
  await expectProblem(refused, 409, 'push-not-set-up')
})

test('a device is listed with its browser’s name and events, and subscribing again updates it', async () => {
  const { subscription } = await subscribe({ events: ['booked'] })
  expect(await list()).toEqual({
    publicKey: vapidKeys.publicKey,
    events: allEvents,
    devices: [
      {
        id: expect.any(String),
        endpoint: subscription.endpoint,
        device: 'Safari on iPhone',
        events: ['booked'],
        createdAt: new Date(now).toISOString(),
        isSignedIn: true,
      },
    ],
  })
  const { id } = await onlyDevice()
  expect((await put(subscription, { events: ['moved'] })).status).toBe(204)
  expect(await onlyDevice()).toMatchObject({ id, events: ['moved'] })
})

test('a device is notified while its account is signed in there', async () => {
  const cookie = await signInWith(laptop)
  await subscribe({ cookie })
  const taken = fakePushServices()
  await bookAndNotify()
  expect(taken).toHaveLength(1)
  const { sessions } = await getJson<{ sessions: { id: string; isCurrent: boolean }[] }>(
    '/api/admin/sessions',
    cookie,
  )
  const id = sessions.find(({ isCurrent }) => isCurrent)?.id
  expect((await sendRequestWith({}, 'DELETE', `/api/admin/sessions/${id}`, { cookie: phone })).status).toBe(
    204,
  )
  await bookAndNotify()
  expect(taken).toHaveLength(1)
  expect(await onlyDevice()).toMatchObject({ device: 'Chrome on Mac', isSignedIn: false })
  await signInWith(laptop)
  await bookAndNotify()
  expect(taken).toHaveLength(2)
})

const site = 'corridordetailing.example'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://web.push.apple.com/QGuQ',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-by3p.notify.windows.com/w/?token=BQ',
])('accepts the push service of %s', async (endpoint) => {
  await subscribe({ endpoint, host: site })
  expect((await onlyDevice()).endpoint).toBe(endpoint)
})

test.each([
  ['another host', 'https://example.com/push'],
  ['one that only ends like a known one', 'https://evilfcm.googleapis.com/x'],
  ['one that only starts like a known one', 'https://fcm.googleapis.com.example.com/x'],
  ['one without a subdomain before a known domain', 'https://push.apple.com/x'],
  ['plain HTTP', 'http://fcm.googleapis.com/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['a user name and password', 'https://a:b@fcm.googleapis.com/x'],
  ['localhost', 'http://127.0.0.1:8080/x'],
  ['a private network', 'https://10.0.0.1/x'],
  ['another protocol', 'file:///etc/passwd'],
  ['no URL', 'fcm.googleapis.com'],
])('rejects %s and sends it nothing', async (_, endpoint) => {
  const { subscription } = await createDevice(endpoint)
  const taken = fakePushServices()
  const problem = await expectProblem(await put(subscription, { host: site }), 422, 'invalid')
  expect(problem.errors?.map(({ field }) => field)).toEqual(['endpoint'])
  expect([(await list()).devices, taken]).toEqual([[], []])
})

test('in local development a push service may run on the same machine', async () => {
  await subscribe({ endpoint: 'http://127.0.0.1:8080/x' })
  await expectProblem(await put((await createDevice('https://example.com/x')).subscription), 422, 'invalid')
})

test('rejects invalid keys', async () => {
  const { subscription } = await createDevice()
  const offTheCurve = Buffer.from(subscription.keys.p256dh, 'base64url')
  offTheCurve.fill(1, 33)
  for (const [field, value] of [
    ['p256dh', offTheCurve.toString('base64url')],
    ['auth', 'short'],
  ] as const) {
    const given = { ...subscription, keys: { ...subscription.keys, [field]: value } }
    const { errors } = await expectProblem(await put(given), 422, 'invalid')
    expect(errors?.map((error) => error.field)).toEqual([`keys.${field}`])
  }
  expect((await list()).devices).toEqual([])
})

test('limits the number of devices', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => subscribe()))
  const { subscription } = await createDevice()
  await expectProblem(await put(subscription), 409, 'too-many-devices')
  expect((await put(made[0]?.subscription ?? {}, { events: [] })).status).toBe(204)
  const [first] = (await list()).devices
  expect((await turnOff(first?.id)).status).toBe(204)
  expect((await put(subscription)).status).toBe(204)
})

test('a test notification reports success, refusal and a missing device', async () => {
  const device = await subscribe()
  const { id } = await onlyDevice()
  let status = 201
  const taken = fakePushServices(() => status)
  expect((await sendTestPush(id)).status).toBe(204)
  expect(await readAll(device, taken)).toEqual([expect.objectContaining({ title: 'Notifications work' })])
  status = 500
  await expectProblem(await sendTestPush(id), 409, 'push-refused')
  status = 410
  await expectProblem(await sendTestPush(id), 404, 'not-found')
  expect((await list()).devices).toEqual([])
})

test('an account cannot test or remove another’s device', async () => {
  const stranger = { email: 'stranger@example.com', password: 'another phrase here' }
  await addAccount(stranger)
  const cookie = await signInWith(iPhone, stranger)
  await subscribe()
  const { id } = await onlyDevice()
  const taken = fakePushServices()
  await expectProblem(await sendTestPush(id, cookie), 404, 'not-found')
  await expectProblem(await turnOff(id, cookie), 404, 'not-found')
  expect([taken.length, (await list()).devices.length, (await list(cookie)).devices]).toEqual([0, 1, []])
})

import { env } from 'cloudflare:workers'
import { gzipSync } from 'node:zlib'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import { photoMessages } from '../../../shared/rules/photo/photo.ts'
import { defaultQuoteCards } from '../../../shared/rules/quote/default-quote-cards.ts'
import { fleetErrors } from '../../../shared/rules/quote/fleet.ts'
import * as requestMessages from '../../../shared/rules/quote/quote-form-messages.ts'
import { budgets } from '../../budgets.ts'
import { business } from '../../site-defaults.ts'
import { pictures } from '../../test-pictures.ts'
import { noRateLimit } from '../booking/new-visitors.ts'
import { minutes, now } from '../clock.ts'
import { brokenDatabase, faultyDatabase, interceptDatabase, type RoundTrip } from '../database-doubles.ts'
import { bucketFailingOn } from '../failing-bucket.ts'
import { publishSite } from '../site/publish-site.ts'
import {
  clearBookings,
  emptyTables,
  expectProblem,
  get,
  type RequestOptions,
  sendRequest,
  sendRequestWith,
  whistlerHost,
} from '../worker-support.ts'

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await clearBookings()
  await emptyTables('photos')
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const rowsOf = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results

type Fields = Record<string, string>

/** The fields of the form, with the given values. */
const fieldsOf = (overrides: Fields = {}): Fields => ({
  key: crypto.randomUUID(),
  openedAt: String(now - minutes(1)),
  website: '',
  service: 'window-tint',
  'vehicles.0.vehicleType': 'sedan',
  'vehicles.0.vehicleMake': 'Subaru',
  'vehicles.0.vehicleModel': 'Outback',
  place: 'mobile',
  area: 'pemberton',
  wish: 'All windows\r\n"as dark" as <allowed>',
  name: 'Robin Field',
  email: 'robin@example.com',
  phone: '(604) 555-0199',
  ...overrides,
})

function formOf(fields: Fields, files: File[] = [], buttons: Fields = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('photo', file)
  for (const [name, value] of Object.entries(buttons)) form.append(name, value)
  return form
}

const submit = (fields: Fields, files?: File[], buttons?: Fields, options: RequestOptions = {}) =>
  sendRequest('POST', '/quote', { ...options, body: formOf(fields, files, buttons) })

const picture = (name = 'car.png') => new File([pictures['image/png']], name, { type: 'image/png' })

const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const file = (name: string) => part(`photo"; filename="${name}`, 'x')

/** The name and value that a form element submits, if any. */
function submittedEntries(element: HTMLElement): [string, string][] {
  const { type = '', name = '', value = '' } = element.attributes
  const isUnchecked = ['radio', 'checkbox'].includes(type) && !element.hasAttribute('checked')
  if (type === 'file' || isUnchecked) return []
  if (element.rawTagName === 'option') return [[element.closest('select')?.getAttribute('name') ?? '', value]]
  // HTML ignores the first line break of a textarea.
  const typed = element.text.replace(/^\n/, '').replaceAll('\r', '')
  return [[name, element.rawTagName === 'textarea' ? typed : value]]
}

const plainText = (html = '') => parse(html.replace(/<[^>]+>/g, ' ')).text.replace(/\s+/g, ' ')

/** The fields that the page would submit, in order, and the page's text. */
async function readFormPage(response: Response) {
  const root = parse(await response.text())
  const fields = root
    .querySelectorAll('#quote-form :is(input, textarea, option[selected])')
    .flatMap((element) => submittedEntries(element))
  return {
    fields,
    kept: Object.fromEntries(fields),
    photos: fields.filter(([name]) => name === 'photos').map(([, id]) => id),
    text: plainText(root.querySelector('main')?.innerHTML),
    errors: root.querySelectorAll('.field-error').map(({ id, text }) => [id.replace(/-error$/, ''), text]),
  }
}

test('the form’s page is indexable, but not with typed values', async () => {
  const response = await get('/quote?service=window-tint&area=whistler&name=Robin+Field&wish=Dark')
  expect(response.status).toBe(200)
  expect(response.headers.get('X-Robots-Tag')).toBeNull()
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const html = await response.clone().text()
  expect(html).toContain('<h1 id="quote-title">Request a quote: window tint</h1>')
  expect(html).not.toMatch(/Robin Field|Dark/)
  expect((await readFormPage(response)).kept).toMatchObject({
    service: 'window-tint',
    area: 'whistler',
    place: 'shop',
  })
})

test('a hidden service is not offered, but a visitor who already chose it keeps it', async () => {
  const hidden = defaultQuoteCards.map((card) => ({ ...card, hidden: card.id === 'WindowTint' }))
  await publishSite({ quoteCards: hidden })
  try {
    const linked = await get('/quote?service=window-tint&area=whistler')
    expect(linked.status).toBe(200)
    const html = await linked.clone().text()
    expect(html).toContain('<h1 id="quote-title">Request a quote</h1>')
    expect(html).not.toContain('value="window-tint"')
    expect(html).toContain('value="ppf"')
    const { kept } = await readFormPage(linked)
    expect(kept).toMatchObject({ service: '', area: 'whistler' })
    // From a page loaded before.
    const again = await readFormPage(await submit(fieldsOf(), [], { add: 'vehicle' }))
    expect(again.kept).toMatchObject({ service: 'window-tint' })
    const sent = await submit(fieldsOf())
    expect(sent.status).toBe(303)
    const quote = await get(sent.headers.get('Location') ?? '')
    expect(await quote.text()).toContain('Window tint')
  } finally {
    await publishSite()
  }
})

test('the form’s page fits its budget', async () => {
  const html = await (await get('/quote?service=restoration&area=whistler')).arrayBuffer()
  expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(budgets.quoteHtml)
})

test('without a bucket there is no photo field, and the page says where to send photos', async () => {
  const html = await (await sendRequestWith({ PHOTOS: undefined }, 'GET', '/quote')).text()
  expect(html).not.toContain('type="file"')
  expect(html).toContain(requestMessages.photosByPhone(business))
})

test('a form with photos becomes a quote on either host and redirects to its private page', async () => {
  for (const host of ['localhost', whistlerHost]) {
    const response = await submit(fieldsOf(), [picture('1.png'), picture('2.png')], {}, { host })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(/^\/quote\/[\da-f-]{36}\/[\w-]{43}$/)
  }
  expect(await rowsOf('quotes')).toMatchObject([
    { location: 'squamish', place: 'mobile', area: 'pemberton', photos: 2, customer_name: 'Robin Field' },
    { location: 'whistler', photos: 2 },
  ])
  expect((await rowsOf('quote_events'))[0]).toMatchObject({ text: 'All windows\n"as dark" as <allowed>' })
})

test('changes after a first attempt that succeeded lead to the stored request', async () => {
  const fields = fieldsOf()
  const first = await submit(fields)
  const again = await submit({ ...fields, wish: 'Something else' })
  expect(again.headers.get('X-Robots-Tag')).toBe('noindex')
  const html = await again.text()
  expect(html).toContain(requestMessages.alreadySent)
  expect(html).toContain(`href="${first.headers.get('Location')}"`)
})

test('an incomplete form keeps its fields and photos, with each error at its field', async () => {
  const fields = fieldsOf({ email: 'robin', name: '', 'vehicles.0.vehicleMake': ' ' })
  const response = await submit(fields, [picture()])
  expect(response.status).toBe(422)
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const shown = await readFormPage(response)
  expect(shown.errors.map(([field]) => field)).toEqual(['vehicles.0.vehicleMake', 'name', 'email'])
  const { wish = '', ...others } = fields
  expect(shown.kept).toMatchObject({ ...others, wish: wish.replace('\r\n', '\n') })
  expect(shown.text).toContain(requestMessages.storedPhotos(1))

  const fixed = { ...Object.fromEntries(shown.fields), name: 'Robin', email: 'robin@example.com' }
  expect((await submit({ ...fixed, 'vehicles.0.vehicleMake': 'Subaru' })).status).toBe(303)
  expect(await rowsOf('quotes')).toMatchObject([{ photos: 1 }])
})

test('unusable photos are named and the others kept, and a second submission sends without them', async () => {
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.heic')
  const text = new File(['hello'], 'notes.jpg', { type: 'image/jpeg' })
  const large = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'huge.jpg')
  const response = await submit(fieldsOf(), [heic, picture(), text, large])
  expect(response.status).toBe(422)
  const shown = await readFormPage(response)
  expect(shown.errors).toEqual([
    [
      'photo',
      `IMG_1.heic: ${photoMessages.heic} notes.jpg: ${photoMessages.notAPicture} huge.jpg: ${photoMessages.tooLarge}`,
    ],
  ])
  expect(shown.text).toContain(requestMessages.photosSkipped)
  expect(shown.photos).toHaveLength(1)
  expect((await submit(Object.fromEntries(shown.fields))).status).toBe(303)
  expect(await rowsOf('quotes')).toMatchObject([{ photos: 1 }])
})

test('a kept photo can be removed, and a missing one is reported', async () => {
  const first = await readFormPage(await submit(fieldsOf({ name: '' }), [picture(), picture()]))
  const [gone = '', kept = ''] = first.photos
  const form = formOf({ ...fieldsOf(), name: '' })
  for (const id of first.photos) form.append('photos', id)
  form.append('remove', gone)
  const removed = await readFormPage(await sendRequest('POST', '/quote', { body: form }))
  expect([removed.photos, removed.errors]).toEqual([[kept], []])

  await env.DB.prepare('DELETE FROM photos').run()
  const told = await submit(fieldsOf({ photos: kept }))
  expect(told.status).toBe(422)
  const shown = await readFormPage(told)
  expect([shown.photos, shown.text.includes(requestMessages.photosGone)]).toEqual([[], true])
})

test('vehicles are added and removed one at a time, keeping all other fields', async () => {
  const two = await readFormPage(await submit(fieldsOf(), [picture()], { add: 'vehicle' }))
  expect(two.text).toMatch(/Vehicle 1 .*Vehicle 2 /)
  expect(two.kept).toMatchObject({ 'vehicles.0.vehicleModel': 'Outback', 'vehicles.1.vehicleModel': '' })
  expect(two.photos).toHaveLength(1)
  const fields = {
    ...Object.fromEntries(two.fields),
    'vehicles.1.vehicleMake': 'Ford',
    'vehicles.1.vehicleModel': 'Transit',
  }
  const one = await readFormPage(await submit(fields, [], { remove: 'vehicles.0' }))
  expect(one.kept).toMatchObject({ 'vehicles.0.vehicleModel': 'Transit' })
  expect((await submit(fields)).status).toBe(303)
  const [{ vehicles } = {}] = await rowsOf('quotes')
  expect(JSON.parse(String(vehicles))).toEqual([
    { vehicleType: 'sedan', vehicleMake: 'Subaru', vehicleModel: 'Outback' },
    { vehicleType: null, vehicleMake: 'Ford', vehicleModel: 'Transit' },
  ])
})

const fleetFields = {
  ...{ service: 'fleet', wish: '', phone: '', 'vehicles.0.vehicleMake': '', 'vehicles.0.vehicleModel': '' },
  ...{ 'fleet.cars': '0', 'fleet.trucks': '4', 'fleet.vans': '6', 'fleet.larger': '0' },
  ...{ 'fleet.frequency': 'every-2-weeks', 'fleet.needs': 'interior', 'fleet.company': 'Sea Couriers' },
}

test('a fleet is asked for counts, and its page and emails state them', async () => {
  const sent = await submit(fieldsOf(fleetFields))
  expect(sent.status).toBe(303)
  const [row] = await rowsOf('quotes')
  expect(row).toMatchObject({ vehicles: '[]', customer_phone: '', customer_email: 'robin@example.com' })
  expect(JSON.parse(String(row?.fleet))).toMatchObject({ trucks: 4, vans: 6, company: 'Sea Couriers' })
  expect(await rowsOf('quote_events')).toMatchObject([{ text: null }])
  const page = plainText(await (await get(sent.headers.get('Location') ?? '')).text())
  expect(page).toContain('Vehicles 4 trucks and SUVs, 6 vans (10 vehicles)')
  expect(page).toContain('How often Every 2 weeks')
})

test('a fleet form with errors keeps its choices, with each error at its field', async () => {
  const fields = fieldsOf({ ...fleetFields, 'fleet.trucks': '0', 'fleet.vans': '', email: '' })
  const { 'fleet.frequency': _, ...others } = fields
  const response = await submit(others)
  expect(response.status).toBe(422)
  const shown = await readFormPage(response)
  expect(shown.errors).toEqual([
    ['fleet.cars', fleetErrors.empty],
    ['fleet.frequency', fleetErrors.frequency],
    ['email', requestMessages.giveContact],
  ])
  expect(shown.kept).toMatchObject({ 'fleet.needs': 'interior', 'fleet.company': 'Sea Couriers' })
})

test.each([
  ['a filled honeypot field', { website: 'https://spam.example' }],
  ['no time to fill it in', { openedAt: String(now) }],
])('a form with %s looks automated, keeps its fields and can be resent', async (_, fields) => {
  const response = await submit(fieldsOf(fields))
  expect(response.status).toBe(422)
  const { kept } = await readFormPage(response)
  expect(kept).toMatchObject({ name: 'Robin Field', website: '' })
  vi.setSystemTime(now + minutes(1))
  expect((await submit(kept)).status).toBe(303)
})

/** A network that no other test uses. */
const from = (address: string) => ({ 'CF-Connecting-IP': address })

/** The database with a list of its trips that may write. */
function countWrites() {
  const writes: RoundTrip[] = []
  const DB = interceptDatabase((trip) => {
    if (trip.writes) writes.push(trip)
    return trip.execute()
  })
  return { DB, writes }
}

test('a rate-limited form stores nothing and keeps its fields', async () => {
  const [kept = ''] = (await readFormPage(await submit(fieldsOf({ name: '' }), [picture()]))).photos
  const RATE_LIMIT = { limit: async () => ({ success: false }) }
  const { DB, writes } = countWrites()
  const response = await sendRequestWith({ RATE_LIMIT, DB }, 'POST', '/quote', {
    body: formOf(fieldsOf({ photos: kept }), [picture('2.png')]),
    headers: from('203.0.113.7'),
  })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(writes).toEqual([])
  const shown = await readFormPage(response)
  expect(shown.kept).toMatchObject({ name: 'Robin Field', photos: kept })
  expect(shown.text).toContain(bookingMessages.rateLimited)
  expect(shown.errors).toEqual([['photo', `2.png: ${photoMessages.saveFailed}`]])
  expect((await submit(Object.fromEntries(shown.fields))).status).toBe(303)
})

test('of ten thousand files six are checked, and the others are reported briefly', async () => {
  const { DB, writes } = countWrites()
  const body = `${Array.from({ length: 10_000 }, (_, index) => file(`${index}.png`)).join('')}--x--`
  const headers = { ...from('203.0.113.8'), ...multipart }
  const response = await sendRequestWith({ DB }, 'POST', '/quote', { body, headers })
  expect(response.status).toBe(422)
  expect(writes).toHaveLength(1)
  const names = (first: number) => Array.from({ length: 6 }, (_, index) => `${first + index}.png`).join(', ')
  expect(Object.fromEntries((await readFormPage(response)).errors).photo).toBe(
    `${names(0)}: ${photoMessages.notAPicture} ${names(6)} and 9,988 more: ${photoMessages.tooMany}`,
  )
})

test('counts each photo of a request once, only as many as fit, and up to sixty a day for a network', async () => {
  const { DB, writes } = countWrites()
  const sendPhotos = (email: string, files: File[]) => {
    const body = formOf(fieldsOf({ email }), files)
    return sendRequestWith({ ...noRateLimit, DB }, 'POST', '/quote', { body, headers: from('203.0.113.9') })
  }
  const files = Array.from({ length: 6 }, (_, index) => picture(`${index}.png`))
  expect((await sendPhotos('first@example.com', files)).status).toBe(303)
  // The count, each of the photos, and the request.
  expect(writes).toHaveLength(1 + 6 + 1)
  const counted = await env.DB.prepare(
    'UPDATE daily_counts SET count = cap WHERE (cap, count) = (60, 6) RETURNING *',
  ).all()
  expect(counted.results).toHaveLength(1)
  const shown = await readFormPage(await sendPhotos('second@example.com', [picture()]))
  expect(shown.errors).toEqual([['photo', `car.png: ${photoMessages.tooManyToday(business)}`]])
  expect(shown.kept).toMatchObject({ name: 'Robin Field', email: 'second@example.com' })
  expect(await rowsOf('photos')).toHaveLength(6)
})

test.each([
  ['fails', () => brokenDatabase('D1_ERROR: Network connection lost.')],
  [
    'loses its response',
    () => faultyDatabase(1, 'done, then lost', 'D1_ERROR: Network connection lost.').database,
  ],
])('when the database %s the form keeps everything, and a retry sends once', async (_, database) => {
  const fields = fieldsOf()
  const response = await sendRequestWith({ DB: database() }, 'POST', '/quote', { body: formOf(fields) })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  const { kept, text } = await readFormPage(response)
  expect(kept).toMatchObject({ key: fields.key, name: 'Robin Field', email: 'robin@example.com' })
  expect(text).toContain(requestMessages.entriesKept)
  expect((await submit(fields)).status).toBe(303)
  expect(await rowsOf('quotes')).toHaveLength(1)
})

test('when the database does not respond the form returns in time with its photos', async () => {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { database: DB, reached } = faultyDatabase(1, 'never answered')
  const waiting = sendRequestWith({ DB }, 'POST', '/quote', { body: formOf(fieldsOf(), [picture()]) })
  await reached
  await vi.advanceTimersByTimeAsync(10_000)
  const response = await waiting
  expect(response.status).toBe(503)
  const { kept, photos } = await readFormPage(response)
  expect(kept).toMatchObject({ name: 'Robin Field' })
  expect(photos).toHaveLength(1)
})

test('a failing bucket is reported at the photos, and no field is lost', async () => {
  const response = await sendRequestWith({ PHOTOS: bucketFailingOn('put') }, 'POST', '/quote', {
    body: formOf(fieldsOf(), [picture('a.png'), picture('b.png')]),
  })
  const { errors, kept, photos } = await readFormPage(response)
  expect(errors).toEqual([['photo', `a.png, b.png: ${photoMessages.saveFailed}`]])
  expect([photos, kept.name]).toEqual([[], 'Robin Field'])
})

test.each([
  ['a body that is no form', 'hello', { 'Content-Type': 'text/plain' }, 400, 'bad-request'],
  [
    'a form without a boundary',
    part('a', 'b'),
    { 'Content-Type': 'multipart/form-data' },
    400,
    'bad-request',
  ],
  ['a truncated form', part('wish', 'Dark'), multipart, 400, 'bad-request'],
  [
    'a part without a name',
    '--x\r\nContent-Type: text/plain\r\n\r\nb\r\n--x--',
    multipart,
    400,
    'bad-request',
  ],
  ['a field of 65 KB', `${part('wish', 'x'.repeat(66_000))}--x--`, multipart, 413, 'too-large'],
  ['a thousand fields without a word', `${part('', '').repeat(1000)}--x--`, multipart, 413, 'too-large'],
  ['twenty thousand and one files', `${file('').repeat(20_001)}--x--`, multipart, 413, 'too-large'],
  ['fields of 90 KB', `${part('wish', 'x'.repeat(30_000)).repeat(3)}--x--`, multipart, 413, 'too-large'],
])('rejects %s', async (_, body, headers, status, type) => {
  await expectProblem(await sendRequest('POST', '/quote', { body, headers }), status, type)
})

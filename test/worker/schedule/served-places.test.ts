import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { everywhere, type ServedPlaces } from '../../../shared/lib/business/served-places.ts'
import type { SiteData } from '../../../shared/rules/price/site-data.ts'
import type { WorkSettingsJson } from '../../../shared/rules/schedule/work-settings.ts'
import {
  bookingBody,
  clearBookings,
  errorFields,
  expectProblem,
  futureDate,
  get,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  signInOwner,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'

// Where the owner works: shop, mobile or both, and the areas.

const owner = await signInOwner()
const path = '/api/admin/settings/work'

const save = (json: object) => sendRequest('PATCH', path, { json, cookie: owner })
const choose = async (served: Partial<ServedPlaces>) => expect((await save(served)).status).toBe(200)

const withoutPemberton = everywhere.areas.filter((area) => area !== 'pemberton')

beforeEach(clearBookings)
afterEach(() => choose(everywhere))
afterAll(() => choose(everywhere))

test('everything is served until the owner chooses, and a part can be changed alone', async () => {
  expect(await getJson<WorkSettingsJson>(path, owner)).toMatchObject(everywhere)
  const response = await save({ mobile: false })
  expect(await response.json()).toMatchObject({ shop: true, mobile: false, areas: everywhere.areas })
  expect(await getJson(path, owner)).toMatchObject({ shop: true, mobile: false, autoConfirm: 'off' })
})

test('areas are stored once each and in the order of the corridor', async () => {
  const response = await save({ areas: ['whistler', 'squamish', 'whistler'] })
  expect((await response.json<WorkSettingsJson>()).areas).toEqual(['squamish', 'whistler'])
})

test.each([
  [{ shop: false, mobile: false }, 'shop'],
  [{ areas: [] }, 'areas'],
  [{ areas: ['vancouver'] }, 'areas.0'],
  [{ shop: 'no' }, 'shop'],
])('rejects %j, naming %s', async (json, field) => {
  expect(errorFields(await expectProblem(await save(json), 422, 'invalid'))).toEqual([field])
  expect(await getJson(path, owner)).toMatchObject(everywhere)
})

test('of two changes that together would leave nowhere to work, one is refused', async () => {
  const responses = await Promise.all([save({ shop: false }), save({ mobile: false })])
  const { shop, mobile } = await getJson<WorkSettingsJson>(path, owner)
  expect(shop || mobile).toBe(true)
  expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

const mobile = { place: 'mobile', area: 'pemberton', address: '1 Portage Road' }

type Order = Record<string, unknown>

test.each<[string, Partial<ServedPlaces>, Order, string]>([
  ['at the shop', { shop: false }, { place: 'shop' }, 'area'],
  ['at the shop, by a caller that names no place', { shop: false }, {}, 'area'],
  ['at home', { mobile: false }, mobile, 'place'],
  ['at home in an area that is off', { areas: withoutPemberton }, mobile, 'area'],
  ['of a package that needs the shop', { shop: false }, { packageId: 'five-year-ceramic' }, 'packageId'],
])(
  'an order %s is refused once that is switched off, and its times are not listed',
  async (_, served, order, field) => {
    const date = futureDate()
    await choose(served)
    const problem = await expectProblem(
      await post('/api/bookings', bookingBody({ date, ...order })),
      422,
      'invalid',
    )
    expect(errorFields(problem)).toContain(field)
    const { packageId = '', place = 'shop', area = 'squamish' } = order
    const query = new URLSearchParams({ place: String(place), area: String(area), from: date, to: date })
    if (packageId) query.set('packageId', String(packageId))
    await expectProblem(await get(`/api/availability?${query}`), 422, 'invalid')
  },
)

test('the owner can still book what visitors cannot', async () => {
  await choose({ shop: false })
  const json = bookingBody({
    date: futureDate(),
    location: 'squamish',
    packageId: 'five-year-ceramic',
    comments: null,
  })
  expect((await sendRequest('POST', '/api/admin/bookings', { json, cookie: owner })).status).toBe(201)
})

test('an order that is being decided while its place is switched off is not stored', async () => {
  let batches = 0
  const raced: D1Database = new Proxy(env.DB, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      if (property !== 'batch') return value.bind(target)
      return async (...values: unknown[]) => {
        // The second batch stores the booking, decided on what the first one read.
        if (++batches === 2) await env.DB.prepare('UPDATE schedule_settings SET mobile = false').run()
        return Reflect.apply(value, target, values)
      }
    },
  })
  const json = bookingBody({ date: futureDate(), ...mobile })
  const response = await sendRequestWith({ DB: raced }, 'POST', '/api/bookings', { json })
  expect(errorFields(await expectProblem(response, 422, 'invalid'))).toEqual(['place'])
  expect(batches).toBeGreaterThan(1)
})

const hosts = [squamishHost, whistlerHost]

test.each(hosts)('on %s the wizard and the plain form ask only for what is left', async (host) => {
  const pages = async () => {
    const responses = await Promise.all([get('/', { host }), get('/book?vehicleSize=sedan', { host })])
    return Promise.all(responses.map((response) => response.text()))
  }
  await choose({ mobile: false })
  for (const html of await pages()) expect(html).not.toMatch(/At my place|name="at"/)
  await choose({ mobile: true, shop: false, areas: withoutPemberton })
  for (const html of await pages()) {
    expect(html).not.toMatch(/name="place" value="shop"|value="pemberton"|Five-Year|Two Step/)
    expect(html).toContain('value="whistler"')
  }
})

test('the quote form asks for the place only if there are two', async () => {
  const form = async () => (await get('/quote?service=window-tint')).text()
  await choose({ mobile: false })
  expect(await form()).toMatch(/type="hidden" name="place" value="shop"/)
  expect(await form()).not.toMatch(/name="area"/)
  await choose({ mobile: true, shop: false })
  expect(await form()).toMatch(/type="hidden" name="place" value="mobile"/)
  expect(await form()).not.toContain('Our shop')
})

test('scripts get what is served only when something is off', async () => {
  const published = async () => (await get('/api/site')).json<SiteData>()
  expect((await published()).catalogue).not.toHaveProperty('served')
  await choose({ mobile: false })
  expect((await published()).catalogue.served).toEqual({ ...everywhere, mobile: false })
})

test('a job for a customer’s place is no opening where we do not drive', async () => {
  await choose({ shop: false, areas: withoutPemberton })
  expect(await (await get('/api/availability/next?area=pemberton')).json()).toEqual({ next: null })
  expect(
    (await (await get('/api/availability/next?area=whistler')).json<{ next: object }>()).next,
  ).not.toBeNull()
})

test('a booking by the plain form without a shop is at the customer’s place', async () => {
  await choose({ shop: false })
  const response = await get('/book?vehicleSize=sedan&packageId=interior-detailing&step=date')
  expect(await response.text()).toContain('Choose your area')
  expect((await post('/api/bookings', bookingBody({ date: futureDate(), ...mobile }))).status).toBe(201)
})

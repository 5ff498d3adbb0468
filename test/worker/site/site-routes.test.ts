import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import type { AuditJson } from '../../../shared/rules/audit/audit-actions.ts'
import type { SiteJson, SiteVersionsJson } from '../../../shared/site/draft/site-json.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { expectedDollars, packageName } from '../../expected-price.ts'
import { faultyDatabase, interceptDatabase } from '../database-doubles.ts'
import {
  errorFields,
  expectProblem,
  get,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

const site = async () => getJson<SiteJson>('/api/admin/site', cookie)
const patch = (json: object, path = '') => sendRequest('PATCH', `/api/admin/site${path}`, { cookie, json })
const publish = () => sendRequest('POST', '/api/admin/site/publish', { cookie })
const interior = '/packages/interior-detailing'
const priceOf = ({ site: { catalogue } }: SiteJson) =>
  catalogue.packages.find(({ id }) => id === 'interior-detailing')?.basePrice
const storedNumbers = async () => {
  const { results } = await env.DB.prepare('SELECT number FROM site_versions ORDER BY number').all()
  return results.map(({ number }) => number)
}

afterEach(async () => {
  await sendRequest('DELETE', '/api/admin/site/draft', { cookie })
  await sendRequest('POST', '/api/admin/site/versions/0/publish', { cookie })
})

test('until anything is published, the site is the default', async () => {
  expect(await site()).toEqual({
    site: defaultSite,
    revision: null,
    updatedAt: null,
    updatedBy: null,
    changes: [],
    published: { number: 0, at: null, by: null },
  })
})

test('a change stays a draft, described in words, until it is published as a version', async () => {
  expect((await patch({ basePrice: 777 }, interior)).status).toBe(200)
  const drawn = await site()
  expect(drawn.changes).toEqual([
    {
      what: `${packageName('interior-detailing')}: base price`,
      from: expectedDollars('interior-detailing'),
      to: '$777',
    },
  ])
  expect(drawn.updatedBy).toBe('owner@example.com')
  const before = drawn.published.number

  const published = await (await publish()).json<SiteJson>()
  expect(published).toMatchObject({ revision: null, changes: [], published: { number: before + 1 } })
  expect(priceOf(published)).toBe(777)

  const { versions } = await getJson<SiteVersionsJson>('/api/admin/site/versions', cookie)
  expect(versions[0]).toMatchObject({ number: before + 1, publishedBy: 'owner@example.com', restores: null })
  const { entries } = await getJson<AuditJson>('/api/admin/audit', cookie)
  expect(entries[0]).toMatchObject({ action: 'site-published', subject: String(before + 1) })
})

test('logs who changed what, and nothing for a refused change', async () => {
  await patch({ business: { phone: '604 555 0199', people: null }, banner: 'NEW' })
  const { revision } = await site()
  await patch({ title: 'Tint' }, '/quote-cards/WindowTint')
  await expectProblem(await patch({ revision, banner: 'TOO LATE' }), 409, 'conflict')
  await expectProblem(await patch({ basePrice: 0 }, interior), 422, 'invalid')
  const { entries } = await getJson<AuditJson>('/api/admin/audit', cookie)
  const line = { action: 'site-changed', actor: 'owner@example.com' }
  expect(entries.slice(0, 2)).toMatchObject([
    { ...line, subject: 'quote-cards/WindowTint: title' },
    { ...line, subject: 'business.phone, business.people, banner' },
  ])
})

test('publishing without changes makes no version', async () => {
  const before = await storedNumbers()
  expect((await publish()).status).toBe(200)
  expect(await storedNumbers()).toEqual(before)
})

test('an earlier version is published as a new one, but not over unpublished changes', async () => {
  await patch({ banner: 'FIRST' })
  const { published } = await (await publish()).json<SiteJson>()
  await patch({ banner: 'SECOND' })
  await publish()
  await patch({ banner: 'THIRD' })
  const again = () => sendRequest('POST', `/api/admin/site/versions/${published.number}/publish`, { cookie })
  await expectProblem(await again(), 409, 'draft-waiting')
  await sendRequest('DELETE', '/api/admin/site/draft', { cookie })
  const restored = await (await again()).json<SiteJson>()
  expect(restored.site.banner).toBe('FIRST')
  expect(restored.published.number).toBe(published.number + 2)
  for (const unknown of ['9999', 'x', '-1']) {
    const path = `/api/admin/site/versions/${unknown}/publish`
    await expectProblem(await sendRequest('POST', path, { cookie }), 404, 'not-found')
  }
})

test('parallel changes to different parts are all kept, and a stale change is refused', async () => {
  const prices = [201, 202, 203, 204, 206]
  const all = await Promise.all([
    ...prices.map((basePrice) => patch({ basePrice }, interior)),
    patch({ banner: 'NEW BANNER' }),
    patch({ business: { name: 'New Name' } }),
    patch({ surcharges: { pemberton: 40 } }),
  ])
  // A change that lost the race too often was refused and wrote nothing.
  const drawn = await site()
  const banner = all[prices.length]
  expect(drawn.site.banner).toBe(banner?.status === 200 ? 'NEW BANNER' : defaultSite.banner)
  for (const response of all) expect([200, 409]).toContain(response.status)

  const seen = drawn.revision
  expect((await patch({ revision: seen, banner: 'MINE' })).status).toBe(200)
  await expectProblem(await patch({ revision: seen, banner: 'THEIRS' }), 409, 'conflict')
  await expectProblem(await patch({ revision: null, banner: 'THEIRS' }), 409, 'conflict')
  await expectProblem(await post('/api/admin/site/publish', { revision: seen }, { cookie }), 409, 'conflict')
  expect((await site()).site.banner).toBe('MINE')
})

test('of owners who publish in parallel one succeeds, and no change is lost or published twice', async () => {
  const before = await storedNumbers()
  await patch({ banner: 'AT ONCE' })
  const all = await Promise.all(Array.from({ length: 20 }, publish))
  for (const response of all) expect([200, 409]).toContain(response.status)
  expect(await storedNumbers()).toEqual([...before, before.length + 1])
  expect(await site()).toMatchObject({ revision: null, site: { banner: 'AT ONCE' } })
})

test('a draft changed by someone else while being published is not published and stays', async () => {
  await patch({ banner: 'MINE' })
  const before = await storedNumbers()
  let theirs: Response | undefined
  const database = interceptDatabase(async ({ statements, writes, execute }) => {
    if (writes && statements > 1) theirs ??= await patch({ banner: 'THEIRS' })
    return execute()
  })
  const response = await sendRequestWith({ DB: database }, 'POST', '/api/admin/site/publish', { cookie })
  expect(theirs?.status).toBe(200)
  await expectProblem(response, 409, 'conflict')
  expect(await storedNumbers()).toEqual(before)
  expect(await site()).toMatchObject({ revision: expect.any(Number), site: { banner: 'THEIRS' } })
})

test.each(['refused', 'done, then lost'] as const)(
  'a publish with a round trip that is %s publishes all or nothing, and can be resent',
  async (fault) => {
    for (let before = 0, isOver = false; !isOver; before++) {
      const banner = `NUMBER ${before}`
      await patch({ banner })
      const numbers = await storedNumbers()
      const { database, trips } = faultyDatabase(before, fault)
      const response = await sendRequestWith({ DB: database }, 'POST', '/api/admin/site/publish', { cookie })
      isOver = trips() <= before
      const { revision, site: known } = await site()
      expect(known.banner).toBe(banner)
      expect((await storedNumbers()).length - numbers.length).toBe(revision === null ? 1 : 0)
      if (response.status === 200) expect(revision).toBeNull()
      expect((await publish()).status).toBe(200)
      expect((await storedNumbers()).length - numbers.length).toBe(1)
    }
  },
)

test.each([
  ['a price of zero', interior, { basePrice: 0 }, 'basePrice'],
  ['a price with cents', interior, { basePrice: 19.5 }, 'basePrice'],
  ['no name', interior, { name: ' ' }, 'name'],
  ['an unknown add-on', interior, { addOns: ['wax'] }, 'addOns'],
  ['a deposit above the price', interior, { basePrice: 100, deposit: 101 }, 'deposit'],
  ['a mobile job of several days', interior, { hours: { sedan: 2, truck: 2, van: 20 } }, 'hours'],
  ['an unknown color', interior, { tier: 'Pink' }, 'tier'],
  ['a phone without digits', '', { business: { phone: 'call me' } }, 'business.phone'],
  ['two phones', '', { business: { phone: '604-555-0112 or 778-555-0113' } }, 'business.phone'],
  ['an email without an at sign', '', { business: { email: 'hello' } }, 'business.email'],
  ['a foreign postal code', '', { business: { postalCode: '90210' } }, 'business.postalCode'],
  [
    'a profile that is no URL',
    '',
    { business: { profiles: ['javascript:alert(1)'] } },
    'business.profiles.0',
  ],
  ['a surcharge for a car', '', { vehiclePercents: { sedan: 5 } }, 'vehiclePercents.sedan'],
  ['an order that omits a package', '', { packageOrder: ['interior-detailing'] }, 'packageOrder'],
  ['removing an add-on in use', '', { addOns: [] }, 'addOns'],
  [
    'a picture without a description',
    '',
    { gallery: [{ ...defaultSite.gallery[0], alt: '' }] },
    'gallery.0.alt',
  ],
])('rejects %s by its field, and starts no draft', async (_, path, change, field) => {
  expect(errorFields(await expectProblem(await patch(change, path), 422, 'invalid'))).toEqual([field])
  expect((await site()).revision).toBeNull()
})

test('formats a postal code as Canada Post does', async () => {
  expect((await patch({ business: { postalCode: ' v8b-0b1 ' } })).status).toBe(200)
  expect((await site()).site.business.postalCode).toBe('V8B 0B1')
})

test('the last visible package cannot be hidden', async () => {
  const { packages } = defaultSite.catalogue
  for (const { id } of packages.slice(1)) await patch({ hidden: true }, `/packages/${id}`)
  const last = await patch({ hidden: true }, `/packages/${packages[0]?.id}`)
  expect(errorFields(await expectProblem(last, 422, 'invalid'))).toEqual(['hidden'])
})

test('a new package gets its own permanent id', async () => {
  const { id: _, ...interiorDetailing } = defaultSite.catalogue.packages[0] ?? {}
  const added = { ...interiorDetailing, name: 'Interior Detailing' }
  const json = await (await post('/api/admin/site/packages', added, { cookie })).json<SiteJson>()
  expect(json.site.catalogue.packages.at(-1)).toEqual({ ...added, id: 'interior-detailing-2' })
  await patch({ name: 'Another name' }, '/packages/interior-detailing-2')
  expect((await site()).site.catalogue.packages.at(-1)).toMatchObject({ id: 'interior-detailing-2' })
  await expectProblem(await patch({ name: 'x' }, '/packages/nothing'), 404, 'not-found')
  await expectProblem(await patch({ title: 'x' }, '/quote-cards/nothing'), 404, 'not-found')
})

test('only an owner can preview the draft, on the real pages of both brands', async () => {
  await patch({ banner: 'ONLY IN <b>PREVIEW</b>' })
  for (const location of ['squamish', 'whistler']) {
    const preview = await get(`/preview/${location}/`, { cookie })
    expect(preview.status).toBe(200)
    expect(preview.headers.get('Cache-Control')).toBe('no-store')
    expect(preview.headers.get('X-Robots-Tag')).toBe('noindex')
    // The dashboard embeds the preview, and no other site may.
    expect(preview.headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(preview.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    const html = await preview.text()
    expect(html).toContain('ONLY IN &lt;b&gt;PREVIEW&lt;/b&gt;')
    expect(html).toContain(`href="/preview/${location}/service-areas"`)
    expect(html).not.toMatch(/<a [^>]*href="\/(?!preview\/)/)
    expect(html).toContain(`Auto Detailing in ${location === 'whistler' ? 'Whistler' : 'Squamish'}`)
  }
  const privacy = await get('/preview/squamish/privacy', { cookie })
  expect(await privacy.text()).toContain('24 months after the day of the job')
  expect((await get('/preview/squamish/nowhere', { cookie })).status).toBe(404)
  expect((await get('/preview/nowhere/', { cookie })).status).toBe(404)
  const stranger = await get('/preview/squamish/')
  expect(stranger.status).toBe(302)
  expect(await (await get('/')).text()).not.toContain('PREVIEW')
})

test('prices and visibility of several packages change together, and an error names its package', async () => {
  const refusedAt = async (packages: object) =>
    errorFields(await expectProblem(await patch({ packages }), 422, 'invalid'))
  expect(await refusedAt({ 'boat-wash': { basePrice: 9 } })).toEqual(['packages.boat-wash'])
  expect(await refusedAt({ 'interior-detailing': { basePrice: null } })).toEqual([
    'packages.interior-detailing.basePrice',
  ])
  await patch({ deposit: 450 }, '/packages/one-step-correction')
  expect(await refusedAt({ 'one-step-correction': { basePrice: 400 } })).toEqual([
    'packages.one-step-correction.basePrice',
  ])
  const packages = {
    'interior-detailing': { basePrice: 205, hidden: true },
    'two-step-ceramic': { basePrice: 900 },
  }
  const { changes } = await (await patch({ packages })).json<SiteJson>()
  const interiorName = packageName('interior-detailing')
  expect(changes).toMatchObject([
    { what: `${interiorName}: base price`, to: '$205' },
    { what: `${interiorName}: hidden`, to: 'yes' },
    { what: `${packageName('one-step-correction')}: deposit` },
    { what: `${packageName('two-step-ceramic')}: base price`, to: '$900' },
  ])
})

test('one switch removes the illustrations from the gallery, and restores them', async () => {
  const results = async () => (await get('/preview/squamish/', { cookie })).text()
  expect(await results()).toContain('Our Results')
  await patch({ hidesIllustrations: true })
  expect(await results()).not.toContain('Our Results')
  expect((await site()).site.gallery).toEqual(defaultSite.gallery)
  await patch({ hidesIllustrations: false })
  expect(await results()).toContain('Our Results')
})

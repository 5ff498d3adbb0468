import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ProblemJson } from '../../../shared/api/problem.ts'
import { packageIds } from '../../site-defaults.ts'
import { seedBooking } from '../seeded-bookings.ts'
import { clearBookings, emptyTables, getJson, post, sendRequest, signInOwner } from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await emptyTables('special_days', 'business_terms', 'offer_templates', 'site_draft')
})

type Json = Record<string, unknown>

/** A document saved as a whole, which two owners have open. */
type OpenedDocument = {
  /** Its current version. */
  read: () => Promise<unknown>
  /** Saves text of one owner over a version. */
  save: (words: string, version: unknown) => Promise<Response>
  /** The stored text. */
  stored: () => Promise<string>
}

const admin = (path: string) => `/api/admin/${path}`
const loadJson = (path: string) => getJson<Json>(admin(path), cookie)
const send = (method: string, path: string, json: object) =>
  sendRequest(method, admin(path), { json, cookie })

/** A part of a document, as text. */
const valueAt = (json: unknown, ...path: (string | number)[]): string =>
  String(
    path.reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null
          ? new Map<unknown, unknown>(Object.entries(part)).get(String(key))
          : null,
      json,
    ) ?? '',
  )

const siteDocument = (
  stored: () => Promise<string>,
  save: (words: string, revision: unknown) => Promise<Response>,
): OpenedDocument => ({
  read: async () => (await loadJson('site')).revision,
  save,
  stored,
})

const specialDayPath = 'special-days/2027-01-21'

const documents: Record<string, () => Promise<OpenedDocument>> = {
  'PUT /api/admin/schedule': async () => ({
    read: async () => (await loadJson('schedule')).updatedAt,
    save: async (words, updatedAt) =>
      send('PUT', 'schedule', { ...(await loadJson('schedule')), crewNames: [words], updatedAt }),
    stored: async () => valueAt(await loadJson('schedule'), 'crewNames', 0),
  }),
  'PUT /api/admin/special-days/:date': async () => ({
    read: async () => valueAt(await loadJson('special-days'), 'days', 0, 'updatedAt') || null,
    save: (note, updatedAt) => send('PUT', specialDayPath, { hours: null, note, updatedAt }),
    stored: async () => valueAt(await loadJson('special-days'), 'days', 0, 'note'),
  }),
  'PUT /api/admin/terms': async () => ({
    read: async () => (await loadJson('terms')).updatedAt,
    save: async (late, updatedAt) => {
      const { words, ...terms } = await loadJson('terms')
      return send('PUT', 'terms', { ...terms, words: { ...Object(words), late }, updatedAt })
    },
    stored: async () => valueAt(await loadJson('terms'), 'words', 'late'),
  }),
  'PUT /api/admin/quote-templates': async () => ({
    read: async () => (await loadJson('quote-templates')).updatedAt,
    save: async (name, updatedAt) => {
      const options = [
        { title: 'Two windows', lines: [{ label: 'Film', amount: 200 }], durationMinutes: 60, place: 'shop' },
      ]
      return send('PUT', 'quote-templates', {
        templates: [{ name, service: 'window-tint', options }],
        updatedAt,
      })
    },
    stored: async () => valueAt(await loadJson('quote-templates'), 'templates', 0, 'name'),
  }),
  'PUT /api/admin/customers/:id/note': async () => {
    await seedBooking({})
    const id = await env.DB.prepare('SELECT id FROM customers').first<number>('id')
    const path = `customers/${id}`
    return {
      read: async () => valueAt(await loadJson(path), 'note', 'updatedAt') || null,
      save: (text, updatedAt) => send('PUT', `${path}/note`, { text, updatedAt }),
      stored: async () => valueAt(await loadJson(path), 'note', 'text'),
    }
  },
  'PATCH /api/admin/reviews/:bookingId': async () => {
    const entered = {
      ...{ stars: 5, words: 'Spotless.', displayName: 'Kim', area: 'squamish', date: '2027-01-05' },
      ...{ source: 'Google', link: 'https://maps.example/1' },
    }
    const { bookingId } = await (await post(admin('reviews'), entered, { cookie })).json<{
      bookingId: string
    }>()
    return {
      read: async () => valueAt(await loadJson('reviews'), 'items', 0, 'updatedAt'),
      save: (answer, updatedAt) => send('PATCH', `reviews/${bookingId}`, { answer, updatedAt }),
      stored: async () => valueAt(await loadJson('reviews'), 'items', 0, 'answer'),
    }
  },
  'PATCH /api/admin/site': async () =>
    siteDocument(
      async () => valueAt(await loadJson('site'), 'site', 'banner'),
      (banner, revision) => send('PATCH', 'site', { banner, revision }),
    ),
  'PATCH /api/admin/site/packages/:id': async () =>
    siteDocument(
      async () => valueAt(await loadJson('site'), 'site', 'catalogue', 'packages', 0, 'note'),
      (note, revision) => send('PATCH', `site/packages/${packageIds[0]}`, { note, revision }),
    ),
  'PATCH /api/admin/site/quote-cards/:id': async () =>
    siteDocument(
      async () => valueAt(await loadJson('site'), 'site', 'quoteCards', 0, 'note'),
      async (note, revision) =>
        send('PATCH', `site/quote-cards/${valueAt(await loadJson('site'), 'site', 'quoteCards', 0, 'id')}`, {
          note,
          revision,
        }),
    ),
}

describe.each(Object.entries(documents))('%s', (_, open) => {
  test('rejects an outdated version, returns the current document and loses nothing', async () => {
    const { read, save, stored } = await open()
    const before = await read()
    const first = await save('First', before)
    expect(first.status, await first.clone().text()).toBe(200)
    const refused = await save('Second', before)
    const problem = await refused.json<ProblemJson>()
    expect([refused.status, problem.type]).toEqual([409, '/problems/conflict'])
    expect(JSON.stringify(problem.current)).toContain('First')
    expect(await stored()).toBe('First')
    // A retry after a lost response is already saved.
    expect((await save('First', before)).status).toBe(200)
    // Saving over the version just read succeeds.
    expect((await save('Second', await read())).status).toBe(200)
    expect(await stored()).toBe('Second')
  })

  test('saves one of many parallel saves of the same version', async () => {
    const { read, save, stored } = await open()
    const before = await read()
    const words = Array.from({ length: 8 }, (_, index) => `Words ${index}`)
    const answers = await Promise.all(words.map((each) => save(each, before)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(words.length - 1).fill(409)])
    expect(await stored()).toBe(words[statuses.indexOf(200)])
  })

  test('accepts a request without a version, or says that it is missing', async () => {
    const { save, stored } = await open()
    const { status } = await save('Without', undefined)
    expect([200, 422]).toContain(status)
    expect((await stored()) === 'Without').toBe(status === 200)
  })
})

test('an outdated version neither deletes a special day, discards a draft nor publishes over a version', async () => {
  await send('PUT', specialDayPath, { hours: null, note: 'Holiday' })
  const day = valueAt(await loadJson('special-days'), 'days', 0, 'updatedAt')
  await send('PUT', specialDayPath, { hours: { opens: 600, closes: 720 }, note: 'Half a day' })
  const remove = (updatedAt: string) =>
    sendRequest('DELETE', `${admin(specialDayPath)}?updatedAt=${encodeURIComponent(updatedAt)}`, { cookie })
  const problem = await (await remove(day)).json<ProblemJson>()
  expect(problem).toMatchObject({ type: '/problems/conflict', current: { note: 'Half a day' } })
  expect((await remove(valueAt(await loadJson('special-days'), 'days', 0, 'updatedAt'))).status).toBe(204)

  await send('PATCH', 'site', { banner: 'FIRST' })
  const { revision } = await loadJson('site')
  await send('PATCH', 'site', { banner: 'SECOND' })
  const discard = (seen: unknown) =>
    sendRequest('DELETE', `${admin('site/draft')}?revision=${seen}`, { cookie })
  expect(await (await discard(revision)).json()).toMatchObject({
    type: '/problems/conflict',
    current: { site: { banner: 'SECOND' } },
  })
  expect(valueAt(await loadJson('site'), 'site', 'banner')).toBe('SECOND')

  await post(admin('site/publish'), {}, { cookie })
  await send('PATCH', 'site', { banner: 'THIRD' })
  await post(admin('site/publish'), {}, { cookie })
  const seen = Number(valueAt(await loadJson('site'), 'published', 'number'))
  const restore = (published: number) => post(admin('site/versions/0/publish'), { published }, { cookie })
  expect(await (await restore(seen - 1)).json()).toMatchObject({
    type: '/problems/conflict',
    current: { site: { banner: 'THIRD' }, published: { number: seen } },
  })
  expect((await restore(seen)).status).toBe(200)
  // A retry after a lost response is already published.
  expect(await (await restore(seen)).json()).toMatchObject({ published: { number: seen + 1 } })
})

test('a resource is created once, however often the request is sent', async () => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const invite = (email = 'hand@example.com') =>
    post(admin('invitations'), { email, role: 'crew' }, { cookie, headers })
  const invitations = await Promise.all([invite(), invite(), invite()])
  const urls = await Promise.all(invitations.map(async (each) => (await each.json<{ url: string }>()).url))
  expect(new Set(urls).size).toBe(1)
  expect(invitations.map((each) => each.headers.has('Idempotent-Replayed')).filter(Boolean)).toHaveLength(2)
  const other = await (await invite('other@example.com')).json<{ url: string }>()
  expect(urls).not.toContain(other.url)

  const { site } = await getJson<{ site: { catalogue: { packages: Json[] } } }>(admin('site'), cookie)
  const { id: _, ...like } = site.catalogue.packages[0] ?? {}
  const added = { ...like, name: 'Boat wash', revision: null }
  const answers = [
    await post(admin('site/packages'), added, { cookie }),
    await post(admin('site/packages'), added, { cookie }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const { packages } = (await getJson<{ site: { catalogue: { packages: Json[] } } }>(admin('site'), cookie))
    .site.catalogue
  expect(packages).toHaveLength(site.catalogue.packages.length + 1)
})

import { afterEach, expect, test, vi } from 'vitest'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { toPublishedSite } from '../../../shared/site/published/published-site.ts'
import { business, catalogue } from '../../site-defaults.ts'
import { brokenDatabase, spyOnDatabase } from '../database-doubles.ts'
import { get, sendRequestWith } from '../worker-support.ts'
import { publishElsewhere, publishSite } from './publish-site.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await publishSite()
})

const immutableCache = 'public, max-age=31536000, immutable'

const tagOf = (response: Response) => response.headers.get('ETag')?.replaceAll('"', '') ?? ''

test('caches a published site forever under its own tag only', async () => {
  const untagged = await get('/api/site')
  expect(untagged.status).toBe(200)
  expect(untagged.headers.get('Cache-Control')).toBe('no-store')
  expect(await untagged.json()).toEqual({ business, catalogue, sourceAnswers: null })
  const tagged = await get(`/api/site?v=${tagOf(untagged)}`)
  expect(tagged.headers.get('Cache-Control')).toBe(immutableCache)
  expect(await tagged.json()).toEqual({ business, catalogue, sourceAnswers: null })
  const other = await get('/api/site?v=0123456789abcdef')
  expect(other.headers.get('Cache-Control')).toBe('no-store')
  expect(tagOf(other)).toBe(tagOf(untagged))
})

test('looks up a tag unknown to this isolate, and everybody gets the result at once', async () => {
  const { database } = spyOnDatabase()
  const ask = (tag: string) => sendRequestWith({ DB: database }, 'GET', `/api/site?v=${tag}`)
  const before = tagOf(await ask(''))
  const site = { ...defaultSite, business: { ...defaultSite.business, phone: '(604) 555-0177' } }
  await publishElsewhere(site)
  const kept = await ask(before)
  expect([tagOf(kept), kept.headers.get('Cache-Control')]).toEqual([before, immutableCache])
  const fresh = await ask('')
  const now = toPublishedSite(site)
  expect(await fresh.json()).toEqual({
    business: now.business,
    catalogue: now.catalogue,
    sourceAnswers: null,
  })
  expect((await ask(tagOf(fresh))).headers.get('Cache-Control')).toBe(immutableCache)
  const old = await ask(before)
  expect([tagOf(old), old.headers.get('Cache-Control')]).toEqual([tagOf(fresh), 'no-store'])
})

test('while the database does not respond, the last known site is served', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const response = await sendRequestWith({ DB: brokenDatabase('D1_ERROR: down') }, 'GET', '/api/site?v=newer')
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ business: { name: business.name } })
})

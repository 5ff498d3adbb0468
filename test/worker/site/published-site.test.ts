import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultTerms } from '../../../shared/rules/terms/terms-text.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'
import worker from '../../../worker/index.ts'
import { now } from '../clock.ts'
import { interceptDatabase, spyOnDatabase } from '../database-doubles.ts'
import { emptyTerms, loadTerms, saveTerms } from '../terms/terms-support.ts'
import { createTestClock } from '../test-clock.ts'
import { sendRequestWith, signInOwner, squamishHost } from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await saveTerms(cookie)
  vi.useRealTimers()
})

const templateHtml = `<!doctype html><p>${placeholder('terms', 'payment')}</p><p>${placeholder('terms', 'late')}</p>
<i>${placeholder('tax-note')}</i>`
const staticHtml = '<!doctype html><p>Nothing that an owner decides</p>'

/** The page with the default site. */
const defaultPage = `<!doctype html><p>${defaultTerms.payment}</p><p>${defaultTerms.late}</p>
<i>No tax added.</i>`

/** The assets of a build in which every page is the same. */
function assetsServing(html: string): Fetcher {
  return new Proxy(env.ASSETS, {
    get: (target, property) =>
      property === 'fetch' ? async () => new Response(html) : Reflect.get(target, property),
  })
}

type IsolateOptions = { DB?: D1Database; html?: string; host?: string }

/** A freshly started isolate. @returns a function that requests a page from it. */
function startIsolate({
  DB = spyOnDatabase().database,
  html = templateHtml,
  host = squamishHost,
}: IsolateOptions = {}) {
  const bindings = { DB, ASSETS: assetsServing(html) }
  return (headers: Record<string, string> = {}) => sendRequestWith(bindings, 'GET', '/', { headers, host })
}

const textOf = async (response: Promise<Response>) => (await response).text()
const tagOf = async (response: Promise<Response>) => (await response).headers.get('ETag') ?? ''

const gst = '123456789RT0001'
const customTerms = (payment: string) => ({ words: { ...emptyTerms.words, payment } })

/** Saves the owner's terms without this isolate knowing. */
const saveElsewhere = (payment: string) =>
  env.DB.prepare(
    `INSERT INTO business_terms (id, words, updated_at) VALUES (1, ?1, ?2)
     ON CONFLICT DO UPDATE SET words = ?1, updated_at = ?2`,
  )
    .bind(JSON.stringify({ payment }), new Date().toISOString())
    .run()

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

test('a page has the owner’s terms as text, and says whether taxes are added', async () => {
  await saveTerms(cookie, {
    ...customTerms('<b>Cash</b> & "cards"'),
    taxNumbers: { gst, pst: 'PST-1234-5678' },
  })
  const html = await textOf(startIsolate()())
  expect(html).toContain('<p>&lt;b&gt;Cash&lt;/b&gt; &amp; &quot;cards&quot;</p>')
  expect(html).toContain(`<p>${defaultTerms.late}</p>`)
  expect(html).toContain('<i>Prices before tax.</i>')
})

test('a page without placeholders is served as built, with the same ETag whatever the owner saves', async () => {
  const seen = async () => {
    const ask = startIsolate({ html: staticHtml })
    return [await textOf(ask()), await tagOf(ask())]
  }
  const [html, tag] = await seen()
  expect([html, tag]).toEqual([staticHtml, expect.stringMatching(/^"[^"]+"$/)])
  await saveTerms(cookie, customTerms('Cash'))
  expect(await seen()).toEqual([staticHtml, tag])
})

test('under steady traffic no page waits for the database, and each is rendered once', async () => {
  await saveTerms(cookie, customTerms('Cash'))
  const { database, statements } = spyOnDatabase()
  const ask = startIsolate({ DB: database })
  await ask()
  // Rendering a page computes its ETag.
  const made = vi.spyOn(crypto.subtle, 'digest')
  for (let visit = 0; visit < 20; visit++) {
    expect(await textOf(ask())).toContain('>Cash<')
    later(1)
  }
  expect([statements.length, made.mock.calls.length]).toEqual([1, 0])
})

test('a page’s ETag changes with its content, and only then', async () => {
  await saveTerms(cookie, customTerms('Cash'))
  const ask = startIsolate()
  const tag = await tagOf(ask())
  expect((await ask({ 'If-None-Match': tag })).status).toBe(304)
  expect(await tagOf(startIsolate()())).toBe(tag)
  await saveElsewhere('Cards')
  later(60)
  const changed = await ask({ 'If-None-Match': tag })
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('>Cards<')])
})

const intervals = [7, 30, 59, 600]
const moments = intervals.flatMap((seconds) =>
  [0, seconds / 2, seconds].map((after) => [seconds, after] as const),
)

test.each(moments)(
  'with a visitor every %d seconds a change made %d seconds after a visit is seen within 60',
  async (seconds, after) => {
    const ask = startIsolate()
    await ask()
    later(after)
    await saveElsewhere('New')
    const changedAt = Date.now()
    later(seconds - after)
    while (Date.now() < changedAt + 60_000) {
      await ask()
      later(seconds)
    }
    expect(await textOf(ask())).toContain('>New<')
  },
)

test('serves a site half a minute old without the database, and refreshes it in the background', async () => {
  await saveTerms(cookie, customTerms('Old'))
  let trips = Promise.resolve()
  const DB = interceptDatabase(({ execute }) => trips.then(execute))
  const ask = startIsolate({ DB })
  await ask()
  await saveElsewhere('New')
  later(30)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  trips = promise
  const context = createExecutionContext()
  const bindings = { ...env, DB, ASSETS: assetsServing(templateHtml) }
  const response = await worker.fetch(new Request('https://localhost/'), bindings, context)
  expect(await response.text()).toContain('>Old<')
  release()
  await waitOnExecutionContext(context)
  expect(await textOf(ask())).toContain('>New<')
})

test('serves a saved change at once, and a slow older read does not undo it', async () => {
  await saveTerms(cookie, customTerms('Old'))
  let held: Promise<void> | null = null
  const DB = interceptDatabase(async ({ execute }) => {
    const waiting = held
    held = null
    const result = await execute()
    await waiting
    return result
  })
  const ask = startIsolate({ DB })
  await ask()
  later(30)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  held = promise
  const context = createExecutionContext()
  const bindings = { ...env, DB, ASSETS: assetsServing(templateHtml) }
  await worker.fetch(new Request('https://localhost/'), bindings, context)
  await createTestClock().settle()
  later(1)
  const { updatedAt } = await loadTerms(cookie)
  const json = { ...emptyTerms, ...customTerms('New'), updatedAt }
  expect((await sendRequestWith({ DB }, 'PUT', '/api/admin/terms', { cookie, json })).status).toBe(200)
  expect(await textOf(ask())).toContain('>New<')
  release()
  await waitOnExecutionContext(context)
  expect(await textOf(ask())).toContain('>New<')
})

/** Waits for a response as long as a visitor does when the database is silent. */
async function afterASecond<Answer>(answer: Promise<Answer>): Promise<Answer> {
  await createTestClock().settle()
  await vi.advanceTimersByTimeAsync(1000)
  return answer
}

const broken = [
  ['silent', () => new Promise(() => {})],
  ['failing', () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))],
] as const

test.each(broken)(
  'an isolate that starts with a %s database serves the last known site, or else the default',
  async (_, broken) => {
    await saveTerms(cookie, customTerms('Known'))
    await startIsolate()()
    const start = (site: IsolateOptions = {}) => startIsolate({ DB: interceptDatabase(broken), ...site })
    expect(await textOf(afterASecond(start()()))).toContain('>Known<')
    const elsewhere = start({ host: `${_}.example` })
    expect(await textOf(afterASecond(elsewhere()))).toBe(defaultPage)
    // Later requests do not wait.
    expect(await textOf(elsewhere())).toBe(defaultPage)
  },
)

test.each(broken)(
  'an isolate whose database becomes %s keeps serving what it knows until it learns of a change',
  async (_, broken) => {
    await saveTerms(cookie, customTerms('Known'))
    let isBroken = false
    const DB = interceptDatabase(({ execute }) => (isBroken ? broken() : execute()))
    const ask = startIsolate({ DB })
    await ask()
    isBroken = true
    await saveElsewhere('New')
    for (const seconds of [30, 60, 600]) {
      later(seconds)
      expect(await textOf(afterASecond(ask()))).toContain('>Known<')
    }
    isBroken = false
    later(60)
    expect(await textOf(ask())).toContain('>New<')
  },
)

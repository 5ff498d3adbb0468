import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { localBuckets } from '../../../scripts/local/server.ts'
import { bytesOf, page as hostilePage, polyglot, script } from '../../pictures.ts'
import { formats, telling } from '../../telling-pictures.ts'
import { eventually, origins } from '../browser-support.ts'
import { siteDatabase, stateDir } from '../open-site.ts'
import { dashboard, visitAsOwner } from '../owner.ts'

/** With which Chromium centres a picture in a tab: no more than that is lost. */
const browsersOwnStyle = /Applying inline style violates/

const photoPath = (id: string) => `/api/admin/photos/${id}`

/** Sends photos as the form does, and makes them those of a quote. @returns their ids. */
async function quoteWith(...files: Uint8Array<ArrayBuffer>[]): Promise<string[]> {
  const ids = files.map(() => crypto.randomUUID())
  for (const [index, body] of files.entries()) {
    const response = await fetch(`${origins.squamish}/api/photos/${ids[index]}`, { method: 'PUT', body })
    expect(response.status).toBe(201)
  }
  const database = await siteDatabase()
  const attach = database.prepare("UPDATE photos SET quote_id = 'a quote', position = ? WHERE id = ?")
  await database.batch(ids.map((id, position) => attach.bind(position, id)))
  return ids
}

/** Puts bytes in the place of a photo that no upload would store. */
async function spoil(id: string, bytes: Uint8Array) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: `${stateDir}/v3`,
      workers: [{ name: 'bucket', modules: true, script: 'export default {}', r2Buckets: localBuckets }],
    }),
  )
  try {
    await (await miniflare.getR2Bucket('PHOTOS')).put(id, bytes)
  } finally {
    await miniflare.dispose()
  }
}

const titleAfterLoad = async (page: Page) => {
  await page.waitForLoadState()
  return page.title()
}

test('in this browser the page that the pictures below hide would run', async () => {
  const page = await visitAsOwner({ isNew: true })
  await page.route('**/served-as-a-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: Buffer.from(hostilePage) }),
  )
  await page.goto(`${origins.squamish}/served-as-a-page`)
  await eventually(() => page.title()).toBe('it ran')
})

test.each<[what: string, Uint8Array | null]>([
  ['a picture that was a page as well', null],
  ['the same, had it been stored as it came', polyglot],
  ['a page alone, had it been stored', hostilePage],
  [
    'a drawing with a script, had it been stored',
    bytesOf(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  ],
])('%s, opened by the owner in a tab, is a picture and runs nothing', async (_, stored) => {
  const [id = ''] = await quoteWith(polyglot)
  if (stored) await spoil(id, stored)
  const page = await visitAsOwner({ isNew: true, expected: browsersOwnStyle })
  const answer = await page.goto(origins.squamish + photoPath(id))
  expect(answer?.status()).toBe(200)
  expect(await titleAfterLoad(page)).not.toBe('it ran')
  const shown = await page.evaluate(() => ({
    type: document.contentType,
    origin: window.origin,
    scripts: document.scripts.length,
    pictures: document.images.length,
  }))
  // Of no origin: nothing of the site's is within its reach.
  expect(shown).toEqual({ type: 'image/jpeg', origin: 'null', scripts: 0, pictures: 1 })
})

test('a photo runs as no script of a page either', async () => {
  const [id = ''] = await quoteWith(polyglot)
  await spoil(id, bytesOf('document.title = "it ran"'))
  const page = await visitAsOwner({ isNew: true, expected: /MIME type/ })
  await page.goto(dashboard)
  const outcome = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const element = Object.assign(document.createElement('script'), {
          src,
          onload: () => resolve('ran'),
          onerror: () => resolve('refused'),
        })
        document.head.append(element)
      }),
    photoPath(id),
  )
  expect([outcome, await page.title()]).toEqual(['refused', expect.not.stringContaining('it ran')])
})

/** The size of a picture as the browser draws it. */
const drawnSize = (page: Page, id: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, photoPath(id))

test.each(formats)(
  'a %s of a camera that was held upright is shown as it would have been before',
  async (format) => {
    const file = await telling(format, 6)
    const [stripped = '', asItCame = ''] = await quoteWith(file, file)
    await spoil(asItCame, file)
    const page = await visitAsOwner()
    await page.goto(dashboard)
    const size = await drawnSize(page, stripped)
    expect(size).toEqual(await drawnSize(page, asItCame))
  },
)

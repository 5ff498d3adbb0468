import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { localBuckets } from '../../../scripts/local/server.ts'
import { bytesOf, page as hostilePage, polyglot, script } from '../../pictures.ts'
import { formats, telling } from '../../telling-pictures.ts'
import { eventually, origins } from '../browser-support.ts'
import { siteDatabase, stateDir } from '../open-site.ts'
import { visitAsOwner } from '../owner.ts'

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

/** Puts bytes in the place of photos that no upload would store. */
async function spoil(stored: Record<string, Uint8Array>) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: `${stateDir}/v3`,
      workers: [{ name: 'bucket', modules: true, script: 'export default {}', r2Buckets: localBuckets }],
    }),
  )
  try {
    const bucket = await miniflare.getR2Bucket('PHOTOS')
    for (const [id, bytes] of Object.entries(stored)) await bucket.put(id, bytes)
  } finally {
    await miniflare.dispose()
  }
}

test('a picture that is a page as well, or was stored as one, opened by the owner in a tab, is a picture and runs nothing', async () => {
  const [asSent = '', asItCame = '', aPage = '', drawing = ''] = await quoteWith(
    ...[polyglot, polyglot, polyglot, polyglot],
  )
  await spoil({
    [asItCame]: polyglot,
    [aPage]: hostilePage,
    [drawing]: bytesOf(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  })
  const page = await visitAsOwner({ isNew: true, expected: browsersOwnStyle })
  // In this browser it would run, were it served as a page.
  await page.route('**/served-as-a-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: Buffer.from(hostilePage) }),
  )
  await page.goto(`${origins.squamish}/served-as-a-page`)
  await eventually(() => page.title()).toBe('it ran')

  for (const [what, id] of Object.entries({
    'a picture that was a page as well': asSent,
    'the same, had it been stored as it came': asItCame,
    'a page alone, had it been stored': aPage,
    'a drawing with a script, had it been stored': drawing,
  })) {
    const answer = await page.goto(origins.squamish + photoPath(id))
    expect(answer?.status(), what).toBe(200)
    await page.waitForLoadState()
    expect(await page.title(), what).not.toBe('it ran')
    const shown = await page.evaluate(() => ({
      type: document.contentType,
      origin: window.origin,
      scripts: document.scripts.length,
      pictures: document.images.length,
    }))
    // Of no origin: nothing of the site's is within its reach.
    expect(shown, what).toEqual({ type: 'image/jpeg', origin: 'null', scripts: 0, pictures: 1 })
  }
})

test('a photo runs as no script of a page either', async () => {
  const [id = ''] = await quoteWith(polyglot)
  await spoil({ [id]: bytesOf('document.title = "it ran"') })
  const page = await visitAsOwner({ isNew: true, expected: /MIME type/ })
  await page.goto(`${origins.squamish}/sitemap`)
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

test('a photo of a camera that was held upright is shown as it would have been before, in every format', async () => {
  const files = await Promise.all(formats.map((format) => telling(format, 6)))
  const stripped = await quoteWith(...files)
  const asTheyCame = await quoteWith(...files)
  await spoil(Object.fromEntries(files.map((file, index) => [asTheyCame[index], file])))
  const page = await visitAsOwner()
  await page.goto(`${origins.squamish}/sitemap`)
  for (const [index, format] of formats.entries()) {
    const size = await drawnSize(page, stripped[index] ?? '')
    expect(size, format).toEqual(await drawnSize(page, asTheyCame[index] ?? ''))
  }
})

import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { expect, test } from 'vitest'
import { localBuckets } from '../../../scripts/local/server.ts'
import { bytesOf, page as hostilePage, polyglot, script } from '../../pictures.ts'
import { eventually, expectGoodAtEveryWidth, failedCalls, origins, phone, visit } from '../browser-support.ts'
import { siteDatabase, stateDir } from '../open-site.ts'
import { details, newCustomer, openDetails, visitAsOwner } from '../owner.ts'
import { cameraPhoto } from '../quote/camera-photo.ts'
import { book, freeDay } from '../serve-site.ts'

/**
 * What Chromium says of its own style for a picture in a tab, of the script with which a test notes messages, and of a
 * picture that is asked for as a script.
 */
const lostInPictures = /Applying inline style violates|Blocked script execution|MIME type/

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

test('a picture that is a page or a script as well, or was stored as one, opened by the owner in a tab or asked for by a page, is a picture and runs nothing', async () => {
  const [asSent = '', asItCame = '', aPage = '', drawing = '', aScript = ''] = await quoteWith(
    ...[polyglot, polyglot, polyglot, polyglot, polyglot],
  )
  await spoil({
    [asItCame]: polyglot,
    [aPage]: hostilePage,
    [drawing]: bytesOf(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    [aScript]: bytesOf('document.title = "it ran"'),
  })
  const page = await visitAsOwner({ isNew: true, expected: lostInPictures })
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
    photoPath(aScript),
  )
  expect([outcome, await page.title()]).toEqual(['refused', expect.not.stringContaining('it ran')])
})

test('photos are taken before and after a job; one that fails is tried again, one is shared and one removed', async () => {
  const name = newCustomer()
  const { manageUrl } = await book({ name, date: await freeDay() })
  const page = await visitAsOwner({ ...phone, expected: failedCalls })
  await openDetails(page, name)
  const photos = details(page).getByRole('region', { name: 'Photos' })
  const moment = (when: string) => photos.getByRole('region', { name: when })
  const picture = await cameraPhoto({ width: 800, height: 600 })
  const add = async (when: string, ...names: string[]) => {
    const chooser = page.waitForEvent('filechooser')
    await photos.getByRole('button', { name: `Add photos taken ${when} the job` }).click()
    await (await chooser).setFiles(
      names.map((each) => ({ name: each, mimeType: 'image/jpeg', buffer: picture })),
    )
  }

  // Signed out meanwhile, or anything else that the server refuses.
  await page.route(/moment=before/, (route) => route.fulfill({ status: 403, body: '' }), {
    times: 1,
  })
  await add('before', 'IMG_1.jpg', 'IMG_2.jpg')
  await moment('Before').getByRole('button', { name: 'Enlarge Photo 1 of 1 before the job' }).waitFor()
  await moment('Before').getByRole('button', { name: 'Try again (IMG_1.jpg)' }).click()
  await moment('Before').getByRole('button', { name: 'Enlarge Photo 2 of 2 before the job' }).waitFor()
  await add('after', 'IMG_3.jpg')
  await moment('After').getByRole('button', { name: 'Enlarge Photo 1 of 1 after the job' }).click()
  await page.getByRole('button', { name: 'Close the photo' }).click()

  const isShared = moment('After').getByRole('checkbox', {
    name: 'Customer sees it (Photo 1 of 1 after the job)',
  })
  await isShared.click()
  await eventually(() => isShared.isChecked()).toBe(true)
  await expectGoodAtEveryWidth(page, '.booking-dialog')
  const customer = await visit()
  await customer.goto(manageUrl)
  const shown = customer.getByRole('img', { name: 'After, 1 of 1' })
  await eventually(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(600)
  expect(await customer.getByRole('img', { name: 'Before' }).count()).toBe(0)
  await expectGoodAtEveryWidth(customer, 'main')

  await moment('Before').getByRole('button', { name: 'Remove Photo 1 of 2 before the job' }).click()
  await page.getByRole('dialog', { name: 'Remove photo' }).getByRole('button', { name: 'Remove' }).click()
  await moment('Before').getByRole('button', { name: 'Enlarge Photo 1 of 1 before the job' }).waitFor()
  await page.reload()
  await moment('After').getByRole('checkbox').waitFor()
  expect(await isShared.isChecked()).toBe(true)
})

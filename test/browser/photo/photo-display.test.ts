import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { localBuckets } from '../../../scripts/local/serve-build.ts'
import { htmlPage as hostilePage, latin1Bytes, polyglot } from '../../test-pictures.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  failedRequests,
  openPage,
  origins,
  phone,
} from '../browser-support.ts'
import {
  bookingDialog,
  dashboard,
  newCustomer,
  openAsOwner,
  openDetails,
  visitAsOwner,
} from '../dashboard-support.ts'
import { stateDir } from '../open-site.ts'
import { createCameraPhoto, inspectPhoto } from '../quote/camera-photo.ts'
import { newQuote, uploadPhoto } from '../quote-support.ts'
import { book, freeDay, requestAsOwner } from '../site-api.ts'

/**
 * Chromium's messages about its own style for an image in a tab, about the blocked test script, and about an image
 * loaded as a script.
 */
const blockedScriptErrors = /Applying inline style violates|Blocked script execution|MIME type/

const photoPath = (id: string) => `/api/admin/photos/${id}`

/** Replaces stored photos with bytes that no upload would accept. */
async function overwritePhotos(stored: Record<string, Uint8Array>) {
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

test('an image that is also a page or a script runs nothing, opened in a tab or loaded by a page', async () => {
  const ids: string[] = []
  for (let count = 0; count < 3; count++) ids.push(await uploadPhoto(polyglot))
  await newQuote({ photos: ids })
  const [asItCame = '', aPage = '', aScript = ''] = ids
  await overwritePhotos({
    [asItCame]: polyglot,
    [aPage]: hostilePage,
    [aScript]: latin1Bytes('document.title = "it ran"'),
  })
  const page = await visitAsOwner({ isNew: true, expected: blockedScriptErrors })
  // Shows that the file would run if it were served as a page.
  await page.route('**/served-as-a-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: Buffer.from(hostilePage) }),
  )
  await page.goto(`${origins.squamish}/served-as-a-page`)
  await eventually(() => page.title()).toBe('it ran')

  for (const [what, id] of Object.entries({
    'a picture that is a page as well': asItCame,
    'a page alone': aPage,
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
    // The sandboxed response has an opaque origin, so it can't reach the site.
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

const added = 'Added. Visitors see it once you publish.'
const saved = 'Saved. Visitors see it once you publish.'

// Other tests expect the default site.
afterEach(async () => {
  await requestAsOwner('/api/admin/site/draft', 'DELETE')
  await requestAsOwner('/api/admin/site/versions/0/publish', 'POST')
})

const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Add to the gallery' })
const galleryItems = (page: Page) => page.getByRole('region', { name: 'Gallery' }).getByRole('listitem')

/** Adds photos to the open job. */
async function addJobPhotos(page: Page, when: 'before' | 'after', names: string[], picture: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await bookingDialog(page)
    .getByRole('button', { name: `Add photos taken ${when} the job` })
    .click()
  await (await chooser).setFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: picture })))
}

test('adds photos before and after a job, retries a failed one, shares one, adds one to the gallery with the customer’s consent, and removes one', async () => {
  const name = newCustomer()
  const { manageUrl } = await book({ name, date: await freeDay() })
  const page = await visitAsOwner({ ...phone, expected: failedRequests })
  await openDetails(page, name)
  const photos = bookingDialog(page).getByRole('region', { name: 'Photos' })
  const moment = (when: string) => photos.getByRole('region', { name: when })
  const picture = await createCameraPhoto({ width: 800, height: 600 })
  const add = (when: 'before' | 'after', ...names: string[]) => addJobPhotos(page, when, names, picture)

  // As after a sign-out, or any other refusal by the server.
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
    name: 'Share with customer (Photo 1 of 1 after the job)',
  })
  await isShared.click()
  await eventually(() => isShared.isChecked()).toBe(true)
  await expectGoodAtEveryWidth(page, '.booking-dialog')
  const customer = await openPage(manageUrl)
  const shown = customer.getByRole('img', { name: 'After, 1 of 1' })
  await eventually(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(600)
  expect(await customer.getByRole('img', { name: 'Before' }).count()).toBe(0)
  await expectGoodAtEveryWidth(customer, 'main')

  await moment('Before').getByRole('button', { name: 'Remove Photo 1 of 2 before the job' }).click()
  await page
    .getByRole('dialog', { name: 'Remove this photo?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await moment('Before').getByRole('button', { name: 'Enlarge Photo 1 of 1 before the job' }).waitFor()

  await moment('After')
    .getByRole('button', { name: /^Use in the gallery/ })
    .click()
  const dialog = cropDialog(page)
  await dialog.getByRole('textbox', { name: 'What the photo shows' }).fill('A clean seat')
  await dialog.getByRole('button', { name: 'Add photo' }).click()
  await expectFocusOn(dialog.getByRole('textbox', { name: 'How the customer agreed' }))
  await page.keyboard.type('Said yes by text')
  await dialog.getByRole('button', { name: 'Add photo' }).click()
  await expectToast(page, added)
  await page.goto(`${dashboard}/site?part=gallery`)
  await galleryItems(page).filter({ hasText: 'A clean seat' }).getByText('Said yes by text').waitFor()
})

test('shows a customer their photos as pairs with a slider and whole in the viewer, or side by side without scripts', async () => {
  const name = newCustomer()
  const { manageUrl } = await book({ name, date: await freeDay() })
  const page = await visitAsOwner({ ...phone })
  await openDetails(page, name)
  const photos = bookingDialog(page).getByRole('region', { name: 'Photos' })
  // Shown upright, 600 × 800.
  const picture = await createCameraPhoto({ width: 800, height: 600 })
  await addJobPhotos(page, 'before', ['IMG_1.jpg', 'IMG_2.jpg'], picture)
  await addJobPhotos(page, 'after', ['IMG_3.jpg'], picture)
  for (const each of ['1 of 2 before', '2 of 2 before', '1 of 1 after']) {
    const isShared = photos.getByRole('checkbox', { name: `Share with customer (Photo ${each} the job)` })
    // The box is checked before the server has answered.
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await isShared.click()
    expect((await saved).ok()).toBe(true)
    expect(await isShared.isChecked()).toBe(true)
  }

  const customer = await openPage(manageUrl, phone)
  const slider = customer.getByRole('slider', { name: 'Before and after: Photo 1' })
  await slider.press('End')
  expect(await slider.getAttribute('aria-valuetext')).toBe('100% before, 0% after')
  await customer.getByRole('img', { name: 'Before, 2 of 2' }).waitFor()
  await expectGoodAtEveryWidth(customer, 'main')
  await customer.getByRole('button', { name: 'View larger: Photo 1' }).click()
  const large = customer.getByRole('dialog', { name: 'Photo viewer' }).locator('.gallery-pair')
  const { width = 0, height = 0 } = (await large.boundingBox()) ?? {}
  expect([width > 300, width / height]).toEqual([true, expect.closeTo(3 / 4, 2)])
  await expectAccessible(customer, '.lightbox')

  const plain = await openPage(manageUrl, { javaScriptEnabled: false })
  expect(await plain.getByRole('slider').count()).toBe(0)
  const [left, right] = await Promise.all(
    ['Before, 1 of 2', 'After, 1 of 1'].map((alt) => plain.getByRole('img', { name: alt }).boundingBox()),
  )
  expect(left && right && left.x + left.width <= right.x && left.y === right.y).toBe(true)
})

test('adds a job’s photos before and after to the gallery as one pair, once both are uploaded', async () => {
  const name = newCustomer()
  await book({ name, date: await freeDay() })
  const page = await visitAsOwner({ expected: failedRequests })
  await openDetails(page, name)
  const photos = bookingDialog(page).getByRole('region', { name: 'Photos' })
  const addPair = photos.getByRole('button', { name: 'Add before and after to the gallery' })
  const picture = await createCameraPhoto({ width: 800, height: 600 })
  await addJobPhotos(page, 'before', ['IMG_1.jpg', 'IMG_2.jpg'], picture)
  await photos.getByRole('button', { name: 'Enlarge Photo 2 of 2 before the job' }).waitFor()
  expect(await addPair.count()).toBe(0)
  await addJobPhotos(page, 'after', ['IMG_3.jpg'], picture)
  await addPair.scrollIntoViewIfNeeded()
  await addPair.click()

  const dialog = cropDialog(page)
  const shows = dialog.getByRole('textbox', { name: 'What the photo shows' })
  await dialog.getByRole('heading', { name: 'Before (1 of 2)' }).waitFor()
  await dialog.getByRole('combobox', { name: 'Photo' }).selectOption('Photo 2 of 2 before the job')
  await dialog.getByRole('img', { name: 'Photo 2 of 2 before the job' }).waitFor()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectFocusOn(shows)
  await page.keyboard.type('A seat with coffee on it')
  await expectGoodAtEveryWidth(page, '.form-dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectFocusOn(dialog.getByRole('heading', { name: 'After (2 of 2)' }))
  await shows.fill('The same seat, clean')
  await dialog.getByRole('button', { name: 'Back' }).click()
  expect(await shows.inputValue()).toBe('A seat with coffee on it')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect(await shows.inputValue()).toBe('The same seat, clean')
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Coffee, gone')
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await expectFocusOn(dialog.getByRole('textbox', { name: 'How the customer agreed' }))
  await page.keyboard.type('Said yes by text')
  await expectGoodAtEveryWidth(page, '.form-dialog')

  // The connection drops during the upload of the second picture.
  const uploads: string[] = []
  await page.route(/\/api\/admin\/gallery\/[\w-]+\/\d+\.webp$/, (route) =>
    uploads.push(route.request().url()) === 5 ? route.abort() : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  await expectToast(page, added)
  // The first picture's files and one of the second's are not sent again.
  expect([uploads.length, new Set(uploads).size]).toEqual([7, 6])

  await page.goto(`${dashboard}/site?part=gallery`)
  const item = galleryItems(page).filter({ hasText: 'Coffee, gone' })
  await item.getByText('Pair', { exact: true }).waitFor()
  await item.getByText('Said yes by text').waitFor()
  expect(await galleryItems(page).filter({ hasText: 'From a job' }).count()).toBe(1)
  await item.scrollIntoViewIfNeeded()
  for (const alt of ['A seat with coffee on it', 'The same seat, clean']) {
    const shown = item.getByRole('img', { name: alt })
    await eventually(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(480)
  }
})

test('offers two chosen files as before and after, in either order', async () => {
  const page = await openAsOwner(`${dashboard}/site?part=gallery`)
  const [one, other] = [
    await createCameraPhoto({ width: 800, height: 600 }),
    await createCameraPhoto({ width: 900, height: 600 }),
  ]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await (await chooser).setFiles([
    { name: 'clean.jpg', mimeType: 'image/jpeg', buffer: one },
    { name: 'dull.jpg', mimeType: 'image/jpeg', buffer: other },
  ])
  const dialog = cropDialog(page)
  const shows = dialog.getByRole('textbox', { name: 'What the photo shows' })
  await dialog.getByRole('checkbox', { name: 'Show as before and after' }).check()
  await dialog.getByRole('combobox', { name: 'Photo' }).selectOption('dull.jpg')
  await shows.fill('A dull door')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'clean.jpg' }).waitFor()
  await shows.fill('The same door, shining')
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Door')
  await dialog.getByRole('button', { name: 'Add photos' }).click()
  const item = galleryItems(page).filter({ hasText: 'Door' })
  await item.getByText('Pair', { exact: true }).waitFor()
  expect(
    await item.getByRole('img').evaluateAll((all) => all.map((each) => each.getAttribute('alt'))),
  ).toEqual(['A dull door', 'The same door, shining'])
  expect(await cropDialog(page).count()).toBe(0)
})

/** Fills in the dialog, and waits until the picture is in the draft. */
async function addToGallery(page: Page, words: { alt: string; caption: string }) {
  await cropDialog(page).getByRole('textbox', { name: 'What the photo shows' }).fill(words.alt)
  await cropDialog(page).getByRole('textbox', { name: 'Caption' }).fill(words.caption)
  await cropDialog(page).getByRole('button', { name: 'Add photo' }).click()
  await galleryItems(page).filter({ hasText: words.caption }).waitFor()
}

test('on a phone, uploads, crops, orders and pairs gallery photos and publishes them; a visitor moves the slider between a pair', async () => {
  const page = await openAsOwner(`${dashboard}/site?part=gallery`, { ...phone, expected: failedRequests })
  const [photo, small] = [await createCameraPhoto(), await createCameraPhoto({ width: 900, height: 1200 })]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await (await chooser).setFiles([
    { name: 'before.jpg', mimeType: 'image/jpeg', buffer: photo },
    // Types that the Worker doesn't accept are converted in the browser.
    { name: 'after.avif', mimeType: 'image/avif', buffer: await sharp(small).avif({ effort: 0 }).toBuffer() },
  ])

  // The largest 4:3 part of an upright 1,800 × 2,400 photo is in the middle; the keys move it up to the red sky.
  const frame = cropDialog(page).getByRole('group', { name: 'Crop area: move it with the arrow keys' })
  await frame.focus()
  for (let step = 0; step < 8; step++) await page.keyboard.press('Control+ArrowUp')
  await expectAccessible(page, '.form-dialog')
  await cropDialog(page).getByRole('button', { name: 'Add photo' }).click()
  await expectFocusOn(cropDialog(page).getByRole('textbox', { name: 'What the photo shows' }))
  // The connection drops during the upload.
  await page.route(/960\.webp$/, (route) => route.abort(), { times: 1 })
  await addToGallery(page, { alt: 'A dull red hood', caption: 'Hood before' })
  await addToGallery(page, { alt: 'The same hood, shining', caption: 'Hood after' })
  await expectToast(page, added)
  // New pictures come after the existing ones; arrow keys move this one to the front.
  await page.getByRole('button', { name: 'Move Hood after', exact: true }).press('ArrowUp')
  await eventually(() => galleryItems(page).first().innerText()).toContain('Hood after')
  await page.getByRole('button', { name: 'Move Hood before up' }).click()
  await eventually(() => galleryItems(page).first().innerText()).toContain('Hood before')

  await page.getByRole('button', { name: 'Edit Hood before' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit photo' })
  await edit
    .getByRole('combobox', { name: 'Pair it with an after photo' })
    .selectOption({ label: 'Hood after' })
  await edit.getByRole('textbox', { name: 'Caption' }).fill('A hood <b>polished</b>')
  await edit.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, saved)
  await galleryItems(page).first().getByText('Pair', { exact: true }).waitFor()
  await expectGoodAtEveryWidth(page)
  await requestAsOwner('/api/admin/site/publish', 'POST')

  const visitor = await openPage(origins.squamish)
  const gallery = visitor.getByRole('region', { name: 'Our Results' })
  await gallery.scrollIntoViewIfNeeded()
  const slider = gallery.getByRole('slider', { name: 'Before and after: A hood <b>polished</b>' })
  await slider.focus()
  const uncovered = () =>
    gallery
      .locator('.gallery-pair')
      .first()
      .evaluate((pair) => pair.style.getPropertyValue('--at'))
  await visitor.keyboard.press('ArrowRight')
  expect([await slider.getAttribute('aria-valuetext'), await uncovered()]).toEqual([
    '51% before, 49% after',
    '0.51',
  ])
  await visitor.keyboard.press('Home')
  expect(await uncovered()).toBe('0')
  await slider.click({ position: { x: 100, y: 60 } })
  expect(Number(await uncovered())).toBeGreaterThan(0.2)
  const before = gallery.getByRole('link', { name: /A dull red hood/ })
  await before.focus()
  expect(await uncovered()).toBe('1')
  await expectGoodAtEveryWidth(visitor, '#results')

  // Files made in the browser are upright, cropped, in every width and without metadata.
  const href = (await before.getAttribute('href')) ?? ''
  for (const width of [480, 960, 1600]) {
    const answer = await fetch(origins.squamish + href.replace('1600.webp', `${width}.webp`))
    expect(await inspectPhoto(Buffer.from(await answer.arrayBuffer()))).toEqual({
      width,
      height: (width / 4) * 3,
      format: 'webp',
      isUpright: true,
      hasMetadata: false,
      orientation: 1,
      containsSecret: false,
    })
  }
  await before.press('Enter')
  const shown = visitor.getByRole('dialog', { name: 'Photo viewer' }).getByRole('img').first()
  await eventually(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1600)

  const plain = await openPage(origins.squamish, { javaScriptEnabled: false })
  const pair = plain.locator('.gallery-pair').first()
  const boxes = await Promise.all(
    ['Before', 'After'].map((name) => pair.getByText(name).locator('..').boundingBox()),
  )
  const [left, right] = boxes
  expect(left && right && left.x + left.width <= right.x && left.y === right.y).toBe(true)
})

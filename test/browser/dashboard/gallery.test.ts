import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  failedCalls,
  origins,
  phone,
  visit,
} from '../browser-support.ts'
import { dashboard, details, newCustomer, openDetails, visitAsOwner } from '../owner.ts'
import { cameraPhoto, seenIn } from '../quote/camera-photo.ts'
import { book, callAsOwner, freeDay, signInOwner } from '../serve-site.ts'

const added = 'Added to the draft. Visitors see it once you publish.'
const saved = 'Saved to the draft. Visitors see it once you publish.'

// Other tests expect the site as it comes.
afterEach(async () => {
  await callAsOwner('/api/admin/site/draft', 'DELETE')
  await callAsOwner('/api/admin/site/versions/0/publish', 'POST')
})

const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Add to the gallery' })
const places = (page: Page) => page.getByRole('region', { name: 'Gallery' }).getByRole('listitem')

/** Says what is chosen, and waits until it is in the draft. */
async function add(page: Page, words: { alt: string; caption: string }) {
  await cropDialog(page).getByRole('textbox', { name: 'What the picture shows' }).fill(words.alt)
  await cropDialog(page).getByRole('textbox', { name: 'Caption' }).fill(words.caption)
  await cropDialog(page).getByRole('button', { name: 'Add Picture' }).click()
  await places(page).filter({ hasText: words.caption }).waitFor()
}

test('an owner uploads photos on a phone, crops one by keys, orders and pairs them, publishes, and a visitor slides from one to the other', async () => {
  const page = await visitAsOwner({ ...phone, expected: failedCalls })
  await page.goto(`${dashboard}/site?part=gallery`)
  const [photo, small] = [await cameraPhoto(), await cameraPhoto({ width: 900, height: 1200 })]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add Photos' }).click()
  await (await chooser).setFiles([
    { name: 'before.jpg', mimeType: 'image/jpeg', buffer: photo },
    // What the Worker does not take is drawn anew like the rest.
    { name: 'after.avif', mimeType: 'image/avif', buffer: await sharp(small).avif({ effort: 0 }).toBuffer() },
  ])

  // Of an upright photo of 1,800 × 2,400 the largest part of 4:3 is in the middle; the keys move it up to the red sky.
  const frame = cropDialog(page).getByRole('group', { name: 'What is shown: move it with the arrow keys' })
  await frame.focus()
  for (let step = 0; step < 8; step++) await page.keyboard.press('Control+ArrowUp')
  await expectAccessible(page, '.form-dialog')
  await cropDialog(page).getByRole('button', { name: 'Add Picture' }).click()
  await expectFocusOn(cropDialog(page).getByRole('textbox', { name: 'What the picture shows' }))
  // The connection drops in the middle of it.
  await page.route(/960\.webp$/, (route) => route.abort(), { times: 1 })
  await add(page, { alt: 'A dull red hood', caption: 'Hood before' })
  await add(page, { alt: 'The same hood, shining', caption: 'Hood after' })
  await expectToast(page, added)
  // Before the illustrations, and the newest last of one's own: the arrow keys put it first.
  expect((await places(page).allInnerTexts()).slice(0, 2).map((text) => text.match(/Hood \w+/)?.[0])).toEqual(
    ['Hood before', 'Hood after'],
  )
  const grip = page.getByRole('button', { name: 'Move Hood after', exact: true })
  await grip.press('ArrowUp')
  await eventually(async () => (await places(page).first().innerText()).includes('Hood after')).toBe(true)
  await page.getByRole('button', { name: 'Move Hood before up' }).click()
  await eventually(async () => (await places(page).first().innerText()).includes('Hood before')).toBe(true)

  await page.getByRole('button', { name: 'Edit Hood before' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit picture' })
  await edit.getByRole('combobox', { name: 'Make it a pair' }).selectOption({ label: 'Hood after' })
  await edit.getByRole('textbox', { name: 'Caption' }).fill('A hood <b>polished</b>')
  await edit.getByRole('button', { name: 'Save to Draft' }).click()
  await expectToast(page, saved)
  await places(page).first().getByText('Pair', { exact: true }).waitFor()
  await expectGoodAtEveryWidth(page)
  await callAsOwner('/api/admin/site/publish', 'POST')

  const visitor = await visit()
  await visitor.goto(origins.squamish)
  const gallery = visitor.getByRole('region', { name: 'Our Results' })
  await gallery.scrollIntoViewIfNeeded()
  const slider = gallery.getByRole('slider', { name: 'Before and after: A hood <b>polished</b>' })
  await slider.focus()
  const uncovered = () =>
    gallery.locator('.gallery-pair').evaluate((pair) => pair.style.getPropertyValue('--at'))
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

  // What was made in the browser: upright, of the part that was chosen, in all widths, telling nothing.
  const href = (await before.getAttribute('href')) ?? ''
  for (const width of [480, 960, 1600]) {
    const answer = await fetch(origins.squamish + href.replace('1600.webp', `${width}.webp`))
    expect(await seenIn(Buffer.from(await answer.arrayBuffer()))).toEqual({
      width,
      height: (width / 4) * 3,
      format: 'webp',
      isUpright: true,
      tells: false,
      orientation: 1,
      isTelltale: false,
    })
  }
  await before.press('Enter')
  const shown = visitor.getByRole('dialog', { name: 'Photo viewer' }).getByRole('img')
  await eventually(() => shown.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(1600)

  const plain = await visit({ javaScriptEnabled: false })
  await plain.goto(origins.squamish)
  const pair = plain.locator('.gallery-pair')
  const boxes = await Promise.all(
    ['Before', 'After'].map((name) => pair.getByText(name).locator('..').boundingBox()),
  )
  const [left, right] = boxes
  expect(left && right && left.x + left.width <= right.x && left.y === right.y).toBe(true)
})

test("a job's photo goes into the gallery once it is said how the customer agreed", async () => {
  const name = newCustomer()
  const { booking } = await book({ name, date: await freeDay() })
  const photo = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#305070' } })
    .jpeg()
    .toBuffer()
  const id = crypto.randomUUID()
  const url = `${origins.squamish}/api/admin/jobs/${booking.id}/photos/${id}?moment=after`
  const headers = { Cookie: await signInOwner() }
  const sent = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(photo) })
  expect(sent.status).toBe(201)
  const page = await visitAsOwner()
  await openDetails(page, name)
  await details(page).getByRole('button', { name: 'Use in the gallery (Photo 1 of 1 after the job)' }).click()
  const dialog = cropDialog(page)
  await dialog.getByRole('textbox', { name: 'What the picture shows' }).fill('A clean seat')
  await dialog.getByRole('button', { name: 'Add Picture' }).click()
  await expectFocusOn(dialog.getByRole('textbox', { name: 'How the customer agreed' }))
  await page.keyboard.type('Said yes by text')
  await dialog.getByRole('button', { name: 'Add Picture' }).click()
  await expectToast(page, added)
  await page.goto(`${dashboard}/site?part=gallery`)
  await places(page).filter({ hasText: 'A clean seat' }).getByText('Said yes by text').waitFor()
})

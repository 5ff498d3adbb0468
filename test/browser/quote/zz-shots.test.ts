import { test } from 'vitest'
import { visit, phone, failedCalls, expectGoodAtEveryWidth } from '../browser-support.ts'
import { cameraPhoto } from './camera-photo.ts'
import { fillIn, formOf, openQuoteForm, photoField, photosOf, sendButton } from './quote-form.ts'

const widths = [390, 768, 1440]
test('shots', { timeout: 120_000 }, async () => {
  const photo = await cameraPhoto({ width: 800, height: 600 })
  const page = await visit({ expected: failedCalls, isNew: true })
  const shot = async (name: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `/tmp/pics/${name}-${width}.png`, fullPage: true })
    }
  }
  await openQuoteForm(page)
  await shot('empty')
  await sendButton(page).click()
  await shot('errors')
  await fillIn(page, { name: 'Maximiliana-Theodora Featherstonehaugh-Cholmondeley' })
  let count = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => { release = resolve })
  await page.route('**/api/photos/*', async (route) => {
    count++
    if (count === 2) return route.fulfill({ status: 415, contentType: 'application/problem+json', body: JSON.stringify({ detail: 'We cannot show this file. Please send a photo as JPEG, PNG, WebP or AVIF.' }) })
    if (count >= 4) await held
    return route.continue()
  })
  await photoField(page).setInputFiles(
    [1, 2, 3, 4, 5, 6].map((n) => ({ name: n === 5 ? `${'a-very-long-name-of-a-photo-'.repeat(4)}.jpg` : `IMG_000${n}.jpg`, mimeType: 'image/jpeg', buffer: photo })),
  )
  await photosOf(page).nth(3).getByText('Uploading').waitFor({ timeout: 20_000 }).catch(async () => { await page.screenshot({ path: '/tmp/pics/fail.png', fullPage: true }); throw new Error(await photosOf(page).allInnerTexts().then(String)) })
  await photosOf(page).nth(5).getByText('Waits for its turn').waitFor({ timeout: 60_000 })
  await sendButton(page).click()
  await shot('uploading')
  await expectGoodAtEveryWidth(page, '#quote-form')
  release()
  await photosOf(page).nth(5).getByText('Uploaded').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(500)
  await shot('failed')
  await expectGoodAtEveryWidth(page, '#quote-form')
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Add another vehicle' }).click()
  await shot('fleet')
  await expectGoodAtEveryWidth(page, '#quote-form')
  void formOf
})
test('plain', { timeout: 120_000 }, async () => {
  const photo = await cameraPhoto({ width: 800, height: 600 })
  const page = await visit({ ...phone, javaScriptEnabled: false, expected: failedCalls })
  await page.goto('http://localhost:' + new URL((await import('../browser-support.ts')).origins.squamish).port + '/quote?service=restoration')
  await page.locator('#photo').setInputFiles([{ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: photo }, { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') }])
  await page.getByRole('button', { name: 'Request a Quote' }).click()
  await page.screenshot({ path: '/tmp/pics/plain-390.png', fullPage: true })
})

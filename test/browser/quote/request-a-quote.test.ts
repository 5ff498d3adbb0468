import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { minOpenForMs } from '../../../shared/rules/booking/spam.ts'
import { photoMessages } from '../../../shared/rules/photo/photo.ts'
import { photoStates } from '../../../shared/rules/photo/photo-messages.ts'
import { fleetErrors } from '../../../shared/rules/quote/fleet.ts'
import * as requestMessages from '../../../shared/rules/quote/quote-form-messages.ts'
import { quoteDoneMessages } from '../../../shared/rules/quote/quote-page-messages.ts'
import { business } from '../../site-defaults.ts'
import { withHeaderSize } from '../../test-pictures.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  holdRequests,
  openPage,
  origins,
  phone,
  visitTranslated,
} from '../browser-support.ts'
import { requestAsOwner } from '../site-api.ts'
import { storedNames } from '../stored-names.ts'
import { waitMinimumTime } from '../wizard-support.ts'
import { createCameraPhoto, inspectPhoto } from './camera-photo.ts'

// Quote requests with camera photos: with JavaScript, without it, and with failures.

const photoRequests = '**/api/photos/*'
const quoteRequests = '**/api/quotes'
const privatePage = /\/quote\/[\da-f-]{36}\/[\w-]{43}$/

const failedRequests = /Failed to load resource/

const quoteAddress = `${origins.squamish}/quote`

const quoteForm = (page: Page) => page.locator('#quote-form')

const sendButton = (page: Page) => page.getByRole('button', { name: /^(Request a Quote|Sending\.\.\.)$/ })

const photoField = (page: Page) => page.getByLabel(/^Add up to \d (more )?photos?/)

const photoItems = (page: Page) => quoteForm(page).locator('.photo-list > li')

/** Opens the form and waits for its script. */
async function openQuoteForm(page: Page, query = '?service=window-tint') {
  await page.goto(quoteAddress + query)
  await page.waitForFunction(() => document.querySelector('[data-enhanced]'))
}

async function fillVehicle(page: Page, number = 0) {
  await quoteForm(page).getByLabel('Type').nth(number).selectOption('suv')
  await quoteForm(page).getByLabel('Make').nth(number).fill('Subaru')
  await quoteForm(page).getByLabel('Model').nth(number).fill('Outback')
}

async function fillForm(page: Page, { name = 'Robin Field', email = 'robin@example.com' } = {}) {
  await fillVehicle(page)
  await page.getByLabel('What would you like?').fill('All windows, as dark as the law allows')
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone Number').fill('(604) 555-0199')
}

let large: Buffer
let small: Buffer

beforeAll(async () => {
  large = await createCameraPhoto()
  small = await createCameraPhoto({ width: 400, height: 300 })
})

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** Records the ids of uploaded photos, in the order of the responses. */
function recordUploads(page: Page): string[] {
  const ids: string[] = []
  page.on('response', (response) => {
    const [, id] = /\/api\/photos\/([\da-f-]{36})$/.exec(response.url()) ?? []
    if (id && response.status() === 201) ids.push(id)
  })
  return ids
}

/** Records the quote requests that the page sends. */
function recordRequests(page: Page) {
  const sent: { key: string | undefined; body: { photos: string[]; [field: string]: unknown } }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/quotes')) {
      sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
    }
  })
  return sent
}

async function loadStoredPhoto(id: string) {
  const response = await requestAsOwner(`/api/admin/photos/${id}`)
  return inspectPhoto(Buffer.from(await response.arrayBuffer()))
}

/** Waits only for the URL; other tests cover the page. */
const waitForQuotePage = (page: Page) => page.waitForURL(privatePage, { waitUntil: 'commit' })

async function submitAndWait(page: Page) {
  await waitMinimumTime(page)
  await sendButton(page).click()
  await waitForQuotePage(page)
}

const expectUploaded = async (page: Page, count: number) =>
  eventually(() => photoItems(page).getByText('Uploaded').count()).toBe(count)

test('stores a camera photo small, upright and without metadata, by keyboard', async () => {
  const page = await visitTranslated({ expected: failedRequests })
  const uploads = recordUploads(page)
  await openQuoteForm(page, '?service=restoration&area=whistler')
  expect(await page.getByLabel('Area where the vehicle is').inputValue()).toBe('whistler')
  await page.getByText('faded or scratched paint').waitFor()
  await page.getByLabel('What is it about?').focus()
  const stops = ['', 'S', 'Subaru', 'Outback', '', '', '', '', 'Faded hood', '', 'Robin Field']
  for (const keys of stops) {
    await page.keyboard.type(keys)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('robin@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('(604) 555-0199')
  await photoField(page).setInputFiles(jpeg('IMG_0001.jpg', large))
  await expectUploaded(page, 1)
  await page.getByLabel('Phone Number').press('Enter')
  await waitForQuotePage(page)
  const [id = ''] = uploads
  expect(await loadStoredPhoto(id)).toEqual({
    width: 1536,
    height: 2048,
    format: 'webp',
    isUpright: true,
    hasMetadata: false,
    orientation: 1,
    containsSecret: false,
  })
})

test('without JavaScript on a phone, links errors to their fields and keeps the photo', async () => {
  const page = await openPage(`${origins.whistler}/quote?service=ppf`, {
    ...phone,
    javaScriptEnabled: false,
    expected: failedRequests,
  })
  const opened = Date.now()
  await fillVehicle(page)
  await page.getByLabel('What would you like?').fill('The hood')
  await photoField(page).setInputFiles(jpeg('IMG_0001.jpg', small))
  await eventually(() => Date.now() - opened).toBeGreaterThan(minOpenForMs)
  await sendButton(page).click()
  await quoteForm(page).getByRole('alert').getByRole('link', { name: 'Please enter your full name' }).click()
  expect(await page.getByLabel('Full Name').evaluate((field) => field.matches(':target'))).toBe(true)
  const id = await page.locator('input[name=photos]').getAttribute('value')
  await page.getByLabel('Full Name').fill('Robin Field')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByLabel('Phone Number').fill('(604) 555-0199')
  await sendButton(page).click()
  await waitForQuotePage(page)
  // Nothing resizes it here; only its orientation is kept.
  expect(await loadStoredPhoto(id ?? '')).toMatchObject({ format: 'jpeg', containsSecret: false })
})

test('the script takes over the response to a plain form, with its photos', async () => {
  const page = await openPage(quoteAddress, { expected: failedRequests })
  const body = new FormData()
  for (const [name, text] of [
    ['service', 'ppf'],
    ['wish', 'The hood'],
    ['openedAt', '1'],
  ])
    body.append(name ?? '', text ?? '')
  body.append('photo', new Blob([new Uint8Array(small)]), 'IMG.jpg')
  const answer = await (await fetch(quoteAddress, { method: 'POST', body })).text()
  // The service worker requests this page too, for offline use.
  await page.route(quoteAddress, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ status: 422, contentType: 'text/html', body: answer })
      : route.fallback(),
  )
  await page.goto(quoteAddress)
  await page.waitForFunction(() => document.querySelector('[data-enhanced]'))
  expect(await photoItems(page).allInnerTexts()).toEqual([expect.stringContaining('Photo 1')])
  expect(await page.getByLabel('What would you like?').inputValue()).toBe('The hood')
  await page.unroute(quoteAddress)
  const requests = recordRequests(page)
  await fillForm(page)
  await submitAndWait(page)
  expect(requests[0]?.body.photos).toHaveLength(1)
})

test('uploads photos one at a time, waits for a lost connection, and sends the request last; uses JPEG where the browser can’t write WebP', async () => {
  const page = await visitTranslated({ expected: failedRequests })
  const [uploads, requests] = [recordUploads(page), recordRequests(page)]
  await openQuoteForm(page)
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      toBlob.call(this, callback, type === 'image/webp' ? 'image/png' : type, quality)
    }
  })
  await fillForm(page)
  let tries = 0
  await page.route(photoRequests, async (route) => {
    tries++
    if (tries === 2) {
      await page.context().setOffline(true)
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  await photoField(page).setInputFiles([1, 2, 3].map((number) => jpeg(`IMG_${number}.jpg`, small)))
  await photoItems(page).nth(1).getByText(photoStates.resting).waitFor()
  await waitMinimumTime(page)
  await sendButton(page).click()
  await quoteForm(page).getByText(requestMessages.uploadingPhotos(2)).waitFor()
  await expectAccessible(page, '#quote-form')
  expect(requests).toEqual([])
  await page.context().setOffline(false)
  await waitForQuotePage(page)
  expect(uploads).toHaveLength(3)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body.photos.toSorted()).toEqual(uploads.toSorted())
  expect(await loadStoredPhoto(uploads[0] ?? '')).toMatchObject({
    format: 'jpeg',
    isUpright: true,
    hasMetadata: false,
  })
})

test('a page closed midway keeps everything, restores it without moving focus or scroll, and keeps what was entered before its script loaded', async () => {
  const page = await visitTranslated({ expected: failedRequests, isNew: true })
  await openQuoteForm(page)
  await fillForm(page)
  await page.getByRole('button', { name: 'Add another vehicle' }).click()
  await expectFocusOn(quoteForm(page).getByLabel('Type').nth(1))
  await fillVehicle(page, 1)
  await page.getByLabel('My place').check()
  await page.getByLabel('Area where the vehicle is').selectOption('pemberton')
  await page.route(photoRequests, (route) => route.abort('connectionreset'))
  await photoField(page).setInputFiles([1, 2].map((number) => jpeg(`IMG_${number}.jpg`, small)))
  for (const index of [0, 1]) await photoItems(page).nth(index).getByText(photoStates.resting).waitFor()
  await page.unroute(photoRequests)
  expect(await storedNames(page)).toContain('quote-draft')

  const uploads = recordUploads(page)
  await page.goto('about:blank')
  await openQuoteForm(page)
  expect(await page.evaluate(() => [document.activeElement === document.body, window.scrollY])).toEqual([
    true,
    0,
  ])
  await expectUploaded(page, 2)
  expect(await photoItems(page).locator('b').allInnerTexts()).toEqual(['IMG_1.jpg', 'IMG_2.jpg'])
  expect(await quoteForm(page).getByLabel('Make').nth(1).inputValue()).toBe('Subaru')
  expect(await page.getByLabel('My place').isChecked()).toBe(true)
  expect(await page.getByLabel('Area where the vehicle is').inputValue()).toBe('pemberton')

  const release = await holdRequests(page, /\/enhance-form-/)
  await page.goto(quoteAddress)
  await page.getByLabel('Full Name').fill('Robin Early')
  await photoField(page).setInputFiles(jpeg('IMG_3.jpg', small))
  release()
  await expectUploaded(page, 3)
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Robin Early')
  expect(await quoteForm(page).getByLabel('Make').nth(1).inputValue()).toBe('Subaru')
  const requests = recordRequests(page)
  await submitAndWait(page)
  expect(requests.map(({ body }) => body.photos)).toEqual([uploads])

  await openQuoteForm(page, '')
  expect(await page.getByLabel('Full Name').inputValue()).toBe('')
  expect(await photoItems(page).count()).toBe(0)
})

test('sends once on a double press, and retries a lost response under the same key, even after a reload', async () => {
  const page = await visitTranslated({ expected: failedRequests })
  const requests = recordRequests(page)
  await openQuoteForm(page)
  await fillForm(page)
  let lost = 0
  await page.route(quoteRequests, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
    lost++
  })
  const release = await holdRequests(page, quoteRequests)
  await waitMinimumTime(page)
  await sendButton(page).dblclick()
  await eventually(() => requests.length).toBe(1)
  release()
  await quoteForm(page).getByText(requestMessages.noResponseYet).waitFor()
  await eventually(() => lost).toBe(2)
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${quoteAddress}?service=window-tint`)
  await waitForQuotePage(page)
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1)
})

test('shows missing fields and server errors at their fields, focuses the first, and suggests a fix for a misspelled email but accepts it', async () => {
  const page = await visitTranslated({ expected: failedRequests })
  const requests = recordRequests(page)
  await openQuoteForm(page, '')
  await sendButton(page).click()
  await expectFocusOn(page.getByLabel('What is it about?'))
  await expectGoodAtEveryWidth(page, '#quote-form')
  await expectReadableInTheDark(page, '#quote-form')
  await page.getByLabel('What is it about?').selectOption('ppf')
  await fillForm(page, { email: 'robin@example' })
  await page.getByLabel('Phone Number').fill('1')
  await page.getByLabel('My place').check()
  await sendButton(page).click()
  await expectFocusOn(page.getByLabel('Area where the vehicle is'))
  await page.getByLabel('Area where the vehicle is').selectOption('squamish')
  await waitMinimumTime(page)
  await sendButton(page).click()
  await expectFocusOn(page.getByLabel('Email'))
  await quoteForm(page).getByText('Please enter an email address like name@example.com').waitFor()
  await quoteForm(page).getByText('Please enter a phone number that we can call').waitFor()

  await page.getByLabel('Phone Number').fill('(604) 555-0199')
  const field = page.getByLabel('Email')
  await field.fill('steve@gmial.com')
  await page.getByRole('button', { name: 'steve@gmail.com' }).click()
  await expectFocusOn(field)
  expect(await field.inputValue()).toBe('steve@gmail.com')
  await field.fill('steve@hotmial.com')
  await page.getByRole('button', { name: 'steve@hotmail.com' }).waitFor()
  await sendButton(page).click()
  await waitForQuotePage(page)
  expect(requests.at(-1)?.body.email).toBe('steve@hotmial.com')
})

test('says why a photo can’t be used without counting it, accepts six at most, and uploads one again that the server has lost', async () => {
  const page = await visitTranslated({ expected: failedRequests })
  const [uploads, requests] = [recordUploads(page), recordRequests(page)]
  await openQuoteForm(page)
  await fillForm(page)
  await photoField(page).setInputFiles([
    { name: 'IMG.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') },
    { name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: small.subarray(0, 40) },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.from(withHeaderSize('image/png', 8000, 9000)) },
    ...[1, 2, 3, 4, 5].map((number) => jpeg(`IMG_${number}.jpg`, small)),
  ])
  await photoItems(page).nth(0).getByText(photoMessages.heic).waitFor()
  for (const index of [1, 2, 3])
    await photoItems(page).nth(index).getByText(photoMessages.notAPicture).waitFor()
  await photoItems(page).nth(4).getByText(photoMessages.tooManyPixels).waitFor()
  await expectUploaded(page, 5)
  await page.getByRole('button', { name: 'Remove: IMG.heic' }).click()
  await expectFocusOn(page.getByRole('button', { name: 'Remove: notes.jpg' }))
  await page
    .getByLabel('Add up to 1 more photo')
    .setInputFiles([6, 7].map((n) => jpeg(`IMG_${n}.jpg`, small)))
  await quoteForm(page).getByText(photoMessages.tooMany).waitFor()
  await expectUploaded(page, 6)
  expect(await quoteForm(page).locator('#photo').isDisabled()).toBe(true)
  await expectGoodAtEveryWidth(page, '#quote-form')
  await page.getByRole('button', { name: 'Remove: IMG_6.jpg' }).click()
  // The daily limit.
  const detail = photoMessages.tooManyToday(business)
  const refuse = { status: 429, headers: { 'Retry-After': '36000' }, json: { detail } }
  await page.route(photoRequests, (route) => route.fulfill(refuse), { times: 1 })
  await photoField(page).setInputFiles(jpeg('IMG_8.jpg', small))
  const refusal = photoItems(page).getByText(detail)
  expect(await refusal.getByRole('link').getAttribute('href')).toBe(business.phone.href)
  await page.route(
    quoteRequests,
    (route) => {
      const body: { photos: string[] } = route.request().postDataJSON()
      const photos = body.photos.map((id, index) => (index === 0 ? crypto.randomUUID() : id))
      return route.continue({ postData: JSON.stringify({ ...body, photos }) })
    },
    { times: 1 },
  )
  await submitAndWait(page)
  const [first, ...others] = uploads.slice(0, 5)
  const again = uploads.at(-1)
  expect(requests.map(({ body }) => body.photos)).toEqual([
    [first, ...others],
    [again, ...others],
  ])
})

test('a photo that fails on the server holds up neither the others nor the request, which is retried under the same key', async () => {
  const page = await visitTranslated({ expected: failedRequests })
  const [uploads, requests] = [recordUploads(page), recordRequests(page)]
  await openQuoteForm(page)
  await fillForm(page)
  await waitMinimumTime(page)
  const inVain = { status: 503, headers: { 'Retry-After': '30' }, json: { detail: photoMessages.saveFailed } }
  await photoField(page).setInputFiles(jpeg('IMG_1.jpg', small))
  await expectUploaded(page, 1)
  await page.route(quoteRequests, (route) => route.fulfill(inVain), { times: 2 })
  await sendButton(page).click()
  const trouble = quoteForm(page).getByRole('alert')
  await trouble.getByText('Your request could not be sent').waitFor()
  await expectAccessible(page, '#quote-form')
  await trouble.getByRole('button', { name: requestMessages.tryAgain }).click()
  await eventually(() => requests.length).toBe(2)
  await trouble.getByText('Your request could not be sent').waitFor()

  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
  const failOnce = async (route: Route) => {
    await isPressed
    await route.fulfill(inVain)
  }
  await page.route(photoRequests, failOnce, { times: 1 })
  await photoField(page).setInputFiles([2, 3].map((number) => jpeg(`IMG_${number}.jpg`, small)))
  await photoItems(page).nth(2).getByText(photoStates.waiting).waitFor()
  await sendButton(page).click()
  await quoteForm(page).getByText(requestMessages.uploadingPhotos(2)).waitFor()
  press()
  await page.getByText(quoteDoneMessages.get(requestMessages.sentWithoutPhotos) ?? '').waitFor()
  const first = uploads[0]
  expect(requests.map(({ body }) => body.photos)).toEqual([[first], [first], [first, expect.any(String)]])
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1)
})

test('another link to the form changes the service and keeps the rest of the draft, offline too', async () => {
  const page = await visitTranslated({ serviceWorkers: 'allow', expected: failedRequests })
  const [service, wish] = [page.getByLabel('What is it about?'), page.getByLabel('What would you like?')]
  await openQuoteForm(page, '?service=window-tint')
  await wish.fill('Dark')
  await service.selectOption('wraps')
  await openQuoteForm(page, '?service=window-tint')
  expect(await service.inputValue()).toBe('wraps')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await eventually(() => page.evaluate(async () => Boolean(await caches.match('/quote')))).toBe(true)
  for (const isOffline of [false, true]) {
    await page.context().setOffline(isOffline)
    await openQuoteForm(page, '?service=boat')
    await page.getByRole('heading', { name: 'Request a quote: boat' }).waitFor()
    expect(await service.inputValue()).toBe('boat')
    expect(await wish.inputValue()).toBe('Dark')
    expect(await quoteForm(page).getByLabel('Type').isVisible()).toBe(false)
  }
})

test('a fleet is counted with buttons, keeps its draft, and is sent without notes, photos or a phone number', async () => {
  const page = await openPage(quoteAddress, { ...phone })
  await openQuoteForm(page, '')
  await page.getByLabel('What is it about?').selectOption('fleet')
  const more = (kind: string) => page.getByRole('button', { name: `One more: ${kind}` })
  await page.getByText('Add notes or photos').waitFor()
  expect(await page.getByLabel('Make').isVisible()).toBe(false)
  expect(await photoField(page).isVisible()).toBe(false)
  await sendButton(page).click()
  await expectFocusOn(page.getByLabel('Cars', { exact: true }))
  await page.getByText(fleetErrors.frequency).waitFor()
  await expectGoodAtEveryWidth(page, '#quote-form')
  await more('Vans').click()
  await more('Vans').click()
  await page.getByLabel('Trucks and SUVs', { exact: true }).fill('4')
  await page.getByLabel('Every 2 weeks').check()
  await page.getByLabel('Exterior wash').check()
  await eventually(() => page.locator('#fleet-total').innerText()).toBe('6 vehicles')
  await page.reload()
  await page.waitForFunction(() => document.querySelector('[data-enhanced]'))
  await eventually(() => page.locator('#fleet-total').innerText()).toBe('6 vehicles')
  expect(await page.getByLabel('Every 2 weeks').isChecked()).toBe(true)
  await page.getByLabel('Full Name').fill('Robin Field')
  await page.getByLabel('Email').fill('robin@example.com')
  const requests = recordRequests(page)
  await submitAndWait(page)
  expect(requests[0]?.body).toMatchObject({
    ...{ service: 'fleet', vehicles: [], wish: '', phone: '' },
    fleet: { cars: 0, trucks: 4, vans: 2, larger: 0, frequency: 'every-2-weeks', needs: ['exterior'] },
  })
})

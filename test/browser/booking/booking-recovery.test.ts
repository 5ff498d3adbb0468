import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { formatDate } from '../../../shared/lib/time/business-time.ts'
import { wizardElementId } from '../../../shared/rules/booking/wizard-element.ts'
import type { CataloguePackage } from '../../../shared/rules/price/catalogue.ts'
import { vehicleTypeLabel } from '../../../shared/rules/price/vehicles.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { expectedDollars, packageName, packageOf } from '../../expected-price.ts'
import { business, catalogue } from '../../site-defaults.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectInView,
  failedRequests,
  holdRequests,
  lastToast,
  moveOutOfReact,
  origins,
  phone,
  topOf,
  visit,
} from '../browser-support.ts'
import { publishSite } from '../open-site.ts'
import { book, fetchBookings, freeDay, newEmail } from '../site-api.ts'
import {
  bookingSummary,
  choosePackage,
  chooseSlot,
  confirmationHeading,
  confirmButton,
  expectAtTop,
  fillContact,
  fillVehicle,
  goToConfirm,
  goToContact,
  goToVehicle,
  showDay,
  stepHeading,
  vehicleChoice,
  waitMinimumTime,
  walkToConfirm,
  wizardButton,
  wizardOf,
} from '../wizard-support.ts'

const steam = packageName('steam-cleaning-package')

const errorAlert = (page: Page) => wizardOf(page).getByRole('alert')

test('a service from the URL or a card opens its dates, an F-150 is priced as a truck, and every step starts at its top and survives a reload', async () => {
  const page = await visit(phone)
  const date = await freeDay()
  const service = packageName('interior-exterior-package')
  await page.goto(`${origins.squamish}/?section=booking&packageId=steam-cleaning-package`)
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  await expectInView(stepHeading(page, 'Choose Date & Time'))
  await eventually(() => lastToast(page)).toMatch(
    new RegExp(`^${steam} selected!\\s+You can now choose a date and time for your appointment.$`),
  )
  await wizardButton(page, 'Back').click()
  await expectFocusOn(stepHeading(page, 'Select Package'))
  // Two packages cost the same, and this line tells them apart.
  const lines = packages.filter(({ category }) => category === 'interior').map(({ subtitle }) => subtitle)
  await eventually(() => wizardOf(page).locator('.package-line:visible').allInnerTexts()).toEqual(lines)

  await page.getByRole('button', { name: new RegExp(`^Select Package.*${service}`) }).press('Enter')
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  await expectInView(stepHeading(page, 'Choose Date & Time'))
  await chooseSlot(page, { date, time: '1:00 PM' })
  await page.reload()
  const day = await showDay(page, date)
  await eventually(() => day.getAttribute('aria-pressed')).toBe('true')
  await eventually(() => wizardButton(page, '1:00 PM').getAttribute('aria-pressed')).toBe('true')
  await wizardButton(page, 'Continue to Vehicle Details').click()

  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
  await expectAtTop(stepHeading(page, 'Vehicle Details'))
  const type = page.getByLabel('Vehicle type')
  await fillVehicle(page, { make: 'Ford', model: 'F-150', notes: 'Two child seats' })
  const goOn = wizardButton(page, 'Continue to Contact Info')
  await eventually(() => goOn.isDisabled()).toBe(true)
  await type.selectOption(vehicleTypeLabel('truck', catalogue))
  await wizardOf(page).getByRole('status').filter({ hasText: 'Truck price:' }).waitFor()
  await page.reload()
  await eventually(() => type.inputValue()).toBe('truck')
  await eventually(() => page.getByLabel('Special Requests or Notes').inputValue()).toBe('Two child seats')
  await goOn.click()

  await expectFocusOn(stepHeading(page, 'Contact Info'))
  await expectAtTop(stepHeading(page, 'Contact Info'))
  await fillContact(page, { email: 'robin@example.com' })
  await page.reload()
  await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  await eventually(() => bookingSummary(page)).toMatchObject({
    Time: '1:00 PM',
    Vehicle: 'Ford F-150 (Truck)',
    Total: expectedDollars('interior-exterior-package', 'truck'),
  })
})

test('Back and the browser’s history move between steps and keep every value, even after visiting another page', async () => {
  const page = await visit()
  const notes = page.getByLabel('Special Requests or Notes')
  await walkToConfirm(page, { date: await freeDay(), notes: 'Ring twice' })
  await page.goBack()
  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
  await eventually(() => notes.inputValue()).toBe('Ring twice')
  await wizardButton(page, 'Back').click()
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  await eventually(() => wizardButton(page, '9:00 AM').getAttribute('aria-pressed')).toBe('true')
  for (const step of ['Vehicle Details', 'Contact Info']) {
    await page.goForward()
    await expectFocusOn(stepHeading(page, step))
  }
  await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  await page.goto(`${origins.squamish}/sitemap`)
  await page.goto(`${origins.squamish}/`)
  await wizardOf(page).scrollIntoViewIfNeeded()
  await wizardButton(page, 'Back').click()
  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
  await wizardButton(page, 'Continue to Contact Info').click()
  await expectFocusOn(stepHeading(page, 'Contact Info'))
  await page.goBack()
  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
})

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a restored draft doesn’t take the focus from a visitor who reads elsewhere, and Back returns to the chosen card', async () => {
  const page = await visit()
  const date = await freeDay()
  await goToContact(page, { date })
  await page.goto(`${origins.squamish}/#reviews`)
  await stepHeading(page, 'Contact Info').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await eventually(() => topOf(page.getByRole('heading', { name: 'What Our Customers Say' }))).toBeLessThan(
    300,
  )

  await page.goto(`${origins.squamish}/#services`)
  const before = await scrollPosition(page)
  const card = page.getByRole('button', { name: /^Select Package\W+Interior Detailing$/ })
  await card.click()
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  await expectAtTop(stepHeading(page, 'Choose Date & Time'))
  await page.goBack()
  await eventually(() => scrollPosition(page)).toBeLessThan(before + 600)
  expect(await page.evaluate(() => document.activeElement?.matches('.step-heading'))).toBe(false)
})

test('a new step that is still scrolling into view keeps the focus in its fields and stays under the finger', async () => {
  const page = await visit({ isNew: true })
  await page.clock.install()
  await goToVehicle(page, { date: await freeDay() })
  await fillVehicle(page)
  // Keeps the next step from rendering a frame.
  await page.clock.pauseAt(Date.now() + 60_000)
  await wizardButton(page, 'Continue to Contact Info').click()
  const name = page.getByLabel('Full Name')
  await name.focus()
  await page.keyboard.type('Rob')
  await page.clock.runFor(100)
  await page.keyboard.type('in')
  await eventually(() => name.inputValue()).toBe('Robin')
  await expectFocusOn(name)

  await wizardButton(page, 'Back').click()
  await stepHeading(page, 'Vehicle Details').waitFor()
  await page.clock.runFor(100)
  await expectFocusOn(stepHeading(page, 'Vehicle Details'))
  await wizardButton(page, 'Continue to Contact Info').click()
  await name.waitFor()
  await page.evaluate(() => window.scrollBy(0, -150))
  await wizardButton(page, 'Back').hover()
  await page.mouse.down()
  await page.clock.runFor(100)
  await page.mouse.up()
  await stepHeading(page, 'Vehicle Details').waitFor()
})

/** Runs in the page, before its scripts: adds elements and attributes, as browser extensions do. */
function addExtension() {
  document.addEventListener('DOMContentLoaded', () => {
    const wizard = document.getElementById('wizard')
    for (const place of [wizard?.parentElement, document.body]) {
      place?.prepend(document.createElement('extension-bar'))
      place?.append(document.createElement('extension-bar'))
    }
    for (const control of document.querySelectorAll('input, select, button')) {
      control.setAttribute('data-extension', 'fill')
    }
  })
}

type PageConditions = { isTranslated?: boolean; isNew?: boolean; extension?: () => void }

test.each<[string, PageConditions]>([
  ['as served', {}],
  ['translated by the browser', { isTranslated: true }],
  ['changed by an extension', { isNew: true, extension: addExtension }],
])(
  'counts the first press and choice while the wizard’s script is loading and keeps the focus, on the page %s',
  async (_, { extension, ...options }) => {
    const page = await visit(options)
    if (extension) await page.addInitScript(extension)
    const release = await holdRequests(page, /mount-.*\.js$/)
    await page.goto(origins.squamish)
    await wizardButton(page, vehicleChoice('sedan')).click()
    await page.getByLabel('At my place', { exact: true }).selectOption('Lions Bay')
    await wizardButton(page, packageName('interior-detailing')).click()
    release()
    await eventually(() => wizardButton(page, vehicleChoice('sedan')).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await eventually(() => wizardButton(page, 'Continue to Select Date').isEnabled()).toBe(true)
    await eventually(() => wizardButton(page, 'At our shop (Squamish)').getAttribute('aria-pressed')).toBe(
      'false',
    )
    await eventually(() => page.getByLabel('At my place', { exact: true }).inputValue()).toBe('lions-bay')
    await expectFocusOn(wizardButton(page, packageName('interior-detailing')))
  },
)

test('a press on a slow line is answered at once, and never leads to another step than the one on screen', async () => {
  const page = await visit()
  await goToVehicle(page, { date: await freeDay() })
  const release = await holdRequests(page, /mount-.*\.js$/)
  await page.goto(`${origins.squamish}/terms`)
  await page.goto(origins.squamish)
  // What was served is step 1, until the script restores step 3, where Back has this button's name and value.
  const toDates = wizardButton(page, 'Continue to Select Date')
  await toDates.click({ force: true })
  expect(await toDates.getAttribute('aria-busy')).toBe('true')
  release()
  await stepHeading(page, 'Vehicle Details').waitFor()
  // Once a press would have been repeated and shown.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await stepHeading(page, 'Vehicle Details').isVisible()).toBe(true)
})

/** Runs in the page: presses the first choice every few milliseconds until the wizard shows it as chosen. */
function clickContinuously() {
  const pressing = setInterval(() => {
    const choice = document.querySelector<HTMLElement>('#wizard button[name=vehicleSize]')
    if (choice?.getAttribute('aria-pressed') === 'true') clearInterval(pressing)
    else choice?.click()
  })
}

test('no press navigates away while the wizard replaces the translated plain form', async () => {
  const page = await visit({ isTranslated: true })
  const release = await holdRequests(page, /mount-.*\.js$/)
  await page.goto(origins.squamish)
  await page.evaluate(clickContinuously)
  release()
  await choosePackage(page)
  await wizardButton(page, 'Continue to Select Date').click()
  await page.getByRole('grid', { name: 'Choose a date' }).waitFor()
})

test('a crashed wizard links to the plain form and the phone, and a reload restores every value', async () => {
  const page = await visit({ expected: /NotFoundError|not a child of this node/ })
  await page.goto(`${origins.squamish}/?section=booking`)
  await choosePackage(page)
  await page.evaluate(moveOutOfReact, '.wizard > form')
  await wizardButton(page, 'Continue to Select Date').click()
  const alert = wizardOf(page).getByRole('alert')
  await alert.getByText('Something went wrong').waitFor()
  expect(
    await alert.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([business.phone.href, '/book'])
  await expectAccessible(page, wizardOf(page))
  await page.reload()
  await stepHeading(page, 'Choose Date & Time').waitFor()
})

test('offers the nearest free times when the chosen one was taken, and books one of them', async () => {
  const page = await visit({ expected: failedRequests })
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, time: '1:00 PM', notes: 'Ring twice', email })
  await book({ date, time: '1:00 PM' })
  await confirmButton(page).press('Enter')

  const trouble = wizardOf(page).getByRole('alert')
  await trouble.getByText('This time was just taken').waitFor()
  await expectFocusOn(trouble.locator('> div'))
  await eventually(() => confirmButton(page).isDisabled()).toBe(true)
  await trouble.getByRole('button', { name: `${formatDate(date)}, 3:00 PM` }).press('Enter')
  await expectFocusOn(confirmButton(page))
  await eventually(() => bookingSummary(page)).toMatchObject({ Time: '3:00 PM' })
  await confirmButton(page).click()
  await confirmationHeading(page).waitFor()
  expect(await fetchBookings(email)).toMatchObject([
    { bookingTime: '3:00 PM', comments: 'Ring twice', customerName: 'Robin Field' },
  ])
})

test('keeps the honeypot hidden, lets a customer with autofill try again, and asks Turnstile where it is set up', async () => {
  const page = await visit({ expected: failedRequests, bypassCSP: true })
  const email = newEmail()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await goToConfirm(page, { date: await freeDay(), email })
  const trap = page.locator('[name=website]')
  await eventually(() => trap.isVisible()).toBe(false)
  await eventually(() => page.getByRole('textbox').count()).toBe(3)
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'https://filled.example'
  })
  await confirmButton(page).click()
  const said = page.getByRole('alert')
  await said.getByText('press the button once more').waitFor()
  expect([...hosts], 'nothing of Turnstile is loaded').toEqual(['localhost'])

  // Mocks a Turnstile script that fails at first, and a server with Turnstile set up.
  await page.route('https://challenges.cloudflare.com/turnstile/v0/api.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let failed = false
        const answer = (check) => (failed ? check.callback('a-token') : check['error-callback']())
        window.turnstile = { render: (place, check) => { answer(check); failed = true } }`,
    }),
  )
  const tokens: unknown[] = []
  const detail = 'Please press the button again'
  await page.route('**/api/bookings', (route) => {
    const { turnstileToken } = route.request().postDataJSON()
    tokens.push(turnstileToken)
    if (turnstileToken) return route.fallback()
    const problem = { type: '/problems/invalid', detail, turnstileSiteKey: 'the-key' }
    return route.fulfill({ status: 422, json: problem })
  })
  await confirmButton(page).click()
  await said.getByText(detail).waitFor()
  expect(await fetchBookings(email)).toEqual([])
  await confirmButton(page).click()
  await confirmationHeading(page).waitFor()
  expect(tokens).toEqual([undefined, undefined, 'a-token'])
  expect(await fetchBookings(email)).toHaveLength(1)
})

// Published changes reach visitors in the middle of a booking, without a restart.

const publishPackages = (packages: readonly CataloguePackage[]) =>
  publishSite({ ...defaultSite, catalogue: { ...defaultSite.catalogue, packages } })

const { packages } = defaultSite.catalogue

const winter: CataloguePackage = {
  ...packageOf('interior-detailing'),
  id: 'winter-detail',
  name: 'Winter Detail',
  description: 'Salt & sand out, "for good" <b>.',
  basePrice: 310,
}

/** Returns an element's tree to compare. Sorts attributes, and leaves out `selected`, which React doesn't set. */
const asTree = (id: string) => {
  const treeOf = (node: Node): unknown => {
    if (!(node instanceof Element)) return node.nodeValue
    const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`)
    const told = attributes.filter((each) => !each.startsWith('selected')).sort()
    return [node.tagName, told, ...[...node.childNodes].map(treeOf)]
  }
  return [...(document.getElementById(id)?.childNodes ?? [])].map(treeOf)
}

test('the first step has the markup that React renders, which replaces it when a new version is published meanwhile', async () => {
  const page = await visit()
  // The response doesn't match the data that the page was rendered with, so React renders again.
  await page.route('**/api/site?v=*', (route) => route.fulfill({ json: { business, catalogue } }))
  const release = await holdRequests(page, '**/api/site?v=*')
  await page.goto(`${origins.whistler}/?section=booking`)
  const written = await page.evaluate(asTree, wizardElementId)
  await page.evaluate(
    (id) => document.getElementById(id)?.firstElementChild?.setAttribute('data-old', ''),
    wizardElementId,
  )
  release()
  await wizardOf(page).locator('[data-old]').waitFor({ state: 'detached' })
  expect(await page.evaluate(asTree, wizardElementId)).toEqual(written)
})

test('announces a price change at step 4, returns to step 1 when the package is gone, and books another at its confirmed price', async () => {
  onTestFinished(() => publishSite(defaultSite))
  const page = await visit({ expected: failedRequests })
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, email, time: '9:00 AM' })
  const dearer = packages.map((each) =>
    each.id === 'interior-detailing' ? { ...each, basePrice: 205 } : each,
  )
  await publishPackages(dearer)
  await confirmButton(page).click()
  await eventually(() => errorAlert(page).innerText()).toBe('The price changed from $195 to $205.')
  await eventually(() => bookingSummary(page)).toMatchObject({ Total: '$205' })

  await publishPackages([
    winter,
    ...packages.map((each) => (each.id === 'interior-detailing' ? { ...each, hidden: true } : each)),
  ])
  await confirmButton(page).click()
  await stepHeading(page, 'Select Package').waitFor()
  await eventually(() => errorAlert(page).innerText()).toBe(
    'This package is no longer offered. Please choose another one.',
  )
  await choosePackage(page, { package: winter.name })
  await wizardButton(page, 'Continue to Select Date').click()
  // The times load above the button and move it.
  await wizardButton(page, '9:00 AM').waitFor()
  await wizardButton(page, 'Continue to Vehicle Details').click()
  await wizardButton(page, 'Continue to Contact Info').click()
  await stepHeading(page, 'Contact Info').waitFor()

  // The visitor leaves and comes back.
  await publishPackages([{ ...winter, basePrice: 320 }, ...packages])
  await page.evaluate(() => fetch('/api/site'))
  await page.reload()
  await eventually(() => errorAlert(page).innerText()).toBe('The price changed from $310 to $320.')
  await waitMinimumTime(page)
  await confirmButton(page).click()
  await confirmationHeading(page).waitFor()
  expect(await fetchBookings(email)).toMatchObject([{ packageId: winter.id, totalPrice: 320 }])
})

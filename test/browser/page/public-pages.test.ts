import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sitemapEntries } from '../../../shared/page/sitemap.ts'
import type { PackageId } from '../../../shared/price/packages.ts'
import { packageById } from '../../../shared/price/packages.ts'
import { landingAreas } from '../../../shared/site/areas.ts'
import { business } from '../../../shared/site/business.ts'
import { locations } from '../../../shared/site/location.ts'
import { formatDollars } from '../../../shared/text/format-number.ts'
import { expectedDollars, packageName } from '../../expected-price.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  failedCalls,
  origins,
  phone,
  sizes,
  toastOf,
  visit,
} from '../browser-support.ts'
import { stepHeading } from '../walk-wizard.ts'

const home = origins.squamish

const areaNames = landingAreas.map(({ name }) => name)
const { display: phoneNumber, href: tel } = business.phone

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** The one tab that is shown as chosen, with the one panel of cards that shows. */
async function expectTab(page: Page, name: string, card: string) {
  await eventually(() => page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual([name])
  await expectPanel(page, name, card)
}

async function expectPanel(page: Page, name: string, card: string) {
  const panels = page.getByRole('tabpanel')
  await eventually(() => panels.count()).toBe(1)
  await page.getByRole('tabpanel', { name }).getByRole('heading', { name: card, exact: true }).waitFor()
}

/** The section is what the window shows. */
async function expectInView(page: Page, name: string) {
  const heading = page.getByRole('heading', { name, exact: true })
  await eventually(() =>
    heading.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    }),
  ).toBe(true)
}

const interiorCard = packageName('interior-detailing')
const exteriorCard = packageName('one-step-correction')
const specialtyCard = 'Marine & Boat Detailing'

test.each(locations)('the cards of %s show its prices', async (location) => {
  const shown = (ids: PackageId[]) => ids.map((id) => expectedDollars(id, 'sedan', location))
  const hour = formatDollars(packageById('decal-removal').basePrice)
  const decals =
    shown(['decal-removal'])[0] === hour
      ? `${hour} per hour`
      : `${shown(['decal-removal'])} first hour, then ${hour}`
  const interior = shown(['interior-detailing', 'interior-exterior-package', 'steam-cleaning-package'])
  const exterior = [
    ...shown(['one-step-correction', 'two-step-ceramic', 'five-year-ceramic', 'headlight-restoration']),
    ...[decals, 'Quote Based', 'Quote Based', 'Quote Based'],
  ]
  const page = await visit()
  await page.goto(origins[location])
  const prices = page
    .getByRole('tabpanel')
    .getByText(/^(\$\d[\d,]*( per hour| first hour.*)?|Quote Based|Custom Pricing)$/)
  expect(await prices.allInnerTexts()).toEqual(interior)
  await tab(page, 'Exterior Services').click()
  expect(await prices.allInnerTexts()).toEqual(exterior)
  await tab(page, 'Specialty Services').click()
  expect(await prices.allInnerTexts()).toEqual(['Custom Pricing', 'Custom Pricing'])
})

test('the service tabs are one stop for Tab and switch by the arrow keys', async () => {
  const page = await visit()
  await page.goto(home)
  await tab(page, 'Interior Services').focus()
  for (const [key, name, card] of [
    ['ArrowRight', 'Exterior Services', exteriorCard],
    ['ArrowRight', 'Specialty Services', specialtyCard],
    ['ArrowRight', 'Interior Services', interiorCard],
    ['ArrowLeft', 'Specialty Services', specialtyCard],
    ['Home', 'Interior Services', interiorCard],
    ['End', 'Specialty Services', specialtyCard],
  ] as const) {
    await page.keyboard.press(key)
    await expectTab(page, name, card)
    await expectFocusOn(tab(page, name))
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expectFocusOn(tab(page, 'Specialty Services'))
})

test('on a phone the service tabs are a dropdown', async () => {
  const page = await visit(phone)
  await page.goto(home)
  expect(await page.getByRole('tab').count()).toBe(0)
  const dropdown = page.getByRole('combobox', { name: 'Service type' })
  expect(await dropdown.getByRole('option').allInnerTexts()).toEqual([
    'Interior Services',
    'Exterior Services',
    'Specialty Services',
  ])
  await dropdown.selectOption('Specialty Services')
  await page.getByRole('heading', { name: specialtyCard }).waitFor()
  expect(await page.getByRole('button', { name: 'Select Package' }).count()).toBe(0)
})

test('the addresses of the tabs open them', async () => {
  const page = await visit()
  for (const [id, name, card] of [
    ['specialty', 'Specialty Services', specialtyCard],
    ['exterior', 'Exterior Services', exteriorCard],
    ['interior', 'Interior Services', interiorCard],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`${home}/#services?tab=${id}`)
    await expectTab(page, name, card)
    await expectInView(page, 'Our Detailing Services')
  }
})

test('the address of a tab opens it on a phone', async () => {
  const page = await visit(phone)
  await page.goto(`${home}/#services?tab=exterior`)
  await eventually(() => page.getByRole('combobox', { name: 'Service type' }).inputValue()).toBe('exterior')
  await page.getByRole('tabpanel').getByRole('heading', { name: exteriorCard }).waitFor()
  await expectInView(page, 'Our Detailing Services')
})

test('a link to a tab works on the page itself and goes back again, also after the tab was switched by hand', async () => {
  const page = await visit()
  await page.goto(home)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Fleet and marine' }).click()
  await expectTab(page, 'Specialty Services', specialtyCard)
  await expectInView(page, 'Our Detailing Services')
  await footer.getByRole('link', { name: 'Exterior', exact: true }).click()
  await expectTab(page, 'Exterior Services', exteriorCard)
  await page.goBack()
  await expectTab(page, 'Specialty Services', specialtyCard)

  const link = footer.getByRole('link', { name: 'Exterior', exact: true })
  await link.click()
  await expectTab(page, 'Exterior Services', exteriorCard)
  await page.getByRole('heading', { name: 'Additional Exterior Services' }).first().waitFor()
  await tab(page, 'Interior Services').click()
  await expectTab(page, 'Interior Services', interiorCard)
  await link.click()
  await expectTab(page, 'Exterior Services', exteriorCard)
})

test('a link to a tab works from another page', async () => {
  const page = await visit()
  await page.goto(`${home}/sitemap`)
  await page.getByRole('link', { name: 'Exterior Services' }).click()
  await expectTab(page, 'Exterior Services', exteriorCard)
  await expectInView(page, 'Our Detailing Services')
})

test('the promo scrolls to the services and switches to the specialty tab after 300 ms', async () => {
  const page = await visit({ isNew: true })
  await page.clock.install()
  await page.goto(home)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('link', { name: 'Learn More About Restorations' }).click()
  await expectInView(page, 'Our Detailing Services')
  await page.clock.runFor(290)
  await expectTab(page, 'Interior Services', interiorCard)
  await page.clock.runFor(20)
  await expectTab(page, 'Specialty Services', specialtyCard)
})

test('the hero says what it must and its button leads to the services', async () => {
  const page = await visit()
  await page.goto(home)
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Professional Auto Detailing', level: 1 }).waitFor()
  expect(await main.innerText()).toContain('ADDITIONAL FEES MAY APPLY')
  expect(await main.innerText()).toContain('Specializing in paint & interior restoration')
  expect(await main.innerText()).toContain('4.9 from 150 reviews')
  await main.getByRole('link', { name: 'Book Your Service Now' }).click()
  await expectInView(page, 'Our Detailing Services')
})

const locationsMenu = (page: Page) => {
  const nav = page.getByRole('navigation', { name: 'Main' })
  return { opener: nav.getByText('Locations', { exact: true }), list: nav.getByRole('list') }
}

test('the Locations menu opens on hover and by click, closes when the mouse leaves and on a click outside, and leads to a place', async () => {
  const page = await visit()
  await page.goto(home)
  const { opener, list } = locationsMenu(page)
  await opener.hover()
  await list.waitFor()
  expect(await list.getByRole('link').allInnerTexts()).toEqual(areaNames)
  await expectAccessible(page, 'header')
  await page.getByRole('heading', { level: 1 }).hover()
  await list.waitFor({ state: 'hidden' })

  await opener.click()
  await list.waitFor()
  await page.getByText('ADDITIONAL FEES MAY APPLY').click()
  await list.waitFor({ state: 'hidden' })

  await opener.hover()
  await list.getByRole('link', { name: 'West Vancouver' }).click()
  await page.waitForURL(`${home}/west-vancouver`)
  await list.waitFor({ state: 'hidden' })
})

test('a press on a touch screen opens and closes the Locations menu', async () => {
  const page = await visit({ viewport: sizes.tablet, hasTouch: true })
  await page.goto(home)
  const { opener, list } = locationsMenu(page)
  await opener.tap()
  await list.waitFor()
  await opener.tap()
  await list.waitFor({ state: 'hidden' })
})

test('the Locations menu opens by keyboard, closes on Escape, which gives the focus back, and when the focus moves on', async () => {
  const page = await visit()
  await page.goto(home)
  const { opener, list } = locationsMenu(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await list.waitFor()
  await page.keyboard.press('Tab')
  await expectFocusOn(list.getByRole('link').first())
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await expectFocusOn(opener)

  await page.keyboard.press('Enter')
  await list.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await list.waitFor({ state: 'hidden' })
})

test('the header leads to the sections of the home page, also from another page', async () => {
  const page = await visit()
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const start of [home, `${home}/pemberton`]) {
    for (const [link, heading] of [
      ['Services', 'Our Detailing Services'],
      ['Book Now', 'Book Your Service'],
      ['Contact', 'Contact'],
    ] as const) {
      await page.goto(start)
      await nav.getByRole('link', { name: link }).click()
      await expectInView(page, heading)
      expect(new URL(page.url()).pathname).toBe('/')
    }
  }
  const call = page.getByRole('banner').getByRole('link', { name: phoneNumber })
  expect(await call.getAttribute('href')).toBe(tel)
})

test('the header marks where the visitor is', async () => {
  const page = await visit()
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
  const expectCurrent = async (path: string, names: string[]) => {
    await page.goto(home + path)
    await eventually(() => current.evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual(
      names,
    )
  }
  await expectCurrent('/', ['Home'])
  await expectCurrent('/pemberton', ['Pemberton'])
  await expectCurrent('/?section=booking', ['Book Now'])
})

test('from 768 px there is a header, below it a bottom bar', async () => {
  const page = await visit({ viewport: { width: 768, height: 900 } })
  await page.goto(home)
  const [header, bar] = ['Main', 'Quick'].map((name) => page.getByRole('navigation', { name }))
  expect(await header?.isVisible()).toBe(true)
  expect(await bar?.isVisible()).toBe(false)
  await page.setViewportSize({ width: 767, height: 900 })
  expect(await header?.isVisible()).toBe(false)
  expect(await bar?.isVisible()).toBe(true)
})

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Quick' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Our Locations' })

test('the bottom bar has four columns and leads home, to the services and to a call', async () => {
  const page = await visit(phone)
  await page.goto(`${home}/pemberton`)
  const bar = bottomBar(page)
  const columns = await bar
    .locator('a, button')
    .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().width)))
  expect(columns).toHaveLength(4)
  expect(Math.max(...columns) - Math.min(...columns)).toBeLessThanOrEqual(1)
  expect(await bar.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(tel)

  await bar.getByRole('link', { name: 'Services' }).click()
  await expectInView(page, 'Our Detailing Services')
  await bar.getByRole('link', { name: 'Home' }).click()
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('the end of a page is not hidden below the bottom bar', async () => {
  const page = await visit(phone)
  await page.goto(home)
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Admin Dashboard' })
  await eventually(async () => {
    // Again while the page may still grow: pictures load as they come near.
    await page.keyboard.press('End')
    const [link, bar] = [await last.boundingBox(), await bottomBar(page).boundingBox()]
    return link && bar && link.y + link.height <= bar.y
  }).toBe(true)
})

test('the bottom bar highlights where the visitor is', async () => {
  const page = await visit(phone)
  for (const [path, name] of [
    ['/', 'Home'],
    ['/squamish', 'Locations'],
    ['/britannia-beach', 'Locations'],
    ['/window-tinting-whistler-bc-legal-automotive-tint', 'Locations'],
    ['/ceramic-coating-lions-bay-bc-paint-protection', 'Services'],
  ] as const) {
    await page.goto(home + path)
    const highlighted = await bottomBar(page).locator('[aria-current="page"]').allInnerTexts()
    expect(highlighted.map((text) => text.trim())).toEqual([name])
  }
})

test('the Our Locations sheet opens, closes and leads to the places', async () => {
  const page = await visit(phone)
  await page.goto(home)
  const opener = bottomBar(page).getByRole('button', { name: 'Locations' })
  await opener.click()
  await sheet(page).waitFor()
  const places = await sheet(page).getByRole('link').allInnerTexts()
  expect(places.map((text) => text.trim())).toEqual(areaNames)
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await sheet(page).waitFor({ state: 'hidden' })

  await opener.click()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'hidden' })
  await expectFocusOn(opener)

  await opener.click()
  await page.mouse.click(195, 60)
  await sheet(page).waitFor({ state: 'hidden' })

  await opener.click()
  await sheet(page).getByRole('link', { name: 'North Vancouver' }).click()
  await page.waitForURL(`${home}/north-vancouver`)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await sheet(page).isVisible()).toBe(false)
})

test('a phone lists the locations at the end of the home page, a desktop does not', async () => {
  const page = await visit(phone)
  await page.goto(home)
  const list = page.getByRole('region', { name: 'Locations We Serve' })
  expect(await list.getByRole('link').count()).toBe(areaNames.length)
  await page.setViewportSize(sizes.desktop)
  expect(await list.isVisible()).toBe(false)
})

const gallery = (page: Page) => page.getByRole('region', { name: 'Our Results' })

test.each([
  ['a phone', 2, 2, phone],
  ['a desktop', 4, 3, { viewport: sizes.desktop }],
])(
  'on %s the gallery shows %i photos, then all 14, and %i reviews, then all ten',
  async (_, initialPhotos, initialReviews, screen) => {
    const page = await visit(screen)
    await page.goto(home)
    const photos = gallery(page).getByRole('link')
    expect(await photos.count()).toBe(initialPhotos)
    await gallery(page).getByRole('button', { name: 'Show More Photos' }).click()
    expect(await photos.count()).toBe(14)
    await expectFocusOn(photos.nth(initialPhotos))
    expect(await gallery(page).getByRole('button').count()).toBe(0)

    const section = page.getByRole('region', { name: 'What Our Customers Say' })
    const reviews = section.getByRole('listitem')
    expect(await reviews.count()).toBe(initialReviews)
    await section.getByRole('button', { name: 'View More Reviews' }).click()
    expect(await reviews.count()).toBe(10)
    await expectFocusOn(reviews.nth(initialReviews))
    for (const text of await reviews.allInnerTexts()) expect(text).toMatch(/5\.0[\s\S]+ago/)
  },
)

test('the lightbox goes on, back and around, by buttons and by arrow keys, and gives the photo the focus again', async () => {
  const page = await visit()
  await page.goto(home)
  const alts = await gallery(page)
    .getByRole('img', { includeHidden: true })
    .evaluateAll((all) => all.map((image) => image.getAttribute('alt') ?? ''))
  expect(alts).toHaveLength(14)
  const photo = gallery(page).getByRole('link').nth(1)
  await photo.click()
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' })
  const expectPhoto = async (index: number) => {
    await viewer.getByRole('img', { name: alts.at(index) }).waitFor()
    expect(await viewer.innerText()).toContain(`(${((index + 14) % 14) + 1} of 14)`)
  }
  await expectPhoto(1)
  await eventually(() =>
    viewer.getByRole('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(1000)
  await expectAccessible(page)
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expectPhoto(2)
  await viewer.getByRole('button', { name: 'Previous photo' }).click()
  await expectPhoto(1)
  await page.keyboard.press('ArrowLeft')
  await expectPhoto(0)
  await page.keyboard.press('ArrowLeft')
  await expectPhoto(-1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectPhoto(1)

  await viewer.getByRole('button', { name: 'Close' }).click()
  await viewer.waitFor({ state: 'detached' })
  await expectFocusOn(photo)
  await page.keyboard.press('Enter')
  await viewer.waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await expectFocusOn(photo)
})

test('an unknown page says so, leads home and notes its path in the console', async () => {
  const page = await visit({ expected: /404/ })
  const noted = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('/nowhere/at/all') && message.type() === 'error',
  })
  await page.goto(`${home}/nowhere/at/all`)
  expect((await noted).text()).toContain('/nowhere/at/all')
  const main = page.getByRole('main')
  expect(await main.innerText()).toContain('404')
  await main.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  await main.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL(`${home}/`)
})

test("an area's map loads only when it is asked for", async () => {
  const page = await visit()
  const asked: string[] = []
  await page.route('https://www.google.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title>' })
  })
  await page.goto(`${home}/britannia-beach`)
  const opener = page.getByText('Show Britannia Beach on the map')
  await opener.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await opener.click()
  await eventually(() => asked).toEqual([expect.stringContaining('q=Britannia%20Beach%2C%20BC%2C%20Canada')])
})

test('the area pages of Whistler and Squamish lead to their three service pages', async () => {
  const page = await visit()
  for (const area of ['Whistler', 'Squamish']) {
    await page.goto(`${home}/${area.toLowerCase()}`)
    const main = page.getByRole('main')
    for (const service of ['Window Tinting', 'Ceramic Coating', 'Paint Protection Film']) {
      expect(await main.getByRole('link', { name: `${service} in ${area}` }).count()).toBe(1)
    }
  }
})

test('the breadcrumb of a service page leads to its area and home', async () => {
  const page = await visit()
  await page.goto(`${home}/ceramic-coating-pemberton-bc-paint-protection`)
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  const trail = await breadcrumb.getByRole('listitem').allInnerTexts()
  expect(trail).toEqual(['Home', 'Pemberton', 'Ceramic Coating'])
  await breadcrumb.getByRole('link', { name: 'Pemberton' }).click()
  await page.waitForURL(`${home}/pemberton`)
})

test('a question on a service page opens its answer', async () => {
  const page = await visit()
  await page.goto(`${home}/paint-protection-film-squamish-bc-ppf-clear-bra`)
  const question = page.getByRole('main').locator('summary').first()
  const answer = question.locator('..').getByRole('paragraph')
  expect(await answer.isVisible()).toBe(false)
  await question.click()
  expect(await answer.isVisible()).toBe(true)
})

test('the sitemap page counts its pages and hands out the XML', async () => {
  const page = await visit()
  await page.goto(`${home}/sitemap`)
  const main = page.getByRole('main')
  expect(await main.innerText()).toContain(`${sitemapEntries.length} pages in total`)
  expect(await main.getByRole('listitem').count()).toBe(sitemapEntries.length)
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Download XML sitemap' }).click()
  expect((await download).suggestedFilename()).toBe('sitemap.xml')
  const opened = page.context().waitForEvent('page')
  await main.getByRole('link', { name: 'Open /sitemap.xml' }).click()
  expect((await opened).url()).toBe(`${home}/sitemap.xml`)
})

test('the first Tab stop skips to the content', async () => {
  const page = await visit()
  await page.goto(home)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expectFocusOn(skip)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expectFocusOn(page.getByRole('link', { name: 'Book Your Service Now' }))
})

const withoutScript = { javaScriptEnabled: false }

test('without JavaScript every kind of page can be read', async () => {
  const page = await visit({ ...withoutScript, expected: failedCalls })
  for (const [path, heading] of [
    ['/', 'Professional Auto Detailing'],
    ['/whistler', /Whistler/],
    ['/window-tinting-valleycliffe-bc-legal-automotive-tint', /Valleycliffe/],
    ['/sitemap', 'Sitemap'],
    ['/nowhere', 'Oops! Page not found'],
  ] as const) {
    await page.goto(home + path)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  }
})

test('without JavaScript the tabs work as links on a desktop', async () => {
  const page = await visit(withoutScript)
  await page.goto(home)
  await expectPanel(page, 'Interior Services', interiorCard)
  await tab(page, 'Specialty Services').click()
  await expectPanel(page, 'Specialty Services', specialtyCard)
  await tab(page, 'Exterior Services').click()
  await expectPanel(page, 'Exterior Services', exteriorCard)
  await tab(page, 'Interior Services').click()
  await expectPanel(page, 'Interior Services', interiorCard)
})

test('without JavaScript the dropdown works on a phone', async () => {
  const page = await visit({ ...phone, ...withoutScript })
  await page.goto(home)
  for (const [name, card] of [
    ['Exterior Services', exteriorCard],
    ['Specialty Services', specialtyCard],
    ['Interior Services', interiorCard],
  ] as const) {
    await page.getByRole('combobox', { name: 'Service type' }).selectOption(name)
    await expectPanel(page, name, card)
  }
})

test.each([
  ['a phone', phone],
  ['a desktop', { viewport: sizes.desktop }],
])('without JavaScript all photos and reviews show on %s', async (_, screen) => {
  const page = await visit({ ...screen, ...withoutScript })
  await page.goto(home)
  expect(await gallery(page).getByRole('link').count()).toBe(14)
  const reviews = page.getByRole('region', { name: 'What Our Customers Say' })
  expect(await reviews.getByRole('listitem').count()).toBe(10)
  expect(await page.getByRole('button', { name: /Show More Photos|View More Reviews/ }).count()).toBe(0)
})

test('without JavaScript the Locations menu and the sheet open', async () => {
  const desktop = await visit(withoutScript)
  await desktop.goto(home)
  const { opener, list } = locationsMenu(desktop)
  await opener.click()
  await list.getByRole('link', { name: 'Pemberton' }).click()
  await desktop.waitForURL(`${home}/pemberton`)

  const mobile = await visit({ ...phone, ...withoutScript })
  await mobile.goto(home)
  await bottomBar(mobile).getByRole('button', { name: 'Locations' }).click()
  await sheet(mobile).getByRole('link', { name: 'Pemberton' }).click()
  await mobile.waitForURL(`${home}/pemberton`)
})

test('without JavaScript a phone number is a link, also where the booking would be', async () => {
  const page = await visit(withoutScript)
  await page.goto(home)
  const bookingCall = page
    .getByRole('region', { name: 'Book Your Service' })
    .getByRole('link', { name: phoneNumber })
  expect(await bookingCall.isVisible()).toBe(true)
  const numbers = await page.getByRole('link', { name: phoneNumber }).all()
  expect(numbers.length).toBeGreaterThanOrEqual(3)
  for (const number of numbers) expect(await number.getAttribute('href')).toBe(tel)
})

test('without JavaScript a chosen package leads to its dates', async () => {
  const page = await visit(withoutScript)
  await page.goto(home)
  await page.getByRole('button', { name: 'Select Package' }).first().click()
  await page.waitForURL(`${home}/book?step=date&packageId=interior-detailing`)
  await page.getByText(`${interiorCard}, from ${expectedDollars('interior-detailing')}`).waitFor()
})

test('an address that names a package opens the wizard with it', async () => {
  const page = await visit()
  await page.goto(`${home}/?section=booking&packageId=five-year-ceramic`)
  await expectFocusOn(stepHeading(page, 'Choose Date & Time'))
  expect(await toastOf(page).innerText()).toContain(`${packageName('five-year-ceramic')} selected!`)
})

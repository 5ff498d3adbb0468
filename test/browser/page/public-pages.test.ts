import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { landingAreas } from '../../../shared/lib/business/areas.ts'
import { paths } from '../../../shared/lib/page/routes.ts'
import { quoteServiceForCard } from '../../../shared/rules/quote/quote-services.ts'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'
import { packageName } from '../../expected-price.ts'
import { business } from '../../site-defaults.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectInView,
  expectPrintsText,
  expectReadableInTheDark,
  lastToast,
  openPage,
  origins,
  phone,
  sizes,
  visit,
} from '../browser-support.ts'

const home = origins.squamish

const areaNames = landingAreas.map(({ name }) => name)

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** Expects exactly one selected tab, with its panel. */
async function expectTab(page: Page, name: string, card: string) {
  await eventually(() => page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual([name])
  await expectPanel(page, name, card)
}

async function expectPanel(page: Page, name: string, card: string) {
  const panels = page.getByRole('tabpanel')
  await eventually(() => panels.count()).toBe(1)
  await page.getByRole('tabpanel', { name }).getByRole('heading', { name: card, exact: true }).waitFor()
}

const expectSectionInView = (page: Page, name: string) =>
  expectInView(page.getByRole('heading', { name, exact: true }))

const interiorCard = packageName('interior-detailing')
const exteriorCard = packageName('one-step-correction')
const specialtyCard = 'Marine & Boat Detailing'

test('the first Tab stop skips to the content, and the service tabs are one stop that arrow keys switch, each good on every screen', async () => {
  const page = await openPage(home)
  await page.keyboard.press('Tab')
  await expectFocusOn(page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expectFocusOn(page.getByRole('link', { name: 'ADDITIONAL FEES MAY APPLY' }))
  await page.keyboard.press('Tab')
  await expectFocusOn(page.getByRole('link', { name: 'Book Your Service Now' }))

  await tab(page, 'Interior Services').focus()
  for (const [key, name, card] of [
    ['ArrowRight', 'Exterior Services', exteriorCard],
    ['ArrowLeft', 'Interior Services', interiorCard],
    ['ArrowLeft', 'Specialty Services', specialtyCard],
    ['ArrowRight', 'Interior Services', interiorCard],
    ['End', 'Specialty Services', specialtyCard],
    ['Home', 'Interior Services', interiorCard],
  ] as const) {
    await page.keyboard.press(key)
    await expectTab(page, name, card)
    await expectFocusOn(tab(page, name))
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expectFocusOn(tab(page, 'Interior Services'))
  for (const name of ['Exterior Services', 'Specialty Services']) {
    await tab(page, name).click()
    await expectGoodAtEveryWidth(page, '#services')
  }
})

/** The specification's card ids, with each card's tab, toast title and service in the quote form. */
const quotedCards = [
  ['WindowTint', 'exterior', 'Window Tint', 'window-tint'],
  ['PPF', 'exterior', 'Paint Protection Film (PPF)', 'ppf'],
  ['Wraps', 'exterior', 'Vehicle Wraps & Decals', 'wraps'],
  ['FleetServices', 'specialty', 'Commercial Fleet Vehicles', 'fleet'],
  ['BoatServices', 'specialty', 'Marine & Boat Detailing', 'boat'],
] as const

test('a quoted service’s card passes its id to the handler, which shows a toast, preselects the quote form and opens the call link', async () => {
  const page = await openPage(home)
  // Records the call link instead of following it.
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href.startsWith('tel:')) return
      document.body.dataset.called = `${event.defaultPrevented} ${link.href}`
      event.preventDefault()
    })
  })
  for (const [card, of, title, service] of quotedCards) {
    await page.evaluate((hash) => {
      location.hash = hash
      delete document.body.dataset.called
    }, `services?tab=${of}`)
    await page.locator(`[data-choose="${card}"]`).press('Enter')
    await eventually(() => lastToast(page)).toMatch(
      new RegExp(`^${title.replaceAll(/[()]/g, '.')} selected!\\s+Call us, or send us photos for a quote.$`),
    )
    expect(await page.evaluate(() => document.body.dataset.called)).toBe(`false ${business.phone.href}`)
    expect(await page.evaluate(() => sessionStorage.getItem('chosen-card'))).toBe(card)
    expect(quoteServiceForCard(card)).toBe(service)
  }
  await page.goto(`${home}/quote`)
  await eventually(() => page.getByLabel('What is it about?').inputValue()).toBe('boat')
  await page.goto(`${home}/quote?service=ppf`)
  await page.waitForFunction(() => document.querySelector('[data-enhanced]'))
  expect(await page.getByLabel('What is it about?').inputValue()).toBe('ppf')
})

test('the header is one row, the name in two lines at most, and the email address is readable on desktops', async () => {
  const page = await openPage(`${home}/squamish`)
  const measure = () =>
    page.getByRole('banner').evaluate((header) => {
      const name = header.querySelector('.logo span')
      const size = name ? Number.parseFloat(getComputedStyle(name).fontSize) : 0
      return { height: header.clientHeight, lines: Math.round((name?.clientHeight ?? 0) / size) }
    })
  // The fallback of the display face is wider.
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  // With text of 32 px, a phone of 390 px is like one of 195.
  for (const width of [195, 320, 390, 768, 959, 960, 1080]) {
    await page.setViewportSize({ width, height: 900 })
    const { height, lines } = await measure()
    expect(height, `at ${width} px`).toBeLessThanOrEqual(64)
    expect([1, 2], `at ${width} px`).toContain(lines)
  }
  const address = page.getByRole('banner').getByRole('link', { name: business.email }).locator('span')
  const isWhole = () =>
    address.evaluate((text) => text.clientWidth > 100 && text.scrollWidth <= text.clientWidth)
  for (const width of [1080, 1199, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await eventually(isWhole, `at ${width} px`).toBe(true)
  }
})

/** Runs in the page: the grids whose last row has a single item, below rows of several. */
function listLoneItems(): string[] {
  return Array.from(document.querySelectorAll('main *')).flatMap((grid) => {
    if (!/grid|flex/.test(getComputedStyle(grid).display)) return []
    // The children of a card differ; those of a list of cards don't.
    if (new Set(Array.from(grid.children, ({ tagName }) => tagName)).size > 1) return []
    const items = Array.from(grid.children, (each) => each.getBoundingClientRect()).filter(
      ({ height }) => height > 60,
    )
    const rows = [...Map.groupBy(items, ({ top }) => Math.round(top)).values()].map(({ length }) => length)
    return Math.max(...rows) > 1 && rows.at(-1) === 1 && items.length > 2
      ? [`${grid.className}: ${rows.join('+')}`]
      : []
  })
}

test.each(['/', '/squamish', '/britannia-beach'])(
  '%s leaves no card or point alone in its row',
  async (path) => {
    const page = await openPage(home + path)
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(listLoneItems), `at ${width} px`).toEqual([])
    }
  },
)

test('on a phone the service tabs are a dropdown, which a tab’s URL selects', async () => {
  const page = await openPage(`${home}/#services?tab=exterior`, phone)
  const dropdown = page.getByRole('combobox', { name: 'Service type' })
  await eventually(() => dropdown.inputValue()).toBe('exterior')
  await page.getByRole('tabpanel').getByRole('heading', { name: exteriorCard }).waitFor()
  await expectSectionInView(page, 'Our Detailing Services')
  await eventually(() => page.getByRole('tab').count()).toBe(0)
  await eventually(() => dropdown.getByRole('option').allInnerTexts()).toEqual([
    'Interior Services',
    'Exterior Services',
    'Specialty Services',
  ])
  await dropdown.selectOption('Specialty Services')
  await page.getByRole('heading', { name: specialtyCard }).waitFor()
  await eventually(() => page.getByRole('button', { name: 'Select Package' }).count()).toBe(0)
})

test('a tab’s link works from another page and on its own, and goes back even after switching tabs by hand', async () => {
  const page = await openPage(`${home}/sitemap`)
  await page.getByRole('main').getByRole('link', { name: 'Specialty Services' }).click()
  await expectTab(page, 'Specialty Services', specialtyCard)
  await expectSectionInView(page, 'Our Detailing Services')

  const footer = page.getByRole('contentinfo')
  const link = footer.getByRole('link', { name: 'Exterior', exact: true })
  await link.click()
  await expectTab(page, 'Exterior Services', exteriorCard)
  await expectSectionInView(page, 'Our Detailing Services')
  await page.goBack()
  await expectTab(page, 'Specialty Services', specialtyCard)

  await link.click()
  await expectTab(page, 'Exterior Services', exteriorCard)
  await page.getByRole('heading', { name: 'Additional Exterior Services' }).first().waitFor()
  await tab(page, 'Interior Services').click()
  await expectTab(page, 'Interior Services', interiorCard)
  await link.click()
  await expectTab(page, 'Exterior Services', exteriorCard)
})

test('the promo scrolls to the services and switches to the specialty tab after 300 ms', async () => {
  const page = await visit({ isNew: true })
  await page.clock.install()
  await page.goto(home)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('link', { name: 'Learn More About Restorations' }).click()
  await expectSectionInView(page, 'Our Detailing Services')
  await page.clock.runFor(290)
  await expectTab(page, 'Interior Services', interiorCard)
  await page.clock.runFor(20)
  await expectTab(page, 'Specialty Services', specialtyCard)
})

const locationsMenu = (page: Page) => {
  const nav = page.getByRole('navigation', { name: 'Main' })
  return { opener: nav.getByText('Locations', { exact: true }), list: nav.getByRole('list') }
}

/** Expects only this header link to be marked as current. */
async function expectMarked(page: Page, name: string) {
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
  await eventually(() => marked.evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual([
    name,
  ])
}

test('the Locations menu opens on hover, click and keyboard, closes on leaving or Escape, which restores the focus, and links to a place', async () => {
  const page = await openPage(home)
  const { opener, list } = locationsMenu(page)
  await opener.hover()
  await list.waitFor()
  await eventually(() => list.getByRole('link').allInnerTexts()).toEqual(areaNames)
  await expectAccessible(page, 'header')
  await page.getByRole('heading', { level: 1 }).hover()
  await list.waitFor({ state: 'hidden' })

  await opener.click()
  await list.waitFor()
  await page.getByText('Specializing in paint').click()
  await list.waitFor({ state: 'hidden' })

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

  await opener.hover()
  await list.getByRole('link', { name: 'West Vancouver' }).click()
  await page.waitForURL(`${home}/west-vancouver`)
  await list.waitFor({ state: 'hidden' })
  await expectMarked(page, 'West Vancouver')
})

test('header and hero link to the home page’s sections from any page, the header marks the current one, and the banner opens the fees', async () => {
  const page = await openPage(home)
  await expectMarked(page, 'Home')
  await page.getByRole('main').getByRole('link', { name: 'Book Your Service Now' }).click()
  await expectSectionInView(page, 'Our Detailing Services')
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const [link, heading] of [
    ['Contact', 'Contact'],
    ['Services', 'Our Detailing Services'],
    ['Book Now', 'Book Your Service'],
  ] as const) {
    await nav.getByRole('link', { name: link }).click()
    await expectSectionInView(page, heading)
    expect(new URL(page.url()).pathname).toBe('/')
  }
  await expectMarked(page, 'Book Now')
  await page.goto(`${home}/sitemap`)
  await nav.getByRole('link', { name: 'Contact' }).click()
  await expectSectionInView(page, 'Contact')

  await eventually(() => feeAnswer(page).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'ADDITIONAL FEES MAY APPLY' }).click()
  await expectFeesOpen(page)
})

const feeAnswer = (page: Page) => page.getByText('Decal Removal is $50 an hour')

async function expectFeesOpen(page: Page) {
  await expectInView(page.getByText('What fees may apply?'))
  await expectInView(feeAnswer(page))
}

test('from 768 px there is a header with a Locations menu for touch; below it a bottom bar, and a list of locations at the end of the home page', async () => {
  const page = await openPage(home, { viewport: { width: 768, height: 900 }, hasTouch: true })
  const header = page.getByRole('navigation', { name: 'Main' })
  const bar = bottomBar(page)
  const locations = page.getByRole('region', { name: 'Locations We Serve' })
  const areSeen = () => Promise.all([header, bar, locations].map((part) => part.isVisible()))
  await eventually(areSeen).toEqual([true, false, false])
  const { opener, list } = locationsMenu(page)
  await opener.tap()
  await list.waitFor()
  await opener.tap()
  await list.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 767, height: 900 })
  await eventually(areSeen).toEqual([false, true, true])
  await eventually(() => locations.getByRole('link').count()).toBe(areaNames.length)
})

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Quick' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Our Locations' })

test('on a phone the bottom bar has four columns, links home, services, a call and a sheet of places, and covers no content', async () => {
  const page = await openPage(`${home}/sitemap`, phone)
  const bar = bottomBar(page)
  const columns = await bar
    .locator('a, button')
    .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().width)))
  expect(columns).toHaveLength(4)
  expect(Math.max(...columns) - Math.min(...columns)).toBeLessThanOrEqual(1)
  await eventually(() => bar.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(
    business.phone.href,
  )

  await bar.getByRole('link', { name: 'Services' }).click()
  await expectSectionInView(page, 'Our Detailing Services')
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Admin Dashboard' })
  await eventually(async () => {
    // Repeats the scroll, because images that load late make the page longer.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const [link, top] = [await last.boundingBox(), await bar.boundingBox()]
    return link && top && link.y + link.height <= top.y
  }).toBe(true)
  await bar.getByRole('link', { name: 'Home' }).click()
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')

  const opener = bar.getByRole('button', { name: 'Locations' })
  await opener.click()
  await sheet(page).waitFor()
  await eventually(() => sheet(page).getByRole('link').count()).toBe(areaNames.length)
  await expectAccessible(page, sheet(page))
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
  await eventually(() => sheet(page).isVisible()).toBe(false)
})

const gallery = (page: Page) => page.getByRole('region', { name: 'Our Results' })

test('the lightbox cycles through photos by buttons and arrow keys and restores the focus; gallery and reviews show fewer on a phone, then all', async () => {
  const page = await openPage(home)
  const photo = gallery(page).getByRole('link', { name: /water beads on dark metallic/ })
  await photo.click()
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' })
  const expectItem = async (number: number, shown: RegExp) => {
    await viewer.getByRole('img', { name: shown }).first().waitFor()
    await eventually(() => viewer.innerText()).toContain(`(${number} of 14)`)
  }
  await expectItem(3, /water beads on dark metallic/)
  await eventually(() =>
    viewer.getByRole('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBeGreaterThan(1000)
  await expectAccessible(page, viewer)
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expectItem(4, /leather seat/)
  await viewer.getByRole('button', { name: 'Previous photo' }).click()
  await expectItem(3, /water beads/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expectItem(1, /hood before correction/)
  await page.keyboard.press('ArrowLeft')
  await expectItem(14, /soap foam/)
  await page.keyboard.press('ArrowRight')
  await expectItem(1, /hood before correction/)

  await viewer.getByRole('button', { name: 'Close' }).click()
  await viewer.waitFor({ state: 'detached' })
  await expectFocusOn(photo)
  await page.keyboard.press('Enter')
  await viewer.waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await expectFocusOn(photo)

  const photos = gallery(page).getByRole('listitem')
  const section = page.getByRole('region', { name: 'What Our Customers Say' })
  const reviews = section.getByRole('listitem')
  const showMore = gallery(page).getByRole('button', { name: 'Show More Photos' })
  expect([await photos.count(), await reviews.count()]).toEqual([4, 3])
  await showMore.click()
  await eventually(() => photos.count()).toBe(14)
  await expectFocusOn(photos.nth(4).getByRole('link').first())
  await eventually(() => showMore.count()).toBe(0)
  await page.reload()
  await page.setViewportSize(sizes.phone)
  expect([await photos.count(), await reviews.count()]).toEqual([2, 2])
  await section.getByRole('button', { name: 'View More Reviews' }).click()
  await eventually(() => reviews.count()).toBe(10)
  await expectFocusOn(reviews.nth(2))
  for (const text of await reviews.allInnerTexts()) expect(text).toMatch(/5\.0[\s\S]+ago/)
})

test('on a phone an area or service page has its main action once on the screen', async () => {
  const page = await openPage(`${home}/whistler`, phone)
  const actions = page.getByRole('link', { name: 'Book Your Appointment' })
  const inView = () =>
    actions.evaluateAll(
      (links) =>
        links
          .map((link) => link.getBoundingClientRect())
          .filter(({ top, bottom }) => top < innerHeight && bottom > 0).length,
    )
  await eventually(inView).toBe(1)
  await page.getByRole('heading', { name: 'Specialized services in Whistler' }).scrollIntoViewIfNeeded()
  await eventually(inView).toBe(1)
})

test('a pair has a slider for keys, drags and taps, on the page and larger in the viewer', async () => {
  const page = await openPage(home)
  await gallery(page).scrollIntoViewIfNeeded()
  const name = 'Before and after: Paint correction on dark metallic'
  const slider = gallery(page).getByRole('slider', { name })
  await slider.focus()
  const expectShare = (share: string, of = slider) =>
    eventually(() => of.getAttribute('aria-valuetext')).toBe(share)
  await page.keyboard.press('ArrowRight')
  await expectShare('51% before, 49% after')
  await page.keyboard.press('PageUp')
  await expectShare('61% before, 39% after')

  const larger = gallery(page).getByRole('button', { name: 'View larger: Paint correction on dark metallic' })
  await larger.click()
  const viewer = page.getByRole('dialog', { name: 'Photo viewer' })
  const largeSlider = viewer.getByRole('slider', { name })
  await largeSlider.focus()
  await page.keyboard.press('ArrowLeft')
  // The arrow moves the slider, not the viewer.
  await expectShare('49% before, 51% after', largeSlider)
  await eventually(() => viewer.innerText()).toContain('(1 of 14)')
  await expectAccessible(page, viewer)
  await page.keyboard.press('Escape')
  await expectFocusOn(larger)
})

test('prefetches a page when a visitor is about to follow its link, but no private page, form or file', async () => {
  const page = await openPage(`${home}/sitemap`)
  const devTools = await page.context().newCDPSession(page)
  const selectors: string[] = []
  const fetched: string[] = []
  devTools.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    expect(ruleSet.errorMessage).toBeUndefined()
    const { prefetch, prerender } = JSON.parse(ruleSet.sourceText)
    for (const { where } of [...prefetch, ...prerender]) selectors.push(where.selector_matches)
  })
  devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(prefetchUrl)
  })
  await devTools.send('Preload.enable')
  await eventually(() => selectors.length).toBe(2)
  const links = await page
    .locator('a')
    .and(page.locator(selectors.join()))
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  const pages = links.map((href) => new URL(href ?? '', home).pathname)
  expect([...new Set(pages)].toSorted()).toEqual(
    publicPaths.filter((path) => path !== paths.quote).toSorted(),
  )
  expect(links).toContain('/#services?tab=interior')

  await page.getByRole('link', { name: 'Whistler', exact: true }).first().hover()
  await eventually(() => fetched).toEqual([`${home}/whistler`])
})

test('an unknown page says so and logs its path to the console', async () => {
  const page = await visit({ expected: /404/ })
  const noted = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('/nowhere/at/all') && message.type() === 'error',
  })
  await page.goto(`${home}/nowhere/at/all`)
  expect((await noted).text()).toContain('/nowhere/at/all')
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  await expectGoodAtEveryWidth(page)
})

test('an area’s map loads only on request', async () => {
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

test('every page prints dark on white from the top, with answers and without controls, in a dark scheme too', async () => {
  const page = await visit({ colorScheme: 'dark' })
  const service = '/window-tinting-garibaldi-highlands-bc-legal-automotive-tint'
  for (const path of ['/', '/whistler', service, '/service-areas', '/terms', '/quote']) {
    await page.goto(home + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectPrintsText(page)
  }
})

test('without JavaScript a desktop has tabs as links, all photos and reviews, the phone number, fees and menu; a phone has the sheet', async () => {
  const page = await openPage(home, { javaScriptEnabled: false })
  await eventually(() => gallery(page).getByRole('listitem').count()).toBe(14)
  const reviews = page.getByRole('region', { name: 'What Our Customers Say' })
  await eventually(() => reviews.getByRole('listitem').count()).toBe(10)
  await eventually(() =>
    page.getByRole('button', { name: /Show More Photos|View More Reviews/ }).count(),
  ).toBe(0)
  await expectPanel(page, 'Interior Services', interiorCard)
  await tab(page, 'Specialty Services').click()
  await expectPanel(page, 'Specialty Services', specialtyCard)
  await page
    .getByRole('region', { name: 'Book Your Service' })
    .getByRole('link', { name: business.phone.display })
    .waitFor()

  await page.getByRole('link', { name: 'ADDITIONAL FEES MAY APPLY' }).click()
  await expectFeesOpen(page)
  const { opener, list } = locationsMenu(page)
  await opener.click()
  await list.getByRole('link', { name: 'Whistler' }).waitFor()

  await page.setViewportSize(sizes.phone)
  await bottomBar(page).getByRole('button', { name: 'Locations' }).click()
  await sheet(page).getByRole('link', { name: 'Pemberton' }).click()
  await page.waitForURL(`${home}/pemberton`)
})

test.each([
  '/',
  '/whistler',
  // The service page with the most sections and the longest name.
  '/window-tinting-garibaldi-highlands-bc-legal-automotive-tint',
  '/sitemap',
  '/service-areas',
  '/terms',
  '/privacy',
])('%s is accessible and fits every screen', async (path) => {
  const page = await openPage(home + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)
})

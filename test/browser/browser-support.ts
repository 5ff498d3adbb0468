import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { chromiumSwitches, findChromium, findHeadlessShell } from '../../scripts/local/chromium.ts'
import { localOrigin } from '../../scripts/local/local-state.ts'
import { locations } from '../../shared/lib/business/location.ts'
import { port } from './open-site.ts'
import { simulateTranslation } from './simulate-translation.ts'

/** The origin of each brand's site. */
export const origins = z
  .record(z.enum(locations), z.string())
  .parse(Object.fromEntries(locations.map((location) => [location, localOrigin(location, port)])))

/** A window is reusable only if it visited no other origins. */
const homes = [origins.squamish, 'null']

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

/** Context options of a phone. */
export const phone = {
  ...{ viewport: sizes.phone, isMobile: true, hasTouch: true },
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
} as const

const phoneWidths = [320, 390]
const widths = [...phoneWidths, 768, 1440]
/** Only the width differs between 320 and 768 px, so axe checks one phone width and the desktop. */
const axeWidths = [390, 1440]

/**
 * New headless Chromium loads the address bar's popups, which are whole pages, for every context; disabling them saves
 * a third of the time. The switch replaces Playwright's own list, so this one repeats what matters of it.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'],
  ...['AimEnabled', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'PaintHolding', 'PreconnectToSearch'],
]

/** How long a page may take to show what a test waits for, in milliseconds. */
const timeoutMs = 40_000

/** The minified build, because every checked page has to parse it. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

declare global {
  interface Window {
    axe: typeof axe
    /** Every toast shown on the page. */
    toasts: string[]
    /** Toast lines that no test has checked yet. */
    newToastLines: string[]
  }
}

/** Open browsers by executable. */
const browsers = new Map<string, Browser>()
/** Pages opened with the same options are interchangeable. */
type WindowKind = { key: string; viewport: { width: number; height: number } }
/** A page with its console problems and the origins that it visited. */
type Visit = { page: Page; problems: string[]; kind: WindowKind; isNew: boolean; visitedOrigins: Set<string> }

const visits: Visit[] = []

/** Reset windows for reuse: opening one takes as long as many tests do in it. */
const reusableWindows: { page: Page; kind: WindowKind }[] = []

function takeReusableWindow({ key }: WindowKind): Page | undefined {
  const index = reusableWindows.findIndex(
    ({ page, kind }) => kind.key === key && page.context().browser()?.isConnected(),
  )
  return index < 0 ? undefined : reusableWindows.splice(index, 1)[0]?.page
}

/** Shared by all test files of a worker, and closed with it. */
async function openBrowser(executablePath = ''): Promise<Browser> {
  const open = browsers.get(executablePath)
  if (open?.isConnected()) return open
  // Pages live too briefly for V8's optimizing compilers to pay off.
  const unoptimized = '--js-flags=--no-maglev --no-turbofan'
  const args = [...chromiumSwitches, `--disable-features=${disabledFeatures.join()}`, unoptimized]
  const browser = await chromium.launch({ executablePath, args })
  browsers.set(executablePath, browser)
  return browser
}

/** Closes all visits. Fails the test if a page reported problems. */
export async function endVisits({ name, hasFailed }: { name: string; hasFailed: boolean }) {
  const all = visits.splice(0)
  await Promise.all(all.map((each, index) => endTrace(each, hasFailed && `${fileName(name)}-${index + 1}`)))
  await Promise.all(
    all.map(async (each) => {
      // A page in the middle of a navigation doesn't respond.
      const isReset = !hasFailed && isReusable(each) && (await resetWindow(each).catch(() => false))
      if (isReset) reusableWindows.push({ page: each.page, kind: each.kind })
      else await each.page.context().close()
    }),
  )
  expect(all.flatMap(({ problems }) => problems)).toEqual([])
}

const fileName = (title: string) => title.replace(/[^\w.-]+/g, '-').slice(0, 100)

/** Where a failed test leaves screenshots and traces (docs/debugging.md). */
const resultsFolder = 'test-results'

/** Stops the trace and saves it with a screenshot, or discards it if there is no name. */
async function endTrace({ page }: Visit, name: string | false) {
  const { tracing } = page.context()
  if (!name) return tracing.stopChunk()
  const path = join(resultsFolder, name)
  // A page that doesn't respond must not hide why the test failed.
  await page.screenshot({ path: `${path}.png`, timeout: 10_000 }).catch(() => {})
  await tracing.stopChunk({ path: `${path}.zip` })
  console.info(`What the page showed: ${path}.png, ${path}.zip`)
}

const isReusable = ({ page, isNew, visitedOrigins }: Visit) =>
  !isNew &&
  page.url().startsWith(`${origins.squamish}/`) &&
  [...visitedOrigins].every((each) => homes.includes(each))

const pageEvents = ['console', 'framenavigated', 'pageerror', 'request', 'response'] as const

/** Removes everything that a visit left in its window, except the HTTP cache. */
async function resetWindow({ page, kind }: Visit): Promise<true> {
  const context = page.context()
  for (const each of pageEvents) page.removeAllListeners(each)
  await Promise.all(context.pages().map((each) => each === page || each.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // A blank page opened by the site keeps its storage and its process, which is slow to start.
  await page.evaluate(() => {
    location.href = 'about:blank'
  })
  await page.waitForURL('about:blank')
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    const databases = await indexedDB.databases()
    await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name)
            request.onsuccess = resolve
            request.onerror = reject
            request.onblocked = reject
          }),
      ),
    )
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await context.clearCookies()
  await page.setViewportSize(kind.viewport)
  await page.mouse.move(0, 0)
  return true
}

/**
 * Messages that no page causes: Playwright's about a blocked service worker, and Chromium's about a view transition
 * that another navigation interrupted.
 */
const browserNoise =
  /Service Worker registration blocked|Transition was (skipped. Navigation aborted|aborted because of invalid state)/

export type VisitOptions = BrowserContextOptions & {
  expected?: RegExp
  isNew?: boolean
  isFullBrowser?: boolean
  /** Whether the browser translates the page (simulate-translation.ts). */
  isTranslated?: boolean
}

/**
 * Opens a window for a new visitor. Fails the test if the page reports a problem (an error, hydration warning or CSP
 * report) that `expected` doesn't match. Tests that change a window for good, such as its clock, need `isNew`; features
 * missing from the headless shell, such as notifications, need `isFullBrowser`.
 */
export async function visit(options: VisitOptions = {}): Promise<Page> {
  const {
    expected,
    isNew = false,
    isFullBrowser = false,
    isTranslated = false,
    ...contextOverrides
  } = options
  const contextOptions = { viewport: sizes.desktop, ...contextOverrides }
  const windowOptions = { isFullBrowser, isTranslated }
  const kind = {
    key: JSON.stringify([contextOptions, windowOptions]),
    viewport: contextOptions.viewport ?? sizes.desktop,
  }
  const page = (!isNew && takeReusableWindow(kind)) || (await openWindow(contextOptions, windowOptions))
  await page.context().tracing.startChunk()
  const problems: string[] = []
  const note = (text: string, address = '') => {
    if (!expected?.test(text) && !browserNoise.test(text)) problems.push(`${text} ${address}`.trim())
  }
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(message.text(), message.location().url)
  })
  const visitedOrigins = new Set<string>()
  page.on('framenavigated', (frame) => visitedOrigins.add(new URL(frame.url()).origin))
  visits.push({ page, problems, kind, isNew, visitedOrigins })
  return page
}

/** Like `visit`, with a browser that translates every page. */
export const visitTranslated = (options: VisitOptions = {}) => visit({ isTranslated: true, ...options })

/** Like `visit`, and opens a page. */
export async function openPage(address: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit(options)
  await page.goto(address)
  return page
}

type WindowOptions = { isFullBrowser: boolean; isTranslated: boolean }

async function openWindow(
  options: BrowserContextOptions,
  { isFullBrowser, isTranslated }: WindowOptions,
): Promise<Page> {
  const browser = await openBrowser((!isFullBrowser && findHeadlessShell()) || findChromium())
  // A service worker would hide requests from `page.route`, so only tests of offline pages allow it.
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(timeoutMs)
  // Snapshots of each step make the tests take half as long again.
  await context.tracing.start({ snapshots: Boolean(process.env.TRACE) })
  await context.addInitScript(recordToasts)
  if (isTranslated) await context.addInitScript(simulateTranslation)
  return context.newPage()
}

/** A finger that counts its taps. An option chosen in a select counts as one tap. */
export function createFinger() {
  let taps = 0
  return {
    tap: async (...targets: Locator[]) => {
      for (const target of targets) {
        await target.tap()
        taps++
      }
    },
    choose: async (select: Locator, option: string | { value: string }) => {
      await select.selectOption(option)
      taps++
    },
    taps: () => taps,
  }
}

/** Presses a finger on an element for as long as phones take to recognize it, then lets go. The first selected thing shows it. */
export async function hold(target: Locator) {
  await target.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
  await eventually(() => target.page().getByRole('checkbox', { checked: true }).count()).toBe(1)
  await target.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true })
  await target.dispatchEvent('click')
}

/** The browser's own console message for a failed request. */
export const failedRequests = /Failed to load resource/

/** Polls until the result matches. */
export const eventually = <T>(question: () => T | Promise<T>, message = '') =>
  expect.poll(question, { timeout: timeoutMs, message })

/**
 * Holds matching requests.
 * @returns a function that releases the held requests and lets later ones pass.
 */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/**
 * Opens a disclosure by its summary text. Content that loads above it may move it during the click, so the click is
 * repeated until it is open.
 */
export async function openDisclosure(scope: Page | Locator, line: string | RegExp) {
  const summary = scope.locator('summary', { hasText: line })
  await eventually(async () => {
    await summary.click()
    return summary.evaluate((element) => element.parentElement?.matches('[open]'))
  }).toBe(true)
}

/** Runs in the page: wraps an element behind React's back, so that React fails when it removes it. */
export function moveOutOfReact(selector: string) {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`The page has no ${selector}`)
  const around = document.createElement('div')
  element.replaceWith(around)
  around.append(element)
}

/** Expects the whole element in view without scrolling. */
export async function expectInView(locator: Locator) {
  await eventually(() =>
    locator.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    }),
  ).toBe(true)
}

/** Returns an element's distance from the top of the window, in CSS pixels. */
export const topOf = (element: Locator) =>
  element.evaluate((each) => Math.round(each.getBoundingClientRect().top))

/** Checks the focus on a translated page, where a locator by text finds the `font` element inside the focused one. */
export async function expectFocusOn(locator: Locator) {
  await eventually(() =>
    locator.evaluate((element) => element.closest(':not(font)') === document.activeElement),
  ).toBe(true)
}

/** Returns a description list as an object, by term. */
export async function detailsOf(scope: Locator): Promise<Record<string, string | undefined>> {
  const terms = await scope.getByRole('term').allInnerTexts()
  const definitions = await scope.getByRole('definition').allInnerTexts()
  return Object.fromEntries(terms.map((term, index) => [term, definitions[index]]))
}

export const toastOf = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Runs in the page: records toasts, because they disappear within seconds and a busy machine may look too late. */
function recordToasts() {
  window.toasts = []
  window.newToastLines = []
  const note = (node: Node) => {
    if (!(node instanceof HTMLElement && node.matches('.toast'))) return
    window.toasts.push(node.innerText)
    window.newToastLines.push(...Array.from(node.children, (line) => line.textContent))
  }
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(note)
  }).observe(document, { childList: true, subtree: true })
}

/** Returns the text of the last toast, even if it is gone by now. */
export const lastToast = (page: Page) => page.evaluate(() => window.toasts.at(-1) ?? '')

/** Waits for a toast line that no earlier call has matched. */
export async function expectToast(page: Page, text: string) {
  const take = () =>
    page.evaluate((line) => {
      const at = window.newToastLines.indexOf(line)
      if (at >= 0) window.newToastLines.splice(at, 1)
      return at >= 0
    }, text)
  await eventually(take, `a message "${text}"`).toBe(true)
}

/** Waits until the page has responded; content that is reloading has `aria-busy`. */
async function waitUntilSettled(page: Page) {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await eventually(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  // Reloaded content and new pages fade in, and an inherited colour changes an element after its parent.
  await page.evaluate(async () => {
    const listEnding = async () => {
      await new Promise((drawn) => requestAnimationFrame(drawn))
      return document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    }
    for (let ending = await listEnding(); ending.length > 0; ending = await listEnding()) {
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })
}

/** Expects no axe violations in the page as it is, or in a part of it, if another test covers the rest. */
export async function expectAccessible(page: Page, scope?: AuditScope) {
  await waitUntilSettled(page)
  await expectNoViolations(page, scopeOf(page, scope))
}

/**
 * Expects that everything on the page, or in a part of it, can be read in the dark scheme too. Call it beside
 * `expectGoodAtEveryWidth`, for one state of each kind of screen: the scheme changes nothing but colours.
 */
export async function expectReadableInTheDark(page: Page, scope?: AuditScope) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitUntilSettled(page)
  await expectNoViolations(page, scopeOf(page, scope), ['color-contrast'])
  await page.emulateMedia({ colorScheme: null })
}

type AuditScope = string | Locator

const scopeOf = (page: Page, part: AuditScope = 'html') =>
  typeof part === 'string' ? page.locator(part) : part

/** @param rules Only these rules of axe, if given. */
async function expectNoViolations(page: Page, scope: Locator, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const complaints = await scope.evaluateAll(async (elements, runOnly) => {
    // Preloading fetches every stylesheet again for a rule that is off.
    const options = { resultTypes: ['violations' as const], preload: false, iframes: false }
    const { violations } = await window.axe.run(
      { include: elements },
      { ...options, ...(runOnly && { runOnly }) },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
  }, rules)
  expect(complaints).toEqual([])
}

async function expectNoSidewaysScroll(page: Page) {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await eventually(excess).toBeLessThanOrEqual(0)
}

/** Runs in the page: measures it, and lists text and controls that stick out of the window sideways. */
function measureOverflow() {
  const isHidden = (each: Element) => {
    const { clipPath, position } = getComputedStyle(each)
    return clipPath !== 'none' && position === 'absolute'
  }
  const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowX)
  const isOut = ({ left, right, width, height }: DOMRect) =>
    width > 0 && height > 0 && (left < -1 || right > window.innerWidth + 1)
  const opened = document.querySelector('dialog[open]:modal, :popover-open') ?? document.body
  const cutOff = [
    ...opened.querySelectorAll(
      'a, button, input, select, textarea, summary, label, p, li, h1, h2, h3, dd, td',
    ),
  ]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((each) => !each.closest('svg') && isOut(each.getBoundingClientRect()))
    .filter((each) => {
      for (let at: Element | null = each; at && at !== document.body; at = at.parentElement) {
        if (isHidden(at) || scrolls(at)) return false
      }
      return true
    })
    .map((each) => `${each.tagName.toLowerCase()} ${each.textContent.trim().slice(0, 40)}`)
  return {
    textSize: getComputedStyle(document.documentElement).fontSize,
    scrollWidth: document.documentElement.scrollWidth,
    cutOff,
  }
}

/** Runs in the page: returns the share of the window's height covered by fixed or sticky elements. */
function measureCoveredShare(): number {
  // Dialogs and toasts cover the page on purpose.
  const ignoredSelector = 'dialog[open], .toasts'
  const isSticky = (each: Element | null): boolean => {
    if (!each || each === document.body || each.matches(ignoredSelector)) return false
    const { position, overflowY } = getComputedStyle(each)
    if (/fixed|sticky/.test(position)) return !inScroller(each.parentElement)
    return !/auto|scroll/.test(overflowY) && isSticky(each.parentElement)
  }
  const inScroller = (each: Element | null): boolean =>
    each !== null &&
    each !== document.body &&
    (/auto|scroll/.test(getComputedStyle(each).overflowY) || inScroller(each.parentElement))
  const step = 4
  let covered = 0
  for (let y = 0; y < window.innerHeight; y += step) {
    if (isSticky(document.elementFromPoint(window.innerWidth / 2, y))) covered += step
  }
  return covered / window.innerHeight
}

/** Chrome's "Large", 150% and 200%, as font sizes in CSS pixels. */
export const largestText = 32
const largeTextSizes = [20, 24, largestText]

/** The widths checked with larger text: phone, tablet and desktop. */
const largeTextWidths = [390, 768, 1280]

/** Sets the browser's own default font size, in CSS pixels: media queries in em ignore the page's styles. */
export async function setTextSize(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
  await session.detach()
}

/**
 * Expects that a page doesn't overflow with any larger text, and that bars cover at most a third of a phone. Leaves the
 * largest text.
 */
export async function expectFitsLargeText(page: Page, name = page.url()) {
  await waitUntilSettled(page)
  // Lays out content that otherwise renders only when scrolled into view.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
  for (const textSize of largeTextSizes) {
    await setTextSize(page, textSize)
    for (const width of largeTextWidths) {
      await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
      const message = `${name} at ${width} px with ${textSize} px text`
      // A script turns the list of cards into a table.
      await expect
        .poll(() => page.evaluate(measureOverflow), { message, timeout: timeoutMs })
        .toEqual({ textSize: `${textSize}px`, scrollWidth: width, cutOff: [] })
      if (width !== sizes.phone.width) continue
      expect(await page.evaluate(measureCoveredShare), `covered of a phone, ${message}`).toBeLessThan(0.34)
    }
  }
}

/** Returns how many sheets a page prints on. */
export async function countSheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const file = await page.pdf({ format })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Expects dark text from the top of the sheet, without controls, when printed. */
export async function expectPrintsText(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(() => {
    const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true })
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
    const answers = shown('.faq details').flatMap(({ lastElementChild }) => lastElementChild ?? [])
    return {
      pressed: shown('button, input, select, textarea, iframe, nav, .button:not(header *)').map(
        ({ textContent }) => textContent,
      ),
      light: shown('h1, h2, h3, h4, p, li, dt, dd, a').filter(
        (each) => getComputedStyle(each).color !== 'rgb(0, 0, 0)',
      ).length,
      isAtTop: (shown('h1, h2, h3')[0]?.getBoundingClientRect().top ?? 0) < window.innerHeight / 3,
      folded: answers.filter((each) => each.getBoundingClientRect().height === 0).length,
    }
  })
  expect(printed, page.url()).toEqual({ pressed: [], light: 0, isAtTop: true, folded: 0 })
  await page.emulateMedia({ media: null })
}

/**
 * Runs in the page: describes everything that axe checks except positions, so that widths without a difference are
 * checked once.
 */
function describeLooks(elements: Element[]): string {
  const shown = elements
    .flatMap((each) => [each, ...each.querySelectorAll('*')])
    .map((each) => {
      if (!each.checkVisibility({ visibilityProperty: true })) return ''
      const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } =
        getComputedStyle(each)
      const scrolls = [each.scrollWidth > each.clientWidth, each.scrollHeight > each.clientHeight]
      return [color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, scrolls].join()
    })
  return [...elements.map(({ outerHTML }) => outerHTML), ...shown].join('\n')
}

/** Checks overflow and accessibility from the narrowest phone to a desktop, then restores the window. */
export const expectGoodAtEveryWidth = (page: Page, scopeOption?: AuditScope) =>
  expectGoodAtWidths(page, widths, scopeOption)

/** Checks phone widths only, where another test covers wider screens. */
export const expectGoodOnPhones = (page: Page) => expectGoodAtWidths(page, phoneWidths)

async function expectGoodAtWidths(page: Page, at: number[], part?: AuditScope) {
  const before = page.viewportSize()
  const scope = scopeOf(page, part)
  let seen = ''
  await waitUntilSettled(page)
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (!axeWidths.includes(width)) continue
    await waitUntilSettled(page)
    const looks = await scope.evaluateAll(describeLooks)
    if (looks !== seen) await expectNoViolations(page, scope)
    seen = looks
  }
  if (before) await page.setViewportSize(before)
}

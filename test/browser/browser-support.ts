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

/** The address of each brand's site. */
export const origins = z
  .record(z.enum(locations), z.string())
  .parse(Object.fromEntries(locations.map((location) => [location, localOrigin(location, port)])))

/** Where a window has only been when it is used again. */
const homes = [origins.squamish, 'null']

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

/** What makes a visit one from a phone. */
export const phone = {
  ...{ viewport: sizes.phone, isMobile: true, hasTouch: true },
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
} as const

const phoneWidths = [320, 390]
const widths = [...phoneWidths, 768, 1440]
/** Between 320 and 768 px nothing but the width differs, so axe looks at a phone and a desktop. */
const axeWidths = [390, 1440]

/**
 * In its new headless mode Chromium loads popups of the address bar, whole pages of their own, for every visitor: off,
 * which saves a third of the time. The switch replaces Playwright's own list, so what matters of that comes again.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'],
  ...['AimEnabled', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'PaintHolding', 'PreconnectToSearch'],
]

/** How long a page may take to show what a test waits for. */
const timeoutMs = 40_000

/** The small edition: every page that is checked has to read it. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

declare global {
  interface Window {
    axe: typeof axe
    /** What has popped up on the page. */
    toasts: string[]
    /** Its lines that no test has seen yet. */
    newToastLines: string[]
  }
}

/** Those that are open, by their program and the size of text that they are set to. */
const browsers = new Map<string, Browser>()
/** What a window was opened with: those of one kind can stand in for each other. */
type WindowKind = { key: string; viewport: { width: number; height: number } }
/** A page, what it complained about, and the origins that it has been to. */
type Visit = { page: Page; problems: string[]; kind: WindowKind; isNew: boolean; visitedOrigins: Set<string> }

const visits: Visit[] = []

/** Windows that are as good as new, by kind: opening one takes as long as all that many a test does in it. */
const reusableWindows: { page: Page; kind: WindowKind }[] = []

function takeReusableWindow({ key }: WindowKind): Page | undefined {
  const index = reusableWindows.findIndex(
    ({ page, kind }) => kind.key === key && page.context().browser()?.isConnected(),
  )
  return index < 0 ? undefined : reusableWindows.splice(index, 1)[0]?.page
}

/** The size of text that a browser is set to, unless its owner has changed it. */
const defaultTextSize = 16

/** One for all files of a test worker, with which it ends. */
async function openBrowser(executablePath: string | undefined, textSize: number): Promise<Browser> {
  const key = `${executablePath} ${textSize}`
  const open = browsers.get(key)
  if (open?.isConnected()) return open
  // A page of a test is gone before V8 has won back what optimizing its code takes.
  const unoptimized = '--js-flags=--no-maglev --no-turbofan'
  const args = [...chromiumSwitches, `--disable-features=${disabledFeatures.join()}`, unoptimized]
  // A setting of the browser, as its owner changes it: widths in em follow no style of a page.
  if (textSize !== defaultTextSize) args.push(`--blink-settings=defaultFontSize=${textSize}`)
  const browser = await chromium.launch({ executablePath, args })
  browsers.set(key, browser)
  return browser
}

/** Ends all visits; whatever a page complained about fails the test. */
export async function endVisits({ name, hasFailed }: { name: string; hasFailed: boolean }) {
  const all = visits.splice(0)
  await Promise.all(all.map((each, index) => endTrace(each, hasFailed && `${name}-${index + 1}`)))
  await Promise.all(
    all.map(async (each) => {
      // A page that is on its way somewhere does not answer.
      const isReset = !hasFailed && isReusable(each) && (await resetWindow(each).catch(() => false))
      if (isReset) reusableWindows.push({ page: each.page, kind: each.kind })
      else await each.page.context().close()
    }),
  )
  expect(all.flatMap(({ problems }) => problems)).toEqual([])
}

/** Where a failed test leaves what its pages showed: docs/debugging.md. */
const resultsFolder = 'test-results'

/** Ends what is recorded of a visit: kept under a name with a picture of the page, or forgotten. */
async function endTrace({ page }: Visit, name: string | false) {
  const { tracing } = page.context()
  if (!name) return tracing.stopChunk()
  const path = join(resultsFolder, name.replace(/[^\w.-]+/g, '-').slice(0, 100))
  // A page that no longer answers must not hide why the test failed.
  await page.screenshot({ path: `${path}.png`, timeout: 10_000 }).catch(() => {})
  await tracing.stopChunk({ path: `${path}.zip` })
  console.info(`What the page showed: ${path}.png, ${path}.zip`)
}

const isReusable = ({ page, isNew, visitedOrigins }: Visit) =>
  !isNew &&
  page.url().startsWith(`${origins.squamish}/`) &&
  [...visitedOrigins].every((each) => homes.includes(each))

const pageEvents = ['console', 'framenavigated', 'pageerror', 'request', 'response'] as const

/** Leaves nothing of a visit in its window but the files that every visitor gets. */
async function resetWindow({ page, kind }: Visit): Promise<true> {
  const context = page.context()
  for (const each of pageEvents) page.removeAllListeners(each)
  await Promise.all(context.pages().map((each) => each === page || each.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // An empty page that the site itself opens belongs to it: it has its storage and its process, which is what takes long.
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
 * What is no page's fault: what Playwright writes where it keeps one from registering a service worker, and Chromium's
 * own words for a transition from a page that another navigation overtook, or that came too late for it.
 */
const browserNoise =
  /Service Worker registration blocked|Transition was (skipped. Navigation aborted|aborted because of invalid state)/

export type VisitOptions = BrowserContextOptions & {
  expected?: RegExp
  isNew?: boolean
  isFullBrowser?: boolean
  /** Whether the browser translates the page (simulate-translation.ts). */
  isTranslated?: boolean
  textSize?: number
}

/**
 * A fresh visitor. Whatever the page complains about (errors, hydration warnings, CSP reports) fails the test, except
 * what `expected` matches. What cannot be undone in a window, as a clock that is set, wants one that `isNew`; what only
 * the whole browser does, as notifications, one of a browser that `isWhole`. `textSize` is what the browser is set to.
 */
export async function visit(options: VisitOptions = {}): Promise<Page> {
  const {
    expected,
    isNew = false,
    isFullBrowser = false,
    isTranslated = false,
    textSize = defaultTextSize,
    ...contextOverrides
  } = options
  const contextOptions = { viewport: sizes.desktop, ...contextOverrides }
  const windowOptions = { isFullBrowser, isTranslated, textSize }
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

/** One whose browser translates every page. */
export const visitTranslated = (options: VisitOptions = {}) => visit({ isTranslated: true, ...options })

/** A fresh visitor of a page. */
export async function openPage(address: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit(options)
  await page.goto(address)
  return page
}

type WindowOptions = { isFullBrowser: boolean; isTranslated: boolean; textSize: number }

async function openWindow(
  options: BrowserContextOptions,
  { isFullBrowser, isTranslated, textSize }: WindowOptions,
): Promise<Page> {
  const browser = await openBrowser((!isFullBrowser && findHeadlessShell()) || findChromium(), textSize)
  // Only a test about it has the offline copy: a service worker hides requests from `page.route`.
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(timeoutMs)
  // Snapshots of each step cost half as much again as the tests do.
  await context.tracing.start({ snapshots: Boolean(process.env.TRACE) })
  await context.addInitScript(recordToasts)
  if (isTranslated) await context.addInitScript(simulateTranslation)
  return context.newPage()
}

/** A finger that counts its taps; what it chooses in a select is one. */
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

/** What the browser itself writes to the console when a call fails or is refused. */
export const failedRequests = /Failed to load resource/

/** Asks again until the answer is the expected one. */
export const eventually = <T>(question: () => T | Promise<T>, message = '') =>
  expect.poll(question, { timeout: timeoutMs, message })

/** Holds what a page asks for at an address. @returns what lets it go on, whether it was asked for by then or is later. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/**
 * Opens the fold with a line. What loads above it moves it away: a press that begins on it may end beside it, and is made
 * again, as a person would.
 */
export async function openDisclosure(scope: Page | Locator, line: string | RegExp) {
  const summary = scope.locator('summary', { hasText: line })
  await eventually(async () => {
    await summary.click()
    return summary.evaluate((element) => element.parentElement?.matches('[open]'))
  }).toBe(true)
}

/** In a page: moves an element to where React does not look for it, which fails when it is to be removed. */
export function moveOutOfReact(selector: string) {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`The page has no ${selector}`)
  const around = document.createElement('div')
  element.replaceWith(around)
  around.append(element)
}

/** All of it can be seen without scrolling. */
export async function expectInView(locator: Locator) {
  await eventually(() =>
    locator.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= window.innerHeight
    }),
  ).toBe(true)
}

/** How far below the top of the window an element begins, in pixels. */
export const topOf = (element: Locator) =>
  element.evaluate((each) => Math.round(each.getBoundingClientRect().top))

/** What a locator finds by its text on a translated page is the translation: the focus is on what that stands in. */
export async function expectFocusOn(locator: Locator) {
  await eventually(() =>
    locator.evaluate((element) => element.closest(':not(font)') === document.activeElement),
  ).toBe(true)
}

/** The terms of a description list and what they say. */
export async function detailsOf(scope: Locator): Promise<Record<string, string | undefined>> {
  const terms = await scope.getByRole('term').allInnerTexts()
  const definitions = await scope.getByRole('definition').allInnerTexts()
  return Object.fromEntries(terms.map((term, index) => [term, definitions[index]]))
}

/** The lines of the message that pops up for a while. */
export const toastOf = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** In a page: what pops up goes after seconds, and a busy machine may look later than that. */
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

/** The last message that has popped up on a page, also when it is gone by now. */
export const lastToast = (page: Page) => page.evaluate(() => window.toasts.at(-1) ?? '')

/** A line of a message pops up, or has: each time that it is expected, anew. */
export async function expectToast(page: Page, text: string) {
  const take = () =>
    page.evaluate((line) => {
      const at = window.newToastLines.indexOf(line)
      if (at >= 0) window.newToastLines.splice(at, 1)
      return at >= 0
    }, text)
  await eventually(take, `a message "${text}"`).toBe(true)
}

/** The page has answered to what was done to it: what is loaded for it anew is dimmed so long. */
async function waitUntilSettled(page: Page) {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await eventually(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  // What was dimmed comes back by a transition, and a page by one from the page before.
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(drawn))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/**
 * axe finds nothing to complain about on the page as it stands, or in a part of it: enough where the rest of a long page
 * is as another test has seen it.
 */
export async function expectAccessible(page: Page, scope?: AuditScope) {
  await waitUntilSettled(page)
  await expectNoViolations(page, scopeOf(page, scope))
}

type AuditScope = string | Locator

const scopeOf = (page: Page, part: AuditScope = 'html') =>
  typeof part === 'string' ? page.locator(part) : part

async function expectNoViolations(page: Page, scope: Locator) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const complaints = await scope.evaluateAll(async (elements) => {
    // Fetching every stylesheet anew is for a rule that is off.
    const options = { resultTypes: ['violations' as const], preload: false, iframes: false }
    const { violations } = await window.axe.run({ include: elements }, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
  })
  expect(complaints).toEqual([])
}

/** Nothing sticks out sideways. */
async function expectNoSidewaysScroll(page: Page) {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await eventually(excess).toBeLessThanOrEqual(0)
}

/** In a page: what can be read or pressed and is not wholly between both edges of the window. */
function findCutOffElements(): string[] {
  const isHidden = (each: Element) => {
    const { clipPath, position } = getComputedStyle(each)
    return clipPath !== 'none' && position === 'absolute'
  }
  const scrolls = (each: Element) => /auto|scroll/.test(getComputedStyle(each).overflowX)
  const isOut = ({ left, right, width, height }: DOMRect) =>
    width > 0 && height > 0 && (left < -1 || right > window.innerWidth + 1)
  const opened = document.querySelector('dialog[open]:modal, :popover-open') ?? document.body
  return [
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
}

/** In a page: how much of the window's height lies below what stays there while the page scrolls. */
function measureCoveredShare(): number {
  // A dialog is what is looked at, and a message goes again.
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

/** The widths at which larger text is looked at: a phone, a tablet, a desktop. */
const largeTextWidths = [390, 768, 1280]

/** A page whose browser has larger text fits its windows: nothing sticks out, and bars leave most of a phone free. */
export async function expectFitsLargeText(page: Page, name = page.url()) {
  await waitUntilSettled(page)
  // What is drawn only as a visitor comes near is laid out too.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
  let covered = 0
  for (const width of largeTextWidths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    const measure = async () => ({
      scrollWidth: await page.evaluate(() => document.documentElement.scrollWidth),
      cutOff: await page.evaluate(findCutOffElements),
    })
    // A list of cards becomes a table by a script.
    await expect
      .poll(measure, { message: `${name} at ${width} px`, timeout: timeoutMs })
      .toEqual({ scrollWidth: width, cutOff: [] })
    if (width === sizes.phone.width) covered = await page.evaluate(measureCoveredShare)
  }
  expect(covered, `covered of a phone, ${name}`).toBeLessThan(0.34)
}

/** How many sheets of paper a page takes. */
export async function countSheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const file = await page.pdf({ format })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** What a page prints: text that is dark, from the top of the sheet on, and nothing that is pressed or filled in. */
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

/** In a page: all that axe asks of elements but where they stand. What differs by nothing of it is looked at once. */
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

/** Both of the above, on screens from the narrowest phone to a desktop; then the window is as it was. */
export const expectGoodAtEveryWidth = (page: Page, scopeOption?: AuditScope) =>
  expectGoodAtWidths(page, widths, scopeOption)

/** The same on phones: enough of a screen that is wider elsewhere by something that another test has seen. */
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

import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumSwitches, findChromium } from '../scripts/local/chromium.ts'

export type AssetKind = 'html' | 'script' | 'styles' | 'fonts' | 'pictures' | 'other'

const assetKinds: Record<string, AssetKind> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
}

export type PageLoad = Record<AssetKind, number> & {
  /** Requests, not counting pictures and the favicon, which the browser requests by itself. */
  requests: number
  /** All bytes over the wire, including headers and responses without a body. */
  transferred: number
}

const emptyLoad: PageLoad = {
  html: 0,
  script: 0,
  styles: 0,
  fonts: 0,
  pictures: 0,
  other: 0,
  requests: 0,
  transferred: 0,
}

const countsAsRequest = (kind: AssetKind) => kind !== 'pictures' && kind !== 'other'

/**
 * Records the compressed size of everything a page loads from now on, until the returned function is called.
 */
export async function watchLoading(page: Page): Promise<() => PageLoad> {
  const loaded = { ...emptyLoad }
  const kindOf = new Map<string, AssetKind>()
  const headerBytes = new Map<string, number>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    const kind = request.url.includes('favicon') ? 'other' : (assetKinds[type] ?? 'other')
    kindOf.set(requestId, kind)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const kind = kindOf.get(requestId) ?? 'other'
    headerBytes.set(requestId, response.encodedDataLength)
    if (countsAsRequest(kind) && !response.fromDiskCache && !response.fromPrefetchCache) loaded.requests++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.transferred += encodedDataLength
    const body = encodedDataLength - (headerBytes.get(requestId) ?? 0)
    loaded[kindOf.get(requestId) ?? 'other'] += Math.max(0, body)
  })
  await session.send('Network.enable')
  return () => ({ ...loaded })
}

const settledAfterMs = 1000

/** Opens a page and waits for its heading, and then until it loads nothing more. */
export async function visit(page: Page, url: string) {
  await page.goto(url)
  await page.locator('h1, h2').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(settledAfterMs)
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumSwitches })
}

/** A first-time visitor, with the phone that Lighthouse emulates. */
export async function newVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

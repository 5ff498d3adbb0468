import type { Browser, Page } from 'playwright-core'
import { newVisitor } from './browser.ts'
import { limits } from './limits.ts'
import { median, type Section } from './measurement.ts'
import type { RunningSite } from './sites.ts'
import { openWizard, wizardSteps } from './wizard-steps.ts'

const slowdown = 4

/**
 * Runs in the page: records how long the event handlers of each interaction took, with the rendering they
 * caused.
 */
function recordInteractions() {
  const noted: number[] = []
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming) noted.push(entry.processingEnd - entry.processingStart)
    }
  }).observe(options)
  Object.assign(window, { noted })
}

/** The longest handler since the last call, in milliseconds. */
async function takeLongestHandler(page: Page): Promise<number> {
  // Entries arrive only after the frame that shows the interaction's result.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  const noted: number[] = await page.evaluate('noted.splice(0)')
  return Math.max(0, ...noted)
}

async function walkOnce(browser: Browser, site: RunningSite): Promise<number[]> {
  const page = await newVisitor(browser)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(recordInteractions)
  await openWizard(page, site.origin)
  await takeLongestHandler(page)
  const longest: number[] = []
  for (const [, walk] of wizardSteps) {
    await walk(page)
    longest.push(await takeLongestHandler(page))
  }
  await page.context().close()
  return longest
}

/** The longest event handler of each wizard step with the processor throttled to a quarter. */
export async function measureHandlers(browser: Browser, site: RunningSite, runs: number): Promise<Section> {
  const walks: number[][] = []
  for (let run = 0; run < runs; run++) walks.push(await walkOnce(browser, site))
  return {
    title: `Longest handler of each wizard step at ${slowdown}× slowdown, median of ${runs}`,
    rows: wizardSteps.map(([name], step) => ({
      measure: name,
      unit: 'ms',
      value: median(walks.map((longest) => longest[step] ?? Number.NaN)),
      bar: { atMost: limits.handlerMs },
    })),
  }
}

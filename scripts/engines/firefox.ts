import puppeteer from 'puppeteer-core'
import type { Engine } from './engine.ts'

/**
 * Starts Debian's `firefox-esr`. Playwright needs a newer Firefox than the extended release, and Selenium needs
 * geckodriver, which Debian does not have.
 */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' })
  const page = await browser.newPage()
  const [, version] = (await browser.version()).split('/')
  return {
    name: `Firefox ${version}`,
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    setSize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  }
}

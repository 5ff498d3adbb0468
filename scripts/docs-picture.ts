import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openBrowser, visit } from '../bench/browser.ts'
import { serveProject, withScratchState } from '../bench/sites.ts'
import { buildIfStale } from './local/build-if-stale.ts'
import { ensureChromium } from './local/chromium.ts'
import { runCommand } from './local/run-command.ts'

// Takes the README's screenshot of the home page. Run it when the page changes: the picture is committed.

const file = 'docs/home.jpg'
const viewport = { width: 1440, height: 900 }

/** The header and hero of the production home page, in a desktop window. */
const photographHome = (): Promise<Buffer> =>
  withScratchState(async (stateDir) => {
    const [site, browser] = await Promise.all([serveProject(stateDir), openBrowser()])
    try {
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
      await visit(page, site.origin)
      const height = await page.locator('#home').evaluate((hero) => hero.getBoundingClientRect().bottom)
      return await page.screenshot({ clip: { x: 0, y: 0, width: viewport.width, height } })
    } finally {
      await Promise.all([browser.close(), site.stop()])
    }
  })

runCommand(async () => {
  await buildIfStale()
  await ensureChromium()
  const picture = await sharp(await photographHome())
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  await writeFile(file, picture)
  console.log(`${file}: ${Math.round(picture.length / 1000)} KB`)
})

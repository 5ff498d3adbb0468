import { parseArgs } from 'node:util'
import { openBrowser } from '../bench/browser.ts'
import { formatTable } from '../bench/format-table.ts'
import { measureDatabase } from '../bench/measure-database.ts'
import { measureHandlers } from '../bench/measure-handlers.ts'
import { measureLighthouse } from '../bench/measure-lighthouse.ts'
import { measureColdStart, measureRequestRate } from '../bench/measure-speed.ts'
import { measureApps, measurePages } from '../bench/measure-weight.ts'
import { meetsLimit, type Section } from '../bench/measurement.ts'
import { serveHelloWorld, serveProject, withScratchState } from '../bench/sites.ts'
import { buildIfStale } from './local/build-if-stale.ts'
import { ensureChromium } from './local/chromium.ts'
import { runCommand } from './local/run-command.ts'

const { values: options } = parseArgs({
  options: { json: { type: 'boolean' }, quick: { type: 'boolean' } },
})

/** How much to measure. Results of `--quick` are only for trying something out. */
const effort = options.quick
  ? { handlerWalks: 1, lighthouseRuns: 1, rateSeconds: 2, databases: [1_000] }
  : { handlerWalks: 3, lighthouseRuns: 5, rateSeconds: 5, databases: [1_000, 100_000] }

// The measured Worker logs as it does in production; standard output is reserved for the table.
console.log = console.error

runCommand(async () => {
  await ensureChromium()
  await buildIfStale()
  const sections: Section[] = []
  const failures: string[] = []
  /** Measures one subject after another. A failure does not discard the other subjects' results. */
  const addSections = async (name: string, measure: () => Promise<Section | Section[]>) => {
    console.error(`${name} …`)
    try {
      sections.push(...[await measure()].flat())
    } catch (error) {
      failures.push(`Failed to measure ${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  await withScratchState(async (stateDir) => {
    const own = await serveProject(stateDir)
    const hello = await serveHelloWorld()
    const browser = await openBrowser()
    await addSections('Pages', () => measurePages(browser, own))
    await addSections('Booking flow and dashboard', () => measureApps(browser, own))
    await addSections('Handlers', () => measureHandlers(browser, own, effort.handlerWalks))
    await browser.close()
    await addSections('Lighthouse', () => measureLighthouse(own, effort.lighthouseRuns))
    await addSections('Request rate', () => measureRequestRate({ own, hello }, effort.rateSeconds))
    await Promise.all([own, hello].map(({ stop }) => stop()))
  })
  await addSections('Cold start', () => measureColdStart())
  await addSections('D1', () => measureDatabase(effort.databases))
  process.stdout.write(`${options.json ? JSON.stringify(sections, null, 2) : formatTable(sections)}\n`)
  for (const failure of failures) console.error(failure)
  process.exit(failures.length === 0 && sections.every(({ rows }) => rows.every(meetsLimit)) ? 0 : 1)
})

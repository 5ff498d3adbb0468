import { afterAll, afterEach, beforeAll } from 'vitest'
import { closeBrowser, endVisits, openBrowser } from './browser-support.ts'
import { closeSite, openSite } from './open-site.ts'

// Runs for each test file, also where files share their modules.

beforeAll(async () => {
  await Promise.all([openSite(), openBrowser()])
})

afterEach(({ task }) => endVisits(task.result?.state === 'fail'))

afterAll(async () => {
  await closeBrowser()
  await closeSite()
})

import { afterAll, afterEach, beforeAll } from 'vitest'
import { endVisits } from './browser-support.ts'
import { closeSite, openSite } from './open-site.ts'

// Runs for each test file, even when files share modules.

beforeAll(openSite)

afterEach(({ task }) => endVisits({ name: task.name, hasFailed: task.result?.state === 'fail' }))

afterAll(closeSite)

import type { Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { dashboardPaths } from '../../../client/dashboard/lib/routing/dashboard-paths.ts'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import { setupSteps } from '../../../shared/rules/setup/setup-steps.ts'
import { expectFitsLargeText, failedRequests, largestText, origins, setTextSize } from '../browser-support.ts'
import {
  bookByPhone,
  freeWeek,
  newCustomer,
  partOf,
  rescheduleBooking,
  searchAddress,
  visitAsOwner,
} from '../dashboard-support.ts'
import { newQuote } from '../quote-support.ts'
import { fetchAvailability } from '../site-api.ts'

const longName = 'Alexandria Featherstonehaugh-Cholmondeley'
const customer = newCustomer(longName)
let date = ''

beforeAll(async () => {
  date = await freeWeek()
  const { today } = await fetchAvailability()
  await bookByPhone({ name: customer, date, email: 'long@example.com' })
  const { booking } = await bookByPhone({ name: longName, date: addDays(date, 1) })
  await rescheduleBooking(booking.id, today)
  await newQuote({ name: longName })
})

async function visitEnlarged(): Promise<Page> {
  const page = await visitAsOwner({ isNew: true, expected: failedRequests })
  await setTextSize(page, largestText)
  return page
}

const { calendar, site, setup } = dashboardPaths
const views = ['day', 'week', 'month'].map((view) => `${calendar}?view=${view}`)
const parts = ['packages', 'business', 'gallery', 'reviews'].map((part) => `${site}?part=${part}`)
const steps = setupSteps.map((step) => `${setup}?part=${step}`)

/** Every screen, in groups that take about as long. */
const groups = Map.groupBy([...Object.values(dashboardPaths), ...views, ...parts, ...steps], (path) => {
  if (path.startsWith(setup)) return 'setup'
  return path.startsWith(calendar) || path.startsWith(site) ? 'calendar or site' : 'remaining'
})

test.each([...groups])('with larger text every %s screen fits', async (_, group) => {
  const page = await visitEnlarged()
  for (const path of group) {
    await page.goto(origins.squamish + path + (views.includes(path) ? `&date=${date}` : ''))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expectFitsLargeText(page)
  }
})

test('with larger text an open booking fits', async () => {
  const page = await visitEnlarged()
  await page.goto(searchAddress(customer))
  await page.getByRole('button', { name: `View the booking of ${customer}` }).click()
  await partOf(page, 'History').waitFor()
  await expectFitsLargeText(page, 'a booking')
})

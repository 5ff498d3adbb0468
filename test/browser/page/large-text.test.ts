import { expect, test } from 'vitest'
import { dashboardPaths } from '../../../client/dashboard/lib/routing/dashboard-paths.ts'
import { paths } from '../../../shared/lib/page/routes.ts'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import { setupSteps } from '../../../shared/rules/setup/setup-steps.ts'
import { expectFitsLargeText, failedRequests, origins, visit } from '../browser-support.ts'
import {
  bookByPhone,
  bookingDialog,
  freeWeek,
  newCustomer,
  rescheduleBooking,
  searchAddress,
  visitAsOwner,
} from '../dashboard-support.ts'
import { newQuote } from '../quote-support.ts'
import { book, fetchAvailability, freeDay } from '../site-api.ts'
import {
  bookInBrowser,
  choosePackage,
  chooseSlot,
  goToContact,
  goToDates,
  goToVehicle,
  openWizard,
} from '../wizard-support.ts'

// Every page with the browser's text enlarged to Chrome's "Large", 150% and 200%.

const textSizes = [20, 24, 32]

const home = origins.squamish
const longName = 'Alexandria Featherstonehaugh-Cholmondeley'

/** One page of each template. */
const templates = [
  paths.home,
  paths.bookingForm,
  '/whistler',
  '/window-tinting-garibaldi-highlands-bc-legal-automotive-tint',
  paths.serviceAreas,
  paths.sitemap,
  paths.quote,
  paths.terms,
  paths.privacy,
  paths.offline,
  '/nowhere',
  paths.login,
]

test.each(textSizes)(
  'with %d px text every public page fits a phone, a tablet and a desktop',
  async (textSize) => {
    const page = await visit({ textSize, expected: /404|nowhere/ })
    const { manageUrl } = await book({
      date: await freeDay(),
      name: longName,
      comments: 'Ring twice. '.repeat(20),
    })
    const { link } = await newQuote({ name: longName })
    const privatePages = ['', '/move', '/cancel', '/email'].map((path) => manageUrl + path)
    for (const address of [...templates.map((path) => home + path), ...privatePages, link]) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expectFitsLargeText(page)
    }
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(size).toBe(`${textSize}px`)
  },
)

test.each(textSizes)('with %d px text every booking step fits, up to the confirmation', async (textSize) => {
  const page = await visit({ textSize })
  const date = await freeDay()
  await openWizard(page)
  await choosePackage(page)
  await expectFitsLargeText(page, 'step 1')
  await goToDates(page)
  await chooseSlot(page, { date, time: '9:00 AM' })
  await expectFitsLargeText(page, 'step 2')
  await goToVehicle(page, { date })
  await expectFitsLargeText(page, 'step 3')
  await goToContact(page, { date })
  await expectFitsLargeText(page, 'step 4')
  await bookInBrowser(page, { date, name: longName })
  await expectFitsLargeText(page, 'step 5')
})

test.each(textSizes)('with %d px text every dashboard screen and a booking fit', async (textSize) => {
  const [date, { today }] = [await freeWeek(), await fetchAvailability()]
  const customer = newCustomer(longName)
  await bookByPhone({ name: customer, date, email: 'long@example.com' })
  const { booking } = await bookByPhone({ name: longName, date: addDays(date, 1) })
  await rescheduleBooking(booking.id, today)
  await newQuote({ name: longName })
  const page = await visitAsOwner({ textSize, expected: failedRequests })
  const views = ['day', 'week', 'month'].map((view) => `${dashboardPaths.calendar}?view=${view}&date=${date}`)
  const parts = ['packages', 'business', 'gallery', 'reviews'].map(
    (part) => `${dashboardPaths.site}?part=${part}`,
  )
  const steps = setupSteps.map((step) => `${dashboardPaths.setup}?part=${step}`)
  for (const path of [...Object.values(dashboardPaths), ...views, ...parts, ...steps]) {
    await page.goto(home + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expectFitsLargeText(page)
  }
  await page.goto(searchAddress(customer))
  await page.getByRole('button', { name: `View the booking of ${customer}` }).click()
  await bookingDialog(page).getByRole('heading', { name: 'History' }).waitFor()
  await expectFitsLargeText(page, 'a booking')
})

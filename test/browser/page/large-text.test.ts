import { test } from 'vitest'
import { paths } from '../../../shared/lib/page/routes.ts'
import { expectFitsLargeText, largestText, origins, setTextSize, visit } from '../browser-support.ts'
import { newQuote } from '../quote-support.ts'
import { book, freeDay } from '../site-api.ts'
import {
  bookInBrowser,
  choosePackage,
  chooseSlot,
  goToContact,
  goToDates,
  goToVehicle,
  openWizard,
} from '../wizard-support.ts'

// Every page with the browser's text enlarged. A test loads each page once, with the largest text, and looks at it with
// all sizes.

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

test('with larger text every public page fits a phone, a tablet and a desktop', async () => {
  const page = await visit({ isNew: true, expected: /404|nowhere/ })
  await setTextSize(page, largestText)
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
})

test('with larger text every booking step fits, up to the confirmation', async () => {
  const page = await visit({ isNew: true })
  await setTextSize(page, largestText)
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

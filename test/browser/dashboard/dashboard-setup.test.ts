import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import {
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectGoodOnPhones,
  expectReadableInTheDark,
  failedRequests,
  origins,
  phone,
  sizes,
  visit,
} from '../browser-support.ts'
import { dashboard, newBooking, openAsOwner, signIn } from '../dashboard-support.ts'
import { siteDatabase } from '../open-site.ts'
import { fetchHomePage, freeDay, requestAsOwner } from '../site-api.ts'

// First-time setup, counted in taps; typing doesn't count.

const resetSetup = async () => {
  const database = await siteDatabase()
  await database.batch(
    [
      "UPDATE schedule_settings SET setup = '{}'",
      'DELETE FROM business_terms',
      'DELETE FROM site_draft',
      // Allows published versions to be deleted, because the test needs an unpublished site.
      'DROP TRIGGER IF EXISTS site_versions_are_kept',
      'DELETE FROM site_versions',
      'DELETE FROM slot_claims',
      'DELETE FROM time_off',
      'DELETE FROM bookings',
    ].map((statement) => database.prepare(statement)),
  )
  await requestAsOwner('/api/admin/schedule', 'PUT', {
    ...defaultSchedule,
    crewNames: [],
    keepBookings: true,
  })
}

beforeEach(resetSetup)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const linkOrButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))

/** The list of open steps on Today. */
const card = (page: Page) => page.getByRole('region', { name: 'Set up your business' })

/** Waits for a step and checks it on phones. The installer's tasks must not name files. */
async function expectStep(page: Page, name: string, loaded: Locator) {
  await heading(page, name).waitFor()
  await loaded.waitFor()
  await expectGoodOnPhones(page)
  expect(await page.locator('body').innerText()).not.toMatch(/\bnpm\b|README|\.(md|ts|toml)\b/)
}

test('on a phone an owner goes from an untouched to a live site step by step; a desktop previews each step', async () => {
  const page = await visit({ ...phone, expected: failedRequests })
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  const goOn = () => tap(linkOrButton(page, 'Continue'))
  const preview = page.frameLocator('iframe[title="What customers see"]')

  await page.goto(`${origins.squamish}/login`)
  await signIn(page)
  const name = page.getByLabel('Name', { exact: true })
  await expectStep(page, 'Your business', name)
  expect(new URL(page.url()).pathname).toBe('/dashboard/setup')
  await page.getByText('Step 1 of 8, 14 minutes left').waitFor()
  await name.fill('Kim’s Detailing')
  await page.getByLabel('Phone', { exact: true }).fill('(604) 555-0188')
  await page.getByLabel('Email', { exact: true }).fill('kim@kims.example')
  await page.getByLabel('Street address').fill('12 Cleveland Avenue')
  await page.getByLabel('Postal code').fill('v8b0a4')
  await goOn()

  await heading(page, 'Hours and vans').waitFor()
  await expectFocusOn(heading(page, 'Hours and vans'))
  await expectStep(page, 'Hours and vans', page.getByLabel('Name of van 1'))
  await tap(page.getByRole('checkbox', { name: 'Sunday' }))
  await page.getByLabel('Name of van 1').fill('Kim')
  await goOn()

  const price = page.getByRole('spinbutton', { name: 'Interior Detailing', exact: true })
  await expectStep(page, 'Packages and prices', price)
  await price.fill('205')
  await tap(page.getByRole('checkbox', { name: 'Offer 5 Year Ceramic Coating' }))
  await goOn()

  await expectStep(page, 'Taxes and terms', page.getByLabel('GST number'))
  await page.setViewportSize(sizes.desktop)
  await preview.getByText('Kim’s Detailing').first().waitFor()
  await preview.getByText('$205').first().waitFor({ state: 'attached' })
  await page.setViewportSize(sizes.phone)
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)
  await page.locator('iframe').waitFor({ state: 'detached' })
  await page.getByLabel('GST number').fill('123456789 RT0001')
  await goOn()

  const hidePictures = page.getByRole('checkbox', { name: 'Hide the sample illustrations' })
  await expectStep(page, 'Photos', hidePictures)
  await tap(hidePictures)
  await page.getByText('No photos yet.').waitFor()
  await goOn()

  const hideReviews = page.getByRole('checkbox', { name: 'Hide the sample reviews' })
  await expectStep(page, 'Reviews', hideReviews)
  await tap(hideReviews)
  await goOn()

  await expectStep(page, 'Test booking', page.getByText('No booking yet.'))
  const opened = page.context().waitForEvent('page')
  await tap(linkOrButton(page, 'Book on your website in a new tab'))
  const website = await opened
  await website.waitForURL('**/?section=booking')
  await website.close()
  await newBooking('Kim Tester', { date: await freeDay() })
  // The page refetches when it becomes visible.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Booking received').waitFor()
  await goOn()

  await expectStep(page, 'Go live', page.getByText('Left for your developer'))
  const send = page.getByRole('link', { name: 'Email them the list' })
  expect(await send.getAttribute('href')).toMatch(/^mailto:\?subject=/)
  await tap(page.getByRole('button', { name: 'Go live' }))
  await page.getByRole('heading', { name: 'Your site is live.' }).waitFor()
  await expectGoodAtEveryWidth(page)
  // What sticks out on the left cannot be scrolled to.
  for (const each of ['Back', 'See your website', 'Go to Today']) {
    const { x, width } = (await linkOrButton(page, each).boundingBox()) ?? { x: -1, width: 0 }
    expect([each, x >= 0, x + width <= sizes.phone.width]).toEqual([each, true, true])
  }
  expect(taps).toBe(13)

  const shown = await fetchHomePage()
  expect(shown).toContain('Kim’s Detailing')
  expect(shown).not.toContain('What Our Customers Say')
  await linkOrButton(page, 'Go to Today').click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await card(page).count()).toBe(0)
})

test('steps can be skipped, finished later and continued on another device; Today lists open ones until they are done', async () => {
  const page = await openAsOwner(`${dashboard}/today`, phone)
  await card(page).getByText('0 of 8 done').waitFor()
  await card(page).getByText('Add your name, phone number, email, street address and postal code.').waitFor()
  await expectGoodAtEveryWidth(page, card(page))
  await linkOrButton(page, 'Start').click()
  await heading(page, 'Your business').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Half of a name')
  // Asks before discarding what was entered.
  await linkOrButton(page, 'Skip').click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half of a name')
  await linkOrButton(page, 'Skip').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  // Continue accepts hours that are fine by default.
  await heading(page, 'Hours and vans').waitFor()
  await linkOrButton(page, 'Continue').click()
  await heading(page, 'Packages and prices').waitFor()
  await linkOrButton(page, 'Back').click()
  await heading(page, 'Hours and vans').waitFor()
  await linkOrButton(page, 'Finish later').click()
  await card(page).getByText('1 of 8 done').waitFor()

  // The other device has no local state.
  const other = await openAsOwner(`${dashboard}/site`)
  await card(other).getByRole('link', { name: 'Business' }).waitFor()
  await linkOrButton(other, 'Continue: Packages and prices').click()
  await heading(other, 'Packages and prices').waitFor()
  await requestAsOwner('/api/admin/site', 'PATCH', { business: { phone: '(604) 555-0188' } })
  await other.goto(`${dashboard}/setup?part=business`)
  await other.getByText('Add your name, email, street address and postal code.').waitFor()
  await requestAsOwner('/api/admin/site/draft', 'DELETE')
  // Continuing without a booking postpones the step.
  await other.goto(`${dashboard}/setup?part=test`)
  await linkOrButton(other, 'Continue').click()
  await heading(other, 'Go live').waitFor()
  await other.getByText('Nothing to publish yet.').waitFor()
  await linkOrButton(other, 'Go to Business').waitFor()
  expect(await other.getByRole('button', { name: 'Go live' }).isDisabled()).toBe(true)

  await page.reload()
  await card(page).getByRole('link', { name: 'Test booking' }).waitFor()
  await linkOrButton(page, 'Later').click()
  await card(page).waitFor({ state: 'detached' })
  await page.goto(`${dashboard}/settings`)
  await page.getByRole('link', { name: /^Finish your setup/ }).click()
  await linkOrButton(page, 'Continue').waitFor()
})

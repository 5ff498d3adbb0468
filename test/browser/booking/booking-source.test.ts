import { expect, onTestFinished, test } from 'vitest'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { eventually, expectGoodAtEveryWidth, openDisclosure, origins, visit } from '../browser-support.ts'
import { dashboard, newCustomer, openAllDetails, openAsOwner, openDetails } from '../dashboard-support.ts'
import { runSql } from '../open-site.ts'
import { fetchBookings, freeDay, newEmail, requestAsOwner } from '../site-api.ts'
import {
  bookInBrowser,
  confirmationHeading,
  confirmButton,
  goToConfirm,
  stepHeading,
  wizardButton,
  wizardOf,
} from '../wizard-support.ts'

// Where bookings come from: the first visit, the visitor's answer, and what the owner sees of both.

test('a first visit is kept until it is booked, and counts in the owner’s figures', async () => {
  const [page, name, email] = [await visit(), newCustomer(), newEmail()]
  const campaign = 'utm_source=Flyer+north&utm_medium=print&utm_campaign=spring&utm_term=private'
  const body = `<link rel="icon" href="data:,"><a href="${origins.squamish}/brackendale?${campaign}">Corridor</a>`
  await page.route('http://www.yelp.ca/**', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://www.yelp.ca/biz/corridor?private=1')
  await page.getByRole('link', { name: 'Corridor' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${origins.squamish}/?utm_source=later`)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('first-visit') ?? ''))).toEqual({
    ...{ referrer: 'www.yelp.ca', source: 'Flyer north', medium: 'print', campaign: 'spring' },
  })
  expect(await page.context().cookies()).toEqual([])
  await bookInBrowser(page, { date: await freeDay(), name, email })
  const [booking] = await fetchBookings(email)
  await runSql(
    "UPDATE bookings SET booking_date = ?, status = 'completed' WHERE id = ?",
    businessDate(Date.now()),
    booking?.id ?? '',
  )

  const owner = await openAsOwner(`${dashboard}/money`)
  await openDisclosure(owner, 'Charts and services')
  const sources = owner.getByRole('table', { name: 'By source' })
  await sources.getByRole('row', { name: `flyer north 1 $${booking?.totalPrice}`, exact: true }).waitFor()
  await expectGoodAtEveryWidth(owner)
  await openDetails(owner, name)
  await eventually(await openAllDetails(owner)).toMatchObject({
    'Came from': 'www.yelp.ca, campaign: Flyer north / print / spring',
  })
})

test('asks how a visitor heard about the business once the owner wants to know', async () => {
  const owner = await openAsOwner(`${dashboard}/settings/bookings`)
  onTestFinished(async () => {
    await requestAsOwner('/api/admin/settings/work', 'PATCH', { autoConfirm: 'off', asksSource: false })
  })
  const [page, name, email, date] = [await visit(), newCustomer(), newEmail(), await freeDay()]
  await goToConfirm(page, { date, name, email })
  const question = page.getByLabel('How did you hear about us? (optional)')
  expect(await question.count()).toBe(0)

  await owner.getByRole('checkbox', { name: 'Ask “How did you hear about us?”' }).check()
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await owner.getByText('Booking settings saved').waitFor()
  await page.reload()
  await stepHeading(page, 'Contact Info').waitFor()
  await question.selectOption('Saw our van')
  await expectGoodAtEveryWidth(page)
  // The answer is kept like every other.
  await wizardButton(page, 'Back').click()
  await wizardButton(page, 'Continue to Contact Info').click()
  await eventually(() => question.inputValue()).toBe('van')
  await confirmButton(page).click()
  await confirmationHeading(page).waitFor()
  expect(await wizardOf(page).innerText()).not.toContain('Saw our van')
  await openDetails(owner, name)
  await eventually(await openAllDetails(owner)).toMatchObject({ 'Heard about us': 'Saw our van' })
})

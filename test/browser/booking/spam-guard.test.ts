import { createHash, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { confirmOrderPath } from '../../../shared/page/routes.ts'
import { parseTime } from '../../../shared/time/business-time.ts'
import { expectedDollars, packageName } from '../../expected-price.ts'
import { business } from '../../shipped-offered.ts'
import { expectGoodAtEveryWidth, factsOf, failedCalls, origins, visit } from '../browser-support.ts'
import { siteDatabase } from '../open-site.ts'
import { book, bookingsOf, freeDay, newEmail } from '../serve-site.ts'
import { bookInBrowser, confirmation, confirmButton, goToConfirm, stepHeading } from '../walk-wizard.ts'

// What a person meets of the guards against programs and floods.

test('a person never meets the hidden field, and one whose browser filled it presses once more', async () => {
  const page = await visit({ expected: failedCalls })
  const email = newEmail()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await goToConfirm(page, { date: await freeDay(), email })
  const trap = page.locator('[name=website]')
  expect(await trap.isVisible()).toBe(false)
  expect(await page.getByRole('textbox').count()).toBe(3)

  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'https://filled.example'
  })
  await confirmButton(page).click()
  await page.getByRole('alert').getByText('press the button once more').waitFor()
  expect(await bookingsOf(email)).toEqual([])
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect(await bookingsOf(email)).toHaveLength(1)
  expect([...hosts], 'nothing of Turnstile is loaded').toEqual(['localhost'])
})

/** Turnstile as it looks from a page, and a server that has it set up. @returns the tokens sent, and what Turnstile was asked for. */
async function setUpTurnstile(page: Page, outcome: 'passes' | 'fails') {
  const report = outcome === 'passes' ? 'check.callback("a-token")' : 'check["error-callback"]()'
  const asked: string[] = []
  await page.route('https://challenges.cloudflare.com/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.turnstile = { render: (place, check) => { place.textContent = check.sitekey; ${report} } }`,
    })
  })
  const tokens: unknown[] = []
  await page.route('**/api/bookings', (route) => {
    const { turnstileToken } = route.request().postDataJSON()
    tokens.push(turnstileToken)
    if (turnstileToken) return route.fallback()
    const problem = {
      type: '/problems/invalid',
      detail: 'Please press the button again',
      turnstileSiteKey: 'the-key',
    }
    return route.fulfill({ status: 422, json: problem })
  })
  return { tokens, asked }
}

test('where Turnstile is set up, the form asks it by itself and books with one press', async () => {
  const page = await visit({ expected: failedCalls, bypassCSP: true })
  const { tokens } = await setUpTurnstile(page, 'passes')
  const email = newEmail()
  await bookInBrowser(page, { date: await freeDay(), email })
  expect(tokens).toEqual([undefined, 'a-token'])
  expect(await bookingsOf(email)).toHaveLength(1)
})

test('where Turnstile fails, the form stays as it is and says so', async () => {
  const page = await visit({ expected: failedCalls, bypassCSP: true })
  const { asked } = await setUpTurnstile(page, 'fails')
  await goToConfirm(page, { date: await freeDay() })
  await confirmButton(page).click()
  await page.getByRole('alert').getByText('Please press the button again').waitFor()
  expect(asked).toEqual(['/turnstile/v0/api.js'])
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
})

// While strangers book unusually fast. Nobody on this machine is asked, so here the Worker's answer and the waiting
// order are set up; test/worker/booking/brake.test.ts has the rest.

test('the wizard leads to the page that says what to do when an order has to be confirmed', async () => {
  const page = await visit()
  const toConfirm = { until: '2026-11-20T18:00:00.000Z', page: origins.squamish + confirmOrderPath() }
  await page.route('**/api/bookings', (route) => route.fulfill({ status: 202, json: { toConfirm } }))
  await goToConfirm(page, { date: await freeDay(), email: newEmail() })
  await confirmButton(page).click()
  await stepHeading(page, 'One more step: your mail').waitFor()
  await page.getByText(business.phone.display).first().waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await page.goto(origins.squamish)
  expect(await page.getByText('was not sent').count()).toBe(0)
})

/** Keeps an order as the Worker does. @returns the address of its link. */
async function waitingOrder(date: string, time: string, email: string): Promise<string> {
  const token = randomUUID()
  const order = {
    ...{ name: 'Robin Field', email, phone: '(604) 555-0199', packageId: 'interior-detailing', addOns: [] },
    ...{
      date,
      startMinutes: parseTime(time),
      vehicleType: 'sedan',
      vehicleMake: 'Subaru',
      vehicleModel: 'Outback',
    },
    ...{ place: 'shop', area: 'squamish', address: null, accessNotes: null },
  }
  const id = createHash('sha256').update(token).digest('base64url')
  await (await siteDatabase())
    .prepare('INSERT INTO waiting_orders VALUES (?, ?, ?, ?, ?, ?)')
    .bind(id, JSON.stringify(order), 'squamish', randomUUID(), 'a network', new Date().toISOString())
    .run()
  return origins.squamish + confirmOrderPath(token)
}

test('the link in the mail books, or offers what is free when somebody was first', async () => {
  const page = await visit({ expected: failedCalls })
  const [date, email] = [await freeDay(), newEmail()]
  await page.goto(await waitingOrder(date, '1:00 PM', email))
  expect(await factsOf(page.locator('main'))).toMatchObject({
    Service: packageName('interior-detailing'),
    Total: expectedDollars('interior-detailing', 'sedan'),
  })
  await expectGoodAtEveryWidth(page, 'main')
  await book({ date, time: '1:00 PM' })
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.getByRole('alert').getByText('Somebody just booked this time').waitFor()
  await expectGoodAtEveryWidth(page, 'main')
  await page
    .getByRole('button', { name: /11:00 AM|3:00 PM/ })
    .first()
    .click()
  await page.waitForURL('**/booking/**')
  expect(await bookingsOf(email)).toMatchObject([{ bookingDate: date, status: 'pending' }])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { failedCalls, visit } from '../browser-support.ts'
import { bookingsOf, freeDay, newEmail } from '../serve-site.ts'
import { bookInBrowser, confirmation, confirmButton, goToConfirm } from '../walk-wizard.ts'

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

import { expect, test } from 'vitest'
import { eventually, failedCalls, visit } from '../browser-support.ts'
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
  await eventually(() => trap.isVisible()).toBe(false)
  await eventually(() => page.getByRole('textbox').count()).toBe(3)

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

test('where Turnstile is set up, the form asks it by itself and books; where it fails, it stays as it is and says so', async () => {
  const page = await visit({ expected: failedCalls, bypassCSP: true })
  const email = newEmail()
  let [tokens, outcome]: [unknown[], string] = [[], 'check["error-callback"]()']
  // Turnstile as it looks from a page, and a server that has it set up.
  await page.route('https://challenges.cloudflare.com/turnstile/v0/api.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.turnstile = { render: (place, check) => { place.textContent = check.sitekey; ${outcome} } }`,
    }),
  )
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
  const date = await freeDay()
  await goToConfirm(page, { date, email })
  await confirmButton(page).click()
  await page.getByRole('alert').getByText('Please press the button again').waitFor()
  await eventually(() => page.getByLabel('Full Name').inputValue()).toBe('Robin Field')
  expect(await bookingsOf(email)).toEqual([])

  ;[tokens, outcome] = [[], 'check.callback("a-token")']
  await bookInBrowser(page, { date, email })
  expect(tokens).toEqual([undefined, 'a-token'])
  expect(await bookingsOf(email)).toHaveLength(1)
})

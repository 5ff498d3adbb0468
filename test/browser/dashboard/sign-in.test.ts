import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { account } from '../account.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  failedCalls,
  hold,
  openPage,
  origins,
  visit,
} from '../browser-support.ts'
import { dashboard, signIn, visitAsOwner } from '../owner.ts'

// Between the website, the sign-in page and the dashboard.

const login = `${origins.squamish}/login`

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Admin sign-in' })

test('from the website the owner comes to a view of the dashboard by signing in, which disables the form meanwhile, and signs out', async () => {
  const page = await openPage(`${origins.squamish}/sitemap`, { expected: failedCalls })
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await signInHeading(page).waitFor()
  await page.getByRole('link', { name: 'Return to Website' }).click()
  await page.waitForURL(`${origins.squamish}/`)
  await page.goto(`${dashboard}?status=pending`)
  await signInHeading(page).waitFor()
  await page.goBack()
  await page.waitForURL(`${origins.squamish}/`)

  const letGo = await hold(page, '**/api/auth/login')
  await page.goto(`${dashboard}?status=pending`)
  await signIn(page)
  await page.getByRole('button', { name: 'Signing In...' }).waitFor()
  for (const label of ['Email', 'Password']) expect(await page.getByLabel(label).isDisabled()).toBe(true)
  letGo()
  await expectToast(page, 'Signed in successfully')
  await page.getByRole('status').getByText('Showing').waitFor()
  expect(new URL(page.url()).searchParams.get('status')).toBe('pending')

  // A call that is under way when the session ends would be refused.
  await page.waitForLoadState('networkidle')
  await page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 })
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await signOut.click()
  await expectToast(page, 'Failed to log out')
  await signOut.click()
  await page.waitForURL(login)
  await expectToast(page, 'Logged out successfully')
  await page.goto(dashboard)
  await signInHeading(page).waitFor()
})

test('who is signed in is sent from the sign-in page to the dashboard, with a spinner while the session loads, which is refreshed in its last 90 seconds', async () => {
  const page = await visitAsOwner()
  await page.route(
    '**/api/auth/session',
    async (route) => {
      const response = await route.fetch()
      const session: { user: { email: string } } = await response.json()
      const expiresAt = new Date(Date.now() + 80_000).toISOString()
      await route.fulfill({ response, json: { ...session, expiresAt } })
    },
    { times: 1 },
  )
  const letGo = await hold(page, '**/api/auth/session')
  await page.goto(login)
  await page.waitForURL(dashboard)
  await page.getByRole('status').getByText('Loading...').waitFor()
  await expectAccessible(page)
  const refreshed = page.waitForResponse('**/api/auth/refresh')
  letGo()
  await page.getByRole('heading', { name: 'Bookings Dashboard' }).waitFor()
  expect((await refreshed).status()).toBe(200)
})

test('a sign-in that fails says why, at its field, and can be tried again', async () => {
  const page = await visit({ expected: failedCalls })
  const alert = page.getByRole('alert')
  const calls = '**/api/auth/login'
  let sent = 0
  page.on('request', (request) => request.url().endsWith('/api/auth/login') && sent++)
  await page.goto(login)
  for (const [email, password, empty] of [
    ['', '', 'Email'],
    [account.email, '', 'Password'],
    [' ', account.password, 'Email'],
  ] as const) {
    await signIn(page, { email, password })
    await alert.getByText('Please enter both email and password').waitFor()
    await expectFocusOn(page.getByLabel(empty))
  }
  expect(sent).toBe(0)
  await expectGoodAtEveryWidth(page)

  await signIn(page, { email: account.email, password: 'not the password' })
  await alert.getByText('Email or password is incorrect').waitFor()
  await expectFocusOn(page.getByLabel('Password'))
  for (const status of [undefined, 500]) {
    await page.route(calls, (route) => (status ? route.fulfill({ status }) : route.abort()), { times: 1 })
    await page.reload()
    await signIn(page)
    await alert.getByText('Failed to sign in').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(account.email)
  }
  await signIn(page)
  await page.waitForURL(dashboard)
})

/** The sign-in page with an app that comes only when it is let go. */
async function openBeforeApp(page: Page) {
  const letGo = await hold(page, '**/assets/main-*.js')
  await page.goto(login)
  return letGo
}

test('the app takes over what is being typed, its place, a press in the middle of which it arrives, and what was sent before', async () => {
  const page = await visit({ expected: failedCalls })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  const letGo = await openBeforeApp(page)
  await page.getByLabel('Email').pressSequentially('owner@exa')
  letGo()
  await eventually(() => page.title()).toMatch(/^Sign in/)
  await page.keyboard.type('mple.com')
  expect(await page.getByLabel('Email').inputValue()).toBe('owner@example.com')

  const letGoAgain = await openBeforeApp(page)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).hover()
  await page.mouse.down()
  const loaded = page.waitForResponse('**/assets/main-*.js')
  letGoAgain()
  await (await loaded).finished()
  await page.mouse.up()
  await page.getByRole('alert').getByText('Email or password is incorrect').waitFor()

  const letGoLast = await openBeforeApp(page)
  await signIn(page)
  letGoLast()
  await page.waitForURL(dashboard)
  const leaks = addresses.filter((each) => each.includes(account.email) || each.includes(account.password))
  expect(leaks).toEqual([])
})

test('a form that the browser fills in is sent by a tap that focuses nothing', async () => {
  const page = await openPage(login)
  const fill = (field: HTMLInputElement, value: string) => {
    field.value = value
  }
  await page.getByLabel('Email').evaluate(fill, account.email)
  await page.getByLabel('Password').evaluate(fill, account.password)
  await page.getByRole('button', { name: 'Sign In' }).dispatchEvent('click')
  await page.waitForURL(dashboard)
})

test('without scripts nothing can be typed into the sign-in form', async () => {
  const page = await openPage(login, { javaScriptEnabled: false })
  const takesFocus = (element: HTMLElement) => {
    element.focus()
    return document.activeElement === element
  }
  expect(await page.getByLabel('Email').evaluate(takesFocus)).toBe(false)
})

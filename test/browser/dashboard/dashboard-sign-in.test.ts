import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { InvitationSentJson } from '../../../shared/rules/account/account-json.ts'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectReadableInTheDark,
  expectToast,
  failedRequests,
  holdRequests,
  moveOutOfReact,
  openDisclosure,
  openPage,
  origins,
  phone,
  visitTranslated,
} from '../browser-support.ts'
import {
  dashboard,
  newAccount,
  newBooking,
  newCustomer,
  signIn,
  tabTo,
  visitAs,
  visitAsOwner,
} from '../dashboard-support.ts'
import { runSql } from '../open-site.ts'
import { account } from '../owner-account.ts'
import { freeDay, newEmail, requestAsOwner } from '../site-api.ts'

// The way from the website through sign-in to the dashboard and back.

const login = `${origins.squamish}/login`

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Admin sign-in' })

test('signs in from the website to a dashboard view, disabling the form meanwhile, and signs out', async () => {
  const page = await openPage(`${origins.squamish}/sitemap`, { expected: failedRequests })
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await signInHeading(page).waitFor()
  await page.getByRole('link', { name: 'Return to Website' }).click()
  await page.waitForURL(`${origins.squamish}/`)
  await page.goto(`${dashboard}?status=pending`)
  await signInHeading(page).waitFor()
  await page.goBack()
  await page.waitForURL(`${origins.squamish}/`)

  const release = await holdRequests(page, '**/api/auth/login')
  await page.goto(`${dashboard}?status=pending`)
  await signIn(page)
  await page.getByRole('button', { name: 'Signing In...' }).waitFor()
  for (const label of ['Email', 'Password']) expect(await page.getByLabel(label).isDisabled()).toBe(true)
  release()
  await expectToast(page, 'Signed in successfully')
  await page.getByRole('status').getByText('Showing').waitFor()
  expect(new URL(page.url()).searchParams.get('status')).toBe('pending')

  // A request in flight would be refused once the session ends.
  await page.waitForLoadState('networkidle')
  await page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 })
  const leave = page.getByRole('button', { name: 'Sign out' })
  await leave.click()
  await expectToast(page, 'Failed to log out')
  await leave.click()
  await page.waitForURL(login)
  await expectToast(page, 'Logged out successfully')
  await page.goto(dashboard)
  await signInHeading(page).waitFor()
})

test('forwards a signed-in user from the sign-in page, with a spinner during loading, and renews a session in its last 90 seconds', async () => {
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
  const release = await holdRequests(page, '**/api/auth/session')
  await page.goto(login)
  await page.waitForURL(dashboard)
  await page.getByRole('status').getByText('Loading...').waitFor()
  await expectAccessible(page)
  const refreshed = page.waitForResponse('**/api/auth/refresh')
  release()
  await page.getByRole('heading', { name: 'Bookings Dashboard' }).waitFor()
  expect((await refreshed).status()).toBe(200)
})

test('a failed sign-in shows why at its field and can be retried, with autofilled values too', async () => {
  const page = await visitTranslated({ expected: failedRequests })
  const alert = page.getByRole('alert')
  await page.goto(login)
  await signIn(page, { ...account, password: '' })
  await alert.getByText('Please enter both email and password').waitFor()
  await expectFocusOn(page.getByLabel('Password'))
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)

  await signIn(page, { email: account.email, password: 'not the password' })
  await alert.getByText('Email or password is incorrect').waitFor()
  await expectFocusOn(page.getByLabel('Password'))
  await page.route('**/api/auth/login', (route) => route.abort(), { times: 1 })
  await signIn(page)
  await alert.getByText('Failed to sign in').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(account.email)
  // Autofilled, and submitted by a tap that focuses nothing.
  await page.reload()
  const fill = (field: HTMLInputElement, value: string) => {
    field.value = value
  }
  await page.getByLabel('Email').evaluate(fill, account.email)
  await page.getByLabel('Password').evaluate(fill, account.password)
  await page.getByRole('button', { name: 'Sign In' }).dispatchEvent('click')
  await page.waitForURL(dashboard)
})

/**
 * Opens the sign-in page with the app's script held back.
 * @returns a function that releases the script.
 */
async function openStaticForm(page: Page) {
  const release = await holdRequests(page, '**/assets/main-*.js')
  await page.goto(login)
  return release
}

test('the app takes over typed text, the cursor, a button held down while it loads, and a form submitted before', async () => {
  const page = await visitTranslated({ expected: failedRequests })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  const release = await openStaticForm(page)
  await page.getByLabel('Email').pressSequentially('owner@exa')
  release()
  await eventually(() => page.title()).toMatch(/^Sign in/)
  await page.keyboard.type('mple.com')
  expect(await page.getByLabel('Email').inputValue()).toBe('owner@example.com')

  const letGoAgain = await openStaticForm(page)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).hover()
  await page.mouse.down()
  const loaded = page.waitForResponse('**/assets/main-*.js')
  letGoAgain()
  await (await loaded).finished()
  await page.mouse.up()
  await page.getByRole('alert').getByText('Email or password is incorrect').waitFor()

  const letGoLast = await openStaticForm(page)
  await signIn(page)
  letGoLast()
  await page.waitForURL(dashboard)
  const leaks = addresses.filter((each) => each.includes(account.email) || each.includes(account.password))
  expect(leaks).toEqual([])
})

test('signs in or says why not without JavaScript, and puts no credentials into a URL', async () => {
  const page = await visitTranslated({ expected: failedRequests })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${dashboard}/money`)
  await signIn(page, { ...account, password: 'not the password' })
  await page.getByRole('alert').getByText('Email or password is incorrect').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(account.email)
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  await expectGoodAtEveryWidth(page)
  await page.getByLabel('Password').fill(account.password)
  await page.getByLabel('Password').press('Enter')
  await page.waitForURL(`${dashboard}/money`)
  const leaks = addresses.filter((each) => /@|password/.test(each))
  expect(leaks).toEqual([])
})

test('a submit waits at most six seconds for an app that hangs; one that loads later takes over the form', async () => {
  const page = await visitTranslated({ expected: failedRequests, isNew: true })
  await page.clock.install()
  const release = await openStaticForm(page)
  await signIn(page, { ...account, password: 'not the password' })
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.clock.runFor(6000)
  expect(new URL((await posted).url()).pathname).toBe('/login')
  await page.getByRole('alert').getByText('Email or password is incorrect').waitFor()
  await expectFocusOn(page.getByLabel('Password'))
  release()
  await eventually(() => page.title()).toMatch(/^Sign in/)
  await page.getByRole('alert').getByText('Email or password is incorrect').waitFor()
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(dashboard)
})

test('a crashed dashboard says so and recovers with a reload', async () => {
  const page = await visitAsOwner({ expected: /NotFoundError|not a child of this node/ })
  await page.goto(`${dashboard}/customers`)
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor()
  await page.evaluate(moveOutOfReact, 'main')
  await page.getByRole('navigation').getByRole('link', { name: 'Quotes' }).click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Quotes', level: 1 }).waitFor()
})

// Passkeys, codes and reauthentication, with Chromium's virtual authenticator.

/** Adds a virtual authenticator that confirms the user by itself. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether it can verify the user; otherwise it refuses. */
    setVerified: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const factors = (page: Page) => page.getByRole('region', { name: 'Passkeys and codes', exact: true })
const waitForDashboard = (page: Page) => page.getByRole('heading', { name: 'Bookings Dashboard' }).waitFor()
const useCode = async (page: Page, code: string) => {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor()
}

test('adds and removes a passkey, uses it after the password, by its button and by autofill, falls back to a recovery code, and retries a closed prompt', async () => {
  const own = await newAccount()
  const page = await visitAs(own, { expected: failedRequests, isNew: true })
  await page.goto(`${dashboard}/settings/advanced`)
  const device = await addAuthenticator(page)
  await factors(page).getByLabel('Passkey name').fill('My laptop')
  await factors(page).getByRole('button', { name: 'Add passkey' }).click()
  await expectFocusOn(factors(page).getByRole('heading', { name: /^Your recovery codes for/ }))
  const codes = await factors(page).locator('code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectGoodAtEveryWidth(page, factors(page))
  await factors(page).getByRole('button', { name: 'Done' }).click()
  await factors(page).getByText('10 of 10 left').waitFor()

  await device.setVerified(false)
  await signOut(page)
  // The press comes first and loads the app.
  await page.reload()
  const usePasskey = page.getByRole('button', { name: 'Use a passkey' })
  await usePasskey.click()
  await page.getByRole('alert').getByText('No passkey was used. You can try again.').waitFor()
  await signIn(page, own)
  await expectFocusOn(page.getByRole('heading', { name: /^One more step/ }))
  await expectGoodAtEveryWidth(page)
  await usePasskey.click()
  await page.getByRole('alert').getByText('No passkey was used. You can try again.').waitFor()
  await useCode(page, 'ABCD-EFGH-IJKL-MNOP')
  await page.getByRole('alert').getByText('This code is wrong or already used').waitFor()
  await useCode(page, codes[0]?.toLowerCase() ?? '')
  await waitForDashboard(page)

  await device.setVerified(true)
  // Turns off autofill of passkeys until the next load, so that the button is needed.
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await signOut(page)
  await signIn(page, own)
  await usePasskey.click()
  await waitForDashboard(page)
  await signOut(page)
  await usePasskey.click()
  await waitForDashboard(page)
  await page.reload()
  await waitForDashboard(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectToast(page, 'Signed in successfully')
  await waitForDashboard(page)

  await page.goto(`${dashboard}/settings/advanced`)
  const mine = factors(page).getByRole('listitem').filter({ hasText: 'My laptop' })
  await mine.getByRole('button', { name: 'Remove My laptop' }).click()
  await page
    .getByRole('dialog', { name: 'Remove the passkey' })
    .getByRole('button', { name: 'Remove passkey' })
    .click()
  await expectToast(page, 'Passkey removed')
  await factors(page).getByText('No passkeys yet').waitFor()
})

test('offers no passkeys to browsers without them, and sets up and asks for an app’s codes by keyboard', async () => {
  const own = await newAccount()
  const page = await visitTranslated({ expected: failedRequests, isNew: true })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto(login)
  await page.getByLabel('Email', { exact: true }).focus()
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor({ state: 'detached' })
  await signIn(page, own)
  await waitForDashboard(page)
  await page.goto(`${dashboard}/settings/advanced`)
  await factors(page).getByText('This browser doesn’t support passkeys. Use codes from an app.').waitFor()
  expect(await factors(page).getByRole('button', { name: 'Add passkey' }).count()).toBe(0)
  await factors(page).getByRole('button', { name: 'Set up codes' }).click()
  await factors(page).getByRole('img', { name: 'QR code of the key' }).waitFor()
  const secret = (await factors(page).locator('code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await expectGoodAtEveryWidth(page, factors(page))
  const code = factors(page).getByLabel('Code from the app')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await factors(page).getByText('This code is wrong or already used').waitFor()
  await code.fill(app.generate({ timestamp: Date.now() - 30_000 }))
  await page.keyboard.press('Enter')
  await factors(page)
    .getByRole('heading', { name: /^Your recovery codes for/ })
    .waitFor()
  await factors(page)
    .getByText(/^On since/)
    .waitFor()

  await signOut(page)
  await signIn(page, own)
  const field = page.getByLabel('Code', { exact: true })
  await tabTo(page, field)
  await page.keyboard.press('Enter')
  await page.getByText('Please enter the code').waitFor()
  await page.keyboard.type(app.generate())
  await page.keyboard.press('Enter')
  await waitForDashboard(page)
})

/** Makes the account's last reauthentication appear 16 minutes old. */
const ageSession = (email: string) =>
  runSql(
    'UPDATE sessions SET proven_at = ? WHERE admin_id = (SELECT id FROM admins WHERE email = ?)',
    ...[new Date(Date.now() - 16 * 60_000).toISOString(), email],
  )

test('an export and publishing a new phone number need reauthentication after a while, then continue', async () => {
  const own = await newAccount()
  await newBooking(newCustomer(), { date: await freeDay() })
  const page = await visitAs(own, { expected: failedRequests })
  await page.goto(dashboard)
  const link = page.getByRole('link', { name: 'Export CSV' })
  const menu = page.getByRole('button', { name: 'More', exact: true })
  await page.getByRole('rowheader').first().waitFor()
  await ageSession(own.email)

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await menu.click()
  await link.click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expectToast(page, 'Please confirm it’s you')
  await expectFocusOn(menu)

  await page.keyboard.press('Enter')
  await link.press('Enter')
  await dialog.getByLabel('Password').fill('not this one at all')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').getByText('This is not your password').waitFor()
  await expectGoodAtEveryWidth(page, dialog)
  await dialog.getByLabel('Password').fill(own.password)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect((await download).suggestedFilename()).toMatch(/^bookings-.*\.csv$/)

  await requestAsOwner('/api/admin/site', 'PATCH', { business: { phone: '(604) 555-0135' } })
  await page.goto(`${dashboard}/site`)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.waitFor()
  await ageSession(own.email)
  await publish.click()
  const changes = page.getByRole('dialog', { name: 'Publish these changes?' })
  await changes.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByLabel('Password').fill(own.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Published. Every page shows it within a minute.')
  await page.getByText('Everything is published.').waitFor()
  await requestAsOwner('/api/admin/site/versions/0/publish', 'POST')
})

/** Invites crew. @returns the link and the email. */
async function inviteCrew() {
  const email = newEmail()
  const response = await requestAsOwner('/api/admin/invitations', 'POST', { email, role: 'crew' })
  const { url }: InvitationSentJson = await response.json()
  return { email, url }
}

test('invited crew set up codes by keyboard and without JavaScript, and sign in with email and code', async () => {
  const { email, url } = await inviteCrew()
  const page = await visitTranslated({ ...phone, expected: failedRequests })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(url)
  expect(await page.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0)
  await tabTo(page, page.locator('summary', { hasText: 'Use codes from an app' }))
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeIn = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 })
  const code = page.getByLabel('Code from the app')
  await tabTo(page, code)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('This code is wrong or already used').waitFor()
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)
  expect((await page.locator('code').innerText()).replaceAll(' ', '')).toBe(secret)
  // The next sign-in has the code after this one, which is valid half a minute early.
  await code.fill(codeIn(0))
  await code.press('Enter')
  await page.waitForURL(`${dashboard}/today`)

  await page.context().clearCookies()
  await page.goto(login)
  await page.getByRole('link', { name: 'Sign in with a code' }).press('Enter')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(email)
  await page.getByLabel('Code').fill('000000')
  await page.getByLabel('Code').press('Enter')
  await page.getByRole('alert').getByText('Email or code is incorrect').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await expectGoodAtEveryWidth(page)
  await expectReadableInTheDark(page)
  await page.getByLabel('Code').fill(codeIn(1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${dashboard}/today`)

  await page.unroute('**/assets/*.js')
  await page.goto(`${dashboard}/account`)
  await openDisclosure(page.getByRole('main'), 'Set a password')
  expect(await page.getByLabel('Current password').count()).toBe(0)
  await page.getByLabel('New password').fill('only8cha')
  await page.getByRole('button', { name: 'Set a password' }).click()
  await expectToast(page, 'Password changed. Other sessions have ended.')
  await page.getByLabel('Current password').waitFor({ state: 'attached' })
})

test('invited crew create a passkey, after a closed prompt, and sign in with it alone', async () => {
  const { url } = await inviteCrew()
  const page = await openPage(url, { ...phone, isNew: true })
  const device = await addAuthenticator(page)
  await device.setVerified(false)
  const usePasskey = page.getByRole('button', { name: 'Use a passkey' })
  await usePasskey.press('Enter')
  await page.getByRole('alert').getByText('No passkey was created').waitFor()
  await expectGoodAtEveryWidth(page)
  await device.setVerified(true)
  await usePasskey.press('Enter')
  await page.waitForURL(`${dashboard}/today`)

  await page.context().clearCookies()
  await page.goto(login)
  await usePasskey.click()
  await page.waitForURL(`${dashboard}/today`)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  detailsOf,
  eventually,
  expectFocusOn,
  expectGoodAtEveryWidth,
  expectToast,
  failedRequests,
  holdRequests,
  openDisclosure,
  openPage,
  origins,
  phone,
} from '../browser-support.ts'
import {
  bookByPhone,
  dashboard,
  newAccount,
  newCustomer,
  openAsOwner,
  visitAs,
  visitAsOwner,
} from '../dashboard-support.ts'
import { runSql } from '../open-site.ts'
import { freeDay, newEmail, startSession } from '../site-api.ts'

// Accounts, their sessions, the calendar feed and crew accounts.

const settingsSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const feed = (page: Page) => settingsSection(page, 'Private calendar link')

/** Opens a confirmation dialog and answers it by keyboard. */
async function answerDialogByKeyboard(page: Page, name: string, title: string, answer: string) {
  await feed(page).getByRole('button', { name, exact: true }).press('Enter')
  const question = page.getByRole('dialog', { name: title })
  await expectFocusOn(question.getByRole('button', { name: 'Cancel' }))
  await question.getByRole('button', { name: answer }).press('Enter')
  await question.waitFor({ state: 'detached' })
  await eventually(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
}

test('shows a calendar feed once, replaces and revokes it by keyboard', async () => {
  const page = await openAsOwner(`${dashboard}/settings/notifications`)
  await feed(page).getByRole('button', { name: 'Create link' }).click()
  const address = feed(page).getByLabel('Your private link')
  await expectFocusOn(address)
  const first = await address.inputValue()
  await expectGoodAtEveryWidth(page, feed(page))

  await page.reload()
  await feed(page).getByText('Lost the link? Create a new one.').waitFor()
  expect(await address.count()).toBe(0)

  await answerDialogByKeyboard(page, 'Create new link', 'Create a new link?', 'Create new link')
  await eventually(() => address.count()).toBe(1)
  expect(await address.inputValue()).not.toBe(first)

  await answerDialogByKeyboard(page, 'Revoke', 'Revoke the link?', 'Revoke link')
  await expectToast(page, 'Private calendar link revoked')
  await feed(page).getByRole('button', { name: 'Create link' }).waitFor()
})

test('lists an account’s sessions, ends one or all others, and changes the password', async () => {
  const own = await newAccount()
  for (let others = 0; others < 2; others++) await startSession(own)
  const here = await visitAs(own, { expected: failedRequests })
  await here.goto(`${dashboard}/settings/people`)
  const account = settingsSection(here, 'Your account')
  const line = account.locator('summary', { hasText: 'Sessions' })
  await openDisclosure(account, 'Sessions')
  const sessions = account.getByRole('listitem')
  await eventually(() => sessions.count()).toBe(3)
  expect(await sessions.filter({ hasText: 'This session' }).count()).toBe(1)
  await expectGoodAtEveryWidth(here)
  expect(await detailsOf(account)).toMatchObject({
    'Signed in as': own.email,
    'Last sign-in': expect.stringMatching(/[AP]M$/),
  })
  await sessions
    .getByRole('button', { name: /^End session/ })
    .first()
    .focus()
  await here.keyboard.press('Enter')
  await expectToast(here, 'Session ended')
  await eventually(() => sessions.count()).toBe(2)
  await expectFocusOn(line)
  await account.getByRole('button', { name: 'End all other sessions' }).focus()
  await here.keyboard.press('Enter')
  await expectToast(here, 'All other sessions ended')
  await eventually(() => sessions.count()).toBe(1)
  expect(await account.getByRole('button', { name: 'End all other sessions' }).count()).toBe(0)
  await expectFocusOn(line)

  const [current, next] = [here.getByLabel('Current password'), here.getByLabel('New password')]
  const submit = here.getByRole('button', { name: 'Change password' })
  await openDisclosure(account, 'Change password')
  await current.fill('not my password at all')
  await next.fill('another one of my own')
  await submit.click()
  await account.getByText('This is not your current password').waitFor()
  await expectFocusOn(current)
  await current.fill(own.password)
  await submit.click()
  await expectToast(here, 'Password changed. Other sessions have ended.')
  expect([await current.inputValue(), await next.inputValue()]).toEqual(['', ''])
  await here.reload()
  await line.waitFor()
})

const team = (page: Page) => page.getByRole('region', { name: 'Accounts', exact: true })

const navigationLinks = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')

test('invites a crew member by link, who chooses a password, sees only the day and the calendar, and is removed', async () => {
  const day = await freeDay()
  const customer = newCustomer('Crewed')
  await bookByPhone({ name: customer, date: day })
  const email = newEmail()

  const owner = await visitAsOwner()
  // Nobody can be invited before the list of accounts has loaded.
  const release = await holdRequests(owner, '**/api/admin/accounts')
  await owner.goto(`${dashboard}/settings/people`)
  await team(owner).getByText('Loading...').waitFor()
  expect(await team(owner).getByLabel('Email to invite').count()).toBe(0)
  release()
  await openDisclosure(team(owner), 'Invite someone')
  await team(owner).getByLabel('Email to invite').fill(email)
  await team(owner).getByRole('button', { name: 'Invite', exact: true }).click()
  await expectFocusOn(team(owner).getByLabel('Invitation link'))
  const link = await team(owner).getByLabel('Invitation link').inputValue()
  expect(link.startsWith(`${origins.squamish}/invitation/`)).toBe(true)
  await expectToast(owner, 'Invitation created')
  const pending = team(owner).getByRole('listitem').filter({ hasText: email })
  await pending.getByText(/^Crew, invitation ends /).waitFor()

  const crew = await openPage(link, { ...phone, expected: failedRequests })
  await expectGoodAtEveryWidth(crew)
  await openDisclosure(crew.getByRole('main'), 'Use a password')
  await crew.getByLabel('New password').fill('foam cannon at dawn')
  await crew.getByLabel('Repeat password').fill('foam cannon at dawn')
  await crew.getByRole('button', { name: 'Save and sign in' }).click()

  await crew.waitForURL(`${dashboard}/today`)
  await eventually(() => navigationLinks(crew).allInnerTexts()).toEqual(['Today', 'Calendar', 'Account'])
  await crew.goto(`${dashboard}/calendar?date=${day}`)
  await crew.getByRole('button', { name: customer }).click()
  const job = crew.getByRole('dialog', { name: customer })
  await job.getByRole('heading', { name: 'Notes' }).waitFor()
  await job.getByRole('region', { name: 'Photos' }).waitFor()
  await job.getByText('Due', { exact: true }).waitFor()
  await crew.goBack()
  expect(await crew.getByRole('button', { name: 'New booking' }).count()).toBe(0)
  // `goto` would fail, because the page redirects while it is still waiting.
  await crew.evaluate((address) => location.assign(address), `${dashboard}/settings/people`)
  await crew.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  expect(crew.url()).toBe(`${dashboard}/today`)

  await navigationLinks(crew).getByText('Account').click()
  await crew.getByText('Only this browser is signed in').waitFor()
  await crew.getByRole('heading', { name: 'Passkeys', exact: true }).waitFor()
  await expectGoodAtEveryWidth(crew)

  await owner.reload()
  await team(owner)
    .getByRole('button', { name: `Remove ${email}` })
    .click()
  await owner.getByRole('button', { name: 'Remove account' }).click()
  await expectToast(owner, 'Account removed')
  await expectFocusOn(team(owner).getByRole('heading', { name: 'Accounts' }))
  await eventually(() => team(owner).getByText(email).count()).toBe(0)
})

test('a crew member’s dashboard asks for nothing that is refused', async () => {
  const own = await newAccount()
  await runSql("UPDATE admins SET role = 'crew' WHERE email = ?", own.email)
  const crew = await visitAs(own, { expected: failedRequests })
  const refused: string[] = []
  crew.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  // Today is another page, whose load would end the requests of the screen before it. 204 leaves that screen open.
  await crew.route(`${dashboard}/today`, (route) => route.fulfill({ status: 204 }), { times: 1 })
  await crew.goto(`${dashboard}/account`)
  const leaves = crew.waitForRequest(`${dashboard}/today`)
  // `goto` would fail, because the page redirects while it is still waiting.
  await crew.evaluate((address) => location.assign(address), dashboard)
  await leaves
  await crew.waitForLoadState('networkidle')
  await crew.goto(`${dashboard}/today`)
  for (const screen of ['Calendar', 'Account', 'Today']) {
    await navigationLinks(crew).getByText(screen).click()
    await crew.getByRole('heading', { name: screen, level: 1 }).waitFor()
  }
  await crew.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})

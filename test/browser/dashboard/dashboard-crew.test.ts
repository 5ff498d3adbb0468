import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  eventually,
  expectAccessible,
  expectFocusOn,
  expectGoodAtEveryWidth,
  failedCalls,
  origins,
  phone,
  visit,
} from '../browser-support.ts'
import { bookForCaller, dashboard, expectToast, newCustomer, visitAsOwner } from '../owner.ts'
import { freeDay, newEmail } from '../serve-site.ts'

// Crew accounts: an owner invites, and who is invited sees the day and nothing of the business.

const team = (page: Page) => page.getByRole('region', { name: 'Accounts', exact: true })

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')

/** Invites somebody as crew in the settings. @returns the link. */
async function invite(page: Page, email: string): Promise<string> {
  await page.goto(`${dashboard}/settings`)
  await team(page).getByLabel('Email to invite').fill(email)
  await team(page).getByRole('button', { name: 'Invite', exact: true }).click()
  const link = team(page).getByLabel('Invitation link')
  await expectFocusOn(link)
  return link.inputValue()
}

test('an owner invites crew by a link, who choose a password, see the day and the calendar and no more, and are removed', async () => {
  const day = await freeDay()
  const customer = newCustomer('Crewed')
  await bookForCaller({ name: customer, date: day })
  const email = newEmail()

  const owner = await visitAsOwner()
  // Nobody is invited before it is known who is there.
  const { promise: isWanted, resolve: letGo } = Promise.withResolvers<void>()
  await owner.route('**/api/admin/accounts', async (route) => {
    await isWanted
    await route.continue()
  })
  await owner.goto(`${dashboard}/settings`)
  await team(owner).getByText('Loading...').waitFor()
  expect(await team(owner).getByLabel('Email to invite').count()).toBe(0)
  letGo()
  const link = await invite(owner, email)
  expect(link.startsWith(`${origins.squamish}/invitation/`)).toBe(true)
  await expectToast(owner, 'Invitation made')
  const pending = team(owner).getByRole('listitem').filter({ hasText: email })
  await pending.getByText(/^Crew, invited until /).waitFor()
  await expectAccessible(owner)

  const crew = await visit({ ...phone, expected: failedCalls })
  await crew.goto(link)
  await expectGoodAtEveryWidth(crew)
  await crew.getByLabel('New password').fill('foam cannon at dawn')
  await crew.getByLabel('The same password again').fill('foam cannon at dusk')
  await crew.getByRole('button', { name: 'Save and Sign In' }).click()
  await crew.getByRole('alert').getByText('The two passwords differ').waitFor()
  await crew.getByLabel('New password').fill('foam cannon at dawn')
  await crew.getByLabel('The same password again').fill('foam cannon at dawn')
  await crew.getByRole('button', { name: 'Save and Sign In' }).click()

  await crew.waitForURL(`${dashboard}/today`)
  await eventually(() => tabsOf(crew).allInnerTexts()).toEqual(['Today', 'Calendar', 'Account'])
  for (const place of ['', '/settings', '/figures', '/quotes', '?search=a']) {
    // The page may lead on before all of it is loaded, or before Playwright knows that it is there.
    await crew.goto(dashboard + place, { waitUntil: 'commit' }).catch((error) => {
      if (!/interrupted by another navigation/.test(String(error))) throw error
    })
    await crew.waitForURL(`${dashboard}/today`)
  }
  await crew.goto(`${dashboard}/calendar?date=${day}`)
  await crew.getByRole('button', { name: customer }).click()
  const job = crew.getByRole('dialog', { name: customer })
  await job.getByRole('heading', { name: 'Notes' }).waitFor()
  await job.getByRole('region', { name: 'Photos' }).waitFor()
  expect(await job.getByText('Total').count()).toBe(0)
  await expectAccessible(crew)
  await crew.goBack()
  expect(await crew.getByRole('button', { name: 'New booking' }).count()).toBe(0)
  await expectAccessible(crew)

  await tabsOf(crew).getByText('Account').click()
  await crew.getByRole('heading', { name: 'Sessions' }).waitFor()
  await crew.getByRole('heading', { name: 'Passkeys', exact: true }).waitFor()
  await expectGoodAtEveryWidth(crew)

  await crew.goto(link)
  await crew.getByRole('heading', { name: 'This invitation has ended' }).waitFor()
  await crew.goto(`${dashboard}/calendar`)

  await owner.goto(`${dashboard}/settings`)
  await team(owner)
    .getByText(/^Last sign-in /)
    .first()
    .waitFor()
  await team(owner)
    .getByRole('button', { name: `Remove of ${email}` })
    .click()
  await owner.getByRole('button', { name: 'Remove Account' }).click()
  await expectToast(owner, 'Account removed')
  await expectFocusOn(team(owner).getByRole('heading', { name: 'Accounts' }))
  expect(await team(owner).getByText(email).count()).toBe(0)
  await crew.reload()
  await crew.waitForURL(/\/login/)
})

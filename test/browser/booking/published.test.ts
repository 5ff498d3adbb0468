import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wizardElementId } from '../../../shared/rules/booking/wizard-element.ts'
import type { CataloguePackage } from '../../../shared/rules/price/catalogue.ts'
import { shippedSite } from '../../../shared/site/published/shipped-site.ts'
import { packageName, packageOf } from '../../expected-price.ts'
import { business, catalogue } from '../../shipped.ts'
import { eventually, factsOf, failedCalls, hold, origins, visit } from '../browser-support.ts'
import { publishSite } from '../open-site.ts'
import { bookingsOf, freeDay, newEmail } from '../serve-site.ts'
import {
  button,
  choosePackage,
  confirmation,
  confirmButton,
  giveContact,
  goToConfirm,
  stepHeading,
  wizardOf,
} from '../walk-wizard.ts'

// What the owner publishes reaches who is booking, without a restart.

const publishPackages = (packages: readonly CataloguePackage[]) =>
  publishSite({ ...shippedSite, catalogue: { ...shippedSite.catalogue, packages } })

const { packages } = shippedSite.catalogue

const winter: CataloguePackage = {
  ...packageOf('interior-detailing'),
  id: 'winter-detail',
  name: 'Winter Detail',
  description: 'Salt & sand out, "for good" <b>.',
  basePrice: 310,
}

const summaryOf = (page: Page) => factsOf(page.getByRole('region', { name: 'Booking Summary' }))
const trouble = (page: Page) => wizardOf(page).getByRole('alert')

/** An element and all that is in it, with its attributes in an order of their own; React marks no chosen option. */
const asTree = (id: string) => {
  const treeOf = (node: Node): unknown => {
    if (!(node instanceof Element)) return node.nodeValue
    const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`)
    const told = attributes.filter((each) => !each.startsWith('selected')).sort()
    return [node.tagName, told, ...[...node.childNodes].map(treeOf)]
  }
  return [...(document.getElementById(id)?.childNodes ?? [])].map(treeOf)
}

test('the first step is written as React writes it, which replaces it when something else is published meanwhile', async () => {
  const page = await visit()
  // Nothing says that it is what the page was made of.
  await page.route('**/api/site?v=*', (route) => route.fulfill({ json: { business, catalogue } }))
  const letGo = await hold(page, '**/api/site?v=*')
  await page.goto(`${origins.whistler}/?section=booking`)
  const written = await page.evaluate(asTree, wizardElementId)
  await page.evaluate(
    (id) => document.getElementById(id)?.firstElementChild?.setAttribute('data-old', ''),
    wizardElementId,
  )
  letGo()
  await wizardOf(page).locator('[data-old]').waitFor({ state: 'detached' })
  expect(await page.evaluate(asTree, wizardElementId)).toEqual(written)
})

test('a price that changes at step 4 is told; a package that is gone leads back to step 1, and a new one is booked, once the price it has by now is told and confirmed', async () => {
  const page = await visit({ expected: failedCalls })
  const [date, email] = [await freeDay(), newEmail()]
  await goToConfirm(page, { date, email, time: '9:00 AM' })
  await eventually(() => summaryOf(page)).toMatchObject({ Total: '$195' })
  const dearer = packages.map((each) =>
    each.id === 'interior-detailing' ? { ...each, basePrice: 205 } : each,
  )
  await publishPackages(dearer)
  await confirmButton(page).click()
  await eventually(() => trouble(page).innerText()).toBe('The price changed from $195 to $205.')
  await eventually(() => summaryOf(page)).toMatchObject({ Total: '$205', Vehicle: 'Subaru Outback (Sedan)' })
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email)

  await publishPackages([
    winter,
    ...packages.map((each) => (each.id === 'interior-detailing' ? { ...each, hidden: true } : each)),
  ])
  await confirmButton(page).click()
  await stepHeading(page, 'Select Package').waitFor()
  await eventually(() => trouble(page).innerText()).toBe(
    'This package is not offered any more. Please choose another one.',
  )
  await eventually(() => button(page, packageName('interior-detailing')).count()).toBe(0)
  await choosePackage(page, { package: winter.name })
  await button(page, 'Continue to Select Date').click()
  // The times come above the button.
  await button(page, '9:00 AM').waitFor()
  await button(page, 'Continue to Vehicle Details').click()
  await button(page, 'Continue to Contact Info').click()
  await eventually(() => summaryOf(page)).toMatchObject({ Package: winter.name, Total: '$310' })

  // Left, and come back to.
  await publishPackages([{ ...winter, basePrice: 320 }, ...packages])
  await page.evaluate(() => fetch('/api/site'))
  await page.reload()
  await eventually(() => trouble(page).innerText()).toBe('The price changed from $310 to $320.')
  await eventually(() => summaryOf(page)).toMatchObject({ Package: winter.name, Total: '$320' })
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email)
  await giveContact(page, { email })
  await confirmButton(page).click()
  await confirmation(page).waitFor()
  expect(await bookingsOf(email)).toMatchObject([
    { packageId: winter.id, serviceName: winter.name, totalPrice: 320, bookingTime: '9:00 AM' },
  ])
})

import { test } from 'vitest'
import { packageName } from '../../expected-price.ts'
import { expectFocusOn, expectGoodAtEveryWidth, origins, visit } from '../browser-support.ts'
import { book, freeDay } from '../serve-site.ts'
import {
  bookInBrowser,
  button,
  choosePackage,
  confirmation,
  confirmButton,
  describeVehicle,
  giveContact,
  openWizard,
  showDay,
  vehicleChoice,
} from '../walk-wizard.ts'

const home = origins.squamish

test.each([
  '/',
  '/whistler',
  '/window-tinting-west-vancouver-bc-legal-automotive-tint',
  '/paint-protection-film-garibaldi-highlands-bc-ppf-clear-bra',
  '/sitemap',
  '/service-areas',
  '/nowhere',
  '/login',
])('%s is accessible and fits every screen', async (path) => {
  const page = await visit({ expected: /404/ })
  await page.goto(home + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectGoodAtEveryWidth(page)
})

test('each tab of the services is accessible and fits every screen', async () => {
  const page = await visit()
  for (const id of ['exterior', 'specialty']) {
    await page.goto(`${home}/#services?tab=${id}`)
    await expectGoodAtEveryWidth(page, '#services')
  }
})

test('each step of the wizard is accessible and fits every screen', async () => {
  const page = await visit()
  const wizard = '#booking'
  const date = await freeDay()
  await openWizard(page, { origin: origins.whistler })
  await choosePackage(page, { vehicle: vehicleChoice('van'), package: packageName('steam-cleaning-package') })
  await expectGoodAtEveryWidth(page, wizard)
  await button(page, 'Continue to Select Date').click()
  await (await showDay(page, date)).click()
  await button(page, '9:00 AM').click()
  await expectGoodAtEveryWidth(page, wizard)
  await button(page, 'Continue to Vehicle Details').click()
  await describeVehicle(page)
  await page.getByLabel('Vehicle type').selectOption('suv')
  await expectGoodAtEveryWidth(page, wizard)
  await button(page, 'Continue to Contact Info').click()
  await giveContact(page, { email: 'robin', phone: '1' })
  await confirmButton(page).click()
  await expectGoodAtEveryWidth(page, wizard)
})

test('the confirmation of a booking is accessible and fits every screen', async () => {
  const page = await visit()
  await bookInBrowser(page, {
    date: await freeDay(),
    name: 'Maximiliana-Theodora Featherstonehaugh-Cholmondeley',
    notes: `https://example.com/${'long'.repeat(40)}`,
  })
  await expectFocusOn(confirmation(page))
  await expectGoodAtEveryWidth(page)
})

test('the private page of a booking is accessible and fits every screen', async () => {
  const page = await visit()
  const { manageUrl } = await book({
    date: await freeDay(),
    vehicleMake: 'Mercedes-Benz',
    vehicleModel: 'x'.repeat(60),
  })
  await page.goto(manageUrl)
  await page.getByRole('heading', { name: 'Your booking', exact: true }).waitFor()
  await expectGoodAtEveryWidth(page)
})

import { test } from 'vitest'
import { packageName } from '../../expected-price.ts'
import { expectFocusOn, expectGoodAtEveryWidth, origins, visit } from '../browser-support.ts'
import { book, freeDay } from '../serve-site.ts'
import {
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
  // Of the service pages the one with the most parts and the longest name.
  '/window-tinting-garibaldi-highlands-bc-legal-automotive-tint',
  '/sitemap',
  '/service-areas',
  '/terms',
  '/privacy',
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
  await page.goto(`${home}/#services?tab=exterior`)
  await expectGoodAtEveryWidth(page, '#services')
  await page.getByRole('tab', { name: 'Specialty Services' }).click()
  await expectGoodAtEveryWidth(page, '#services')
})

test('each step of the wizard, its errors and its confirmation are accessible and fit every screen', async () => {
  const page = await visit()
  const wizard = '#booking'
  const date = await freeDay()
  // A day on which a crew is in the area is marked.
  await book({ date, time: '1:00 PM', place: 'mobile', area: 'whistler', address: '3 Nesters Road' })
  await openWizard(page, { origin: origins.whistler })
  await choosePackage(page, { vehicle: vehicleChoice('van'), package: packageName('steam-cleaning-package') })
  await expectGoodAtEveryWidth(page, wizard)
  await button(page, 'Continue to Select Date').click()
  await (await showDay(page, date)).click()
  await button(page, '9:00 AM').click()
  await expectGoodAtEveryWidth(page, wizard)
  await button(page, 'Continue to Vehicle Details').click()
  await describeVehicle(page, { notes: `https://example.com/${'long'.repeat(40)}` })
  await page.getByLabel('Vehicle type').selectOption('suv')
  await expectGoodAtEveryWidth(page, wizard)
  await button(page, 'Continue to Contact Info').click()
  await giveContact(page, { email: 'robin', phone: '1' })
  await confirmButton(page).click()
  await expectGoodAtEveryWidth(page, wizard)

  await giveContact(page, { name: 'Maximiliana-Theodora Featherstonehaugh-Cholmondeley' })
  await confirmButton(page).click()
  await expectFocusOn(confirmation(page))
  await expectGoodAtEveryWidth(page, wizard)
})

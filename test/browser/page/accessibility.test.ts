import { test } from 'vitest'
import { expectGoodAtEveryWidth, origins, visit } from '../browser-support.ts'

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

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CataloguePackage } from '../../../shared/rules/price/catalogue.ts'
import { shippedSite } from '../../../shared/site/published/shipped-site.ts'
import { packageOf } from '../../expected-price.ts'
import { publishElsewhere, publishSite } from '../site/published-site.ts'
import { clearBookings, get } from '../worker-support.ts'
import { type Fields, fieldsOf, keptBy, submit } from './plain-form.ts'

// The plain forms, when the owner publishes something else while somebody fills them in.

const { packages } = shippedSite.catalogue

const withPackages = (list: readonly CataloguePackage[]) => ({
  catalogue: { ...shippedSite.catalogue, packages: list },
})

const withInterior = (change: Partial<CataloguePackage>) =>
  withPackages(packages.map((each) => (each.id === 'interior-detailing' ? { ...each, ...change } : each)))

// So that this isolate looked just now.
beforeEach(() => publishSite(withInterior({ basePrice: 195 })))

afterEach(clearBookings)

const order = (sent: Fields) =>
  fieldsOf({ vehicleSize: 'sedan', vehicleType: 'sedan', shownPrice: '195', ...sent })

test('another price than the form showed is told with all that was typed, and booked once it is confirmed', async () => {
  await publishElsewhere(withInterior({ basePrice: 205 }))
  const sent = order({})
  const refused = await submit(sent)
  expect(refused.status).toBe(409)
  const page = await refused.clone().text()
  expect(page).toContain('The price changed from $195 to $205.')
  expect(page).toContain('<dd>$205</dd>')
  const { key, ...kept } = await keptBy(refused)
  expect(kept).toMatchObject({ shownPrice: '205', comments: 'Gate code 12', email: 'robin@example.com' })
  expect(key).not.toBe(sent.key)
  expect((await submit({ ...sent, ...kept, key: key ?? '', step: 'confirm' })).status).toBe(303)
})

test.each(['195', ''])('the same price is booked, shown as %o', async (shownPrice) => {
  expect((await submit(order({ shownPrice }))).status).toBe(303)
})

test('a package that is not offered any more leads back to step 1, with what was typed', async () => {
  await publishElsewhere(withInterior({ hidden: true }))
  const refused = await submit(order({}))
  expect(refused.status).toBe(409)
  const page = await refused.clone().text()
  expect(page).toContain('This package is not offered any more. Please choose another one.')
  expect(page).not.toContain('value="interior-detailing"')
  expect(await keptBy(refused)).toMatchObject({ name: 'Robin Field' })
  const again = await submit(order({ step: 'date' }))
  expect(again.status).toBe(422)
  expect(await again.text()).toContain('This package is not offered any more.')
})

test('a package that was published since this isolate last looked is known at once', async () => {
  const winter = { ...packageOf('interior-detailing'), id: 'winter', name: 'Winter', basePrice: 210 }
  await publishElsewhere(withPackages([...packages, winter]))
  const dates = await get('/book?packageId=winter&vehicleSize=sedan&step=date')
  expect(dates.status).toBe(200)
  expect(await dates.text()).toContain('Winter, $210')
})

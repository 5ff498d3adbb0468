import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CataloguePackage } from '../../../shared/rules/price/catalogue.ts'
import { shippedSite } from '../../../shared/site/published/shipped-site.ts'
import { packageOf } from '../../expected-price.ts'
import { minutes, now } from '../clock.ts'
import { publishElsewhere, publishSite } from '../site/published-site.ts'
import { call, clearBookings, get } from '../worker-support.ts'

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

const fields = {
  packageId: 'interior-detailing',
  vehicleSize: 'sedan',
  vehicleType: 'sedan',
  date: '2027-01-18',
  time: '9:00 AM',
  vehicleMake: 'Subaru',
  vehicleModel: 'Outback',
  comments: 'Gate code 12',
  name: 'Robin Field',
  email: 'robin@example.com',
  phone: '(604) 555-0199',
  openedAt: String(now - minutes(1)),
  step: 'confirm',
  shownPrice: '195',
}

const submit = (sent: Record<string, string>) =>
  call('POST', '/book', {
    body: new URLSearchParams({ ...fields, key: crypto.randomUUID(), ...sent }),
  })

const fieldIn = (page: string, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1]

test('another price than the form showed is told with all that was typed, and booked once it is confirmed', async () => {
  await publishElsewhere(withInterior({ basePrice: 205 }))
  const key = crypto.randomUUID()
  const refused = await submit({ key })
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('The price changed from $195 to $205.')
  expect(page).toContain('<dd>$205</dd>')
  expect(fieldIn(page, 'shownPrice')).toBe('205')
  expect(fieldIn(page, 'comments')).toBe('Gate code 12')
  expect(page).toContain('value="robin@example.com"')
  expect(fieldIn(page, 'key')).not.toBe(key)
  const booked = await submit({ key: fieldIn(page, 'key') ?? '', shownPrice: '205' })
  expect(booked.status).toBe(303)
})

test.each(['195', ''])('the same price is booked, shown as %o', async (shownPrice) => {
  expect((await submit({ shownPrice })).status).toBe(303)
})

test('a package that is not offered any more leads back to step 1, with what was typed', async () => {
  await publishElsewhere(withInterior({ hidden: true }))
  const refused = await submit({})
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('This package is not offered any more. Please choose another one.')
  expect(page).not.toContain('value="interior-detailing"')
  expect(fieldIn(page, 'name')).toBe('Robin Field')
  const again = await call('POST', '/book', { body: new URLSearchParams({ ...fields, step: 'date' }) })
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

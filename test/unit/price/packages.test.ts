import { expect, test } from 'vitest'
import { packageOf } from '../../expected-price.ts'
import { packageIds } from '../../shipped-packages.ts'

test.each(packageIds)('%s says what it is and what is included', (id) => {
  const { description, services } = packageOf(id)
  expect(description.trim()).not.toBe('')
  expect(services.length).toBeGreaterThan(0)
  for (const service of services) expect(service.trim()).not.toBe('')
})

test('headlights and decals alone are additional services, and decals alone go by the hour', () => {
  const all = packageIds.map(packageOf)
  expect(all.filter(({ additional }) => additional).map(({ id }) => id)).toEqual([
    'headlight-restoration',
    'decal-removal',
  ])
  expect(all.filter(({ hourly }) => hourly).map(({ id }) => id)).toEqual(['decal-removal'])
})

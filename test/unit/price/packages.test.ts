import { expect, test } from 'vitest'
import { durationOf } from '../../../shared/rules/price/catalogue.ts'
import { vehicleTypes } from '../../../shared/rules/price/vehicles.ts'
import { packageOf } from '../../expected-price.ts'
import { addOnIds, packageIds } from '../../shipped-packages.ts'

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

test('the wash goes with the steam cleaning package alone', () => {
  expect(addOnIds).toEqual(['wash'])
  const withWash = packageIds.filter((id) => packageOf(id).addOns?.includes('wash'))
  expect(withWash).toEqual(['steam-cleaning-package'])
})

test('a job takes two hours unless its package says otherwise', () => {
  const steam = packageOf('steam-cleaning-package')
  const hours = { sedan: 3, truck: 4, van: 5 }
  for (const type of vehicleTypes) expect(durationOf(steam, type)).toBe(120)
  expect(vehicleTypes.map((type) => durationOf({ hours }, type) / 60)).toEqual([3, 3, 3, 4, 4, 5])
  expect(durationOf({ hours }, 'boat')).toBe(180)
})

test('what takes longer than a visit needs a roof', () => {
  const all = packageIds.map(packageOf)
  const isLong = (id: (typeof packageIds)[number]) => durationOf(packageOf(id), 'sedan') > 120
  expect(all.filter(({ shopOnly }) => shopOnly).map(({ id }) => id)).toEqual(packageIds.filter(isLong))
})

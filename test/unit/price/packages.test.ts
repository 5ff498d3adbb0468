import { expect, test } from 'vitest'
import {
  addOnIds,
  addOns,
  defaultDurationMinutes,
  durationOf,
  packageById,
  packageIds,
  packages,
} from '../../../shared/price/packages.ts'

const catalogue = [
  ['interior-detailing', 'Interior Detailing', 195, 'interior', false],
  ['interior-exterior-package', 'Interior & Exterior Package', 249, 'interior', true],
  ['steam-cleaning-package', 'Steam Cleaning & Interior Shampoo', 249, 'interior', false],
  ['one-step-correction', 'One Step Paint Correction', 450, 'exterior', false],
  ['two-step-ceramic', 'Two Step Paint Correction + 3 Year Ceramic Coating', 850, 'exterior', true],
  ['five-year-ceramic', '5 Year Ceramic Coating', 1099, 'exterior', false],
  ['headlight-restoration', 'Headlight Restoration', 80, 'exterior', false],
  ['decal-removal', 'Decal Removal', 50, 'exterior', false],
] as const

test('the catalogue has the six packages of the specification and the two additional services', () => {
  expect(packageIds).toEqual(catalogue.map(([id]) => id))
  expect(packages).toHaveLength(8)
})

test.each(catalogue)('%s is %s at %d dollars, %s, popular: %s', (id, name, basePrice, category, popular) => {
  const servicePackage = packageById(id)
  expect(servicePackage).toMatchObject({ id, name, basePrice, category })
  expect(servicePackage.popular ?? false).toBe(popular)
})

test.each(catalogue)('%s says what it is and what is included', (id) => {
  const { description, services } = packageById(id)
  expect(description.trim()).not.toBe('')
  expect(services.length).toBeGreaterThan(0)
  for (const service of services) expect(service.trim()).not.toBe('')
})

test('Headlight Restoration and Decal Removal alone are additional services, and decals alone go by the hour', () => {
  const all = packageIds.map(packageById)
  expect(all.filter(({ additional }) => additional).map(({ id }) => id)).toEqual([
    'headlight-restoration',
    'decal-removal',
  ])
  expect(all.filter(({ hourly }) => hourly).map(({ id }) => id)).toEqual(['decal-removal'])
})

test('the wash costs 100 and goes with the steam cleaning package alone', () => {
  expect(addOnIds).toEqual(['wash'])
  expect(addOns.wash.price).toBe(100)
  const withWash = packageIds.filter((id) => packageById(id).addOns?.includes('wash'))
  expect(withWash).toEqual(['steam-cleaning-package'])
})

test('a job takes two hours unless its package says otherwise', () => {
  const steam = packageById('steam-cleaning-package')
  expect(defaultDurationMinutes).toBe(120)
  expect(durationOf({ ...steam, durationMinutes: undefined })).toBe(120)
  expect(durationOf({ ...steam, durationMinutes: 180 })).toBe(180)
})

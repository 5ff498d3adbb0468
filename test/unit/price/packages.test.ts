import { expect, test } from 'vitest'
import {
  addOnIds,
  defaultDurationMinutes,
  durationOf,
  packageById,
  packageIds,
} from '../../../shared/price/packages.ts'

test.each(packageIds)('%s says what it is and what is included', (id) => {
  const { description, services } = packageById(id)
  expect(description.trim()).not.toBe('')
  expect(services.length).toBeGreaterThan(0)
  for (const service of services) expect(service.trim()).not.toBe('')
})

test('headlights and decals alone are additional services, and decals alone go by the hour', () => {
  const all = packageIds.map(packageById)
  expect(all.filter(({ additional }) => additional).map(({ id }) => id)).toEqual([
    'headlight-restoration',
    'decal-removal',
  ])
  expect(all.filter(({ hourly }) => hourly).map(({ id }) => id)).toEqual(['decal-removal'])
})

test('the wash goes with the steam cleaning package alone', () => {
  expect(addOnIds).toEqual(['wash'])
  const withWash = packageIds.filter((id) => packageById(id).addOns?.includes('wash'))
  expect(withWash).toEqual(['steam-cleaning-package'])
})

test('a job takes two hours unless its package says otherwise', () => {
  const steam = packageById('steam-cleaning-package')
  expect(defaultDurationMinutes).toBe(120)
  expect(durationOf({ ...steam, durationMinutes: undefined })).toBe(120)
  expect(durationOf({ ...steam, durationMinutes: 180 })).toBe(180)
})

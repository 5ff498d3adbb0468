import { expect, test } from 'vitest'
import { nameKey } from '../../../shared/ground/text/name-key.ts'

test.each([
  ['Élise', 'elise'],
  ["Zoë D'Arcy", "zoe d'arcy"],
  ['Łukasz Ærø', 'lukasz aero'],
  ['Đặng Straße', 'dang strasse'],
  ['İlker', 'ilker'],
  ['Наташа', 'наташа'],
  ['김민수', '김민수'],
])('%s sorts and is found as %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
  expect(nameKey(name.normalize('NFD'))).toBe(key)
  expect(nameKey(key)).toBe(key)
})

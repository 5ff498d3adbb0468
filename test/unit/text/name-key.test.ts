import { expect, test } from 'vitest'
import { nameKey } from '../../../shared/lib/text/name-key.ts'

test.each([
  ['Élise', 'elise'],
  ["Zoë D'Arcy", "zoe d'arcy"],
  ['Łukasz Ærø', 'lukasz aero'],
  ['Đặng Straße', 'dang strasse'],
  ['İlker', 'ilker'],
  ['Наташа', 'наташа'],
  ['김민수', '김민수'],
  ['O’Brien', "o'brien"],
  ['O`Brien', "o'brien"],
  ['Oʼ Brien', "o' brien"],
  ['Anne–Marie', 'anne-marie'],
  ['Anne\u2011Marie', 'anne-marie'],
  ['Ｌｅｅ　Ｋｉｍ', 'lee kim'],
  ['شقة ١٢', 'شقة 12'],
  ['می\u200cخواهم', 'میخواهم'],
])('sorts and searches %s as %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
  expect(nameKey(name.normalize('NFD'))).toBe(key)
  expect(nameKey(key)).toBe(key)
})

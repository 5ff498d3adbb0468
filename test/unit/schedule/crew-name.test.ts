import { expect, test } from 'vitest'
import { crewName } from '../../../shared/rules/schedule/crew-name.ts'

test('names a crew, or numbers one without a name', () => {
  const names = [' Ana ', '  ']
  expect([1, 2, 3].map((crew) => crewName(crew, names))).toEqual(['Ana', 'Van 2', 'Van 3'])
})

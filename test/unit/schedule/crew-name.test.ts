import { expect, test } from 'vitest'
import { crewName } from '../../../shared/rules/schedule/crew-name.ts'

test('a crew is called by its name, or by its number where it has none', () => {
  const names = [' Ana ', '  ']
  expect([1, 2, 3].map((crew) => crewName(crew, names))).toEqual(['Ana', 'Crew 2', 'Crew 3'])
})

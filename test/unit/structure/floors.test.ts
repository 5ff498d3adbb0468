import { describe, expect, test } from 'vitest'
import { importsIn, importsOf } from './imports.ts'
import { rings, unitOf, upwards } from './structure.ts'

// docs/where.md draws them.
const trees = [
  { tree: 'worker', floors: ['ground', 'records', 'letters', 'acts', 'routes'], depth: 3 },
  { tree: 'client', floors: ['assets', 'ground', 'booking', 'quote', 'page', 'dashboard'], depth: 3 },
  { tree: 'client/dashboard', floors: ['ground', 'parts', 'screens', 'frame'], depth: 4 },
  { tree: 'shared', floors: ['ground', 'rules', 'site', 'views', 'contract'], depth: 3 },
]

describe.each(trees)('in $tree/', ({ tree, floors, depth }) => {
  const imports = importsOf(tree)

  test('an import goes down, never up', () => {
    expect(upwards(imports, tree, floors)).toEqual([])
  })

  test('no units import each other in a ring', () => {
    expect(rings(imports, tree, unitOf(depth))).toEqual([])
  })

  test('no files import each other in a ring', () => {
    expect(rings(imports, tree, (file) => file)).toEqual([])
  })
})

test('only records and the ground speak to the database', () => {
  const speaking = importsOf('worker')
    .filter(({ to }) => to.startsWith('drizzle-orm') || to === 'worker/records/schema.ts')
    .map(({ from }) => from)
    .filter((file) => !/^worker\/(records|ground\/database)\//.test(file))
  expect([...new Set(speaking)]).toEqual([])
})

describe('what must not be is found', () => {
  const floors = ['ground', 'records', 'acts']

  test.each([
    ['a type', `import type { Booking } from '../acts/place-booking.ts'`],
    ['a detour', `import { place } from '../../worker/ground/../acts/place-booking.ts'`],
    ['what is imported when it is needed', `const { place } = await import('../acts/place-booking.ts')`],
    ['what is passed on', `export { place } from '../acts/place-booking.ts'`],
    ['for its effect', `import '../acts/place-booking.ts'`],
    ['what stands above the floors', `import { app } from '../app.ts'`],
  ])('an import upwards: %s', (_, text) => {
    expect(upwards(importsIn('worker/ground/hash.ts', text), 'worker', floors)).toHaveLength(1)
  })

  test('downwards is allowed, and so is what lies beside', () => {
    const text = `import { hash } from '../ground/hash.ts'\nimport { edit } from './edit-booking.ts'`
    expect(upwards(importsIn('worker/acts/place-booking.ts', text), 'worker', floors)).toEqual([])
  })

  test('a ring of rooms, also through a third', () => {
    const imports = [
      ...importsIn('worker/records/booking/a.ts', `import { b } from '../payment/b.ts'`),
      ...importsIn('worker/records/payment/b.ts', `import { c } from '../invoice/c.ts'`),
      ...importsIn('worker/records/invoice/c.ts', `import type { d } from '../booking/d.ts'`),
    ]
    const rooms = ['booking', 'invoice', 'payment'].map((room) => `worker/records/${room}`)
    expect(rings(imports, 'worker', unitOf(3))).toEqual([rooms])
    expect(rings(imports, 'worker', (file) => file)).toEqual([])
  })
})

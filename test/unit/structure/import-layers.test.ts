import { describe, expect, test } from 'vitest'
import { findImportCycles, findUpwardImports, unitOf } from './import-layers.ts'
import { importsIn, importsOf } from './imports.ts'

// README.md draws these layers.
const trees = [
  { tree: 'worker', floors: ['lib', 'db', 'emails', 'actions', 'routes'], depth: 3 },
  { tree: 'client', floors: ['assets', 'lib', 'booking', 'quote', 'page', 'dashboard'], depth: 3 },
  { tree: 'client/dashboard', floors: ['lib', 'components', 'screens', 'app'], depth: 4 },
  { tree: 'shared', floors: ['lib', 'rules', 'site', 'views', 'api'], depth: 3 },
]

describe.each(trees)('in $tree/', ({ tree, floors, depth }) => {
  const imports = importsOf(tree)

  test('imports only from lower layers', () => {
    expect(findUpwardImports(imports, tree, floors)).toEqual([])
  })

  test('has no import cycle between folders', () => {
    expect(findImportCycles(imports, tree, unitOf(depth))).toEqual([])
  })

  test('has no import cycle between files', () => {
    expect(findImportCycles(imports, tree, (file) => file)).toEqual([])
  })
})

test('lets only db and lib/database use the database', () => {
  const speaking = importsOf('worker')
    .filter(({ to }) => to.startsWith('drizzle-orm') || to.startsWith('worker/db/schema/'))
    .map(({ from }) => from)
    .filter((file) => !/^worker\/(db|lib\/database)\//.test(file))
  expect([...new Set(speaking)]).toEqual([])
})

describe('the checks find', () => {
  const floors = ['lib', 'db', 'actions']

  test.each([
    ['of a type', `import type { Booking } from '../actions/place-booking.ts'`],
    ['through a detour', `import { place } from '../../worker/lib/../actions/place-booking.ts'`],
    ['on demand', `const { place } = await import('../actions/place-booking.ts')`],
    ['as a re-export', `export { place } from '../actions/place-booking.ts'`],
    ['for its side effect', `import '../actions/place-booking.ts'`],
    ['from above the layers', `import { app } from '../app.ts'`],
  ])('an upward import %s', (_, text) => {
    expect(findUpwardImports(importsIn('worker/lib/hash.ts', text), 'worker', floors)).toHaveLength(1)
  })

  test('no fault in imports downwards and within a layer', () => {
    const text = `import { hash } from '../lib/hash.ts'\nimport { edit } from './edit-booking.ts'`
    expect(findUpwardImports(importsIn('worker/actions/place-booking.ts', text), 'worker', floors)).toEqual(
      [],
    )
  })

  test('a cycle of folders through a third', () => {
    const imports = [
      ...importsIn('worker/db/booking/a.ts', `import { b } from '../payment/b.ts'`),
      ...importsIn('worker/db/payment/b.ts', `import { c } from '../invoice/c.ts'`),
      ...importsIn('worker/db/invoice/c.ts', `import type { d } from '../booking/d.ts'`),
    ]
    const rooms = ['booking', 'invoice', 'payment'].map((room) => `worker/db/${room}`)
    expect(findImportCycles(imports, 'worker', unitOf(3))).toEqual([rooms])
    expect(findImportCycles(imports, 'worker', (file) => file)).toEqual([])
  })
})

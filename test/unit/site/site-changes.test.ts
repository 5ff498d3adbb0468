import { expect, test } from 'vitest'
import { siteChanges } from '../../../shared/site/draft/site-changes.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import type { Site } from '../../../shared/site/published/site.ts'

/** A different value of the same type. */
function differentValue(value: unknown): unknown {
  if (value === null) return 1999
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return `${value} anew`
  if (Array.isArray(value)) return [...value, 'one more']
  return value
}

/** The paths of all values that an owner can change. Ids never change, and listed items are reported by name. */
function leafPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (isList || typeof value !== 'object' || value === null) return [path]
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .flatMap(([key, each]) => leafPaths(each, [...path, key]))
}

function changedAt(site: Site, path: (string | number)[]): Site {
  // Unshares objects that the default site reuses between packages.
  const changed: Site = JSON.parse(JSON.stringify(site))
  const [last] = path.slice(-1)
  let holder: object = changed
  for (const key of path.slice(0, -1)) holder = Reflect.get(holder, key)
  const before: unknown = Reflect.get(holder, last ?? '')
  const isYear = last === 'after'
  Reflect.set(holder, last ?? '', isYear ? { id: 'x', alt: 'After it' } : differentValue(before))
  return changed
}

const sitePaths = leafPaths(defaultSite)

test('covers hundreds of values', () => {
  expect(sitePaths.length).toBeGreaterThan(200)
})

test.each(sitePaths.map((path) => [path.join('.'), path] as const))(
  'reports a change of %s and nothing else',
  (_, path) => {
    const changes = siteChanges(defaultSite, changedAt(defaultSite, path))
    expect(changes).toHaveLength(1)
    expect(changes[0]?.from).not.toBe(changes[0]?.to)
  },
)

test('reports added, removed and moved packages by name', () => {
  const { packages } = defaultSite.catalogue
  const [first, second, ...rest] = packages
  if (!first || !second) throw new Error('There are packages')
  const withPackages = (next: typeof packages): Site => ({
    ...defaultSite,
    catalogue: { ...defaultSite.catalogue, packages: next },
  })
  const added = { ...first, id: 'new', name: 'Boat Wash' }
  expect(siteChanges(defaultSite, withPackages([...packages, added]))).toEqual([
    { what: 'Packages', from: '', to: 'Boat Wash' },
  ])
  expect(siteChanges(withPackages([...packages, added]), defaultSite)).toEqual([
    { what: 'Packages', from: 'Boat Wash', to: '' },
  ])
  const moved = siteChanges(defaultSite, withPackages([second, first, ...rest]))
  expect(moved.map(({ what }) => what)).toEqual(['Packages: order'])
})

test('reports no changes of an identical site', () => {
  expect(siteChanges(defaultSite, structuredClone(defaultSite))).toEqual([])
})

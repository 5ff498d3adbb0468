import { expect, test } from 'vitest'
import { siteChanges } from '../../../shared/site/draft/site-changes.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import type { Site } from '../../../shared/site/published/site.ts'

/** Another value of the same kind. */
function differentValue(value: unknown): unknown {
  if (value === null) return 1999
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return `${value} anew`
  if (Array.isArray(value)) return [...value, 'one more']
  return value
}

/** Every place of a site that holds something an owner can change. Ids stay, and what is listed is told of by its name. */
function leafPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (isList || typeof value !== 'object' || value === null) return [path]
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .flatMap(([key, each]) => leafPaths(each, [...path, key]))
}

function changedAt(site: Site, path: (string | number)[]): Site {
  // What the site shares between packages is each one's own in what is stored.
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

test('a site holds hundreds of things that can be changed', () => {
  expect(sitePaths.length).toBeGreaterThan(200)
})

test.each(sitePaths.map((path) => [path.join('.'), path] as const))(
  'a change of %s is told, and nothing else',
  (_, path) => {
    const changes = siteChanges(defaultSite, changedAt(defaultSite, path))
    expect(changes).toHaveLength(1)
    expect(changes[0]?.from).not.toBe(changes[0]?.to)
  },
)

test('what is new, gone or moved is told by its name', () => {
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

test('nothing is told of a site that is the same', () => {
  expect(siteChanges(defaultSite, structuredClone(defaultSite))).toEqual([])
})

import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { areas, landingAreas } from '../../shared/lib/business/areas.ts'
import { areaPath, paths } from '../../shared/lib/page/routes.ts'
import { services } from '../../shared/site/page/service-pages.ts'
import { fillPage } from '../../worker/lib/page/fill-page.tsx'
import { defaults } from '../site-defaults.ts'
import { allPages, pageAt } from './built-site.ts'

// Facts that build trust appear once the owner states them.

const all = {
  people: 'Ana & Ben',
  since: 2009,
  insurance: '$5 million liability',
  filmBrands: 'Clear film',
}

const [tint, coating, ppf] = services

/** Returns the trust facts on a page, as `term: value`. */
function trustTextOn(path: string, facts: Partial<typeof all>): string[] {
  const page = pageAt('squamish', path)
  const published = { ...defaults, business: { ...defaults.business, ...facts } }
  const root = parse(fillPage(page.template, { published, location: page.location }))
  return root.querySelectorAll('.trust > div').map((row) =>
    row
      .querySelectorAll('dt, dd')
      .map(({ text }) => text.trim())
      .join(': '),
  )
}

const since = 'Since: 2009'
const people = 'Our team: Ana & Ben'
const insurance = 'Insurance: $5 million liability'
const brands = 'Brands: Clear film'

test.each<[path: string, facts: Partial<typeof all>, said: string[]]>([
  [paths.home, all, [since, people, insurance, brands]],
  [paths.home, { insurance: all.insurance }, [insurance]],
  [areaPath('pemberton'), all, [since, people, insurance]],
  [tint.path('squamish'), all, [people, insurance, brands]],
  [coating.path('whistler'), all, [people, insurance, brands]],
  [ppf.path('lions-bay'), all, [people, insurance, brands]],
  [ppf.path('lions-bay'), { filmBrands: all.filmBrands }, [brands]],
  [paths.home, {}, []],
  [areaPath('pemberton'), {}, []],
])('%s with %j shows %j', (path, facts, said) => {
  expect(trustTextOn(path, facts)).toEqual(said)
})

test('without trust facts, pages have nothing of them', () => {
  const marked = allPages.filter((page) => page.template.includes('\uE000trust'))
  expect(new Set(marked.map(({ path }) => path)).size).toBe(1 + landingAreas.length + 3 * areas.length)
  for (const { location, template: page, html } of marked) {
    const without = page.replace(/\uE000trust\uE002\w+\uE001/g, '')
    expect(fillPage(without, { published: defaults, location }) === html).toBe(true)
  }
})

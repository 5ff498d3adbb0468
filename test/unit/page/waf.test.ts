import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { paths } from '../../../shared/lib/page/routes.ts'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'

const read = (name: string) => readFileSync(`docs/waf/${name}`, 'utf8')

const rulesOf = (name: string) =>
  z.object({ rules: z.array(z.unknown()) }).parse(JSON.parse(read(name))).rules

/** The string literals in the expressions of a rule file. */
const literals = (name: string) => [...read(name).matchAll(/\\"([^"\\]+)\\"/g)].map(([, text = '']) => text)

test('blocks no path of the site, within the rules of a free zone', () => {
  expect(rulesOf('custom-rules.json').length).toBeLessThanOrEqual(5)
  const blocked = literals('custom-rules.json').filter(
    (text) => /^[/.]/.test(text) && !text.includes('login'),
  )
  expect(blocked).toContain('/wp-')
  for (const path of [...publicPaths, ...Object.values(paths)]) {
    expect(
      blocked.some((part) => path.includes(part)),
      path,
    ).toBe(false)
  }
})

test('limits only the endpoints that are expensive', () => {
  expect(rulesOf('rate-limit-rules.json')).toHaveLength(1)
  expect(literals('rate-limit-rules.json')).toEqual(['/api/', paths.bookingForm, paths.quote])
})

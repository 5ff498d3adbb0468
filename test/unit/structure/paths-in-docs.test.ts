import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const docs = globSync(['*.md', 'docs/**/*.md']).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const trees = 'worker|client|shared|test|scripts|bench|migrations|docs'
const paths = new RegExp(`\`((?:${trees})/[^\`\\s]+)\``, 'g')
const tests = /`([\w-]+\.test\.ts)`/g
const links = /\]\(([^)\s:#]*)(?:#([^)\s]+))?\)/g

const testNames = new Set(globSync('test/**/*.test.ts').map((file) => basename(file)))

/** The paths from the project root and the test names in backticks that do not exist. */
const missingIn = (text: string): string[] => [
  ...[...text.matchAll(paths)].map(([, path = '']) => path).filter((path) => globSync(path).length === 0),
  ...[...text.matchAll(tests)].map(([, name = '']) => name).filter((name) => !testNames.has(name)),
]

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The links to files or headings of this project that do not resolve. */
const deadLinksIn = (file: string, text: string): string[] =>
  [...text.matchAll(links)].flatMap(([link, path = '', anchor]) => {
    const to = path ? join(dirname(file), path) : file
    if (!existsSync(to)) return link
    return anchor && !anchorsIn(readFileSync(to, 'utf8')).includes(anchor) ? link : []
  })

test.each(docs)('finds every path and test that $file names', ({ text }) => {
  expect(missingIn(text)).toEqual([])
})

test.each(docs)('resolves every link in $file', ({ file, text }) => {
  expect(deadLinksIn(file, text)).toEqual([])
})

test('reports missing paths and broken links', () => {
  const text =
    'See `worker/database/schema.ts`, `shared/rules/*/package-price.ts` and `gone.test.ts`; `beside.ts` is prose.'
  expect(missingIn(text)).toEqual(['worker/database/schema.ts', 'gone.test.ts'])
  const linked = '[a](adr/gone.md), [b](../README.md), [c](../README.md#gone)'
  expect(deadLinksIn('docs/where.md', linked)).toEqual(['](adr/gone.md)', '](../README.md#gone)'])
})

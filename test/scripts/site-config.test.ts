import { expect, test } from 'vitest'
import { brandOrigins, routeHosts } from '../../scripts/local/site-config.ts'

const example = 'https://shine.example'
const whistler = 'https://whistler.shine.example'

test.each([
  ['no routes', [], undefined],
  [
    'two domains',
    [
      { pattern: 'shine.example', custom_domain: true },
      { pattern: 'whistler.shine.example', custom_domain: true },
    ],
    { squamish: example, whistler },
  ],
  [
    'two domains in reverse order',
    ['whistler.shine.example/*', 'shine.example/*'],
    { squamish: example, whistler },
  ],
  ['one domain for both brands', [{ pattern: 'shine.example/*' }], { squamish: example, whistler: example }],
  ['a wildcard host', ['*.shine.example/*', 'shine.example'], { squamish: example, whistler: example }],
])('reads the brands’ addresses from %s', (_, routes, origins) => {
  expect(brandOrigins(routes)).toEqual(origins)
})

test('removes the path from the hosts of routes', () => {
  expect(routeHosts(['shine.example/*', { pattern: 'www.shine.example' }, '*/*'])).toEqual([
    'shine.example',
    'www.shine.example',
  ])
})

import { expect, test } from 'vitest'
import { brandOrigins, routeHosts } from '../../scripts/local/site-config.ts'

const example = 'https://shine.example'
const whistler = 'https://whistler.shine.example'

test.each([
  ['without routes there is no address yet', [], undefined],
  [
    'two domains',
    [
      { pattern: 'shine.example', custom_domain: true },
      { pattern: 'whistler.shine.example', custom_domain: true },
    ],
    { squamish: example, whistler },
  ],
  ['in any order', ['whistler.shine.example/*', 'shine.example/*'], { squamish: example, whistler }],
  ['one domain for both', [{ pattern: 'shine.example/*' }], { squamish: example, whistler: example }],
  [
    'a host of many names is none',
    ['*.shine.example/*', 'shine.example'],
    { squamish: example, whistler: example },
  ],
])('the addresses of the brands: %s', (_, routes, origins) => {
  expect(brandOrigins(routes)).toEqual(origins)
})

test('the hosts of routes have no path', () => {
  expect(routeHosts(['shine.example/*', { pattern: 'www.shine.example' }, '*/*'])).toEqual([
    'shine.example',
    'www.shine.example',
  ])
})

import { expect, test } from 'vitest'
import {
  appFile,
  areaPath,
  manageFile,
  notFoundFile,
  pageFile,
  paths,
  publicPaths,
  serviceTabPath,
  serviceTabs,
} from '../../../shared/page/routes.ts'

const specifiedPaths = [
  '/',
  '/sitemap',
  '/whistler',
  '/west-vancouver',
  '/north-vancouver',
  '/pemberton',
  '/britannia-beach',
  '/squamish',
  '/window-tinting-whistler-bc-legal-automotive-tint',
  '/window-tinting-squamish-bc-legal-automotive-tint',
  '/window-tinting-west-vancouver-bc-legal-automotive-tint',
  '/window-tinting-north-vancouver-bc-legal-automotive-tint',
  '/window-tinting-pemberton-bc-legal-automotive-tint',
  '/window-tinting-britannia-beach-bc-legal-automotive-tint',
  '/window-tinting-lions-bay-bc-legal-automotive-tint',
  '/window-tinting-brackendale-bc-legal-automotive-tint',
  '/window-tinting-garibaldi-highlands-bc-legal-automotive-tint',
  '/window-tinting-valleycliffe-bc-legal-automotive-tint',
  '/ceramic-coating-whistler-bc-paint-protection',
  '/ceramic-coating-squamish-bc-paint-protection',
  '/ceramic-coating-west-vancouver-bc-paint-protection',
  '/ceramic-coating-north-vancouver-bc-paint-protection',
  '/ceramic-coating-pemberton-bc-paint-protection',
  '/ceramic-coating-britannia-beach-bc-paint-protection',
  '/ceramic-coating-lions-bay-bc-paint-protection',
  '/ceramic-coating-brackendale-bc-paint-protection',
  '/ceramic-coating-garibaldi-highlands-bc-paint-protection',
  '/ceramic-coating-valleycliffe-bc-paint-protection',
  '/paint-protection-film-whistler-bc-ppf-clear-bra',
  '/paint-protection-film-squamish-bc-ppf-clear-bra',
  '/paint-protection-film-west-vancouver-bc-ppf-clear-bra',
  '/paint-protection-film-north-vancouver-bc-ppf-clear-bra',
  '/paint-protection-film-pemberton-bc-ppf-clear-bra',
  '/paint-protection-film-britannia-beach-bc-ppf-clear-bra',
  '/paint-protection-film-lions-bay-bc-ppf-clear-bra',
  '/paint-protection-film-brackendale-bc-ppf-clear-bra',
  '/paint-protection-film-garibaldi-highlands-bc-ppf-clear-bra',
  '/paint-protection-film-valleycliffe-bc-ppf-clear-bra',
]

test.each(specifiedPaths)('%s is a public page', (path) => {
  expect(publicPaths).toContain(path)
})

test('there are 38 public pages and no others', () => {
  expect(publicPaths).toHaveLength(38)
  expect([...publicPaths].sort()).toEqual([...specifiedPaths].sort())
})

test('no public path comes twice', () => {
  expect(new Set(publicPaths).size).toBe(publicPaths.length)
})

test.each([
  ['home', '/'],
  ['services', '/#services'],
  ['booking', '/?section=booking'],
  ['bookingAnchor', '/#booking'],
  ['contact', '/#contact'],
  ['sitemap', '/sitemap'],
  ['sitemapXml', '/sitemap.xml'],
  ['robots', '/robots.txt'],
  ['login', '/login'],
  ['dashboard', '/dashboard'],
] as const)('the address of %s is %s', (name, path) => {
  expect(paths[name]).toBe(path)
})

test('each services tab has an address of its own', () => {
  expect(serviceTabs.map(serviceTabPath)).toEqual([
    '/#services?tab=interior',
    '/#services?tab=exterior',
    '/#services?tab=specialty',
  ])
})

test('an area page lies at the root', () => {
  expect(areaPath('britannia-beach')).toBe('/britannia-beach')
})

test('every page has a file of its own', () => {
  const files = [...publicPaths.map(pageFile), notFoundFile, appFile, manageFile]
  expect(new Set(files).size).toBe(files.length)
  for (const file of files) expect(file).toMatch(/^[a-z0-9-]+\.html$/)
})

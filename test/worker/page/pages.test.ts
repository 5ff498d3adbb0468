import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test } from 'vitest'
import type { Location } from '../../../shared/lib/business/location.ts'
import { packageBookingPath, placeBookingPath } from '../../../shared/lib/page/routes.ts'
import { dayMs } from '../../../shared/lib/time/business-time.ts'
import { atShop } from '../../../shared/rules/price/placed-price.ts'
import { publishedAddress } from '../../../shared/site/published/published-address.ts'
import { fillPage } from '../../../worker/lib/page/fill-page.tsx'
import { publishedJson } from '../../../worker/lib/page/published-json.ts'
import { defaults } from '../../site-defaults.ts'
import { now, today } from '../clock.ts'
import { publishSite } from '../site/publish-site.ts'
import { expectProblem, get, sendRequest, squamishHost, whistlerHost } from '../worker-support.ts'

const htmlType = 'text/html; charset=utf-8'

async function page(path: string, host = squamishHost): Promise<string> {
  const response = await get(path, { host })
  expect([path, response.status, response.headers.get('Content-Type')]).toEqual([path, 200, htmlType])
  return response.text()
}

/** A page as built for a brand, with the default site in its placeholders. */
async function built(location: Location, file: string): Promise<string> {
  const response = await env.ASSETS.fetch(`http://localhost/_pages/${location}/${file}`)
  expect(response.status).toBe(200)
  const siteAddress = publishedAddress((await publishedJson(defaults)).tag)
  return fillPage(await response.text(), { published: defaults, location, publishedAddress: siteAddress })
}

const inPemberton = { place: 'mobile', area: 'pemberton' } as const

test('serves the page built for the host’s brand', async () => {
  for (const [host, brand] of [
    ['localhost', 'squamish'],
    ['my-WHISTLER-detailing.example', 'whistler'],
  ] as const) {
    expect(await page('/', host)).toBe(await built(brand, 'home.html'))
    expect(await page('/pemberton', host)).toBe(await built(brand, 'pemberton.html'))
  }
})

test('parallel requests for a changed page all get it, each by its own request', async () => {
  onTestFinished(() => publishSite())
  await publishSite({ banner: 'CLOSED ON MONDAY' })
  const answers = await Promise.all(Array.from({ length: 30 }, () => get('/')))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(texts.filter((text) => text.includes('CLOSED ON MONDAY'))).toHaveLength(30)
})

test('a query with a choice links to the plain forms without scripts, and changes nothing else', async () => {
  const expectLeading = async (address: string, forms: string) => {
    const redirect = `<noscript><meta http-equiv="refresh" content="0; url=${forms}"></noscript>`
    const there = await page(address)
    expect(there).toContain(`${redirect}</head>`)
    expect(there.replace(redirect, '')).toBe(await page('/'))
  }
  await expectLeading(placeBookingPath(inPemberton), '/book?place=mobile&amp;area=pemberton')
  await expectLeading(placeBookingPath(atShop), '/book?place=shop')
  await expectLeading(
    packageBookingPath('five-year-ceramic', inPemberton),
    '/book?packageId=five-year-ceramic&amp;place=mobile&amp;area=pemberton&amp;step=date',
  )
})

test('a page with the link to the plain forms has its own ETag', async () => {
  const tag = (await get('/')).headers.get('ETag') ?? ''
  const address = placeBookingPath(inPemberton)
  const response = await get(address, { headers: { 'If-None-Match': tag } })
  expect([response.status, await response.text()]).toEqual([200, await page(address)])
  const ownTag = response.headers.get('ETag') ?? ''
  expect((await get(address, { headers: { 'If-None-Match': ownTag } })).status).toBe(304)
})

test('an impossible choice in the query changes nothing', async () => {
  const hostile = encodeURIComponent('"><script>alert(1)</script>')
  for (const name of ['packageId', 'place', 'area', 'step', 'name']) {
    expect(await page(`/?section=booking&${name}=${hostile}`)).toBe(await page('/'))
  }
})

test('unknown paths get the not-found page', async () => {
  for (const path of [
    ...['/nowhere', '/whistler/nowhere', '/whistler.html', '/dashboardx', '/bookingx', '/apis'],
    ...['/window-tinting-nowhere-bc-legal-automotive-tint', '/%E0%A4%A', '//', '/__proto__', '/.dev.vars'],
  ]) {
    const response = await get(path)
    expect([path, response.status, response.headers.get('Content-Type')]).toEqual([path, 404, htmlType])
    const html = await response.text()
    expect(html).toContain('404')
    expect(html).toContain('Oops! Page not found')
    expect(html).toMatch(/href="\/"[^>]*>Return to Home</)
  }
})

test('built files are not served under their own names', async () => {
  for (const path of [
    ...['/_pages/squamish/home.html', '/_pages/whistler/app.html', '/_pages/squamish/manage.html'],
    ...['/%5Fpages/squamish/home.html', '/assets/../_pages/squamish/home.html', '/_pages/'],
    ...['/assets/%2e%2e/_pages/squamish/home.html', '//_pages/squamish/home.html'],
    ...['/_headers', '/.assetsignore'],
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
})

test.each(['/api/nope', '/api', '/api/', '/api/bookings/1', '/api//health'])(
  '%s is a JSON 404',
  async (path) => {
    const response = await get(path)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    await expectProblem(response, 404, 'not-found')
  },
)

test('a path with a trailing slash redirects to the one without', async () => {
  for (const [path, location] of [
    ['/squamish/', '/squamish'],
    ['/squamish//', '/squamish'],
    ['/sitemap/', '/sitemap'],
    ['/pemberton/?a=1&b=2', '/pemberton?a=1&b=2'],
    ['/pemberton/?next=//evil.example', '/pemberton?next=//evil.example'],
  ] as const) {
    const response = await get(path)
    expect([path, response.status, response.headers.get('Location')]).toEqual([path, 301, location])
  }
  for (const path of ['//evil.example/', '/evil.example//', '/%2F%2Fevil.example/']) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
})

test('answers 304 with security headers for a page the browser has', async () => {
  const first = await get('/squamish')
  const etag = first.headers.get('ETag') ?? ''
  expect(etag).toMatch(/^(W\/)?"[^"]+"$/)

  const again = await get('/squamish', { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('ETag')).toBe(etag)
  expect(again.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('an unknown path is a 404, even with the not-found page’s ETag', async () => {
  const etag = (await get('/nowhere')).headers.get('ETag') ?? '"none"'
  expect((await get('/nowhere', { headers: { 'If-None-Match': etag } })).status).toBe(404)
})

test('HEAD answers like GET without the body', async () => {
  for (const path of ['/', '/nowhere', '/sitemap.xml', '/api/health']) {
    const [head, full] = await Promise.all([sendRequest('HEAD', path), get(path)])
    expect([path, head.status, await head.text()]).toEqual([path, full.status, ''])
    expect(head.headers.get('Content-Type')).toBe(full.headers.get('Content-Type'))
  }
})

test('the sitemap has today’s date and the addresses of the requested host', async () => {
  const response = await get('/sitemap.xml', { host: 'whistler.localhost:8787' })
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const xml = await response.text()
  expect(xml).toContain('<loc>https://localhost:8787/squamish</loc>')
  expect(xml).toContain('<loc>https://whistler.localhost:8787/whistler</loc>')
  expect(new Set(xml.match(/<changefreq>.*?<.changefreq>/g))).toEqual(
    new Set(['<changefreq>weekly</changefreq>']),
  )
  expect(new Set(xml.match(/<lastmod>.*?<.lastmod>/g))).toEqual(new Set([`<lastmod>${today}</lastmod>`]))
})

test('security.txt expires within a year', async () => {
  const text = await (await get('/.well-known/security.txt', { host: whistlerHost })).text()
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(now + 30 * dayMs)
  expect(expires).toBeLessThan(now + 365 * dayMs)
})

test('robots.txt disallows the dashboard and the API and names the host’s sitemap', async () => {
  const response = await get('/robots.txt', { host: whistlerHost })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
  const text = await response.text()
  expect(text).toMatch(/^User-agent: \*$/m)
  expect(text).toMatch(/^Disallow: \/dashboard$/m)
  expect(text).toMatch(/^Disallow: \/api\/$/m)
  expect(text).toMatch(/^Sitemap: https:\/\/whistler\.localhost\/sitemap\.xml$/m)
})

test('a visitor with Save-Data gets no prefetch hints', async () => {
  const response = await get('/', { headers: { 'Save-Data': 'on' } })
  expect(response.headers.get('Speculation-Rules')).toBeNull()
  expect(response.headers.get('Vary')).toBe('Save-Data')
})

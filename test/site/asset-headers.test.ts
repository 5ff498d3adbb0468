import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtWorkerOptions } from '../../scripts/local/serve-build.ts'
import { clientDir } from './built-site.ts'

// The Worker doesn't serve hashed files, so these headers come from the asset server.

let site: Miniflare

beforeAll(() => {
  site = new Miniflare(
    convertV4MiniflareOptions({ cf: false, workers: [{ name: 'corridor', ...builtWorkerOptions() }] }),
  )
})

afterAll(() => site.dispose())

async function headersOf(path: string): Promise<Headers> {
  const response = await site.dispatchFetch(`http://localhost${path}`)
  await response.arrayBuffer()
  expect([path, response.status]).toEqual([path, 200])
  return new Headers([...response.headers])
}

test('every hashed file is cached for a year and has a page’s security headers', async () => {
  const page = await headersOf('/')
  const files = readdirSync(join(clientDir, 'assets'))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const headers = await headersOf(`/assets/${file}`)
    expect([file, headers.get('Cache-Control')]).toEqual([file, 'public, max-age=31536000, immutable'])
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    for (const name of [
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'X-Frame-Options',
      'Referrer-Policy',
      'Permissions-Policy',
      'Cross-Origin-Opener-Policy',
    ]) {
      expect([file, name, headers.get(name)]).toEqual([file, name, page.get(name)])
    }
    // Other sites embed the sharing images.
    const policy = file.startsWith('og-') ? 'cross-origin' : 'same-origin'
    expect([file, headers.get('Cross-Origin-Resource-Policy')]).toEqual([file, policy])
  }
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Returns the names of everything that the browser stores for this page.
 * @throws when the privacy page doesn't disclose one of them.
 */
export async function storedNames(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const cacheNames = [...databases.map(({ name }) => name ?? ''), ...(await caches.keys())]
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...cacheNames]
  })
  const privacy = await (await fetch(new URL('/privacy', page.url()))).text()
  const disclosedNames = [...privacy.matchAll(/<code>([^<]+)<\/code>/g)].flatMap(([, name = '']) =>
    name.split(', '),
  )
  expect(names.filter((name) => !disclosedNames.includes(name))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  return [...new Set(names)].sort()
}

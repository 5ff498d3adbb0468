import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * What the browser keeps for this page, each by its name.
 * @throws when the privacy page does not name one of them: it has to tell the truth.
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

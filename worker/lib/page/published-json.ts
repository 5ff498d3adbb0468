import type { SiteData } from '../../../shared/rules/price/site-data.ts'
import { sha256 } from '../text/hash.ts'

type PublishedJson = {
  json: string
  /** The hash of the JSON: whoever names it can keep the answer for good. */
  tag: string
}

/** Once for each version that was published. */
const cache = new WeakMap<SiteData, PublishedJson>()

/** What can be booked and who does it, as `GET /api/site` answers it. */
export async function publishedJson(published: SiteData): Promise<PublishedJson> {
  const cached = cache.get(published)
  if (cached) return cached
  const { catalogue, business } = published
  const json = JSON.stringify({ catalogue, business })
  const result = { json, tag: (await sha256(json)).slice(0, 16) }
  cache.set(published, result)
  return result
}

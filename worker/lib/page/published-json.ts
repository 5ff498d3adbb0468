import type { SiteData } from '../../../shared/rules/price/site-data.ts'
import { sha256 } from '../text/hash.ts'

type PublishedJson = {
  json: string
  /** The JSON's hash. A URL that contains it can be cached forever. */
  tag: string
}

/** Serialized and hashed once per published version. */
const cache = new WeakMap<SiteData, PublishedJson>()

/** The response of `GET /api/site`: what can be booked, and who does it. */
export async function publishedJson(published: SiteData): Promise<PublishedJson> {
  const cached = cache.get(published)
  if (cached) return cached
  const { catalogue, business, sourceAnswers } = published
  const json = JSON.stringify({ catalogue, business, sourceAnswers })
  const result = { json, tag: (await sha256(json)).slice(0, 16) }
  cache.set(published, result)
  return result
}

import type { Published } from '../../../shared/rules/price/published.ts'
import { sha256 } from '../text/hash.ts'

type PublishedJson = {
  json: string
  /** The hash of the JSON: whoever names it can keep the answer for good. */
  tag: string
}

/** Once for each version that was published. */
const known = new WeakMap<Published, PublishedJson>()

/** What can be booked and who does it, as `GET /api/site` answers it. */
export async function publishedJson(published: Published): Promise<PublishedJson> {
  const kept = known.get(published)
  if (kept) return kept
  const { catalogue, business } = published
  const json = JSON.stringify({ catalogue, business })
  const made = { json, tag: (await sha256(json)).slice(0, 16) }
  known.set(published, made)
  return made
}

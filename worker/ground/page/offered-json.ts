import { offeredOf } from '../../../shared/rules/price/offered.ts'
import type { Said } from '../../../shared/site/published/said.ts'
import type { Site } from '../../../shared/site/published/site.ts'
import { sha256 } from '../text/hash.ts'

type OfferedJson = {
  json: string
  /** The hash of the JSON: whoever names it can keep the answer for good. */
  tag: string
}

/** Once for each version that was said. */
const known = new WeakMap<Site, OfferedJson>()

/** What can be booked and who does it, as `GET /api/site` answers it. */
export async function offeredJson({ site }: Said): Promise<OfferedJson> {
  const kept = known.get(site)
  if (kept) return kept
  const json = JSON.stringify(offeredOf(site))
  const made = { json, tag: (await sha256(json)).slice(0, 16) }
  known.set(site, made)
  return made
}

import type { Business } from '../../../shared/lib/business/business.ts'

let cached: Business | undefined

/** The business, as the Worker wrote it into the app's element (worker/lib/page/fill-page.tsx). */
export function getBusiness(): Business {
  if (cached) return cached
  const business: Business = JSON.parse(document.getElementById('app')?.dataset.business ?? '')
  cached = business
  return business
}

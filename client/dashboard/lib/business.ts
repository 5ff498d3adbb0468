import type { Business } from '../../../shared/lib/business/business.ts'

let known: Business | undefined

/** Who the business is, as the Worker has written it on the app's element (worker/lib/page/slots.tsx). */
export function theBusiness(): Business {
  if (known) return known
  const business: Business = JSON.parse(document.getElementById('app')?.dataset.business ?? '')
  known = business
  return business
}

import type { Business } from '../../../shared/ground/business/business.ts'

let known: Business | undefined

/** Who the business is, as the Worker has written it on the app's element (worker/ground/page/slots.tsx). */
export function theBusiness(): Business {
  if (known) return known
  const business: Business = JSON.parse(document.getElementById('app')?.dataset.business ?? '')
  known = business
  return business
}

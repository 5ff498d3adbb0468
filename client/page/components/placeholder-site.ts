import { areaName, homeArea } from '../../../shared/lib/business/area-names.ts'
import type { Business } from '../../../shared/lib/business/business.ts'
import type { TermsText } from '../../../shared/rules/terms/terms-text.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'

// Placeholders in built pages for what the owner edits; the Worker fills them in
// (worker/lib/page/fill-page.tsx).

/** A business of placeholders. Optional facts are empty: the Worker renders their views as a whole. */
export const placeholderBusiness: Business = {
  name: placeholder('name'),
  phone: {
    display: placeholder('phone'),
    href: placeholder('phone-href'),
    number: placeholder('phone-number'),
  },
  email: placeholder('email'),
  mailHref: placeholder('mail-href'),
  street: placeholder('street'),
  homeTown: areaName(homeArea),
  region: placeholder('region'),
  postalCode: placeholder('postal-code'),
  shopAddress: placeholder('shop-address'),
  serviceRadiusKm: placeholder('service-radius'),
  profiles: [],
  people: null,
  since: null,
  insurance: null,
  filmBrands: null,
}

/** The shop's address and its map, or nothing and the areas that we drive to where there is no shop. */
export const placeholderVisit = { address: placeholder('visit-address'), href: placeholder('visit-href') }

export const placeholderTerms: TermsText = {
  payment: placeholder('terms', 'payment'),
  cancellation: placeholder('terms', 'cancellation'),
  late: placeholder('terms', 'late'),
  weather: placeholder('terms', 'weather'),
}

import { areaName, homeArea } from '../../../shared/lib/business/areas.ts'
import type { Business } from '../../../shared/lib/business/business.ts'
import type { TermsText } from '../../../shared/rules/terms/terms-text.ts'
import { placeholder } from '../../../shared/site/page/placeholders.ts'

// What stands in a built page where it says what the owner decides; the Worker fills it in (worker/lib/page/fill-page.tsx).

/** The business, of which every fact is a mark. What only some owners say of theirs is nothing here: its views are filled in whole. */
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

/** A link to the shop in the map service. */
export const placeholderShopMapHref = placeholder('shop-map-href')

/** What is agreed on with customers. */
export const placeholderTerms: TermsText = {
  payment: placeholder('terms', 'payment'),
  cancellation: placeholder('terms', 'cancellation'),
  late: placeholder('terms', 'late'),
  weather: placeholder('terms', 'weather'),
}

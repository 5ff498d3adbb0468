import { areaName, homeArea } from '../../../shared/lib/business/areas.ts'
import type { Business } from '../../../shared/lib/business/business.ts'
import type { TermsWords } from '../../../shared/rules/terms/terms-words.ts'
import { mark } from '../../../shared/site/page/marks.ts'

// What stands in a built page where it says what the owner decides; the Worker fills it in (worker/lib/page/slots.tsx).

/** The business, of which every fact is a mark. What only some owners say of theirs is nothing here: its views are filled in whole. */
export const markedBusiness: Business = {
  name: mark('name'),
  phone: { display: mark('phone'), href: mark('phone-href'), number: mark('phone-number') },
  email: mark('email'),
  mailHref: mark('mail-href'),
  street: mark('street'),
  homeTown: areaName(homeArea),
  region: mark('region'),
  postalCode: mark('postal-code'),
  shopAddress: mark('shop-address'),
  serviceRadiusKm: mark('service-radius'),
  profiles: [],
  people: null,
  since: null,
  insurance: null,
  filmBrands: null,
}

/** A link to the shop in the map service. */
export const markedShopMapHref = mark('shop-map-href')

/** What is agreed on with customers. */
export const markedWords: TermsWords = {
  payment: mark('terms', 'payment'),
  cancellation: mark('terms', 'cancellation'),
  late: mark('terms', 'late'),
  weather: mark('terms', 'weather'),
}

import { phoneNumber, telLink } from '../text/phone.ts'
import { areaName, homeArea } from './area-names.ts'

/** The business details that the owner edits. Pages, emails and structured data are all built from them. */
export type BusinessDetails = {
  name: string
  /** Formatted by `formatPhone`: `(604) 555-0142`. */
  phone: string
  email: string
  /** Street and number of the shop. Its town is the home area. */
  street: string
  region: string
  postalCode: string
  /** The radius of the service area around the home town, in kilometres (specification §1). */
  serviceRadiusKm: number
  /** URLs of the business's own profiles elsewhere, such as on a map or a social network. */
  profiles: readonly string[]
  /** Trust signals, hidden until the owner fills them in: who works here. */
  people: string | null
  /** The year in which the business opened. */
  since: number | null
  /** The insurance that the business carries. */
  insurance: string | null
  /** The film and coating brands that it uses. */
  filmBrands: string | null
}

/** The business details with derived values. */
export type Business = Omit<BusinessDetails, 'phone' | 'serviceRadiusKm'> & {
  /** `number` is in E.164: `+16045550142`. */
  phone: { display: string; href: string; number: string }
  mailHref: string
  homeTown: string
  /** The shop's address in one line. */
  shopAddress: string
  /** A placeholder while pages are built (client/page/components/placeholder-site.ts). */
  serviceRadiusKm: number | string
}

/** Derives the display values: links for phone and email, and the shop's address in one line. */
export function toBusiness(details: BusinessDetails): Business {
  const { phone, email, street, region, postalCode } = details
  const homeTown = areaName(homeArea)
  return {
    ...details,
    phone: { display: phone, href: telLink(phone), number: phoneNumber(phone) },
    mailHref: `mailto:${email}`,
    homeTown,
    shopAddress: `${street}, ${homeTown}, ${region} ${postalCode}`,
  }
}

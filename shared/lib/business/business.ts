import { phoneNumber, telLink } from '../text/phone.ts'
import { areaName, homeArea } from './areas.ts'

/** Who the business is, as its owner says it. Everything that a page, a mail or a search engine shows is made of this. */
export type BusinessDetails = {
  name: string
  /** As `formatPhone` writes it: `(604) 555-0142`. */
  phone: string
  email: string
  /** Where the shop stands: street and number. Its town is the home area. */
  street: string
  region: string
  postalCode: string
  /** The service area around the home town, in kilometres (specification §1). */
  serviceRadiusKm: number
  /** Addresses of profiles elsewhere that are the business's own, such as on a map or a social network. */
  profiles: readonly string[]
  /** What convinces, and is said nowhere until the owner says it: who works here, */
  people: string | null
  /** since which year, */
  since: number | null
  /** how it is insured, */
  insurance: string | null
  /** and whose film and coating it uses. */
  filmBrands: string | null
}

/** The facts with what follows from them. */
export type Business = Omit<BusinessDetails, 'phone' | 'serviceRadiusKm'> & {
  /** `number` as machines write it: `+16045550142`. */
  phone: { display: string; href: string; number: string }
  mailHref: string
  homeTown: string
  /** The shop's address in one line. */
  shopAddress: string
  /** A mark where a page is built; see client/page/components/placeholder-site.ts. */
  serviceRadiusKm: number | string
}

/** What is shown of the facts: links beside numbers and addresses, and the shop's address in one line. */
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

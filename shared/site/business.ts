import { areaName, homeArea } from './areas.ts'
import type { BusinessFacts } from './site.ts'

/**
 * Who the business is as the site comes: examples, until the owner publishes their own facts from the dashboard
 * (shipped-site.ts). What shows or sends them is handed a {@link Business}. The brands and their addresses: location.ts.
 */
export const business = {
  name: 'Corridor Auto Detailing',
  phone: { display: '(604) 555-0142', href: 'tel:+16045550142', number: '+16045550142' },
  email: 'hello@corridordetailing.example',
  /** Where the shop stands. An example: an invented street, and a postal code of the kind that Canada Post keeps for business reply mail. */
  street: '1180 Whetstone Way',
  homeTown: areaName(homeArea),
  region: 'BC',
  postalCode: 'V8B 9Z9',
  /** The service area around the home town, in kilometres (specification §1). */
  serviceRadiusKm: 100,
  /** Addresses of profiles elsewhere that are the business's own, such as on a map or a social network. */
  profiles: [] as string[],
} as const

/** The shop's address in one line. */
export const shopAddress = `${business.street}, ${business.homeTown}, ${business.region} ${business.postalCode}`

/** The facts with what follows from them. */
export type Business = Omit<BusinessFacts, 'phone' | 'serviceRadiusKm'> & {
  /** `number` as machines write it: `+16045550142`. */
  phone: { display: string; href: string; number: string }
  mailHref: string
  homeTown: string
  /** The shop's address in one line. */
  shopAddress: string
  /** A mark where a page is built; see client/page/marked-site.ts. */
  serviceRadiusKm: number | string
}

/** What is shown of the facts: links beside numbers and addresses, and the shop's address in one line. */
export function businessOf(facts: BusinessFacts): Business {
  const { phone, email, street, region, postalCode } = facts
  const homeTown = areaName(homeArea)
  const number = phoneNumber(phone)
  return {
    ...facts,
    phone: { display: phone, href: `tel:${number}`, number },
    mailHref: `mailto:${email}`,
    homeTown,
    shopAddress: `${street}, ${homeTown}, ${region} ${postalCode}`,
  }
}

/** A North American number as machines write it; of another one its digits with the `+` that it has. */
function phoneNumber(phone: string): string {
  const digits = phone.replace(/[^\d]/g, '')
  return !phone.startsWith('+') && digits.length === 10 ? `+1${digits}` : `+${digits}`
}

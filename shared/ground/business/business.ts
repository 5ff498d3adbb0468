import type { BusinessFacts } from '../../site/published/site.ts'
import { areaName, homeArea } from './areas.ts'

/** The facts with what follows from them. */
export type Business = Omit<BusinessFacts, 'phone' | 'serviceRadiusKm'> & {
  /** `number` as machines write it: `+16045550142`. */
  phone: { display: string; href: string; number: string }
  mailHref: string
  homeTown: string
  /** The shop's address in one line. */
  shopAddress: string
  /** A mark where a page is built; see client/page/parts/marked-site.ts. */
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

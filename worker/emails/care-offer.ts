import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import type { Location } from '../../shared/lib/business/location.ts'
import { defaultCareInterval } from '../../shared/rules/care/care.ts'
import { carePageMessages } from '../../shared/rules/care/care-page-messages.ts'
import { unsubscribeText } from '../../shared/rules/review/unsubscribe-text.ts'

/** The paths of the page where a customer asks to be reminded, and of the one that unsubscribes them. */
export type CareOffer = { page: string; unsubscribe: string }

/** The offer of a reminder in an email after a completed job, with the link to unsubscribe. */
export function careOfferContent({ page, unsubscribe }: CareOffer, brand: Location) {
  const origin = brandOrigins[brand]
  return {
    offer: {
      text: carePageMessages.offer(defaultCareInterval),
      link: { text: carePageMessages.offerLink, url: origin + page },
    },
    ending: { text: unsubscribeText.offer, link: { text: 'Unsubscribe', url: origin + unsubscribe } },
  }
}

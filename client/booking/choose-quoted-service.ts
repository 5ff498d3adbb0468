import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import { saveChosenCard } from '../lib/chosen-card-storage.ts'
import { showServiceToast } from '../lib/ui/toast.ts'

/**
 * A card of the page was chosen whose service is quoted. The form of a quote opens with it from now on; and because a call
 * link does nothing on most desktops, it is said what else can be done.
 */
export function chooseQuotedService(card: string) {
  saveChosenCard(card)
  const button = document.querySelector(`[data-choose="${card}"]`)
  const title = button?.closest('article')?.querySelector('h3')?.textContent
  if (title) showServiceToast(bookingMessages.quoteServiceSelected(title))
}

import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import { chosenCard } from '../lib/chosen-card-storage.ts'
import { showServiceToast } from '../lib/ui/toast.ts'

/**
 * Remembers the chosen card for the quote form, and shows the alternatives to calling, because a `tel:` link
 * does nothing on most desktops.
 */
export function chooseQuotedService(card: string) {
  chosenCard.write(card)
  const button = document.querySelector(`[data-choose="${card}"]`)
  const title = button?.closest('article')?.querySelector('h3')?.textContent
  if (title) showServiceToast(bookingMessages.quoteServiceSelected(title))
}

import { confirmMinutes } from '../../../shared/booking/brake.ts'
import { orderFacts } from '../../../shared/booking/job-facts.ts'
import type { Letter } from '../../../shared/mail/mail.ts'
import { confirmOrderPath } from '../../../shared/page/routes.ts'
import { jobTaxes } from '../../../shared/price/job-taxes.ts'
import type { TaxTerms } from '../../../shared/price/tax.ts'
import { aboutDuration } from '../../../shared/schedule/duration-words.ts'
import { brands } from '../../../shared/site/location.ts'
import type { Offered } from '../../../shared/site/offered.ts'
import { formatShortDate, formatTime, timeZoneLabel } from '../../../shared/time/business-time.ts'
import { composeLetter } from '../../mail/letter.tsx'
import { draftOf } from '../draft.ts'
import type { WaitingOrder } from './waiting-orders.ts'

/** What a waiting order asks for, as its sender is told it: with the price and the taxes that it would be booked with now. */
export function askedFor({ order, host, createdAt }: WaitingOrder, taxTerms: TaxTerms, offered: Offered) {
  const { catalogue } = offered
  const draft = draftOf(order, host, Date.parse(createdAt), catalogue)
  const taxed = { ...draft, taxes: jobTaxes(draft, taxTerms, catalogue) }
  const facts = orderFacts(taxed, aboutDuration(draft.durationMinutes), offered)
  return { facts, totalPrice: draft.totalPrice }
}

/** The mail with the link that books an order. */
export function confirmLetter(
  waiting: WaitingOrder,
  token: string,
  taxTerms: TaxTerms,
  offered: Offered,
): Letter {
  const { order, host } = waiting
  const { business } = offered
  const words = {
    subject: `Please confirm: ${formatShortDate(order.date)}, ${formatTime(order.startMinutes)} ${timeZoneLabel}`,
    heading: 'One more step',
    line: `Open the link within ${confirmMinutes} minutes to book this; until then the time is not held for you. If you did not ask for it, ignore this mail and nothing happens. Questions? Call ${business.phone.display}.`,
  }
  const link = { text: 'Confirm my booking', url: brands[host].origin + confirmOrderPath(token) }
  const { facts } = askedFor(waiting, taxTerms, offered)
  return { ...composeLetter({ words, facts, link }, host, business), to: order.email }
}

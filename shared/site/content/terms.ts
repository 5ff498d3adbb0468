import type { Business } from '../../lib/business/business.ts'
import { paths } from '../../lib/page/routes.ts'
import { confirmationCallHours } from '../../rules/booking/confirmation-call.ts'
import { type TermsSection, termsTitles } from '../../rules/terms/terms-text.ts'
import type { LegalCopy, LegalSection } from './legal-copy.ts'

/** A section with the owner's text only. */
const ownerSection = (part: TermsSection): LegalSection => ({
  id: part,
  heading: termsTitles[part],
  terms: part,
})

/**
 * The terms page, with what BC's Business Practices and Consumer Protection Act requires before a distance
 * contract (docs/money.md).
 */
export const termsCopy = (business: Business): LegalCopy => ({
  path: paths.terms,
  heading: 'Our terms',
  description: `The rules when you book with ${business.name}: prices and what may be added, payment, cancelling, running late, weather, and who to call.`,
  lead: 'The rules when you book with us, in plain words. Nothing here takes away a right that the law gives you.',
  sections: [
    {
      id: 'booking',
      heading: 'What you book',
      text: [
        'Your confirmation says what you booked: the service, the vehicle, the day and time, the place, and the total. You get it on the screen and by email right away.',
        `When you book, we hold the time for you. We call you within ${confirmationCallHours} hours to confirm, and then it is agreed. A quote from us is good until the date on it. When you accept it, you book a time in the same way.`,
      ],
    },
    {
      id: 'fees',
      heading: 'Prices and fees',
      text: [
        'Prices are in Canadian dollars. Below is what they depend on and everything that may be added. For anything else, you pay only what you agreed to before we did it.',
      ],
      hasFees: true,
    },
    ownerSection('payment'),
    ownerSection('cancellation'),
    {
      id: 'deposits',
      heading: 'Deposits',
      text: [
        'Some jobs need a deposit. You see the amount before you pay it on a page run by Stripe, and it counts toward the total. Unless our cancellation terms say otherwise, we refund it when you cancel in time.',
      ],
    },
    ownerSection('late'),
    ownerSection('weather'),
    {
      id: 'trouble',
      heading: 'If something goes wrong',
      text: [
        'Take valuables out before the job, and tell us about any damage that is already there. When the job is done, look over the vehicle with us.',
        `If something is not right, then or later, call ${business.phone.display}. We will look at it with you and fix what we did wrong. Each coating and film page states its warranty.`,
        'The law of British Columbia applies.',
      ],
    },
    {
      id: 'details',
      heading: 'Your details',
      text: ['What we keep about you, for how long, and how to have it erased:'],
      link: { text: 'Privacy', href: paths.privacy },
    },
  ],
})

import type { Business } from '../../ground/business/business.ts'
import { paths } from '../../ground/page/routes.ts'
import { confirmationCallHours } from '../../rules/booking/to-call.ts'
import { type TermsPart, termsTitles } from '../../rules/terms/terms-words.ts'
import type { LegalCopy, LegalSection } from './legal-page.ts'

/** A part that is the owner's words alone. */
const agreed = (part: TermsPart): LegalSection => ({
  id: part,
  heading: termsTitles[part],
  terms: part,
})

/** On which terms we work: what the law wants to be said before a contract at a distance (facts §6). */
export const termsCopy = (business: Business): LegalCopy => ({
  path: paths.terms,
  heading: 'Our terms',
  description: `What holds when you book with ${business.name}: prices and what may be added, payment, cancelling, running late, weather, and whom to call.`,
  lead: 'What holds when you book with us, in plain words. None of it takes away a right that the law gives you.',
  sections: [
    {
      id: 'booking',
      heading: 'What you book',
      text: [
        'A booking is what its confirmation says: the service, the vehicle, the day and the time, the place, and the total. You get it on the screen and by mail at once.',
        `Booking holds the time for you. It is agreed once we have confirmed it: we call you within ${confirmationCallHours} hours. An offer of ours stands until the day that it names, and accepting it books a time in the same way.`,
      ],
    },
    {
      id: 'fees',
      heading: 'Prices and fees',
      text: [
        'Prices are in Canadian dollars. Below is what they depend on and all that may come to them; anything else costs only what you have agreed to before it is done.',
      ],
      hasFees: true,
    },
    agreed('payment'),
    agreed('cancellation'),
    {
      id: 'deposits',
      heading: 'Deposits',
      text: [
        'Some jobs may be booked with a deposit. You then see how much it is before you pay, on a page of Stripe’s, and it counts towards the total. Unless we say otherwise under cancelling, you get it back when you cancel in time.',
      ],
    },
    agreed('late'),
    agreed('weather'),
    {
      id: 'trouble',
      heading: 'If something goes wrong',
      text: [
        'Take valuables out before the job, and tell us of damage that is there already. When the job is done, look at the vehicle with us.',
        `If something is not right, then or later, call ${business.phone.display}: we look at it with you, and put right what we did wrong. What we promise for a coating or a film is said on its page.`,
        'The law of British Columbia applies.',
      ],
    },
    {
      id: 'details',
      heading: 'Your details',
      text: ['What we keep of you, for how long, and how to have it erased:'],
      link: { text: 'Privacy', href: paths.privacy },
    },
  ],
})

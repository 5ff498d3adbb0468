import type { Business } from '../../ground/business/business.ts'
import { paths } from '../../ground/page/routes.ts'
import type { LegalCopy } from './legal-page.ts'

/**
 * What we know of people and why: to be said before it is taken (PIPA of BC, section 10; facts §6). `keptMonths`: how
 * many months people are kept.
 */
export const privacyCopy = (business: Business, keptMonths: string): LegalCopy => ({
  path: paths.privacy,
  heading: 'Privacy',
  description: `What ${business.name} takes from you and why, how long it is kept and where, what your browser stores, and how to get a copy or have it erased.`,
  lead: 'What we take from you, why, and how long we keep it. The owner of the business answers for it: call or write, and ask.',
  sections: [
    {
      id: 'taken',
      heading: 'What we take, and why',
      text: ['You need not tell us any of this, but without it we cannot book you in.'],
      items: [
        {
          name: 'When you book',
          text: 'Your name, email, phone number, vehicle, time and notes, and for a job at your place its address and how to get in: to do the job, to call you, and to write to you about it.',
        },
        {
          name: 'When you ask for a quote',
          text: 'The same, with what you wish for, what we then say to each other, and photos if you send any: to make you an offer. Where, when and with which camera a photo was taken is cut out of it before it is stored.',
        },
        {
          name: 'For the job',
          text: 'What changes about it, what we note, photos of the vehicle before and after, and what was paid, when and how: to do it well and to keep our books.',
        },
        {
          name: 'When we write to you',
          text: 'That a message went out, and when. That list has neither its words nor your address.',
        },
        {
          name: 'When you give a review',
          text: 'Your stars, your words, and the name that you choose to be shown with, with the job’s service and area: to learn from it, and to publish it if we do. After a job we ask for one by mail, once.',
        },
        {
          name: 'When you unsubscribe',
          text: 'A code of your address that nobody can turn back without our key, when you said so, and in answer to which words: so that we keep to it.',
        },
        {
          name: 'Where you come from',
          text: 'The address of your network, only as a code that changes every day and that nobody can turn back without our key: to see when a program books instead of people.',
        },
      ],
    },
    {
      id: 'not',
      heading: 'What we do not do',
      text: [
        'No advertising, no counting of visitors, no selling or lending of what you tell us. We write to you about your bookings and quotes, once after a job to ask how it was, and about nothing else. One press in that mail ends such mails. Nothing in our mails is made to tell us that you opened them.',
        'Nothing on our pages comes from others, but for a map of Google’s once you press for it, and a check by Cloudflare that you are a person, where we have turned that on. A link to Google’s calendar or maps tells Google what it shows once you follow it.',
      ],
    },
    {
      id: 'browser',
      heading: 'Cookies and your browser',
      text: [
        'Visitors get no cookies from us. Cloudflare may set one of its own where it has to tell people from programs. Who works here gets three when signing in (session, device and second-factor), and their device keeps the jobs of the day until they sign out.',
        'So that a closed page or a lost connection costs you nothing, your own browser keeps what follows. Clearing the data of this site forgets it all.',
      ],
      isCode: true,
      items: [
        { name: 'booking-draft', text: 'What you have entered until you book, for 7 days.' },
        {
          name: 'booking-attempt, booking-attempt-left',
          text: 'A booking that was sent, until it is answered.',
        },
        { name: 'booking-made', text: 'Your confirmation, until you close the tab or book again.' },
        {
          name: 'booking-details',
          text: 'Your details for the next time, only if you tick that, until you untick it.',
        },
        {
          name: 'quote-draft, quote-attempt',
          text: 'A request for a quote with its photos, until it is sent, for 7 days.',
        },
        {
          name: 'offline-1',
          text: 'Copies of up to three of our pages for when you have no connection, kept by a service worker (sw.js).',
        },
      ],
    },
    {
      id: 'others',
      heading: 'Who else sees it',
      items: [
        {
          name: 'Cloudflare',
          text: 'runs this site for us, with its database, photos, backups and mail. It may store and handle them outside Canada, where other laws apply.',
        },
        {
          name: 'Stripe',
          text: 'takes a deposit, where a job asks for one, on its own page. We learn that you paid, never your card.',
        },
        {
          name: 'Apple, Google, Microsoft and Mozilla',
          text: 'carry notices to our own phones, sealed so that they cannot read them.',
        },
        {
          name: 'Our accountant and the tax office',
          text: 'see invoices and payments. Beyond that we show it to nobody, unless the law makes us.',
        },
      ],
    },
    {
      id: 'kept',
      heading: 'How long we keep it',
      items: [
        {
          name: 'Bookings',
          text: `${keptMonths} months after the day of the job your name, contact, address, notes and photos are taken out of it. What was done and paid stays, without you.`,
        },
        {
          name: 'Quotes',
          text: `They go ${keptMonths} months after their last change, with all that was said and shown.`,
        },
        {
          name: 'Invoices',
          text: 'Six years after the end of the tax year, as the law asks, with the name that is on them. What was paid stays, without you.',
        },
        {
          name: 'Reviews',
          text: 'As long as we have our pages, unless you take yours back on the private page of your booking. The name goes when your booking’s does. One that you gave on another site, and that we show with its source, goes when you ask.',
        },
        { name: 'Unsubscribes', text: 'For good, or we would write to you again.' },
        { name: 'Backups', text: 'Sealed, for up to a year longer than what is in them.' },
        {
          name: 'Orders that are not booked',
          text: 'On our waiting list: until 30 days after the last day that you named, unless we book you in or take you off it before. Where a deposit was asked and not paid: 30 days.',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'What you can ask for',
      text: [
        'On the private page of your booking you see it, move it, cancel it and correct where it is and which address we write to. For all else call or write: you get a copy of what we have of you, we correct it, or we erase you, and answer within 30 days.',
        'Erasing takes you out of everything but the invoices that we have to keep, and cancels what is still ahead.',
        'Not content with our answer? The Information and Privacy Commissioner for British Columbia takes complaints (oipc.bc.ca).',
      ],
    },
  ],
})

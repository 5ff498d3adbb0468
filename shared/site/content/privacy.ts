import type { Business } from '../../lib/business/business.ts'
import { paths } from '../../lib/page/routes.ts'
import type { LegalCopy } from './legal-copy.ts'

/**
 * The privacy page: PIPA of BC, section 10, requires that people are told why personal information is
 * collected before it is. `retentionMonths` is how many months customers are kept.
 */
export const privacyCopy = (business: Business, retentionMonths: string): LegalCopy => ({
  path: paths.privacy,
  heading: 'Privacy',
  description: `What ${business.name} collects about you and why, how long and where we keep it, what your browser stores, and how to get a copy or have it erased.`,
  lead: 'What we collect about you, why, and how long we keep it. The owner of the business is in charge of it: call or write if you have a question.',
  sections: [
    {
      id: 'taken',
      heading: 'What we collect, and why',
      text: ['You do not have to tell us any of this, but without it we cannot book you in.'],
      items: [
        {
          name: 'When you book',
          text: 'Your name, email, phone number, vehicle, time and notes. For a job at your place, also the address and how to get in. We use these to do the job, and to call and email you about it.',
        },
        {
          name: 'When you ask for a quote',
          text: 'The same, plus what you ask for, the messages between us, and any photos you send. We use these to send you a quote. Before we store a photo, we remove the place, time and camera from it.',
        },
        {
          name: 'For the job',
          text: 'Changes to it, our notes, photos of the vehicle before and after, and what was paid, when and how. We use these to do the job well and to keep our books.',
        },
        {
          name: 'When we write to you',
          text: 'That a message was sent, and when. This list does not hold its words or your address.',
        },
        {
          name: 'When you give a review',
          text: 'Your stars, your words, the name you choose to show, and the service and area of the job. We use these to learn, and we may publish them. After a job we ask you for a review by email, once.',
        },
        {
          name: 'When you unsubscribe',
          text: 'A code made from your address, which nobody can turn back without our key. We also keep when you asked and what our email said, so we can stick to it.',
        },
        {
          name: 'Where you come from',
          text: 'Your network address, but only as a code that changes every day and that nobody can turn back without our key. We use it to spot bots.',
        },
      ],
    },
    {
      id: 'not',
      heading: 'What we do not do',
      text: [
        'We do not advertise, count visitors, or sell or lend what you tell us. We email you about your bookings and quotes, and once after a job to ask how it went. One click in that email stops it. Nothing in our emails tells us that you opened them.',
        'Nothing on our pages comes from other companies, except a Google map if you ask for it, and a Cloudflare check that you are a person, if we have turned it on. If you follow a link to Google Calendar or Google Maps, Google learns what the link shows.',
      ],
    },
    {
      id: 'browser',
      heading: 'Cookies and your browser',
      text: [
        'Visitors get no cookies from us. Cloudflare may set one to tell people from bots. People who work here get three when they sign in (session, device and second-factor), and their device keeps the jobs of the day until they sign out.',
        'Your own browser keeps the items below, so you lose nothing if the page closes or the connection drops. Clear the data of this site to remove them all.',
      ],
      isCode: true,
      items: [
        { name: 'booking-draft', text: 'What you have entered, until you book or for 7 days.' },
        {
          name: 'booking-attempt, booking-attempt-left',
          text: 'A booking you sent, until we answer.',
        },
        { name: 'booking-made', text: 'Your confirmation, until you close the tab or book again.' },
        {
          name: 'booking-details',
          text: 'Your details for next time, only if you check the box, until you uncheck it.',
        },
        {
          name: 'quote-draft, quote-attempt',
          text: 'A quote request with its photos, until you send it or for 7 days.',
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
          text: 'pass alerts to our own phones, sealed so that they cannot read them.',
        },
        {
          name: 'Our accountant and the tax office',
          text: 'see invoices and payments. Nobody else sees it, unless the law makes us.',
        },
      ],
    },
    {
      id: 'kept',
      heading: 'How long we keep it',
      items: [
        {
          name: 'Bookings',
          text: `${retentionMonths} months after the day of the job, we remove your name, contact, address, notes and photos. We keep what was done and paid, but nothing that says it was you.`,
        },
        {
          name: 'Quotes',
          text: `We delete them ${retentionMonths} months after their last change, with all messages and photos.`,
        },
        {
          name: 'Invoices',
          text: 'We keep these for six years after the end of the tax year, as the law requires, with the name on them. After that we keep what was paid, but nothing that says it was you.',
        },
        {
          name: 'Reviews',
          text: 'As long as this site is up, unless you delete yours on the private page of your booking. Your name goes when it goes from your booking. If we show a review you gave on another site, we remove it when you ask.',
        },
        { name: 'Unsubscribes', text: 'For good, or else we would email you again.' },
        { name: 'Backups', text: 'Sealed, and kept for up to a year longer than what is in them.' },
        {
          name: 'Orders that are not booked',
          text: 'On our waiting list: until 30 days after the last day you chose, unless we book you in or take you off the list first. If you did not pay the deposit: 30 days.',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'What you can ask for',
      text: [
        'On the private page of your booking you can see, reschedule or cancel it, and correct your address and email. For anything else, call or write: we will send you a copy of what we have about you, correct it, or erase it. We answer within 30 days.',
        'When we erase your data, we keep only the invoices that the law requires, and cancel any bookings still ahead.',
        'Not happy with our answer? The Information and Privacy Commissioner for British Columbia takes complaints (oipc.bc.ca).',
      ],
    },
  ],
})

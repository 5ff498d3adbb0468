import type { Business } from '../../lib/business/business.ts'
import { paths } from '../../lib/page/routes.ts'
import { placeText } from '../page/place-text.ts'
import type { LegalCopy } from './legal-copy.ts'

/**
 * The privacy page: PIPA of BC, section 10, requires that people are told why personal information is
 * collected before it is. `retentionMonths` is how many months customers are kept.
 */
export const privacyCopy = (business: Business, retentionMonths: string): LegalCopy => ({
  path: paths.privacy,
  heading: 'Privacy',
  description: `What ${business.name} collects about you and why, how long and where we keep it, what your browser stores, and how to get a copy or have it erased.`,
  lead: 'What we collect about you, why, and how long we keep it. The business owner is responsible for it. Questions? Call or email us.',
  sections: [
    {
      id: 'taken',
      heading: 'What we collect, and why',
      text: ['You do not have to tell us any of this, but we cannot book you in without it.'],
      items: [
        {
          name: 'When you book',
          text: `${placeText({
            both: 'Your name, email, phone number, vehicle, time and notes. For a job at your place, also the address and how to get in. We use these to do the job, and to call and email you about it.',
            shop: 'Your name, email, phone number, vehicle, time and notes. We use these to do the job, and to call and email you about it.',
            mobile:
              'Your name, email, phone number, vehicle, time and notes, the address of the job and how to get in. We use these to do the job, and to call and email you about it.',
          })} With a booking in the browser we also keep which website or campaign first led you to us, to know what works.`,
        },
        {
          name: 'When you ask for a quote',
          text: 'The same, plus what you ask for, the messages between us, and any photos you send. We use these to prepare your quote, and note when you first open it. Before we store a photo, we remove its location, time and camera details.',
        },
        {
          name: 'For the job',
          text: 'Changes to it, our notes, photos of the vehicle before and after, and what was paid, when and how. We use these to do the job well and to keep our books.',
        },
        {
          name: 'When we contact you',
          text: 'That a message was sent, and when. This record does not include its text or your address.',
        },
        {
          name: 'When we text each other',
          text: 'What was written, your number, when, and whether it arrived. We use these to answer you. Reply STOP and you get no more texts; we keep that you did.',
        },
        {
          name: 'When you give a review',
          text: 'Your stars, your words, the name you choose to show, and the service and area of the job. We use these to learn, and we may publish them. After a job we ask you for a review by email, once.',
        },
        {
          name: 'When your vehicle is due again',
          text: 'Which vehicle, for what and how often, and when we reminded you. If you asked for it, also when, and the words you agreed to. We use these to remind you by email or text, twice at most.',
        },
        {
          name: 'When you unsubscribe',
          text: 'A code made from your address, which cannot be reversed without our key. We also keep when you unsubscribed and what our email promised, so that we can honour it.',
        },
        {
          name: 'Where you connect from',
          text: 'Your network address, but only as a code that changes every day and cannot be reversed without our key. We use it to spot automated bookings.',
        },
      ],
    },
    {
      id: 'not',
      heading: 'What we do not do',
      text: [
        'We do not advertise, count visitors, or sell or lend what you tell us. We write to you about your bookings and quotes, once after a job to ask how it went, and at most twice when your vehicle is due again. One click in those last emails and texts stops them. Nothing in our emails tells us that you opened them.',
        'Our pages load nothing from other companies, except a Google map if you open it and, where we use it, a Cloudflare check for bots. If you follow a link to Google Calendar or Google Maps, Google learns what the link shows.',
      ],
    },
    {
      id: 'browser',
      heading: 'Cookies and your browser',
      text: [
        'Visitors get no cookies from us. Cloudflare may set one to tell people from bots. Our staff get three when they sign in (session, device and second-factor). Their device keeps the day’s jobs until they sign out.',
        'Your own browser keeps the items below, so that you lose nothing if the page closes or the connection drops. To remove them, clear the site data in your browser.',
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
          name: 'price-choice, chosen-card',
          text: 'The vehicle, place and service you chose, for prices and forms.',
        },
        {
          name: 'first-visit',
          text: 'The website that first led you here, without the page, and the campaign in its link. It is only sent with a booking.',
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
          text: 'runs this site for us, with its database, photos, backups and email. It may store and handle them outside Canada, where other laws apply.',
        },
        {
          name: 'Stripe',
          text: 'takes card payments, such as a deposit or a balance due, on its own page. It gets your email address, the amount and the job. We see that you paid, never your card details.',
        },
        {
          name: 'A text message service',
          text: 'carries the texts between us, where we use one. It may store them outside Canada, where other laws apply.',
        },
        {
          name: 'Twilio',
          text: 'sends our text messages, where we use them: it gets your number and what the text says.',
        },
        {
          name: 'Apple, Google, Microsoft and Mozilla',
          text: 'pass alerts to our own phones, encrypted so that they cannot read them.',
        },
        {
          name: 'Our accountant and the tax office',
          text: 'see invoices and payments. We show your details to nobody else, unless the law requires it.',
        },
      ],
    },
    {
      id: 'kept',
      heading: 'How long we keep it',
      items: [
        {
          name: 'Bookings',
          text: `${retentionMonths} months after the day of the job, we remove your name, contact details, address, notes and photos. We keep what was done and paid, but nothing that identifies you.`,
        },
        {
          name: 'Quotes',
          text: `We delete them ${retentionMonths} months after their last change, with all messages and photos.`,
        },
        {
          name: 'Invoices',
          text: 'We keep these for six years after the end of the tax year, as the law requires, with the name on them. After that we keep what was paid, but nothing that identifies you.',
        },
        {
          name: 'Reviews',
          text: 'As long as this site is up, unless you delete yours on the private page of your booking. When we remove your name from the booking, we remove it from the review. If we show a review you gave on another site, we remove it when you ask.',
        },
        { name: 'Texts', text: `${retentionMonths} months. That you replied STOP, until you reply START.` },
        { name: 'Unsubscribes', text: 'For good, or else we would email you again.' },
        { name: 'Backups', text: 'Encrypted, and kept for up to a year longer than the records in them.' },
        {
          name: 'Requests that were not booked',
          text: 'Waiting list: 30 days after the last day you chose, unless we book you in or take you off the list first. Deposit not paid: 30 days.',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'What you can ask for',
      text: [
        'On the private page of your booking you can reschedule or cancel it, and correct your address and email. For anything else, call or email us: we will send you a copy of what we have about you, correct it, or erase it. We answer within 30 days.',
        'When we erase your details, we remove them from everything but the invoices we have to keep, and cancel any upcoming bookings.',
        'Not happy with our answer? The Information and Privacy Commissioner for British Columbia takes complaints (oipc.bc.ca).',
      ],
    },
  ],
})

/**
 * The unsubscribe texts of review requests, care reminders and of the unsubscribe page. The text that a customer saw is
 * stored with the unsubscribe.
 */
export const unsubscribeText = {
  email:
    'You get this email because we did a job for you. We ask once per job, and not more than once in 90 days. One press on this page stops these emails:',
  careEmail:
    'You get this email because we did a job for you, or because you asked for a reminder. We remind you twice at most. One press on this page stops these emails:',
  offer:
    'We offer this because we did a job for you. One press on this page stops offers, review requests and reminders:',
  title: 'Stop emails like this?',
  page: 'One click, and we will not ask for reviews or remind you to book at this address again. You will still get emails about your bookings, quotes and invoices.',
  done: 'You are unsubscribed',
  doneNote:
    'We will not ask for reviews or remind you to book at this address again. You will still get emails about your bookings, quotes and invoices.',
  undo: 'Unsubscribed by mistake?',
  undone: 'You are subscribed again',
  undoneNote:
    'We may ask for a review after a job, not more than once in 90 days, and remind you when your vehicle is due.',
} as const

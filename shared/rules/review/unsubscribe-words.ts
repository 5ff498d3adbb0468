/**
 * What a request for a review says about getting no more of them, and what its page asks. With an unsubscribe is kept
 * in answer to which of these words it was given.
 */
export const unsubscribeWords = {
  letter:
    'You get this mail because we did a job for you. We ask once a job, and not more often than every 90 days. With one press you get no such mail again:',
  title: 'No more mails like this?',
  page: 'Press the button, and we do not ask this address again how a job was. Mails about your bookings, quotes and invoices still come.',
  done: 'You are unsubscribed',
  doneNote:
    'We do not ask this address again how a job was. Mails about your bookings, quotes and invoices still come.',
} as const

import type { CommandRejection } from './quote-commands.ts'
import { sentWithoutPhotos } from './quote-form-messages.ts'
import type { QuoteAction } from './quote-json.ts'

// Messages on a quote's private page.

export const answerPromise = 'We answer by email, usually within one business day.'

/**
 * The messages after a redirect, by key. A link can only select one of them, so nobody can inject text into
 * the page.
 */
export const quoteDoneMessages = new Map([
  [
    sentWithoutPhotos,
    'Your request is sent. We could not use all of your photos, so some are missing below. We will ask if we need more.',
  ],
  ['asked', 'Your question is sent. We answer by email.'],
  ['asked-again', 'We have your request, and will email you a new quote.'],
  ['declined', 'You declined our quote. Thank you for letting us know.'],
])

/** Why a command was refused, shown above the current state of the quote. */
export const commandRejectionMessages: Record<CommandRejection, string> = {
  new: 'There is no open quote right now. We will email you a new one.',
  offered: 'We have sent you a new quote. Here it is.',
  accepted: 'You already accepted our quote, and your time is booked.',
  declined: 'You declined this quote. Changed your mind? Ask us for a new one.',
  expired: 'This quote has expired, so nothing was booked. Ask us for a new one.',
  replaced: 'We have changed our quote. Please check it again.',
}

export const quotePageMessages = {
  changed: 'This quote has just changed. Please check it and try again.',
  taken: 'This time was just taken. Nothing is booked yet: please choose another one.',
  chooseTime: 'Please choose one of the free times.',
  notBooked: 'Nothing was booked. Please try again, or call us.',
  tooMany: 'That is more bookings than we take online in a day. Please call us.',
  writeQuestion: 'Please write your question',
}

/** The title of each event, as the customer reads it. */
export const customerActionNames: Record<QuoteAction, string> = {
  requested: 'You asked for a quote',
  asked: 'You asked',
  'asked-again': 'You asked for a new quote',
  accepted: 'You accepted',
  declined: 'You declined the quote',
  offered: 'We sent you a quote',
  answered: 'We answered',
}

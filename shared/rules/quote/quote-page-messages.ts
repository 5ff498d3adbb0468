import type { WishRefusal } from './quote-decisions.ts'
import type { QuoteAction } from './quote-json.ts'

// What a quote's private page says to its customer.

export const answerPromise = 'We answer by mail, usually within one business day.'

/** What was done, after its redirect: only these can be asked for, so no link can put words on the page. */
export const quoteDone = new Map([
  ['asked', 'Your question is sent. We answer by mail.'],
  ['asked-again', 'We have your request and send you a new offer by mail.'],
  ['declined', 'You declined our offer. Thank you for letting us know.'],
])

/** Why something could not be done, above what the page now shows. */
export const wishRefusals: Record<WishRefusal, string> = {
  new: 'There is no open offer at the moment. We send you a new one by mail.',
  offered: 'We have sent you a new offer in the meantime: here it is.',
  accepted: 'You have accepted our offer already, and your time is booked.',
  declined: 'You have declined this offer. Changed your mind? Ask us again.',
  expired: 'This offer has ended, so nothing was booked. Ask us again and we send you a new one.',
  replaced: 'We changed our offer in the meantime. Please look at it again.',
}

export const quotePageMessages = {
  changed: 'Something was said about this quote in the meantime. Please look at it and try again.',
  taken: 'This time was just taken. Nothing is booked yet: please choose another one.',
  chooseTime: 'Please choose one of the free times.',
  notBooked: 'Nothing was booked. Please try again, or call us.',
  tooMany: 'These are more bookings than we take online in a day. Please call us.',
  writeQuestion: 'Please write your question',
}

/** What a line of the conversation is, as its customer reads it. */
export const customerActionNames: Record<QuoteAction, string> = {
  requested: 'You asked for a quote',
  asked: 'You asked',
  'asked-again': 'You asked for a new offer',
  accepted: 'You accepted',
  declined: 'You declined the offer',
  offered: 'We sent you an offer',
  answered: 'We answered',
}

import type { Business } from '../../lib/business/business.ts'
import type { Place } from '../../lib/business/place.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import { confirmationCallPromise } from './confirmation-call.ts'

// Messages of the booking flow (specification §8). Each is a separate export, so that every bundle only
// contains the ones it uses. Access them as `bookingMessages.failed`; destructuring the namespace would
// bundle them all.

export const required = 'Please fill in all required fields'
export const checkFields = 'Please check the marked fields'
export const choosePackage = 'Please choose one of our packages'
export const packageGone = 'This package is no longer offered. Please choose another one.'
export const chooseVehicleType = 'Please choose your vehicle type'
export const chooseTime = 'Please choose a time'
export const chooseOtherTime = 'Please choose another time'
export const chooseArea = 'Please choose the area where your vehicle is'
export const didYouMean = 'Did you mean'
export const giveAddress = 'Please enter the address where your vehicle is'
export const mobileOnly = 'We come to you. Please choose your area.'
export const atShopOnly = 'We work at our shop only. Please choose our shop.'
export const areaNotServed = 'We do not drive to this area. Please choose another place.'
export const shopOnly = 'This job needs a roof, so we do it at our shop'
export const timeNotFree = 'That time is not free for this job. Please choose another one.'
export const weBringWater = 'We bring water and power. Have a tap and an outlet? Tell us.'
export const outsideHours = 'The selected time is outside of business hours'

export const failed = {
  title: 'Booking failed',
  description: 'There was an error processing your booking. Please try again or contact us directly.',
}

export const wizardFailed = 'Something went wrong. Reload the page, or call us.'

export const succeeded = {
  title: 'Booking confirmed!',
  description: 'Thank you for your booking. We will contact you shortly.',
}

/** The description for a booking that is confirmed at once, so nobody calls. */
export const confirmedAtOnce = 'Thank you for your booking.'

export const serviceSelected = (service: string) => ({
  title: `${service} selected!`,
  description: 'You can now choose a date and time for your appointment.',
})

/** For a service that is priced by quote, so there is no time to choose yet. */
export const quoteServiceSelected = (service: string) => ({
  title: `${service} selected!`,
  description: 'Call us, or send us photos for a quote.',
})

export const noSlots = 'No available time slots'
export const slotsFailed = 'The free times did not load. Check your connection.'
export const entriesKept = 'Your answers are still here. Try again: it will not be booked twice.'

export const notSent = {
  title: 'Your booking did not reach us',
  description: 'Press Confirm Booking again.',
}

export const alreadyBooked = 'Your first try went through.'

export const anotherVehicle = (day: string, time: string) => ({
  title: 'One more vehicle',
  description: `${day} at ${time} is free.`,
})

// Why a time is unavailable.
export const pastDate = 'Please choose today or a later date'
export const notBookable = 'This time can no longer be booked online. Please choose another one.'
export const tooLong =
  'We cannot finish this job by closing time. Please choose an earlier time or another day.'
export const weekNearlyFull =
  'That week is nearly full online. Please choose a time in another week, or call us.'
export const waitRange = 'Choose a last day within 60 days of the first'
export const timeTaken = 'This time was just taken. Everything else you entered is still here.'

/** Prices are before tax, in whole dollars. */
export const priceChanged = (from: number, to: number) =>
  `The price changed from ${formatDollars(from)} to ${formatDollars(to)}.`

/** For an order that was about to be booked at the old price. */
export const priceChangedConfirmAgain = (from: number, to: number) =>
  `${priceChanged(from, to)} Please check it and confirm again.`

// Why an online order is rejected as spam.
type Phone = Pick<Business, 'phone'>

export const tooManyBookings = ({ phone }: Phone) =>
  `That is more bookings than we take online in a day. Please call us at ${phone.display}.`
export const rateLimited = 'Please wait a minute and try again.'
export const looksAutomated = ({ phone }: Phone) =>
  `This looked automated. Please press the button once more, or call us at ${phone.display}.`
export const humanCheckFailed = 'We could not check that you are a person. Please press the button again.'

/** What the customer should do on the day. */
export const serviceDay: Record<Place, string> = {
  shop: 'Bring your vehicle to our shop. Please take your valuables out.',
  mobile: 'We come to you. Please take your valuables out, and leave room around it.',
}

/** The list on the confirmation page: titles and descriptions. `sooner` is {@link soonerCall}'s text. */
export const whatHappensNext = (place: Place, sooner: string) =>
  [
    ['Confirmation call', `${confirmationCallPromise} the time and details${sooner}.`],
    ['Service preparation', 'We set aside the time your vehicle needs.'],
    ['Service day', serviceDay[place]],
  ] as const

export const offline = 'You are offline. Your answers stay on this device.'
export const noResponseYet = 'No answer yet. We keep trying and never book it twice.'

export const keepDetails = {
  label: 'Keep my details on this device',
  hint: 'Fills them in next time. Uncheck to forget them.',
}

// What a booking says to people (specification §8). Each is an export of its own, so that every bundle has only those
// that it shows.

export const required = 'Please fill in all required fields'
export const checkFields = 'Please check the marked fields'
export const choosePackage = 'Please choose one of our packages'
export const chooseTime = 'Please choose a time'
export const chooseOtherTime = 'Please choose another time'
export const outsideHours = 'The selected time is outside of business hours'

export const failed = {
  title: 'Booking failed',
  description: 'There was an error processing your booking. Please try again or contact us directly.',
}

export const succeeded = {
  title: 'Booking confirmed!',
  description: 'Thank you for your booking. We will contact you shortly.',
}

export const serviceChosen = (service: string) => ({
  title: `${service} selected!`,
  description: 'You can now choose a date and time for your appointment.',
})

export const noSlots = 'No available time slots'
export const slotsFailed = 'The free times could not be loaded. Please check your connection.'
export const stillHere = 'Everything you entered is still here, and trying again will not book twice.'

export const notSent = {
  title: 'Your booking was not sent',
  description: 'Your last try did not reach us. Press Confirm Booking to send it again.',
}

export const bookedEarlier = 'Your first try had gone through, so no second booking was made.'

export const anotherVehicle = (day: string, time: string) => ({
  title: 'One more vehicle',
  description: `${day} at ${time} is free.`,
})

import type { Business } from '../../ground/business/business.ts'

// What the form of a quote says. Each is an export of its own, so that every bundle has only those that it shows.

export const lead = 'Tell us what you have in mind. We answer by email, with prices and how long it takes.'

export const restoration =
  'Restoration brings back what time took: faded or scratched paint, tired leather and plastic, cloudy headlights. Photos in daylight help us most.'

export const whichPhotos =
  'The whole vehicle and, up close, what it is about. Photos taken in daylight help most.'
export const withoutPhotos = ({ phone, email }: Business) =>
  `Photos help: text them to ${phone.display} or mail them to ${email}.`

export const addPhotos = (count: number) =>
  count > 0 ? `Add up to ${count} ${count === 1 ? 'photo' : 'photos'}` : 'No more photos can be added'

export const keptPhotos = (count: number) =>
  count === 1
    ? '1 photo has reached us and stays with your request.'
    : `${count} photos have reached us and stay with your request.`

export const failed = 'Your request could not be sent. Please try again in a few seconds, or call us.'
export const stillHere =
  'Everything you entered is still here. Your request may have reached us all the same, and trying again will not send it twice.'
export const photosLeft =
  'Some photos could not be taken. Press the button again to send your request without them.'

export const tooMany = ({ phone }: Business) =>
  `These are more requests than we take online in a day. Please call us at ${phone.display}.`
export const keyReused = 'Your first try had gone through, so nothing was sent twice.'
export const photoGone = 'Please add this photo again'
export const photosGone =
  'Some photos were not kept for so long. Please add them again, or send your request without them.'

export const vehicleName = (index: number, isOnly: boolean) => (isOnly ? 'Vehicle' : `Vehicle ${index + 1}`)
export const removeVehicle = (index: number) => `Remove vehicle ${index + 1}`

// What the form's script says.
export const sending = 'Sending...'
export const waitsForPhotos = (count: number) =>
  count === 1
    ? '1 photo is still on its way; your request is sent right after it. You can also remove it.'
    : `${count} photos are still on their way; your request is sent right after them. You can also remove them.`
export const photosFailed = 'Some photos could not be uploaded. Please try them again, or remove them.'
export const unheard = 'We have not heard back yet. Your request is sent again by itself, and once only.'
export const offline =
  'You are offline. Everything you enter is kept on this device, and sent once you are back.'

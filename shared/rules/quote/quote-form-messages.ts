import type { Business } from '../../lib/business/business.ts'
import { maxPhotos } from '../photo/photo-limits.ts'

// Messages of the quote form. Each is a separate export, so that every bundle only contains the ones it uses.

export const intro = 'Tell us what you have in mind. We answer by email, with prices and how long it takes.'

export const restorationIntro =
  'Restoration brings back what time took: faded or scratched paint, tired leather and plastic, cloudy headlights. Photos in daylight help us most.'

export const photoTips = 'Show the whole vehicle, and the spot up close. Photos taken in daylight help most.'
export const photosByPhone = ({ phone, email }: Business) =>
  `Photos help: text them to ${phone.display} or email them to ${email}.`

export const addPhotos = (count: number) => {
  if (count <= 0) return 'You cannot add more photos'
  return `Add up to ${count} ${count < maxPhotos ? 'more ' : ''}${count === 1 ? 'photo' : 'photos'}`
}

export const storedPhotos = (count: number) =>
  count === 1 ? 'We have 1 photo for your request.' : `We have ${count} photos for your request.`

export const failed = 'Your request could not be sent. Please try again in a few seconds, or call us.'
export const entriesKept =
  'Your answers are still here. Your request may have reached us anyway. Try again: it will not be sent twice.'
export const photosSkipped =
  'We could not take some photos. Press the button again to send your request without them.'

export const tooManyRequests = ({ phone }: Business) =>
  `That is more requests than we take online in a day. Please call us at ${phone.display}.`
export const alreadySent = 'Your first try went through, so nothing was sent twice.'
export const photoGone = 'Please add this photo again'
export const photosGone =
  'We no longer have some of your photos. Please add them again, or send your request without them.'

export const vehicleName = (index: number, isOnly: boolean) => (isOnly ? 'Vehicle' : `Vehicle ${index + 1}`)
export const removeVehicle = (index: number) => `Remove vehicle ${index + 1}`

export const describeRequest = 'Please say what you would like'
export const giveContact = 'Please enter your email address, or a phone number that we can call'
export const emailHint = 'We email your quote. No email? Leave your phone number, and we call.'
export const chooseService = 'Please choose a service'

export const foldedNotes = 'Add notes or photos'
export const fleetIntro = 'We email you a price per vehicle and a schedule.'

export const submitLabel = 'Request a Quote'

// Messages of the form's script.
export const sending = 'Sending...'
export const uploadingPhotos = (count: number) =>
  count === 1
    ? '1 photo is still uploading. We send your request right after, or you can remove the photo.'
    : `${count} photos are still uploading. We send your request right after, or you can remove them.`
export const tryAgain = 'Try again'

/** The value of `done` that tells the private page that some photos could not be used. */
export const sentWithoutPhotos = 'sent-without-photos'
export const noResponseYet = 'No answer yet. We keep trying, and will not send your request twice.'
export const offline =
  'You are offline. We keep what you enter on this device, and send it once you are back online.'

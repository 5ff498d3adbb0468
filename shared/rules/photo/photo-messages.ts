import type { Business } from '../../lib/business/business.ts'
import { maxJobPhotos } from './job-photo.ts'
import { maxPhotoBytes, maxPhotos, maxPixels } from './photo-limits.ts'

// Messages about photos. Each is a separate export, so that every bundle only contains the ones it uses.

const maxMb = maxPhotoBytes / 1024 / 1024

export const tooLarge = `This photo is larger than ${maxMb} MB. Please send a smaller copy or a screenshot of it.`
export const tooManyPixels = `This photo has more than ${maxPixels / 1_000_000} megapixels. Please send a smaller copy or a screenshot of it.`
export const notAPicture = 'We cannot show this file. Please send a photo as JPEG, PNG or WebP.'
export const heic =
  'This photo is a HEIC file, which most browsers cannot show. On your iPhone, open it in Photos, tap Share, then Options, and choose Most Compatible; or send a screenshot of it. For new photos: Settings > Camera > Formats > Most Compatible.'
export const tooMany = `Please choose up to ${maxPhotos} photos.`

export const alreadySent = 'This photo was already sent with a request.'

const otherWaysToSend = ({ email, phone }: Business) =>
  `Send your request without them and email them to ${email}, or call us at ${phone.display}.`
export const tooManyToday = (business: Business) =>
  `That's more photos than we can take online in a day. ${otherWaysToSend(business)}`
export const storageFull = (business: Business) =>
  `We can't take more photos right now. ${otherWaysToSend(business)}`

export const uploadsUnavailable =
  'We cannot take photos here right now. Please describe the vehicle in words; we will ask for photos if we need them.'
export const notSetUp = 'Photos are not set up yet. Ask your developer to turn them on.'
export const tooManyJobPhotos = `A job has up to ${maxJobPhotos} photos. Please remove one first.`
export const displayFailed = 'We cannot show this photo right now. Please try again in a few seconds.'
export const saveFailed = 'We could not save this photo. Please try again in a few seconds.'

/** The label of each upload state. */
export const photoStates = {
  shrinking: 'Getting it ready',
  waiting: 'Waiting',
  uploading: 'Uploading',
  resting: 'No connection: we will try again',
  stored: 'Uploaded',
  failed: 'Not uploaded',
} as const
/** For an upload that is retried for another reason than a lost connection. */
export const retryingSoon = 'Not saved yet: we will try again in a moment'
export const tryAgain = 'Try again'
export const removePhoto = 'Remove'

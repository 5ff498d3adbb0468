import { maxGalleryBytes } from './gallery-files.ts'

const maxMb = maxGalleryBytes / 1024 / 1024

/** Why a picture cannot be added to or removed from the gallery. */
export const galleryErrorMessages = {
  tooLarge: `This file is larger than ${maxMb} MB`,
  contentMismatch: 'This file doesn’t match its name',
  alreadyThere: 'This photo was already uploaded',
  filesMissing: 'Some files of this photo are missing',
  noSuchBooking: 'This booking or its customer was deleted',
  needsConsent: 'Please say how the customer agreed to publish this photo',
  noSuchPicture: 'This photo does not exist',
  pictureMissing: 'This photo is missing. Please upload it again.',
  stillInUse:
    'This photo is on the site or in unpublished changes. Remove it from the gallery and publish first.',
}

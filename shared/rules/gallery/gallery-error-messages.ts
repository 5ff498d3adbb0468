import { maxGalleryBytes } from './gallery-files.ts'

const maxMb = maxGalleryBytes / 1024 / 1024

/** Why a picture cannot be added to or removed from the gallery. */
export const galleryErrorMessages = {
  tooLarge: `This file is larger than ${maxMb} MB`,
  contentMismatch: 'This file is not the picture that its name says',
  alreadyThere: 'This picture is there already, and its files stay as they are',
  filesMissing: 'Some files of this picture have not come yet',
  noSuchBooking: 'This booking no longer exists, or its customer was erased',
  needsConsent: 'Please say how the customer agreed that the photo is published',
  noSuchPicture: 'There is no such picture',
  pictureMissing: 'This picture is not there: please upload it again',
  stillInUse:
    'This picture is on the site, or in what you have not published yet. Take it out of the gallery and publish first.',
}

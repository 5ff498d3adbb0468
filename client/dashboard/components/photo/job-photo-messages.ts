import type { PhotoMoment } from '../../../../shared/rules/photo/job-photo.ts'

const momentTexts: Record<PhotoMoment, string> = { before: 'before the job', after: 'after the job' }

export const jobPhotoMessages = {
  title: 'Photos',
  add: 'Add photos',
  takenText: (moment: PhotoMoment) => `taken ${momentTexts[moment]}`,
  empty: 'None yet.',
  deviceFull: 'This device can’t hold more unsent photos. Please wait for a connection.',
  name: (moment: PhotoMoment, index: number, count: number) =>
    `Photo ${index + 1} of ${count} ${momentTexts[moment]}`,
  share: 'Share with customer',
  remove: 'Remove',
  loading: 'Loading photos...',
  loadFailed: 'The photos could not be loaded.',
  shareFailed: 'This could not be changed',
  removeFailed: 'The photo could not be removed',
  confirmRemove: {
    title: 'Remove this photo?',
    text: 'It is deleted for the customer too. This can’t be undone.',
    keep: 'Cancel',
  },
}

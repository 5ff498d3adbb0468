import type { PhotoMoment } from '../../../../shared/rules/photo/job-photo.ts'

const momentTexts: Record<PhotoMoment, string> = { before: 'before the job', after: 'after the job' }

export const jobPhotoMessages = {
  title: 'Photos',
  add: 'Add photos',
  takenText: (moment: PhotoMoment) => `taken ${momentTexts[moment]}`,
  empty: 'None yet.',
  deviceFull: 'This device keeps no more photos that are not sent yet. Please wait for a connection.',
  name: (moment: PhotoMoment, index: number, count: number) =>
    `Photo ${index + 1} of ${count} ${momentTexts[moment]}`,
  share: 'Customer sees it',
  remove: 'Remove',
  loading: 'Loading photos...',
  loadFailed: 'The photos could not be loaded.',
  shareFailed: 'This could not be changed',
  removeFailed: 'The photo could not be removed',
  confirmRemove: {
    title: 'Remove photo',
    text: 'The photo is deleted for good, also for the customer.',
    keep: 'Keep Photo',
  },
}

const failed = 'Failed to save the gallery'

export const galleryScreenMessages = {
  about:
    'Visitors see the first 14 under “Our Results”, in this order. Your own photos come before the sample illustrations.',
  empty: 'No photos yet. Visitors see no gallery.',
  notVisible: 'Not shown: visitors see the first 14.',
  loading: 'Loading photos...',
  loadFailed: 'Failed to load the photos',
  save: { saved: 'Saved. Visitors see it once you publish.', failed },
  added: 'Added. Visitors see it once you publish.',
  unreadable: 'We couldn’t load this photo. Please try again.',
  crop: {
    about: 'Drag the frame or its corners, or use the arrow keys. Hold Shift or Ctrl for larger steps.',
    shape: 'Shape',
    small: 'This crop is small and may look blurry on large screens.',
    cropArea: 'Crop area: move it with the arrow keys',
    alt: 'What the photo shows',
    altHint: 'For people who can’t see it, such as “Black hood with water beads after coating”.',
    altMissing: 'Please describe what the photo shows',
    caption: 'Caption (optional)',
    consent: 'How the customer agreed',
    consentHint:
      'And when, such as “Said yes by text on May 3”. Kept with the booking; customers never see it.',
    consentMissing: 'Please say how the customer agreed to publish this photo',
    consentForPairMissing: 'Please say how the customer agreed to publish these photos',
  },
  useInGallery: 'Use in the gallery',
  usePairInGallery: 'Add before and after to the gallery',
  fromJob: 'From a job',
  customerErased:
    'This customer has since been deleted. Remove the photo unless they agreed to keep it here.',
  removeFromList: 'Remove',
  unused: {
    title: 'Uploaded, not in the gallery',
    about:
      'Photos from published versions are kept, so you can restore them. Others are deleted after 1 month.',
    use: 'Use',
    remove: 'Delete',
    delete: { saved: 'Photo deleted', failed: 'Failed to delete the photo' },
    confirmDialog: {
      title: 'Delete this photo for good?',
      text: 'It’s gone right away, also from earlier versions you restore. Delete it when someone asks you to.',
      keep: 'Cancel',
    },
  },
  illustrations: {
    hide: 'Hide the sample illustrations',
    about: 'Visitors then see only your own photos.',
  },
  pages: {
    area: 'Area',
    service: 'Service',
    none: 'None',
    hint: 'Also shown on the pages of this area and service.',
  },
  pair: {
    label: 'Pair it with an after photo',
    none: 'No pair',
    before: 'Before',
    after: 'After',
    hint: 'Visitors slide between before and after.',
    show: 'Show as before and after',
    step: { before: 'Before (1 of 2)', after: 'After (2 of 2)' },
    photo: 'Photo',
  },
}

const failed = 'Failed to save the gallery'

export const galleryScreenMessages = {
  about:
    'What visitors see under “Our Results”: the first 14, in this order. Your own photos stand before the illustrations that the site came with, and the line about illustrations goes with the last of those.',
  empty: 'No picture yet. Without one, visitors see no gallery.',
  notVisible: 'Not shown: visitors see the first 14.',
  loading: 'Loading pictures...',
  loadFailed: 'Failed to load the pictures',
  save: { saved: 'Saved to the draft. Visitors see it once you publish.', failed },
  added: 'Added to the draft. Visitors see it once you publish.',
  unreadable: 'This picture could not be loaded. Please try again.',
  crop: {
    about:
      'Drag the frame or its corners, or move them with the arrow keys: Shift makes larger steps, Ctrl the largest.',
    shape: 'Shape',
    small: 'This part is small: visitors with large screens would see it blurred.',
    cropArea: 'What is shown: move it with the arrow keys',
    alt: 'What the picture shows',
    altHint: 'Read to who does not see it, such as “Black hood with water beads after coating”.',
    altMissing: 'Please say in words what the picture shows',
    caption: 'Caption (optional)',
    consent: 'How the customer agreed',
    consentHint:
      'And when, such as “Said yes by text on May 3”. It is kept with the booking, and nobody else sees it.',
    consentMissing: 'Please say how the customer agreed that the photo is published',
  },
  useInGallery: 'Use in the gallery',
  fromJob: 'From a job',
  customerErased:
    'From the job of a customer who was erased since: take it out unless they agreed that it stays.',
  removeFromList: 'Take out',
  unused: {
    title: 'Uploaded, but not in the gallery',
    about: 'What was published once is kept, so that you can publish it again. Others go after a month.',
    use: 'Use',
    remove: 'Delete',
    delete: { saved: 'Picture deleted', failed: 'Failed to delete the picture' },
    confirmDialog: {
      title: 'Delete this picture for good?',
      text: 'It is gone at once, also from versions of the site that you publish again. Delete it when somebody asks you to.',
      keep: 'Keep Picture',
    },
  },
  illustrations: {
    hide: 'Hide the sample pictures',
    about: 'They are illustrations that the site came with. Hidden, visitors see only your own photos.',
  },
  pages: {
    area: 'Area',
    service: 'Service',
    none: 'None',
    hint: 'The pages of its area and of its service show it too.',
  },
  pair: {
    label: 'Make it a pair: the picture after the job',
    none: 'No pair',
    before: 'Before',
    after: 'After',
    hint: 'Visitors slide from the one to the other.',
  },
}

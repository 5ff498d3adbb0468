export const customerMessages = {
  loading: 'Loading customer...',
  loadFailed: 'Failed to load this customer',
  notes: { saved: 'Notes saved', failed: 'Failed to save the notes' },
}

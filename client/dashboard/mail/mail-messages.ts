export const mailMessages = {
  notSetUp:
    'Mail is not set up: neither customers nor you get messages about bookings. The README says how, under “Deploy”.',
  loading: 'Loading messages...',
  loadFailed: 'Failed to load the messages',
  none: 'No messages about this booking',
  resent: 'Message sent',
  resendFailed: 'The message could not be sent',
}

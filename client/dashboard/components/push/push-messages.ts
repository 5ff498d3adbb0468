import type { PushEvent } from '../../../../shared/rules/push/push.ts'
import type { DevicePushState } from './push-subscription.ts'

export const pushEventLabels: Record<PushEvent, string> = {
  booked: 'New bookings',
  moved: 'Moves and corrected addresses',
  cancelled: 'Cancellations',
  quote: 'Quotes: requests, questions, offers declined',
  review: 'Reviews',
}

export const pushMessages = {
  about: 'Your phone or computer tells you at once what customers do, also while this page is closed.',
  notSetUp: 'Notifications are not set up yet: whoever installs your site has a key made for them.',
  unavailable: {
    unsupported: 'This browser knows no notifications. A current Chrome, Edge, Firefox or Safari does.',
    'not-installed':
      'On an iPhone or iPad, add this site to the home screen first: tap Share, then “Add to Home Screen”, and open it from there.',
    denied:
      'Notifications of this site are blocked on this device. Allow them in the settings of the browser or the phone, then come back.',
  } satisfies Record<Exclude<DevicePushState['kind'], 'able'>, string>,
  empty: 'No other device gets notifications.',
  signedOut: 'Signed out there, so it gets none.',
  turnOn: {
    saved: 'This device gets notifications from now on',
    failed: 'Notifications could not be turned on: please allow them when you are asked',
  },
  save: {
    saved: 'Notifications saved',
    failed: 'Failed to save the notifications',
  },
  test: { saved: 'Test sent: it shows up in a moment', failed: 'The test could not be sent' },
  remove: { saved: 'The device gets no more notifications', failed: 'Failed to remove the device' },
}

import type { PendingAction } from './pending-actions.ts'

type Action = PendingAction['action']

const actionNames = { complete: '“Complete”', 'on-my-way': '“On my way”', 'no-show': '“No-show”' }

/** Quotes a rejected note in full, because it is stored nowhere else. */
function actionText(pending: PendingAction): string {
  if (pending.action === 'note') return `The note “${pending.json.text}”`
  return actionNames[pending.action]
}

export const todayMessages = {
  loading: 'Loading the day...',
  loadFailed: 'Failed to load this day',
  remindTomorrow: 'Later',
  empty: 'No jobs on this day',
  emptyHint: 'Bookings for this day appear here.',
  whoseDay: 'Van',
  everyCrew: 'All vans',
  asOf: (time: string, age: string) => `No connection. As of ${time}, ${age} ago.`,
  pending: 'Waiting for a connection. It sends by itself.',
  rejected: (pending: PendingAction, customerName: string) =>
    `${actionText(pending)} for ${customerName} was not done: ${pending.refusal}.`,
  tryAgain: 'Try again',
  discard: 'Discard',
  sent: {
    complete: (name: string) => `Completed: ${name}`,
    'on-my-way': (name: string) => `On my way: ${name}`,
    'no-show': (name: string) => `No-show: ${name}`,
    note: (name: string) => `Note added: ${name}`,
  } satisfies Record<Action, (name: string) => string>,
  noShow: (name: string) => `No-show: ${name}.`,
  notifiedAt: (time: string) => `On my way at ${time}`,
  onTheWay: (name: string) => `On my way to ${name}`,
  emailPreview: (arrival: string) => `The email says who is coming and when: ${arrival}.`,
  textPreview: (arrival: string) => `The text says who is coming and when: ${arrival}.`,
  noEmail: 'No email address. Text them instead.',
  noContact: 'No email address or phone number. Only your team sees this.',
  drive: (minutes: number, from: string) => `${minutes} min drive from ${from}`,
  driveTooLong: (minutes: number, from: string, gap: number) =>
    `${minutes} min drive from ${from}, ${gap > 0 ? `only ${gap} min` : 'no time'} for it`,
  free: (time: string) => `${time} between jobs`,
  now: (time: string) => `Now, ${time}`,
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
}

export const jobMessages = {
  loading: 'Loading job...',
  loadFailed: 'Failed to load this job',
  gone: 'This job no longer exists.',
  noAddress: 'Address not known yet',
  noNotes: 'No notes yet',
}

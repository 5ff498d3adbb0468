import { formatNumber } from '../../../../shared/lib/text/format-number.ts'
import type { PendingAction } from './pending-actions.ts'

type Action = PendingAction['action']

/** Quotes a rejected note in full, because it is stored nowhere else. */
function actionText(pending: PendingAction): string {
  if (pending.action === 'note') return `The note “${pending.json.text}”`
  return pending.action === 'complete' ? '“Complete”' : '“On my way”'
}

export const todayMessages = {
  loading: 'Loading the day...',
  loadFailed: 'Failed to load this day',
  remindTomorrow: 'Remind Me Tomorrow',
  empty: 'No jobs on this day',
  emptyHint: 'Bookings for this day appear here.',
  whoseDay: 'Whose day',
  everyCrew: 'All crews',
  asOf: (time: string, age: string) => `No connection. As of ${time}, ${age} ago.`,
  pending: 'Waiting for a connection. It is sent by itself.',
  rejected: (pending: PendingAction, customerName: string) =>
    `${actionText(pending)} for ${customerName} was not done: ${pending.refusal}.`,
  tryAgain: 'Try again',
  discard: 'Discard',
  sent: {
    complete: (name: string) => `Completed: ${name}`,
    'on-my-way': (name: string) => `We told ${name} that you are on your way`,
    note: (name: string) => `Note added: ${name}`,
  } satisfies Record<Action, (name: string) => string>,
  notifiedAt: (time: string) => `Told at ${time}`,
  onTheWay: (name: string) => `On my way to ${name}`,
  emailPreview: (arrival: string) => `The mail says who comes and when: ${arrival}.`,
  noEmail: 'There is no e-mail address, so the customer gets no mail. Text them instead.',
  drive: (minutes: number, from: string) => `${minutes} min drive from ${from}`,
  driveTooLong: (minutes: number, from: string, gap: number) =>
    `${minutes} min drive from ${from}, ${gap > 0 ? `only ${gap} min` : 'no time'} for it`,
  free: (time: string) => `${time} in between`,
  now: (time: string) => `Now, ${time}`,
  toCall: (count: number) => `${formatNumber(count)} to call`,
  onWaitingList: (count: number) => `${formatNumber(count)} on the waiting list`,
  needsTime: 'waits for a time',
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
}

export const jobMessages = {
  loading: 'Loading job...',
  loadFailed: 'Failed to load this job',
  gone: 'This job no longer exists.',
  noAddress: 'Address not known yet',
  noNotes: 'No notes yet',
}

import { maxSessions } from '../../../../shared/rules/account/account-json.ts'
import { invitationDays } from '../../../../shared/rules/account/invitation.ts'
import { minPasswordLength, passwordMessages } from '../../../../shared/rules/account/new-password.ts'
import { type Role, roleLabels } from '../../../../shared/rules/account/role.ts'
import type { ScheduleJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { formatDuration } from '../../lib/text/format-time.ts'

export const settingsMessages = {
  hours: {
    appliesToNew: 'Counts for the next booking at once.',
    sameHours: 'All open days have the same',
    singleDays: 'Holidays, time off and other hours on single days are in the',
    crews: 'Each does one job at a time.',
    booking: ({ noticeMinutes, horizonDays, cutoffHours }: ScheduleJson) =>
      `${horizonDays} days to ${formatDuration(noticeMinutes) || '0 min'} ahead; changes to ${cutoffHours} h`,
  },
  betweenJobs: {
    atOnce: 'Counts for the next booking at once.',
    gap: 'To pack and to set up, beside the drive.',
    drives: 'How far you drive to each area',
  },
  payments: {
    ready: 'Card payments are set up.',
    notReady:
      'Card payments are not set up, so nobody is asked for a deposit. Whoever installs the site can do it, with your keys from Stripe.',
  },
  password: {
    hint: `At least ${minPasswordLength} characters; a few words are easy to remember. All other sessions end.`,
    change: { saved: passwordMessages.changed, failed: 'Failed to change the password' },
  },
  sessions: {
    signedInCount: (count: number) =>
      count === 1 ? 'This browser alone is signed in' : `${count} browsers are signed in`,
    end: { saved: 'Session ended', failed: 'Failed to end the session' },
    endOthers: { saved: 'All other sessions ended', failed: 'Failed to end the other sessions' },
    more: (count: number) =>
      `${count} more ${count === 1 ? 'is' : 'are'} not listed. An account has ${maxSessions} at most: one more ends the one that was not seen for longest.`,
  },
  team: {
    about:
      'Who may sign in. Crew see the day’s jobs and the calendar, and of money only what is still to be paid.',
    invite: { saved: 'Invitation made', failed: 'Failed to make the invitation' },
    withdraw: { saved: 'Invitation withdrawn', failed: 'Failed to withdraw the invitation' },
    crew: { saved: 'Crew changed', failed: 'Failed to change the crew' },
    noCrew: 'No crew: sees all',
    role: { saved: 'Role changed', failed: 'Failed to change the role' },
    remove: { saved: 'Account removed', failed: 'Failed to remove the account' },
    link: (email: string, isMailed: boolean) => ({
      notice: `Shown only now: copy it or share it with ${email}. It works once, and for ${invitationDays} days.${isMailed ? ' It goes there by mail as well.' : ''}`,
      copied: 'Link copied',
      copyFailed: 'The link could not be copied. It is selected: please copy it yourself.',
    }),
    questions: {
      remove: (email: string) => ({
        title: `Remove ${email}`,
        text: `Remove the account of ${email}? Wherever they are signed in, that ends at once. This action cannot be undone.`,
        action: 'Remove Account',
        keep: 'Keep Account',
      }),
      role: (email: string, role: Role) => ({
        title: role === 'owner' ? `Make ${email} an owner` : `Make ${email} crew`,
        text: `${roleLabels[role].about} It counts at once.`,
        action: role === 'owner' ? 'Make Owner' : 'Make Crew',
        keep: 'Keep as It Is',
      }),
      withdraw: (email: string) => ({
        title: 'Withdraw the invitation',
        text: `Withdraw the invitation of ${email}? Its link opens nothing any more.`,
        action: 'Withdraw Invitation',
        keep: 'Keep Invitation',
      }),
    },
  },
  backup: {
    none: 'There is no backup. Ask whoever installed your site to turn it on, so that nothing is lost with the database.',
    first: 'The first backup is made tonight.',
    missed: 'Last night’s backup is missing. Tell whoever installed your site: they know where to look.',
    last: (when: string, rows: string) =>
      `Last backup: ${when}. All ${rows} rows were read again and are right.`,
  },
  calendarFeed: {
    about: 'See the bookings in the calendar of your phone or computer, which asks this address for them.',
    lostHint: 'It was shown once; when it is lost, create a new one.',
    link: {
      notice: 'Shown only now: copy it before you leave this page. Anyone who has it can read it.',
      copied: 'Address copied',
      copyFailed: 'The address could not be copied. It is selected: please copy it yourself.',
    },
    questions: {
      replace: {
        title: 'Create a new address',
        text: 'Create a new secret address? Calendars that use the one from before stop getting bookings.',
        action: 'Create New Address',
      },
      revoke: {
        title: 'Revoke the address',
        text: 'Revoke the secret address? Calendars that use it stop getting bookings. This action cannot be undone.',
        action: 'Revoke Address',
      },
    },
    create: { saved: 'Secret address created', failed: 'Failed to create the secret address' },
    revoke: { saved: 'Secret address revoked', failed: 'Failed to revoke the secret address' },
  },
}

import { maxSessions } from '../../../../shared/rules/account/account-json.ts'
import { invitationDays } from '../../../../shared/rules/account/invitation.ts'
import { minPasswordLength, passwordMessages } from '../../../../shared/rules/account/new-password.ts'
import { type Role, roleWords } from '../../../../shared/rules/account/role.ts'
import { maxNamed } from '../../../../shared/rules/schedule/schedule.ts'

const keepAndSave = 'Keep these bookings and save'

/** What a call of the settings tells when it is done, and when it failed without a reason. */
export const settingsMessages = {
  loading: 'Loading settings...',
  loadFailed: 'Failed to load the settings',
  inTheWay: {
    title: (count: number) => {
      if (count === 1) return '1 booking is in the way'
      return `${count}${count === maxNamed ? ' or more' : ''} bookings are in the way`
    },
    back: 'Go back',
  },
  schedule: {
    saved: 'Schedule saved',
    failed: 'Failed to save the schedule',
    keep: keepAndSave,
    kept: 'Schedule saved. The bookings stay as they are.',
  },
  corridor: {
    hint: 'Between two jobs of a crew lies at least the drive from one area to the other, and the set-up gap.',
    shop: 'The shop is here',
  },
  specialDays: {
    none: 'No special days',
    save: {
      saved: 'Special day saved',
      failed: 'Failed to save the special day',
      keep: keepAndSave,
      kept: 'Special day saved. The bookings stay as they are.',
    },
    delete: {
      saved: 'Special day deleted',
      failed: 'Failed to delete the special day',
      keep: 'Keep these bookings and delete',
      kept: 'Special day deleted. The bookings stay as they are.',
    },
  },
  timeOff: {
    none: 'No time off ahead',
    add: { saved: 'Time off added', failed: 'Failed to add the time off' },
    delete: { saved: 'Time off deleted', failed: 'Failed to delete the time off' },
  },
  password: {
    hint: `At least ${minPasswordLength} characters; a few words are easy to remember. All other sessions end.`,
    change: { saved: passwordMessages.changed, failed: 'Failed to change the password' },
  },
  sessions: {
    end: { saved: 'Session ended', failed: 'Failed to end the session' },
    endOthers: { saved: 'All other sessions ended', failed: 'Failed to end the other sessions' },
    more: (count: number) =>
      `${count} more ${count === 1 ? 'is' : 'are'} not listed. An account has ${maxSessions} at most: one more ends the one that was not seen for longest.`,
  },
  team: {
    about:
      'Who may sign in. Crew see the day’s jobs and the calendar, and of money only what is still to be paid.',
    pending: 'Invited',
    invite: { saved: 'Invitation made', failed: 'Failed to make the invitation' },
    withdraw: { saved: 'Invitation withdrawn', failed: 'Failed to withdraw the invitation' },
    role: { saved: 'Role changed', failed: 'Failed to change the role' },
    remove: { saved: 'Account removed', failed: 'Failed to remove the account' },
    link: (email: string, isMailed: boolean) => ({
      shownOnce: `Shown only now: copy it or share it with ${email}. It works once, and for ${invitationDays} days.${isMailed ? ' It goes there by mail as well.' : ''}`,
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
        text: `${roleWords[role].about} It counts at once.`,
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
    none: 'There is no backup. Turn it on, so that nothing is lost with the database: “Back up” in docs/reliability.md has the steps.',
    first: 'The first backup is made tonight.',
    missed: 'Last night’s backup is missing. “Back up” in docs/reliability.md says where to look.',
    last: (when: string, rows: string) =>
      `Last backup: ${when}. All ${rows} rows were read again and are right.`,
  },
  calendarFeed: {
    about: 'See the bookings in the calendar of your phone or computer, which asks this address for them.',
    shownOnce: 'It was shown once; when it is lost, create a new one.',
    link: {
      shownOnce: 'Shown only now: copy it before you leave this page. Anyone who has it can read it.',
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

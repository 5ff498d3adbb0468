import { maxSessions } from '../../../../shared/rules/account/account-json.ts'
import { invitationDays } from '../../../../shared/rules/account/invitation.ts'
import {
  minPasswordLength,
  minPasswordLengthWithFactor,
  passwordMessages,
} from '../../../../shared/rules/account/new-password.ts'
import { type Role, roleLabels } from '../../../../shared/rules/account/role.ts'
import type { ScheduleJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { formatDuration } from '../../lib/text/format-time.ts'

export const settingsMessages = {
  hours: {
    appliesToNew: 'Applies to new bookings.',
    sameHours: 'Same hours every open day',
    singleDays: 'Holidays, time off and special hours are in the',
    crews: 'Each does one job at a time.',
    booking: ({ noticeMinutes, horizonDays, cutoffHours }: ScheduleJson) =>
      `${formatDuration(noticeMinutes) || '0 min'} to ${horizonDays} days ahead; changes to ${cutoffHours} h`,
  },
  betweenJobs: {
    atOnce: 'Applies to new bookings.',
    gap: 'Time to pack up and set up, on top of the drive.',
    drives: 'From the shop to each area',
  },
  work: { loading: 'Loading settings...', loadFailed: 'Failed to load the settings' },
  places: {
    both: { label: 'Shop and mobile', about: 'Customers choose when they book' },
    mobile: {
      label: 'Mobile only',
      about: 'Customers give an address. The shop, and packages that need it, are not shown.',
    },
    shop: { label: 'Shop only', about: 'Customers come to you. No address is asked.' },
    areas: (served: number, all: number) => (served === all ? `All ${all}` : `${served} of ${all}`),
    changesSite: 'Changes your site at once. Bookings you have stay as they are.',
    save: { saved: 'Published', failed: 'Failed to publish where you work' },
  },
  bookings: {
    save: { saved: 'Booking settings saved', failed: 'Failed to save booking settings' },
    appliesToNew: 'Applies to new online bookings.',
    autoConfirm: {
      off: 'Ask me first (default)',
      known: 'Customers who have been here before',
      short: 'Every job up to 2 hours',
    },
    hint: 'Customers see “Confirmed” at once. Only bookings that wait for you promise a call within 24 hours.',
    coatingCare: {
      label: 'Remind customers to have a ceramic coating checked after a year',
      hint: 'Completing a ceramic coating adds the reminder. It appears under Customers, Due for care.',
      on: 'Reminded',
      off: 'Not reminded',
    },
    asksSource: {
      label: 'Ask “How did you hear about us?”',
      hint: 'Optional for customers, in the last step. Money shows bookings by source.',
      on: 'Asked',
      off: 'Not asked',
    },
  },
  payments: {
    ready: 'Card payments are set up.',
    notReady:
      'Card payments are not set up, so there are no pay links and no deposits. Your developer can set them up with your Stripe keys.',
  },
  password: {
    setHint: `You sign in without one. Once you set one, a code alone won’t sign you in; a passkey still does. At least ${minPasswordLengthWithFactor} characters.`,
    hint: `At least ${minPasswordLength} characters, or ${minPasswordLengthWithFactor} with a passkey or codes; a few words work well. Signs you out everywhere else.`,
    change: { saved: passwordMessages.changed, failed: 'Failed to change the password' },
  },
  sessions: {
    signedInCount: (count: number) =>
      count === 1 ? 'Only this browser is signed in' : `${count} browsers are signed in`,
    end: { saved: 'Session ended', failed: 'Failed to end the session' },
    endOthers: { saved: 'All other sessions ended', failed: 'Failed to end the other sessions' },
    more: (count: number) =>
      `${count} more not listed. The limit is ${maxSessions}: the next sign-in ends the session idle longest.`,
  },
  team: {
    about:
      'Who can sign in. Crew see the day’s jobs and the calendar; the only amounts they see are balances due. Someone lost their phone and can’t sign in? Remove their account and invite them again.',
    invite: { saved: 'Invitation created', failed: 'Failed to create the invitation' },
    withdraw: { saved: 'Invitation withdrawn', failed: 'Failed to withdraw the invitation' },
    crew: { saved: 'Van changed', failed: 'Failed to change the van' },
    noCrew: 'All vans',
    role: { saved: 'Role changed', failed: 'Failed to change the role' },
    remove: { saved: 'Account removed', failed: 'Failed to remove the account' },
    link: (email: string, isMailed: boolean) => ({
      notice: `Shown only once: copy it or share it with ${email}. It works once, within ${invitationDays} days.${isMailed ? ' We emailed it too.' : ''}`,
      copied: 'Link copied',
      copyFailed: 'We couldn’t copy the link. It’s selected, so you can copy it yourself.',
    }),
    questions: {
      remove: (email: string) => ({
        title: `Remove ${email}?`,
        text: 'They are signed out everywhere right away. This can’t be undone. If they lost their phone, invite them again after this.',
        action: 'Remove account',
        keep: 'Cancel',
      }),
      role: (email: string, role: Role) => ({
        title: role === 'owner' ? `Make ${email} an owner?` : `Make ${email} crew?`,
        text: `${roleLabels[role].about} Takes effect right away.`,
        action: role === 'owner' ? 'Make owner' : 'Make crew',
        keep: 'Cancel',
      }),
      withdraw: (email: string) => ({
        title: 'Withdraw the invitation?',
        text: `The link for ${email} stops working.`,
        action: 'Withdraw invitation',
        keep: 'Cancel',
      }),
    },
  },
  backup: {
    none: 'Backups are off. Ask your developer to turn them on, so you can’t lose your data.',
    first: 'The first backup runs tonight.',
    missed: 'Last night’s backup is missing. Tell your developer.',
    last: (when: string, rows: string) => `Last backup: ${when}. All ${rows} rows checked.`,
  },
  busyCalendars: {
    about:
      'While you have an event in your own calendar, that van can’t be booked online. We read times only, every 15 minutes.',
    where:
      'Google: Settings, your calendar, Integrate calendar, the last iCal link. Apple: share it as a public calendar. Outlook: publish it, then copy the ICS link.',
    add: { saved: 'Calendar added', failed: 'Failed to add the calendar' },
    remove: { saved: 'Calendar removed', failed: 'Failed to remove the calendar' },
    question: (host: string) => ({
      title: 'Remove this calendar?',
      text: `Times that ${host} keeps busy can be booked online again.`,
      action: 'Remove calendar',
    }),
    read: (at: string, count: number) =>
      `Read ${at}: ${count === 1 ? '1 busy time' : `${count} busy times`} ahead`,
    failed: (message: string) => `${message}. Its last known times stay closed.`,
    overlaps: 'These bookings are at the time of an event. Nothing was moved.',
  },
  calendarFeed: {
    about: 'See your bookings in the calendar on your phone or computer.',
    lostHint: 'Lost the link? Create a new one.',
    link: {
      notice:
        'Shown only once: copy it before you leave this page. Anyone with the link can see your bookings.',
      copied: 'Link copied',
      copyFailed: 'We couldn’t copy the link. It’s selected, so you can copy it yourself.',
    },
    questions: {
      replace: {
        title: 'Create a new link?',
        text: 'Calendars that use the old link stop getting bookings.',
        action: 'Create new link',
      },
      revoke: {
        title: 'Revoke the link?',
        text: 'Calendars that use it stop getting bookings. This can’t be undone.',
        action: 'Revoke link',
      },
    },
    create: { saved: 'Private calendar link created', failed: 'Failed to create the link' },
    revoke: { saved: 'Private calendar link revoked', failed: 'Failed to revoke the link' },
  },
}

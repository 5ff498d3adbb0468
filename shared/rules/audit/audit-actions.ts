/** The audited actions, with the text that the log shows. */
export const auditActions = {
  'signed-in': 'Signed in',
  'signed-in-passkey': 'Signed in with a passkey',
  'signed-in-code-alone': 'Signed in with a code',
  'signed-in-recovery-alone': 'Signed in with a recovery code',
  'signed-in-code': 'Signed in with a password and a code',
  'signed-in-passkey-second': 'Signed in with a password and a passkey',
  'signed-in-recovery': 'Signed in with a password and a recovery code',
  'confirmed-again': 'Confirmed their identity',
  'sign-ins-refused': 'Many failed sign-ins in a row',
  'signed-out': 'Signed out',
  'session-ended': 'Ended a session on another device',
  'sessions-ended': 'Ended all other sessions',
  'password-changed': 'Changed the password',
  'account-added': 'Account added',
  'password-reset': 'Password reset',
  'password-reset-requested': 'Asked for a link to set a new password',
  'account-removed': 'Account removed',
  'account-invited': 'Invited someone',
  'invitation-withdrawn': 'Withdrew an invitation',
  'invitation-accepted': 'Accepted an invitation',
  'role-changed-owner': 'Changed a role to owner',
  'role-changed-crew': 'Changed a role to crew',
  'account-crew-changed': 'Changed the van of an account',
  'factors-removed': 'Passkeys, codes and recovery codes removed',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'codes-turned-on': 'Turned on codes from an app',
  'codes-turned-off': 'Turned off codes from an app',
  'recovery-codes-made': 'Created new recovery codes',
  'feed-made': 'Created a private calendar link',
  'feed-ended': 'Revoked the private calendar link',
  'busy-calendar-added': 'Added a calendar of their own',
  'busy-calendar-removed': 'Removed a calendar of their own',
  'bookings-exported': 'Exported bookings',
  'ledger-exported': 'Exported the books',
  'audit-exported': 'Exported this log',
  'schedule-changed': 'Changed hours and settings',
  'terms-changed': 'Changed taxes, terms or deposits',
  'messages-changed': 'Changed the settings of messages',
  'site-changed': 'Edited the site',
  'site-published': 'Published the site',
  'site-restored': 'Restored an earlier version of the site',
  'site-discarded': 'Discarded unpublished changes to the site',
  'special-day-saved': 'Saved a special day',
  'special-day-deleted': 'Deleted a special day',
  'time-off-added': 'Added time off',
  'time-off-deleted': 'Deleted time off',
  'booking-deleted': 'Deleted a booking',
  'bookings-confirmed': 'Confirmed many bookings',
  'bookings-cancelled': 'Cancelled many bookings',
  'bookings-undone': 'Removed bookings without notifying anyone',
  'orders-dismissed': 'Dismissed orders on the waiting list',
  'moves-proposed': 'Asked customers to reschedule',
  'bookings-imported': 'Imported bookings',
  'bookings-import-undone': 'Undid an import of bookings',
  'bookings-brought-back': 'Undid a change of bookings',
  'quote-deleted': 'Deleted a quote',
  'person-exported': 'Exported a customer’s data',
  'person-erased': 'Erased a customer',
  'customers-imported': 'Imported customers',
  'import-undone': 'Undid an import of customers',
  'customers-merged': 'Merged two customers',
  'customer-split': 'Split a customer by booking',
  'customers-split': 'Split a customer by phone number',
  'customers-taken-apart': 'Unmerged customers',
  'review-entered': 'Added a review from elsewhere',
  'review-deleted': 'Deleted a review from elsewhere',
  'review-published': 'Published a review',
  'review-taken-back': 'Unpublished a review',
  'review-answered': 'Changed the answer to a review',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditActions

/**
 * The actor of actions without an account: on the command line or by wrangler, and before anybody has signed
 * in.
 */
export const commandLineActor = 'command line'
export const anonymousActor = 'nobody'

/** An entry of the audit log. It never contains customer data: a booking is identified by its id. */
export type AuditEntryJson = {
  id: number
  at: string
  /** An account's email, `command line` or `nobody`. */
  actor: string
  /** A keyed hash of the network that the request came from, equal for requests from the same network. */
  network: string | null
  action: AuditAction
  /** The object of the action: an id, a date or the name of a passkey. */
  subject: string | null
}

/** `GET /api/admin/audit`: newest first. Pass `next` to get the following page. */
export type AuditJson = { entries: AuditEntryJson[]; next: number | null }

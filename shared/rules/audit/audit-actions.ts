/** The audited actions, with the text that the log shows. */
export const auditActions = {
  'signed-in': 'Signed in',
  'signed-in-passkey': 'Signed in with a passkey',
  'signed-in-code': 'Signed in with a password and a code',
  'signed-in-passkey-second': 'Signed in with a password and a passkey',
  'signed-in-recovery': 'Signed in with a password and a recovery code',
  'confirmed-again': 'Confirmed that it is them',
  'sign-ins-refused': 'Many sign-ins refused in a row',
  'signed-out': 'Signed out',
  'session-ended': 'Ended a session on another device',
  'sessions-ended': 'Ended all other sessions',
  'password-changed': 'Changed the password',
  'account-added': 'Account added',
  'password-reset': 'Password reset',
  'account-removed': 'Account removed',
  'account-invited': 'Invited somebody to an account',
  'invitation-withdrawn': 'Withdrew an invitation',
  'invitation-accepted': 'Made their account by an invitation',
  'role-changed-owner': 'Made an account an owner’s',
  'role-changed-crew': 'Made an account a crew member’s',
  'account-crew-changed': 'Changed the crew of an account',
  'factors-removed': 'Passkeys, codes and recovery codes removed',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'codes-turned-on': 'Turned on codes from an app',
  'codes-turned-off': 'Turned off codes from an app',
  'recovery-codes-made': 'Made new recovery codes',
  'feed-made': 'Made a calendar address',
  'feed-ended': 'Revoked the calendar address',
  'bookings-exported': 'Exported bookings',
  'ledger-exported': 'Exported the books',
  'audit-exported': 'Exported this log',
  'schedule-changed': 'Changed hours and settings',
  'terms-changed': 'Changed taxes, terms or deposits',
  'site-changed': 'Changed the draft of the site',
  'site-published': 'Published a version of the site',
  'site-restored': 'Published an earlier version of the site again',
  'site-discarded': 'Discarded changes to the site',
  'special-day-saved': 'Saved a special day',
  'special-day-deleted': 'Deleted a special day',
  'time-off-added': 'Added time off',
  'time-off-deleted': 'Deleted time off',
  'booking-deleted': 'Deleted a booking',
  'bookings-confirmed': 'Confirmed many bookings',
  'bookings-cancelled': 'Cancelled many bookings',
  'bookings-undone': 'Removed bookings silently',
  'orders-dismissed': 'Dismissed orders on the waiting list',
  'moves-proposed': 'Asked customers to move their bookings',
  'bookings-brought-back': 'Undid what was done to many bookings',
  'quote-deleted': 'Deleted a quote',
  'person-exported': 'Exported what is kept about a person',
  'person-erased': 'Erased a person',
  'customers-merged': 'Merged two customers',
  'customers-split': 'Split a customer by phone number',
  'customers-taken-apart': 'Took merged customers apart',
  'review-entered': 'Entered a review from elsewhere',
  'review-deleted': 'Deleted a review from elsewhere',
  'review-published': 'Published a review',
  'review-taken-back': 'Took a published review back',
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

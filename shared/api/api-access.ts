import { type Role, roles } from '../rules/account/role.ts'
import type { ApiEndpoint } from './api-responses.ts'

/** Endpoints that respond with a file, so the typed client never parses their response. */
type DownloadEndpoint = `GET /api/admin/${'bookings.csv' | 'ledger.csv' | 'audit.csv' | 'photos/:id'}`

/** Endpoints that require a session. */
type AdminEndpoint = Extract<ApiEndpoint, `${string} /api/admin/${string}`> | DownloadEndpoint

const owner = ['owner'] as const
const everyone = roles

/**
 * The roles that may call each endpoint, enforced in worker/routes/account/check-access.ts. Crew see the day,
 * its jobs and their own account. Of money they see only the balance due of a job, and they can neither
 * export data nor decide for the business.
 */
export const access: Record<AdminEndpoint, readonly Role[]> = {
  'GET /api/admin/bookings': owner,
  'POST /api/admin/bookings': owner,
  'GET /api/admin/bookings/many': owner,
  'POST /api/admin/bookings/many': owner,
  'POST /api/admin/bookings/many/undo': owner,
  'GET /api/admin/moves': owner,
  'GET /api/admin/moves/plan': owner,
  'POST /api/admin/moves/stop': owner,
  'GET /api/admin/bookings/:id': owner,
  'PATCH /api/admin/bookings/:id': owner,
  'PATCH /api/admin/bookings/:id/slot': owner,
  'POST /api/admin/bookings/:id/undo-completion': owner,
  'POST /api/admin/bookings/:id/no-show': owner,
  'GET /api/admin/bookings/:id/starts': owner,
  'GET /api/admin/starts': owner,
  'DELETE /api/admin/bookings/:id': owner,
  'GET /api/admin/bookings/:id/history': owner,
  'GET /api/admin/bookings/:id/payments': owner,
  'POST /api/admin/bookings/:id/payments': owner,
  'POST /api/admin/bookings/:id/reminders': owner,
  'GET /api/admin/bookings/:id/mail': owner,
  'POST /api/admin/bookings/:id/mail/:message/resend': owner,
  'GET /api/admin/bookings/:id/invoices': owner,
  'POST /api/admin/bookings/:id/invoices': owner,
  'POST /api/admin/bookings/:id/invoices/credit': owner,
  'POST /api/admin/bookings/:id/invoices/send': owner,
  'GET /api/admin/mail': owner,
  'POST /api/admin/mail/resend': owner,

  'GET /api/admin/alerts': owner,
  'GET /api/admin/waiting': owner,
  'POST /api/admin/waiting/dismiss': owner,
  'POST /api/admin/waiting/:id/book': owner,
  'DELETE /api/admin/waiting/:id': owner,
  'GET /api/admin/stats': owner,
  'GET /api/admin/figures': owner,
  'GET /api/admin/ledger': owner,
  'GET /api/admin/money': owner,
  'GET /api/admin/takings': owner,
  'GET /api/admin/to-call': owner,
  'GET /api/admin/changes': everyone,

  'GET /api/admin/today': everyone,
  'GET /api/admin/jobs/:id': everyone,
  'POST /api/admin/jobs/:id/complete': everyone,
  'POST /api/admin/jobs/:id/on-my-way': everyone,
  'POST /api/admin/jobs/:id/notes': everyone,
  'GET /api/admin/jobs/:id/photos': everyone,
  'PUT /api/admin/jobs/:id/photos/:photo': everyone,
  'PATCH /api/admin/jobs/:id/photos/:photo': owner,
  'DELETE /api/admin/jobs/:id/photos/:photo': owner,

  'GET /api/admin/quotes': owner,
  'POST /api/admin/quotes': owner,
  'GET /api/admin/quotes/:id/link': owner,
  'GET /api/admin/quotes/:id': owner,
  'DELETE /api/admin/quotes/:id': owner,
  'POST /api/admin/quotes/:id/offer': owner,
  'POST /api/admin/quotes/:id/answer': owner,
  'GET /api/admin/offer-templates': owner,
  'PUT /api/admin/offer-templates': owner,

  'GET /api/admin/gallery': owner,
  'PUT /api/admin/gallery/:id/:file': owner,
  'POST /api/admin/gallery/:id': owner,
  'DELETE /api/admin/gallery/:id': owner,

  'GET /api/admin/site': owner,
  'PATCH /api/admin/site': owner,
  'GET /api/admin/site/draft': owner,
  'POST /api/admin/site/packages': owner,
  'PATCH /api/admin/site/packages/:id': owner,
  'PATCH /api/admin/site/quote-cards/:id': owner,
  'POST /api/admin/site/publish': owner,
  'DELETE /api/admin/site/draft': owner,
  'GET /api/admin/site/versions': owner,
  'POST /api/admin/site/versions/:number/publish': owner,
  'GET /api/admin/site/setup': owner,
  'PUT /api/admin/site/setup/:step': owner,

  'GET /api/admin/calendar': everyone,
  'GET /api/admin/calendar/month': everyone,
  'GET /api/admin/calendar-feed': owner,
  'POST /api/admin/calendar-feed': owner,
  'DELETE /api/admin/calendar-feed': owner,

  'GET /api/admin/customers': owner,
  'GET /api/admin/customers/:id': owner,
  'PUT /api/admin/customers/:id/note': owner,
  'POST /api/admin/customers/:id/merge': owner,
  'POST /api/admin/customers/:id/unmerge': owner,
  'POST /api/admin/customers/:id/split': owner,
  'POST /api/admin/customers/:id/keep-together': owner,
  'DELETE /api/admin/customers/:id': owner,
  'GET /api/admin/customers/:id/export': owner,

  'GET /api/admin/schedule': owner,
  'PUT /api/admin/schedule': owner,
  'GET /api/admin/special-days': owner,
  'PUT /api/admin/special-days/:date': owner,
  'DELETE /api/admin/special-days/:date': owner,
  'GET /api/admin/time-off': owner,
  'POST /api/admin/time-off': owner,
  'DELETE /api/admin/time-off/:id': owner,

  'GET /api/admin/terms': owner,
  'PUT /api/admin/terms': owner,

  'GET /api/admin/reviews': owner,
  'POST /api/admin/reviews': owner,
  'PATCH /api/admin/reviews/:bookingId': owner,
  'DELETE /api/admin/reviews/:bookingId': owner,

  'GET /api/admin/backup': owner,

  'GET /api/admin/push': everyone,
  'PUT /api/admin/push/devices': everyone,
  'DELETE /api/admin/push/devices/:id': everyone,
  'POST /api/admin/push/devices/:id/test': everyone,

  'POST /api/admin/password': everyone,
  'GET /api/admin/sessions': everyone,
  'DELETE /api/admin/sessions': everyone,
  'DELETE /api/admin/sessions/:id': everyone,

  'GET /api/admin/accounts': owner,
  'PATCH /api/admin/accounts/:id': owner,
  'DELETE /api/admin/accounts/:id': owner,
  'POST /api/admin/invitations': owner,
  'DELETE /api/admin/invitations/:id': owner,

  'POST /api/admin/confirm': everyone,
  'GET /api/admin/recent': everyone,
  'GET /api/admin/factors': everyone,
  'POST /api/admin/factors/passkeys/question': everyone,
  'POST /api/admin/factors/passkeys': everyone,
  'DELETE /api/admin/factors/passkeys/:id': everyone,
  'POST /api/admin/factors/app': everyone,
  'POST /api/admin/factors/app/confirm': everyone,
  'DELETE /api/admin/factors/app': everyone,
  'POST /api/admin/factors/recovery-codes': everyone,

  'GET /api/admin/audit': owner,

  'GET /api/admin/bookings.csv': owner,
  'GET /api/admin/ledger.csv': owner,
  'GET /api/admin/audit.csv': owner,
  'GET /api/admin/photos/:id': everyone,
}

/**
 * Endpoints that require the user to reauthenticate once five minutes have passed since they last did: those
 * that export customers, grant or revoke access, or end many things at once. Publishing requires it when it
 * changes the contact details (worker/db/site/site-draft.ts), and so does cancelling many bookings
 * (worker/routes/booking/bulk-booking-routes.ts).
 */
export const reauthenticatedEndpoints: readonly AdminEndpoint[] = [
  'DELETE /api/admin/customers/:id',
  'GET /api/admin/customers/:id/export',
  'POST /api/admin/calendar-feed',
  'DELETE /api/admin/calendar-feed',
  'DELETE /api/admin/sessions',
  'DELETE /api/admin/sessions/:id',
  'PATCH /api/admin/accounts/:id',
  'DELETE /api/admin/accounts/:id',
  'POST /api/admin/invitations',
  'DELETE /api/admin/invitations/:id',
  'GET /api/admin/recent',
  'POST /api/admin/factors/passkeys/question',
  'POST /api/admin/factors/passkeys',
  'DELETE /api/admin/factors/passkeys/:id',
  'POST /api/admin/factors/app',
  'POST /api/admin/factors/app/confirm',
  'DELETE /api/admin/factors/app',
  'POST /api/admin/factors/recovery-codes',
  'GET /api/admin/bookings.csv',
  'GET /api/admin/ledger.csv',
  'GET /api/admin/audit.csv',
]

const rolesByEndpoint = new Map<string, readonly Role[]>(Object.entries(access))

/**
 * Returns whether a role may call an endpoint. An endpoint that is missing from `access` is denied to
 * everyone.
 */
export const canAccess = (role: Role, name: string): boolean =>
  rolesByEndpoint.get(name)?.includes(role) ?? false

export const requiresReauthentication = (name: string): boolean =>
  reauthenticatedEndpoints.some((each) => each === name)

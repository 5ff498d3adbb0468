import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { dashboardMessages } from '../dashboard-messages.ts'
import { isOutcomeUnknown, ProblemError } from './api-request.ts'

/** Maps form fields to the messages of a refused request. */
export function fieldErrorsOf(error: unknown): Record<string, string | undefined> {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

/** Returns why a request was refused, or `fallback` when the server gave no reason. */
export function getErrorMessage(error: unknown, fallback: string): string {
  const isClientError = error instanceof ProblemError && error.status >= 400 && error.status < 500
  return (isClientError && error.detail) || fallback
}

/** Returns a hint when it is unknown whether the change was made. */
export const outcomeUnknownHint = (error: unknown): string | undefined =>
  isOutcomeUnknown(error) ? dashboardMessages.outcomeUnknown : undefined

/** Shows that a change failed, or may have: see {@link getErrorMessage} and {@link outcomeUnknownHint}. */
export const showErrorToast = (error: unknown, fallback: string) =>
  showDashboardToast(getErrorMessage(error, fallback), 'error', outcomeUnknownHint(error))

/** Returns the bookings that a request conflicts with, and their messages. Returns null for other errors. */
export function findConflictingBookings(error: unknown) {
  if (!(error instanceof ProblemError) || !error.problem.bookings) return null
  const { title, detail, bookings } = error.problem
  return { title, detail, bookings }
}

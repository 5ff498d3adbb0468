import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { dashboardMessages } from '../dashboard-messages.ts'
import { isOutcomeUnknown, ProblemError } from './api-request.ts'

/** The message of each field that a call was refused for. */
export function fieldErrorsOf(error: unknown): Record<string, string | undefined> {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

/** The sentence that says why a call was refused, or the given one when there was no such answer. */
export function getErrorMessage(error: unknown, fallback: string): string {
  const isClientError = error instanceof ProblemError && error.status >= 400 && error.status < 500
  return (isClientError && error.detail) || fallback
}

/** What is to be said beside that when nobody knows whether a change was made. */
export const outcomeUnknownHint = (error: unknown): string | undefined =>
  isOutcomeUnknown(error) ? dashboardMessages.outcomeUnknown : undefined

/** Tells that a change was not made, or may not have been: see {@link refusalOf} and {@link doubtOf}. */
export const showErrorToast = (error: unknown, fallback: string) =>
  showDashboardToast(getErrorMessage(error, fallback), 'error', outcomeUnknownHint(error))

/** The bookings that a call was refused for, and what is to be said about them, or `null` when it was not. */
export function findConflictingBookings(error: unknown) {
  if (!(error instanceof ProblemError) || !error.problem.bookings) return null
  const { title, detail, bookings } = error.problem
  return { title, detail, bookings }
}

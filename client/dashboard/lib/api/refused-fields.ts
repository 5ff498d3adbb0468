import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { dashboardMessages } from '../messages.ts'
import { isUnheard, ProblemError } from './api.ts'

/** The message of each field that a call was refused for. */
export function fieldErrorsOf(error: unknown): Record<string, string | undefined> {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}

/** The sentence that says why a call was refused, or the given one when there was no such answer. */
export function refusalOf(error: unknown, otherwise: string): string {
  const isRefused = error instanceof ProblemError && error.status >= 400 && error.status < 500
  return (isRefused && error.detail) || otherwise
}

/** What is to be said beside that when nobody knows whether a change was made. */
export const doubtOf = (error: unknown): string | undefined =>
  isUnheard(error) ? dashboardMessages.unheard : undefined

/** Tells that a change was not made, or may not have been: see {@link refusalOf} and {@link doubtOf}. */
export const showRefusal = (error: unknown, otherwise: string) =>
  showDashboardToast(refusalOf(error, otherwise), 'error', doubtOf(error))

/** The bookings that a call was refused for, and what is to be said about them, or `null` when it was not. */
export function inTheWayOf(error: unknown) {
  if (!(error instanceof ProblemError) || !error.problem.bookings) return null
  const { title, detail, bookings } = error.problem
  return { title, detail, bookings }
}

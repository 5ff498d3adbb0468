import type { ProblemType } from '../../../shared/api/problem.ts'
import type { UnavailableReason } from '../../../shared/rules/booking/booking-decisions.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'

/** Why a time cannot be booked, and the field that it concerns. */
export type StartProblem = {
  type: ProblemType
  detail: string
  error: { field: 'date' | 'time'; message: string }
}

const startProblem = (
  type: ProblemType,
  field: 'date' | 'time',
  detail: string,
  message = detail,
): StartProblem => ({
  type,
  detail,
  error: { field, message },
})

/** Only for owners, who may override it. */
const driveTooLong =
  'The van can’t be there in time: the drive and the set-up gap don’t fit before or after this job.'

export const startProblems: Record<UnavailableReason, StartProblem> = {
  past: startProblem('invalid', 'date', bookingMessages.pastDate),
  'outside-hours': startProblem('invalid', 'time', bookingMessages.outsideHours),
  'not-bookable': startProblem('slot-unavailable', 'time', bookingMessages.notBookable),
  'too-long': startProblem('slot-unavailable', 'time', bookingMessages.tooLong),
  'too-far': startProblem('drive-too-long', 'time', driveTooLong),
  'above-quota': startProblem('slot-unavailable', 'time', bookingMessages.weekNearlyFull),
  taken: startProblem('slot-taken', 'time', bookingMessages.timeTaken, bookingMessages.chooseOtherTime),
}

/**
 * For owners: a taken time may be their own booking of long ago, so the message does not say that somebody
 * just took it.
 */
export const ownerStartProblems: Record<UnavailableReason, StartProblem> = {
  ...startProblems,
  taken: startProblem('slot-taken', 'time', 'No van is free at this time.', bookingMessages.chooseOtherTime),
}

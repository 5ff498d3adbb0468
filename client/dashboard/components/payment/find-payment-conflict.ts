import type { PaymentSummaryJson } from '../../../../shared/rules/payment/payment-summary.ts'
import { isProblem, ProblemError } from '../../lib/api/api-request.ts'

/** Returns the current payments if one was refused because of them. The dialog itself is loaded lazily. */
export const findPaymentConflict = (error: unknown): PaymentSummaryJson | null =>
  (isProblem(error, 'payment-conflict') && error instanceof ProblemError && error.problem.paidSoFar) || null

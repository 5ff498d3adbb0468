import type { PaymentSummaryJson } from '../../../../shared/rules/payment/payment-summary.ts'
import { isProblem, ProblemError } from '../../lib/api/api-request.ts'

/** What was paid and is due by now, where a payment was refused for it. What is asked then is loaded when it is. */
export const findPaymentConflict = (error: unknown): PaymentSummaryJson | null =>
  (isProblem(error, 'payment-conflict') && error instanceof ProblemError && error.problem.paidSoFar) || null

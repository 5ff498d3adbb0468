import { hourMs } from '../../lib/time/business-time.ts'

/** We promise a confirmation call within this many hours (specification §9). */
export const confirmationCallHours = 24

export const confirmationCallPromise = `We call you within ${confirmationCallHours} hours to confirm`

/** Returns the deadline of the confirmation call as an ISO instant, like `createdAt`. */
export function callBy(createdAt: string): string {
  return new Date(Date.parse(createdAt) + confirmationCallHours * hourMs).toISOString()
}

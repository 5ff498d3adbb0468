import { hourMs } from '../../lib/time/business-time.ts'

/** A confirmation call is promised within this many hours (specification §9). */
export const confirmationCallHours = 24

/** The promise in words. */
export const confirmationCallPromise = `We call you within ${confirmationCallHours} hours to confirm`

/** By when a customer is to be called: an instant as ISO text, like `createdAt`. */
export function callBy(createdAt: string): string {
  return new Date(Date.parse(createdAt) + confirmationCallHours * hourMs).toISOString()
}

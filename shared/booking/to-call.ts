/** A confirmation call is promised within this many hours (specification §9). */
export const confirmationCallHours = 24

/** By when a customer is to be called: an instant as ISO text, like `createdAt`. */
export function callBy(createdAt: string): string {
  return new Date(Date.parse(createdAt) + confirmationCallHours * 3_600_000).toISOString()
}

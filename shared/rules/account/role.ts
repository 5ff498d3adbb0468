/** An owner may do everything; crew may do what a job needs (shared/api/api-endpoints.ts). */
export const roles = ['owner', 'crew'] as const
export type Role = (typeof roles)[number]

/** The display name of each role, and its explanation for the invited user. */
export const roleLabels: Record<Role, { name: string; about: string }> = {
  owner: { name: 'Owner', about: 'Sees and changes everything, including accounts.' },
  crew: { name: 'Crew', about: 'Sees the day’s jobs, the calendar and balances due, but no prices.' },
}

/** What an account may do: everything, or what a job needs (shared/api/api-access.ts). */
export const roles = ['owner', 'crew'] as const
export type Role = (typeof roles)[number]

/** What a role is called, and what that means to whoever gets it. */
export const roleLabels: Record<Role, { name: string; about: string }> = {
  owner: { name: 'Owner', about: 'Sees and changes everything, accounts included.' },
  crew: { name: 'Crew', about: 'Sees the day’s jobs and the calendar, without prices.' },
}

/** What an account may do: everything, or what a job needs (shared/account/access.ts). */
export const roles = ['owner', 'crew'] as const
export type Role = (typeof roles)[number]

import { createContext, use } from 'react'
import type { Role } from '../../../../shared/rules/account/role.ts'

/** What the account may do that the dashboard is shown to, also while it is hidden to sign in again. */
export const RoleContext = createContext<Role>('crew')

export const useRole = (): Role => use(RoleContext)

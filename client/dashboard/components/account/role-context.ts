import { createContext, use } from 'react'
import type { Role } from '../../../../shared/rules/account/role.ts'

/** The role of the signed-in account, also while an expired session hides the dashboard. */
export const RoleContext = createContext<Role>('crew')

export const useRole = (): Role => use(RoleContext)

import type { Role } from '../rules/account/role.ts'
import { type Endpoint, endpoints } from './api-endpoints.ts'

const endpointsByName = new Map<string, Endpoint<unknown>>(Object.entries(endpoints))

/** Returns whether a role may call an endpoint. One that is missing from the table is denied to everyone. */
export const canAccess = (role: Role, name: string): boolean =>
  endpointsByName.get(name)?.roles?.includes(role) ?? false

export const requiresReauthentication = (name: string): boolean =>
  endpointsByName.get(name)?.needsReauthentication ?? false

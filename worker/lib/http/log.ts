import type { Context } from 'hono'
import type { AppEnv } from '../environment.ts'

/**
 * Writes one line of JSON about a request: its id, its route with the names of parameters instead of their values,
 * and what happened. `fields` must hold nothing that a visitor or customer sent.
 */
export function log(c: Context<AppEnv>, level: 'info' | 'warn' | 'error', fields: Record<string, string>) {
  const { method, routePath: route } = c.req
  console[level](JSON.stringify({ requestId: c.get('requestId'), method, route, ...fields }))
}

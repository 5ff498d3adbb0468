import type { Context } from 'hono'
import type { AppEnv } from '../environment.ts'

/**
 * Logs a request as one line of JSON: its id, its route with parameter names instead of values, and what
 * happened. `fields` must not contain anything a visitor or customer sent.
 */
export function log(c: Context<AppEnv>, level: 'info' | 'warn' | 'error', fields: Record<string, string>) {
  const { method, routePath: route } = c.req
  console[level](JSON.stringify({ requestId: c.get('requestId'), method, route, ...fields }))
}

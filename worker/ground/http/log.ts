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

/** An error in words that may be logged: what it quotes may be a customer's, so quotations are left out. */
export function loggable(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error'
  return `${error.name}: ${error.message}`.replace(/(["'`]).*?\1/gs, '$1…$1')
}

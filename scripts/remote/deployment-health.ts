import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'

/**
 * What a host says when it is asked for a version: that it is live; another version of this Worker; that this Worker is
 * in trouble; something that is not this Worker; or nothing, for DNS, TLS or the network.
 */
type Health =
  | { kind: 'live' }
  | { kind: 'other-version' }
  | { kind: 'trouble' | 'foreign'; status: number }
  | { kind: 'unreachable'; reason: string }

/** How long a version has to be live everywhere, how long one question waits, and between two, in milliseconds. */
const maxWaitMs = 60_000
const requestTimeoutMs = 5000
const retryDelayMs = 2000

/** Asks a host until it says that the version is live, or time is up. @returns the last that it said. */
export async function waitForHealth(origin: string, version: string, maxWait = maxWaitMs): Promise<Health> {
  const end = Date.now() + maxWait
  for (;;) {
    const health = await fetchHealth(origin, version)
    if (health.kind === 'live' || Date.now() >= end) return health
    await wait(retryDelayMs)
  }
}

const healthSchema = z.object({ status: z.literal('ok'), version: z.string() })

async function fetchHealth(origin: string, version: string): Promise<Health> {
  let response: Response
  try {
    response = await fetch(`${origin}/api/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
  } catch (error) {
    return { kind: 'unreachable', reason: describeNetworkError(error) }
  }
  const { success, data } = healthSchema.safeParse(await response.json().catch(() => null))
  if (success) return { kind: data.version === version ? 'live' : 'other-version' }
  return { kind: isFromWorker(response) ? 'trouble' : 'foreign', status: response.status }
}

/** The Worker's own problems, and the platform's answer for a Worker that threw. */
const isFromWorker = ({ status, headers }: Response) =>
  headers.get('Content-Type')?.startsWith('application/problem+json') || status === 500 || status === 503

/** `ENOTFOUND`, `CERT_HAS_EXPIRED`, … of what lies below. */
function describeNetworkError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.message
}

/**
 * What becomes of a version: it makes way only when it is in trouble itself and works nowhere. A host that cannot be
 * reached, or leads elsewhere, is told.
 */
export function judgeDeployment(healths: readonly Health[]): 'works' | 'waits' | 'fails' {
  const hasKind = (kind: Health['kind']) => healths.some((health) => health.kind === kind)
  if (hasKind('trouble') && !hasKind('live')) return 'fails'
  return healths.every(({ kind }) => kind === 'live') ? 'works' : 'waits'
}

export function describeHealth(health: Health): string {
  switch (health.kind) {
    case 'live':
      return 'answers with the new version'
    case 'other-version':
      return 'still answers with another version: ask again in some minutes'
    case 'trouble':
      return `answers ${health.status}: see npx wrangler tail`
    case 'foreign':
      return `answers ${health.status}, and is not this Worker: does its domain lead to it?`
    case 'unreachable':
      return `cannot be reached (${health.reason}): a new domain can take some minutes`
  }
}

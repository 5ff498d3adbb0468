import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'

/**
 * A host's state: the version is live; another version of this Worker; this Worker is failing; something else
 * answers; or nothing does, because of DNS, TLS or the network.
 */
type Health =
  | { kind: 'live' }
  | { kind: 'other-version' }
  | { kind: 'trouble' | 'foreign'; status: number }
  | { kind: 'unreachable'; reason: string }

/**
 * How long to wait for a version to go live, the timeout of a request, and the delay between two, in
 * milliseconds.
 */
const maxWaitMs = 60_000
const requestTimeoutMs = 5000
const retryDelayMs = 2000

/** Polls a host until the version is live or time is up. @returns its last state. */
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

/** True for the Worker's own problems, and for the platform's response when a Worker throws. */
const isFromWorker = ({ status, headers }: Response) =>
  headers.get('Content-Type')?.startsWith('application/problem+json') || status === 500 || status === 503

/** The underlying error, such as `ENOTFOUND` or `CERT_HAS_EXPIRED`. */
function describeNetworkError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.message
}

/**
 * Decides about a new version: it 'fails', and is rolled back, only when it is failing on some host and live
 * on none. Unreachable or foreign hosts are only reported.
 */
export function judgeDeployment(healths: readonly Health[]): 'works' | 'waits' | 'fails' {
  const hasKind = (kind: Health['kind']) => healths.some((health) => health.kind === kind)
  if (hasKind('trouble') && !hasKind('live')) return 'fails'
  return healths.every(({ kind }) => kind === 'live') ? 'works' : 'waits'
}

export function describeHealth(health: Health): string {
  switch (health.kind) {
    case 'live':
      return 'new version'
    case 'other-version':
      return 'another version: check again in a few minutes'
    case 'trouble':
      return `HTTP ${health.status}: see npx wrangler tail`
    case 'foreign':
      return `HTTP ${health.status}, but not from this Worker: check where the domain points`
    case 'unreachable':
      return `unreachable (${health.reason}): a new domain can take a few minutes`
  }
}

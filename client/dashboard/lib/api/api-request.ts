import type { ApiEndpoint, ApiResponses } from '../../../../shared/api/api-responses.ts'
import type { ProblemJson, ProblemType } from '../../../../shared/api/problem.ts'
import type { SessionJson } from '../../../../shared/rules/account/account-json.ts'
import { readProblem, readResponse } from '../../../lib/http/read-response.ts'
import { parseRetryAfter } from '../../../lib/http/server-failure.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { promptReauthentication } from './reauthentication-prompt.ts'

/** A problem response. One that isn't from our API has only a status and a title. */
type Problem = Partial<ProblemJson> &
  Pick<ProblemJson, 'title' | 'status'> & {
    /** From the `Retry-After` header. */
    retryAfterMs?: number | null
  }

/** A failed request. Status 0 means no response. */
export class ProblemError extends Error {
  readonly status: number
  readonly detail: string | undefined
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.title, options)
    this.name = 'ProblemError'
    this.status = problem.status
    this.detail = problem.detail
    this.problem = problem
  }
}

/**
 * Resolves to null on 404.
 * @throws any other error.
 */
export async function nullIfNotFound<Body>(request: Promise<Body>): Promise<Body | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null
    throw error
  }
}

export function isSignedOutError(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 401
}

/** True when the request may have succeeded anyway: no response, or a 5xx. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 500)

export const isProblem = (error: unknown, type: ProblemType): boolean =>
  error instanceof ProblemError && error.problem.type === `/problems/${type}`

type RequestOptions = {
  query?: Record<string, unknown>
  /** The body, sent as JSON. */
  json?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

type Parameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** `params` fill the placeholders in the endpoint's path. */
type EndpointOptions<Endpoint extends ApiEndpoint> = RequestOptions &
  ([Parameter<Endpoint>] extends [never] ? unknown : { params: Record<Parameter<Endpoint>, string> })

/**
 * Sends an API request.
 * @returns the endpoint's response body.
 * @throws ProblemError when the request fails.
 */
export async function apiRequest<Endpoint extends ApiEndpoint>(
  endpoint: Endpoint,
  options: EndpointOptions<Endpoint>,
): Promise<ApiResponses[Endpoint]> {
  return readResponse<Endpoint>(await send(endpoint, options))
}

/**
 * Like `apiRequest`, plus the server's time in epoch milliseconds. The visitor's clock may be off by more
 * than a session's lifetime.
 */
export async function apiRequestWithClock<Endpoint extends ApiEndpoint>(
  endpoint: Endpoint,
  options: EndpointOptions<Endpoint>,
) {
  const response = await send(endpoint, options)
  const serverTime = Date.parse(response.headers.get('Date') ?? '')
  return {
    body: await readResponse<Endpoint>(response),
    serverTime: Number.isNaN(serverTime) ? Date.now() : serverTime,
  }
}

type AnyOptions = RequestOptions & { params?: Record<string, string> }

/** Sends a request. If the server wants the account verified first, prompts for that and retries. */
async function send(endpoint: ApiEndpoint, options: AnyOptions): Promise<Response> {
  const response = await sendOnce(endpoint, options)
  if (response.ok) return response
  // Already deleted, perhaps by an earlier try whose response was lost.
  if (endpoint.startsWith('DELETE') && response.status === 404) return new Response(null, { status: 204 })
  const problem = await problemOf(response)
  const { type, ways } = problem
  if (type === '/problems/sign-in-again' && ways && (await promptReauthentication(ways)))
    return send(endpoint, options)
  throw new ProblemError(problem)
}

async function sendOnce(
  endpoint: ApiEndpoint,
  { params = {}, query = {}, json, headers, signal }: AnyOptions,
): Promise<Response> {
  const [method, template = ''] = endpoint.split(' ')
  const path = Object.entries(params).reduce(
    (text, [param, value]) => text.replace(`:${param}`, () => encodeURIComponent(value)),
    template,
  )
  const body =
    json === undefined
      ? { headers }
      : { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(json) }
  try {
    return await fetch(path + stringifySearch(query), { method, signal, ...body })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ProblemError({ title: 'No answer', status: 0 }, { cause })
  }
}

async function problemOf(response: Response): Promise<Problem> {
  const { status, statusText } = response
  const isProblem = response.headers.get('Content-Type')?.includes('application/problem+json')
  const problem = isProblem ? await readProblem(response).catch(() => null) : null
  const retryAfter = parseRetryAfter(response.headers.get('Retry-After'), Date.now())
  return { title: statusText, ...problem, status, retryAfterMs: retryAfter }
}

/** A session with the server time at which it was checked. */
export type CheckedSession = SessionJson & { checkedAt: number }

type SessionEndpoint =
  | 'GET /api/auth/session'
  | 'POST /api/auth/refresh'
  | 'POST /api/auth/login'
  | 'POST /api/auth/second-factor'
  | 'POST /api/auth/passkey'

export async function requestSession(
  endpoint: SessionEndpoint,
  options: RequestOptions,
): Promise<CheckedSession> {
  const { body, serverTime } = await apiRequestWithClock(endpoint, options)
  return { ...body, checkedAt: serverTime }
}

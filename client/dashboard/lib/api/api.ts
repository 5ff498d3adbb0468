import type { Answers, Call } from '../../../../shared/api/answers.ts'
import type { ProblemJson, ProblemType } from '../../../../shared/api/problem.ts'
import type { SessionJson } from '../../../../shared/rules/account/account-json.ts'
import { readAnswer, readProblem } from '../../../lib/http/answer.ts'
import { retryAfterMs } from '../../../lib/http/failed.ts'
import { stringifySearch } from '../address/search-params.ts'
import { confirmItIsYou } from './confirm-question.ts'

/** What a call was refused with; an answer that was none of ours has a status and a title alone. */
type Problem = Partial<ProblemJson> &
  Pick<ProblemJson, 'title' | 'status'> & {
    /** When the server asks to be asked again. */
    retryAfterMs?: number | null
  }

/** A call that did not succeed. Status 0: there was no answer at all. */
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

/** What a call answers, or `null` where there is no such thing. @throws what else went wrong. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null
    throw error
  }
}

export function isSignedOutError(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 401
}

/** True when nobody knows what became of a call: no answer, or a server in trouble. */
export const isUnheard = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 500)

/** Whether that is what a call was refused with. */
export const isProblem = (error: unknown, type: ProblemType): boolean =>
  error instanceof ProblemError && error.problem.type === `/problems/${type}`

type Request = {
  query?: Record<string, unknown>
  /** The body. */
  json?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

type Parameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** A request of a call; `params` stand for the names in its path. */
type RequestOf<Name extends Call> = Request &
  ([Parameter<Name>] extends [never] ? unknown : { params: Record<Parameter<Name>, string> })

/**
 * Makes a call of the API. @returns what the contract says that it answers.
 * @throws ProblemError when it does not succeed.
 */
export async function call<Name extends Call>(name: Name, request: RequestOf<Name>): Promise<Answers[Name]> {
  return readAnswer<Name>(await send(name, request))
}

/** The same with the server's clock, in epoch milliseconds: the visitor's may be wrong by more than a session. */
export async function callWithClock<Name extends Call>(name: Name, request: RequestOf<Name>) {
  const response = await send(name, request)
  const serverTime = Date.parse(response.headers.get('Date') ?? '')
  return {
    answer: await readAnswer<Name>(response),
    serverTime: Number.isNaN(serverTime) ? Date.now() : serverTime,
  }
}

type AnyRequest = Request & { params?: Record<string, string> }

/** Sends a call; one that is refused until its owner proves who they are has the dashboard ask, and goes again. */
async function send(name: Call, request: AnyRequest): Promise<Response> {
  const response = await sendOnce(name, request)
  if (response.ok) return response
  // What was to be deleted and is not there is deleted: maybe by a first try, whose answer was lost.
  if (name.startsWith('DELETE') && response.status === 404) return new Response(null, { status: 204 })
  const problem = await problemOf(response)
  const { type, ways } = problem
  if (type === '/problems/sign-in-again' && ways && (await confirmItIsYou(ways))) return send(name, request)
  throw new ProblemError(problem)
}

async function sendOnce(
  name: Call,
  { params = {}, query = {}, json, headers, signal }: AnyRequest,
): Promise<Response> {
  const [method, template = ''] = name.split(' ')
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
  const later = retryAfterMs(response.headers.get('Retry-After'), Date.now())
  return { title: statusText, ...problem, status, retryAfterMs: later }
}

/** A session, and when the server said so on its own clock. */
export type CheckedSession = SessionJson & { checkedAt: number }

type SessionCall =
  | 'GET /api/auth/session'
  | 'POST /api/auth/refresh'
  | 'POST /api/auth/login'
  | 'POST /api/auth/second-factor'
  | 'POST /api/auth/passkey'

export async function callForSession(name: SessionCall, request: Request): Promise<CheckedSession> {
  const { answer, serverTime } = await callWithClock(name, request)
  return { ...answer, checkedAt: serverTime }
}

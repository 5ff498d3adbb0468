import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import { readProblem, readResponse } from '../lib/http/read-response.ts'
import { type ServerFailure, toServerFailure } from '../lib/http/server-failure.ts'
import { loadRequestAttempt, type RequestAttempt, saveRequestAttempt } from './quote-request-storage.ts'

export type SendOutcome =
  | { kind: 'sent'; quoteUrl: string }
  | { kind: 'refused'; detail: string; errors: FieldError[] }
  /** It may have arrived or not: the server answered that it is in trouble. */
  | ServerFailure
  /** It may have arrived or not: there was no answer. */
  | { kind: 'unheard' }

/** A connection that neither answers nor breaks is given up after this, in milliseconds. */
const timeoutMs = 25_000

const postRequest = ({ key, body }: RequestAttempt) =>
  fetch('/api/quotes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })

/**
 * Sends a request so that it is taken once, however often it is sent. While the outcome of an attempt is unknown its key
 * is used again; if the request was changed meanwhile and the first attempt turns out to have gone through, that one is
 * the answer. `body` is the request as JSON; it is tried `until` then.
 */
export async function sendRequest(body: string, until: number): Promise<SendOutcome> {
  const earlierAttempt = loadRequestAttempt()
  const attempt = { key: earlierAttempt?.key ?? crypto.randomUUID(), body, until }
  // What may have arrived stays what is asked about.
  saveRequestAttempt({ ...attempt, ...(earlierAttempt && { body: earlierAttempt.body }) })
  try {
    const response = await postRequest(attempt)
    if (response.ok) return await toSentOutcome(response)
    if (response.status >= 500) return toServerFailure(response)
    const problem = await readProblem(response).catch(() => null)
    if (!problem) return toServerFailure(response)
    if (problem.type === '/problems/key-reused' && earlierAttempt)
      return await resendEarlierAttempt(earlierAttempt)
    if (problem.turnstileSiteKey) {
      const { solveTurnstile } = await import('../lib/solve-turnstile.ts')
      const turnstileToken = await solveTurnstile(problem.turnstileSiteKey).catch(() => null)
      if (turnstileToken)
        return await sendRequest(JSON.stringify({ ...JSON.parse(body), turnstileToken }), until)
    }
    // Too many at once: what became of a try before stays to be found out.
    if (response.status !== 429) saveRequestAttempt(null)
    return { kind: 'refused', detail: problem.detail, errors: problem.errors ?? [] }
  } catch {
    return { kind: 'unheard' }
  }
}

async function resendEarlierAttempt(earlierAttempt: RequestAttempt): Promise<SendOutcome> {
  const response = await postRequest(earlierAttempt)
  if (response.ok) return toSentOutcome(response)
  if (response.status !== 422) return toServerFailure(response)
  saveRequestAttempt(null)
  return { kind: 'unheard' }
}

async function toSentOutcome(response: Response): Promise<SendOutcome> {
  const { quoteUrl } = await readResponse<'POST /api/quotes'>(response)
  return { kind: 'sent', quoteUrl }
}

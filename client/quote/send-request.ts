import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import { readAnswer, readProblem } from '../lib/http/answer.ts'
import { type Failed, failedBy } from '../lib/http/failed.ts'
import { type Attempt, loadAttempt, saveAttempt } from './quote-draft.ts'

export type SendOutcome =
  | { kind: 'sent'; quoteUrl: string }
  | { kind: 'refused'; detail: string; errors: FieldError[] }
  /** It may have arrived or not: the server answered that it is in trouble. */
  | Failed
  /** It may have arrived or not: there was no answer. */
  | { kind: 'unheard' }

/** A connection that neither answers nor breaks is given up after this, in milliseconds. */
const patience = 25_000

const post = ({ key, body }: Attempt) =>
  fetch('/api/quotes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body,
    signal: AbortSignal.timeout(patience),
  })

/**
 * Sends a request so that it is taken once, however often it is sent. While the outcome of an attempt is unknown its key
 * is used again; if the request was changed meanwhile and the first attempt turns out to have gone through, that one is
 * the answer. `body` is the request as JSON; it is tried `until` then.
 */
export async function sendRequest(body: string, until: number): Promise<SendOutcome> {
  const earlier = loadAttempt()
  const attempt = { key: earlier?.key ?? crypto.randomUUID(), body, until }
  // What may have arrived stays what is asked about.
  saveAttempt({ ...attempt, ...(earlier && { body: earlier.body }) })
  try {
    const response = await post(attempt)
    if (response.ok) return await sentBy(response)
    if (response.status >= 500) return failedBy(response)
    const problem = await readProblem(response).catch(() => null)
    if (!problem) return failedBy(response)
    if (problem.type === '/problems/key-reused' && earlier) return await recoverEarlier(earlier)
    if (problem.turnstileSiteKey) {
      const { solveTurnstile } = await import('../lib/solve-turnstile.ts')
      const turnstileToken = await solveTurnstile(problem.turnstileSiteKey).catch(() => null)
      if (turnstileToken)
        return await sendRequest(JSON.stringify({ ...JSON.parse(body), turnstileToken }), until)
    }
    // Too many at once: what became of a try before stays to be found out.
    if (response.status !== 429) saveAttempt(null)
    return { kind: 'refused', detail: problem.detail, errors: problem.errors ?? [] }
  } catch {
    return { kind: 'unheard' }
  }
}

async function recoverEarlier(earlier: Attempt): Promise<SendOutcome> {
  const response = await post(earlier)
  if (response.ok) return sentBy(response)
  if (response.status !== 422) return failedBy(response)
  saveAttempt(null)
  return { kind: 'unheard' }
}

async function sentBy(response: Response): Promise<SendOutcome> {
  const { quoteUrl } = await readAnswer<'POST /api/quotes'>(response)
  return { kind: 'sent', quoteUrl }
}

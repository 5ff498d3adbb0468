import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import * as requestMessages from '../../shared/rules/quote/quote-form-messages.ts'
import { readProblem, readResponse } from '../lib/http/read-response.ts'
import { retryUntilResponse } from '../lib/http/retry-until-response.ts'
import { type ServerFailure, toServerFailure } from '../lib/http/server-failure.ts'
import type { PhotoQueue, QueuedPhoto } from '../lib/photo/photo-queue.ts'
import { loadRequestAttempt, type RequestAttempt, saveRequestAttempt } from './quote-request-storage.ts'
import { showOutcomeUnknown, showStatus, showWaitingPhotos } from './request-status.ts'

/**
 * Sends a request with the photos that can be had, once nothing more becomes of the others, until what became of it is
 * known. `attempt` is the body of one that an earlier page left without an answer; without it the request is read when it
 * is its turn.
 */
export async function sendAfterUploads(
  queue: PhotoQueue,
  readBody: () => string,
  attemptBody?: string,
  isRetry = false,
): Promise<SendOutcome> {
  showWaitingPhotos(queue)
  await queue.settled()
  showStatus('')
  const body = attemptBody ?? readBody()
  const outcome = await retryUntilResponse((until) => sendRequest(body, until), {
    onRetry: ({ kind }) => (kind === 'no-response' ? showOutcomeUnknown() : showStatus('')),
  })
  if (outcome.kind !== 'rejected') return outcome
  const missing = findMissingPhotos(queue, body, outcome.errors)
  const canUpload = (photo: QueuedPhoto | undefined) => photo?.picture && !isRetry
  for (const photo of missing) {
    if (canUpload(photo)) reupload(queue, photo)
    else queue.change(photo, { state: 'failed', message: requestMessages.photoGone })
  }
  const canResend = missing.length > 0 && missing.length === outcome.errors.length && missing.every(canUpload)
  return canResend ? sendAfterUploads(queue, readBody, undefined, true) : outcome
}

/** The photos that a request was refused for: the server has not kept them for so long. */
function findMissingPhotos(queue: PhotoQueue, body: string, errors: readonly FieldError[]): QueuedPhoto[] {
  const { photos: ids }: { photos: string[] } = JSON.parse(body)
  return errors.flatMap(({ field }) => {
    const id = ids[Number(/^photos\.(\d)$/.exec(field)?.[1])]
    return queue.photos.find((photo) => photo.id === id) ?? []
  })
}

function reupload(queue: PhotoQueue, photo: QueuedPhoto) {
  queue.change(photo, { id: crypto.randomUUID() })
  queue.retry(photo)
}

type SendOutcome =
  | { kind: 'sent'; quoteUrl: string }
  | { kind: 'rejected'; detail: string; errors: FieldError[] }
  /** It may have arrived or not: the server answered that it is in trouble. */
  | ServerFailure
  /** It may have arrived or not: there was no answer. */
  | { kind: 'no-response' }

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
async function sendRequest(body: string, until: number): Promise<SendOutcome> {
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
    return { kind: 'rejected', detail: problem.detail, errors: problem.errors ?? [] }
  } catch {
    return { kind: 'no-response' }
  }
}

async function resendEarlierAttempt(earlierAttempt: RequestAttempt): Promise<SendOutcome> {
  const response = await postRequest(earlierAttempt)
  if (response.ok) return toSentOutcome(response)
  if (response.status !== 422) return toServerFailure(response)
  saveRequestAttempt(null)
  return { kind: 'no-response' }
}

async function toSentOutcome(response: Response): Promise<SendOutcome> {
  const { quoteUrl } = await readResponse<'POST /api/quotes'>(response)
  return { kind: 'sent', quoteUrl }
}

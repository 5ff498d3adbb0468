import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import * as requestMessages from '../../shared/rules/quote/quote-form-messages.ts'
import { readProblem, readResponse } from '../lib/http/read-response.ts'
import { retryUntilResponse } from '../lib/http/retry-until-response.ts'
import { type ServerFailure, toServerFailure } from '../lib/http/server-failure.ts'
import type { PhotoQueue, QueuedPhoto } from '../lib/photo/photo-queue.ts'
import { type RequestAttempt, requestAttempt } from './quote-request-storage.ts'
import { showOutcomeUnknown, showStatus, showWaitingPhotos } from './request-status.ts'

/**
 * Waits until all uploads have settled, then sends the request with the stored photos and retries until the
 * outcome is known. `attemptBody` is the body of an attempt that an earlier page left without a response;
 * otherwise the request is read once the uploads have settled.
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

/** Photos that the server refused because it had already deleted them. */
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
  /** The server failed, so the request may or may not have arrived. */
  | ServerFailure
  /** No response, so the request may or may not have arrived. */
  | { kind: 'no-response' }

/** Aborts a request that hangs, in milliseconds. */
const timeoutMs = 25_000

const postRequest = ({ key, body }: RequestAttempt) =>
  fetch('/api/quotes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })

/**
 * Creates a request once, however often it is sent. The idempotency key is reused while the outcome of an
 * attempt is unknown. If the request changed in the meantime and the first attempt did succeed, that one is
 * returned. `body` is JSON; `until` is when retries stop, in epoch milliseconds.
 */
async function sendRequest(body: string, until: number): Promise<SendOutcome> {
  const earlierAttempt = requestAttempt.read()
  const attempt = { key: earlierAttempt?.key ?? crypto.randomUUID(), body, until }
  // Keep the body that may have arrived, since that is the attempt to check.
  requestAttempt.write({ ...attempt, ...(earlierAttempt && { body: earlierAttempt.body }) })
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
    // A rate-limited request says nothing about the attempt before it, so keep that one.
    if (response.status !== 429) requestAttempt.write(null)
    return { kind: 'rejected', detail: problem.detail, errors: problem.errors ?? [] }
  } catch {
    return { kind: 'no-response' }
  }
}

async function resendEarlierAttempt(earlierAttempt: RequestAttempt): Promise<SendOutcome> {
  const response = await postRequest(earlierAttempt)
  if (response.ok) return toSentOutcome(response)
  if (response.status !== 422) return toServerFailure(response)
  requestAttempt.write(null)
  return { kind: 'no-response' }
}

async function toSentOutcome(response: Response): Promise<SendOutcome> {
  const { quoteUrl } = await readResponse<'POST /api/quotes'>(response)
  return { kind: 'sent', quoteUrl }
}

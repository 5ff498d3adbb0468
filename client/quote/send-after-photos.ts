import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import * as requestMessages from '../../shared/rules/quote/quote-form-messages.ts'
import { retryUntilResponse } from '../lib/http/retry-until-response.ts'
import type { PhotoQueue, QueuedPhoto } from '../lib/photo/photo-queue.ts'
import { showOutcomeUnknown, showStatus, showWaitingPhotos } from './request-status.ts'
import { type SendOutcome, sendRequest } from './send-request.ts'

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
    onRetry: ({ kind }) => (kind === 'unheard' ? showOutcomeUnknown() : showStatus('')),
  })
  if (outcome.kind !== 'refused') return outcome
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

import type { FieldError } from '../../shared/ground/text/field-errors.ts'
import * as requestMessages from '../../shared/rules/quote/request-messages.ts'
import { sendUntilHeard } from '../ground/http/send-until-heard.ts'
import type { PhotoQueue } from '../ground/photo/photo-queue.ts'
import { hasFailed } from './request-photos.ts'
import { showStatus, showUnheard, showWaitingPhotos } from './request-status.ts'
import { type SendOutcome, sendRequest } from './send-request.ts'

/**
 * Sends a request once its photos are stored, until what became of it is known. `attempt` is the body of one that an
 * earlier page left without an answer; without it the request is read when it is its turn.
 */
export async function sendAfterPhotos(
  queue: PhotoQueue,
  readBody: () => string,
  attempt?: string,
): Promise<SendOutcome> {
  showWaitingPhotos(queue)
  if (!hasFailed(queue)) await queue.settled()
  showStatus('')
  if (hasFailed(queue)) return { kind: 'refused', detail: requestMessages.photosFailed, errors: [] }
  const body = attempt ?? readBody()
  const outcome = await sendUntilHeard((until) => sendRequest(body, until), { onPause: showUnheard })
  if (outcome.kind === 'refused' && uploadMissing(queue, body, outcome.errors)) {
    return sendAfterPhotos(queue, readBody)
  }
  return outcome
}

/** Photos that the server has not kept for so long are uploaded again. @returns whether that helps. */
function uploadMissing(queue: PhotoQueue, body: string, errors: readonly FieldError[]): boolean {
  const { photos: ids }: { photos: string[] } = JSON.parse(body)
  const missing = errors.flatMap(({ field }) => {
    const id = ids[Number(/^photos\.(\d)$/.exec(field)?.[1])]
    return queue.photos.find((photo) => photo.id === id && photo.picture) ?? []
  })
  for (const photo of missing) {
    queue.change(photo, { id: crypto.randomUUID() })
    queue.retry(photo)
  }
  return missing.length > 0 && missing.length === errors.length
}

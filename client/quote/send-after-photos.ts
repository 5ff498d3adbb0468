import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import * as requestMessages from '../../shared/rules/quote/request-messages.ts'
import { sendUntilHeard } from '../lib/http/send-until-heard.ts'
import type { PhotoQueue, QueuedPhoto } from '../lib/photo/photo-queue.ts'
import { showStatus, showUnheard, showWaitingPhotos } from './request-status.ts'
import { type SendOutcome, sendRequest } from './send-request.ts'

/**
 * Sends a request with the photos that can be had, once nothing more becomes of the others, until what became of it is
 * known. `attempt` is the body of one that an earlier page left without an answer; without it the request is read when it
 * is its turn.
 */
export async function sendAfterPhotos(
  queue: PhotoQueue,
  readBody: () => string,
  attempt?: string,
  isSecond = false,
): Promise<SendOutcome> {
  showWaitingPhotos(queue)
  await queue.settled()
  showStatus('')
  const body = attempt ?? readBody()
  const outcome = await sendUntilHeard((until) => sendRequest(body, until), {
    onPause: ({ kind }) => (kind === 'unheard' ? showUnheard() : showStatus('')),
  })
  if (outcome.kind !== 'refused') return outcome
  const gone = gonePhotos(queue, body, outcome.errors)
  const canUpload = (photo: QueuedPhoto | undefined) => photo?.picture && !isSecond
  for (const photo of gone) {
    if (canUpload(photo)) uploadAgain(queue, photo)
    else queue.change(photo, { state: 'failed', message: requestMessages.photoGone })
  }
  const isHelped = gone.length > 0 && gone.length === outcome.errors.length && gone.every(canUpload)
  return isHelped ? sendAfterPhotos(queue, readBody, undefined, true) : outcome
}

/** The photos that a request was refused for: the server has not kept them for so long. */
function gonePhotos(queue: PhotoQueue, body: string, errors: readonly FieldError[]): QueuedPhoto[] {
  const { photos: ids }: { photos: string[] } = JSON.parse(body)
  return errors.flatMap(({ field }) => {
    const id = ids[Number(/^photos\.(\d)$/.exec(field)?.[1])]
    return queue.photos.find((photo) => photo.id === id) ?? []
  })
}

function uploadAgain(queue: PhotoQueue, photo: QueuedPhoto) {
  queue.change(photo, { id: crypto.randomUUID() })
  queue.retry(photo)
}

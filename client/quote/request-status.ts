import * as requestMessages from '../../shared/rules/quote/quote-form-messages.ts'
import { isInProgress, type PhotoQueue } from '../lib/photo/photo-queue.ts'

/**
 * Marks the submit button as busy.
 * @returns a function that resets it.
 */
export function showSending(form: HTMLFormElement): () => void {
  const submit = form.querySelector<HTMLButtonElement>('.button-primary')
  submit?.setAttribute('aria-disabled', 'true')
  if (submit) submit.textContent = requestMessages.sending
  return () => {
    submit?.removeAttribute('aria-disabled')
    if (submit) submit.textContent = requestMessages.submitLabel
    showStatus('')
  }
}

/** Shows how many photos the request is waiting for. */
export function showWaitingPhotos({ photos }: PhotoQueue) {
  const pendingCount = photos.filter(isInProgress).length
  if (pendingCount > 0) showStatus(requestMessages.uploadingPhotos(pendingCount))
}

/** Shows that there is no response yet, or that the device is offline. */
export const showOutcomeUnknown = () =>
  showStatus(navigator.onLine ? requestMessages.noResponseYet : requestMessages.offline)

export function showStatus(text: string) {
  const status = document.getElementById('request-status')
  // Compare with the stored text, because a browser may have translated what the page shows.
  if (!status || status.dataset.text === text) return
  status.dataset.text = text
  status.textContent = text
}

import * as requestMessages from '../../shared/rules/quote/quote-form-messages.ts'
import { isInProgress, type PhotoQueue } from '../lib/photo/photo-queue.ts'

/** Shows on the form's button that the request is being sent. @returns what ends that. */
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

/** Says for how many photos the request waits; nothing when it waits for none. */
export function showWaitingPhotos({ photos }: PhotoQueue) {
  const pendingCount = photos.filter(isInProgress).length
  if (pendingCount > 0) showStatus(requestMessages.uploadingPhotos(pendingCount))
}

/** Says that there was no answer yet. */
export const showOutcomeUnknown = () =>
  showStatus(navigator.onLine ? requestMessages.noResponseYet : requestMessages.offline)

export function showStatus(text: string) {
  const status = document.getElementById('request-status')
  // Said once: what the page shows of it may be a translator's words.
  if (!status || status.dataset.text === text) return
  status.dataset.text = text
  status.textContent = text
}

import * as requestMessages from '../../shared/rules/quote/request-messages.ts'
import { isUnderWay, type PhotoQueue } from '../ground/photo/photo-queue.ts'

/** Shows on the form's button that the request is being sent. @returns what ends that. */
export function showSending(form: HTMLFormElement): () => void {
  const submit = form.querySelector<HTMLButtonElement>('.button-primary')
  const label = submit?.textContent ?? ''
  submit?.setAttribute('aria-disabled', 'true')
  if (submit) submit.textContent = requestMessages.sending
  return () => {
    submit?.removeAttribute('aria-disabled')
    if (submit) submit.textContent = label
    showStatus('')
  }
}

/** Says for how many photos the request waits; nothing when it waits for none. */
export function showWaitingPhotos({ photos }: PhotoQueue) {
  const waiting = photos.filter(isUnderWay).length
  if (waiting > 0) showStatus(requestMessages.waitsForPhotos(waiting))
}

/** Says that there was no answer yet. */
export const showUnheard = () =>
  showStatus(navigator.onLine ? requestMessages.unheard : requestMessages.offline)

export function showStatus(text: string) {
  const status = document.getElementById('request-status')
  if (status && status.textContent !== text) status.textContent = text
}

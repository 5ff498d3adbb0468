import { paths } from '../../shared/lib/page/routes.ts'
import { photoMessages } from '../../shared/rules/photo/photo.ts'
import * as requestMessages from '../../shared/rules/quote/quote-form-messages.ts'
import { chosenCard } from '../lib/chosen-card-storage.ts'
import { registerServiceWorker } from '../lib/register-service-worker.ts'
import { addStepButtons } from './fleet-counts.ts'
import { clearFormError, showFieldErrors, showFormError } from './quote-form-errors.ts'
import {
  buildRequestBody,
  findFormErrors,
  prefillChosenService,
  prefillPlace,
  restoreFields,
  serializeFields,
  updateConditionalFields,
} from './quote-form-fields.ts'
import { deletePhotosExcept } from './quote-photo-store.ts'
import {
  addSelectedPhotos,
  createPhotoQueue,
  findFailedPhotos,
  restorePhotos,
  toFormPhotos,
  uploadedPhotoIds,
} from './quote-photos.ts'
import { loadQuoteForm, requestAttempt, saveQuoteForm } from './quote-request-storage.ts'
import { showSending, showWaitingPhotos } from './request-status.ts'
import { sendAfterUploads } from './send-quote-request.ts'
import { showEmailSuggestion } from './show-email-suggestion.ts'
import { addVehicle, removeVehicle } from './vehicle-rows.ts'

/**
 * Enhances the plain form: input is saved, and photos are shrunk and uploaded one by one.
 * @param touchedFields names of the fields that the visitor filled in before the script loaded.
 */
export function enhanceForm(form: HTMLFormElement, touchedFields: ReadonlySet<string>) {
  const isSubmitted = form.dataset.answer !== undefined
  const storedForm = isSubmitted ? null : loadQuoteForm()
  /** Filled in on this page, not on an earlier one. */
  const isFresh = !isSubmitted && !storedForm
  /** True once the stored form is restored, until the request is sent. */
  let isAutosaving = false
  let isSending = false

  const queue = createPhotoQueue(form, () => {
    if (isSending) showWaitingPhotos(queue)
    autosave()
  })

  function autosave() {
    if (!isAutosaving) return
    saveQuoteForm({ search: location.search, fields: serializeFields(form), photos: toFormPhotos(queue) })
  }

  /** Restores the stored form without moving the focus or scrolling. */
  async function restore() {
    restoreFields(form, storedForm, touchedFields)
    if (isFresh) prefillPlace(form, touchedFields)
    prefillChosenService(form, touchedFields)
    await restorePhotos(form, queue, storedForm?.photos ?? [])
    const earlyInput = form.querySelector<HTMLInputElement>('#photo')
    if (earlyInput?.files?.length) choosePhotos(earlyInput)
    isAutosaving = true
    const email = form.querySelector<HTMLInputElement>('#email')
    if (email) showEmailSuggestion(email, autosave)
    addStepButtons(form)
    form.dataset.enhanced = ''
    updateConditionalFields(form)
    autosave()
    const attempt = requestAttempt.read()
    if (attempt && Date.now() < attempt.until) send(attempt.body)
  }

  /** Sends one request at a time. Waits while offline. */
  async function send(attemptBody?: string) {
    if (isSending) return
    isSending = true
    const stopSending = showSending(form)
    const failedBefore = findFailedPhotos(queue)
    const readBody = () => buildRequestBody(form, { photos: uploadedPhotoIds(queue), isFresh })
    const outcome = await sendAfterUploads(queue, readBody, attemptBody)
    // The visitor leaves this page, so photos that failed since the click are reported on the next one.
    if (outcome.kind === 'sent') {
      const hasNewFailures = findFailedPhotos(queue).some((photo) => !failedBefore.includes(photo))
      return finish(
        hasNewFailures ? `${outcome.quoteUrl}?done=${requestMessages.sentWithoutPhotos}` : outcome.quoteUrl,
      )
    }
    if (outcome.kind === 'rejected') showFormError(form, outcome.detail, outcome.errors)
    else showFormError(form, `${requestMessages.failed} ${requestMessages.entriesKept}`, [], true)
    isSending = false
    stopSending()
  }

  async function finish(quoteUrl: string) {
    isAutosaving = false
    saveQuoteForm(null)
    requestAttempt.write(null)
    chosenCard.write(null)
    await deletePhotosExcept([])
    form.reset()
    location.assign(quoteUrl)
  }

  async function choosePhotos(input: HTMLInputElement) {
    clearFormError(form)
    if (await addSelectedPhotos(queue, input)) return
    const errors = [{ field: 'photo', message: photoMessages.tooMany }]
    // Reading photos takes seconds, so don't pull the visitor out of another field.
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== input
    if (isElsewhere) showFieldErrors(form, errors)
    else showFormError(form, '', errors)
  }

  function onChange({ target }: Event) {
    if (target instanceof HTMLInputElement && target.type === 'file') choosePhotos(target)
    updateConditionalFields(form)
    autosave()
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null
    if (button?.name === 'add') {
      addVehicle(form)?.querySelector<HTMLElement>('select, input')?.focus()
      autosave()
    } else if (button?.name === 'remove') {
      removeVehicle(form, button.value)
      form.querySelector<HTMLElement>('[name=add]')?.focus()
      autosave()
    } else if (!isSending) {
      clearFormError(form)
      const { summary, errors } = findFormErrors(form)
      if (errors.length > 0) showFormError(form, summary, errors)
      else send()
    }
  }

  form.addEventListener('input', autosave)
  form.addEventListener('change', onChange)
  form.addEventListener('submit', onSubmit)
  restore()
  keepPageOffline()
}

/** Caches this page for offline use. */
function keepPageOffline() {
  registerServiceWorker()
  cacheQuotePage().catch(() => {})
}

/**
 * The page was loaded before the service worker was installed, so add it to the cache here
 * (client/public/sw.js).
 */
async function cacheQuotePage() {
  if (import.meta.env.DEV || !('caches' in window)) return
  const cache = await caches.open('offline-1')
  if (!(await cache.match(paths.quote))) await cache.add(paths.quote)
}

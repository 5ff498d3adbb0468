import * as bookingMessages from '../../shared/rules/booking/booking-messages.ts'
import { photoMessages } from '../../shared/rules/photo/photo.ts'
import * as requestMessages from '../../shared/rules/quote/request-messages.ts'
import { saveChosenCard } from '../lib/chosen-card.ts'
import { askNearMiss } from './ask-near-miss.ts'
import { showFieldErrors, visibleErrors } from './field-errors.ts'
import { draftFields, fillChosenService, restoreTexts } from './form-texts.ts'
import { keepPage } from './keep-page.ts'
import { forgetPhotosBut } from './photo-store.ts'
import { loadAttempt, loadDraft, saveAttempt, saveDraft } from './quote-draft.ts'
import { requestBody } from './request-body.ts'
import { addChosen, draftPhotos, leftOut, queuePhotos, restorePhotos, storedIds } from './request-photos.ts'
import { showSending, showWaitingPhotos } from './request-status.ts'
import { clearTrouble, showTrouble } from './request-trouble.ts'
import { sendAfterPhotos } from './send-after-photos.ts'
import { showChoices } from './show-choices.ts'
import { addVehicle, removeVehicle } from './vehicle-rows.ts'

/**
 * What the form can do besides with a script: nothing typed is lost, and photos are shrunk and sent one by one.
 * @param changed the names of the fields that the visitor has filled in while the script was on its way.
 */
export function enhanceForm(form: HTMLFormElement, changed: ReadonlySet<string>) {
  const isAnswer = form.dataset.answer !== undefined
  const draft = isAnswer ? null : loadDraft()
  /** Filled in on this page, and not on one before it. */
  const isFresh = !isAnswer && !draft
  /** Changes are kept: what was kept before is back, and nothing is sent yet. */
  let isKept = false
  let isSending = false

  const queue = queuePhotos(form, () => {
    if (isSending) showWaitingPhotos(queue)
    keep()
  })

  function keep() {
    if (!isKept) return
    saveDraft({ search: location.search, fields: draftFields(form), photos: draftPhotos(queue) })
  }

  /** Nothing moves the focus, and nothing scrolls. */
  async function restore() {
    restoreTexts(form, draft, changed)
    fillChosenService(form, changed)
    await restorePhotos(form, queue, draft?.photos ?? [])
    const early = form.querySelector<HTMLInputElement>('#photo')
    if (early?.files?.length) choosePhotos(early)
    isKept = true
    const email = form.querySelector<HTMLInputElement>('#email')
    if (email) askNearMiss(email, keep)
    form.dataset.enhanced = ''
    showChoices(form)
    keep()
    const attempt = loadAttempt()
    if (attempt && Date.now() < attempt.until) send(attempt.body)
  }

  /** Sends the request, one at a time. Without a connection it waits. */
  async function send(attempt?: string) {
    if (isSending) return
    isSending = true
    const endSending = showSending(form)
    const leftOutBefore = leftOut(queue)
    const readBody = () => requestBody(form, { photos: storedIds(queue), isFresh })
    const outcome = await sendAfterPhotos(queue, readBody, attempt)
    // Nothing more happens here. What the visitor has not seen before the press is told on the next page.
    if (outcome.kind === 'sent') {
      const isNews = leftOut(queue).some((photo) => !leftOutBefore.includes(photo))
      return leave(
        isNews ? `${outcome.quoteUrl}?done=${requestMessages.sentWithoutPhotos}` : outcome.quoteUrl,
      )
    }
    if (outcome.kind === 'refused') showTrouble(form, outcome.detail, outcome.errors)
    else showTrouble(form, `${requestMessages.failed} ${requestMessages.stillHere}`, [], true)
    isSending = false
    endSending()
  }

  async function leave(quoteUrl: string) {
    isKept = false
    saveDraft(null)
    saveAttempt(null)
    saveChosenCard('')
    await forgetPhotosBut([])
    form.reset()
    location.assign(quoteUrl)
  }

  async function choosePhotos(input: HTMLInputElement) {
    clearTrouble(form)
    if (await addChosen(queue, input)) return
    const errors = [{ field: 'photo', message: photoMessages.tooMany }]
    // Reading photos takes seconds: who has gone on to another field stays there.
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== input
    if (isElsewhere) showFieldErrors(form, errors)
    else showTrouble(form, '', errors)
  }

  function onChange({ target }: Event) {
    if (target instanceof HTMLInputElement && target.type === 'file') choosePhotos(target)
    showChoices(form)
    keep()
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter : null
    if (pressed?.name === 'add') {
      addVehicle(form)?.querySelector<HTMLElement>('select, input')?.focus()
      keep()
    } else if (pressed?.name === 'remove') {
      removeVehicle(form, pressed.value)
      form.querySelector<HTMLElement>('[name=add]')?.focus()
      keep()
    } else if (!isSending) {
      clearTrouble(form)
      const errors = visibleErrors(form)
      if (errors.length > 0) showTrouble(form, bookingMessages.required, errors)
      else send()
    }
  }

  form.addEventListener('input', keep)
  form.addEventListener('change', onChange)
  form.addEventListener('submit', onSubmit)
  restore()
  keepPage()
}

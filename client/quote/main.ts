import './quote.css'
import { locationFromHost } from '../../shared/ground/business/location.ts'
import { paths } from '../../shared/ground/page/routes.ts'
import * as bookingMessages from '../../shared/rules/booking/booking-messages.ts'
import { maxPhotos, photoMessages } from '../../shared/rules/photo/photo.ts'
import {
  hasVehicleTypes,
  quoteChoiceFields,
  readQuoteForm,
  requestOf,
} from '../../shared/rules/quote/quote-form.ts'
import { quoteHeading } from '../../shared/rules/quote/quote-services.ts'
import * as requestMessages from '../../shared/rules/quote/request-messages.ts'
import { pauseFor } from '../ground/http/pause.ts'
import { sendUntilHeard } from '../ground/http/send-until-heard.ts'
import { keepOffline } from '../ground/keep-offline.ts'
import { addPhotos } from '../ground/photo/add-photos.ts'
import { isUnderWay, PhotoQueue, type QueuedPhoto } from '../ground/photo/photo-queue.ts'
import { uploadPhoto } from '../ground/photo/upload-photo.ts'
import { clearFieldErrors, showFieldErrors, visibleErrors } from './field-errors.ts'
import { photoList } from './photo-list.ts'
import { findKeptPhoto, forgetPhotosBut, keepPhoto } from './photo-store.ts'
import { loadAttempt, loadDraft, saveAttempt, saveDraft } from './quote-draft.ts'
import { type SendOutcome, sendRequest } from './send-request.ts'
import { addVehicle, removeVehicle, showVehicles } from './vehicle-rows.ts'

/** What is not kept in a draft: it belongs to one page, or is kept in another way. */
const notKept = ['key', 'openedAt', 'website', 'photos']

const form = document.querySelector<HTMLFormElement>('#quote-request')
if (form) enhance(form)

/** What the form can do besides with a script: nothing typed is lost, and photos are shrunk and sent one by one. */
function enhance(form: HTMLFormElement) {
  const status = document.getElementById('request-status')
  const trouble = document.getElementById('request-trouble')
  const input = form.querySelector<HTMLInputElement>('#photo')
  const list = document.getElementById('photo-list')
  const submit = form.querySelector<HTMLButtonElement>('.button-primary')
  const submitLabel = submit?.textContent ?? ''
  const keptAs = new WeakMap<QueuedPhoto, string>()
  let isSending = false
  let isRestored = false
  /** Filled in on this page, and not on one before it. */
  let isFresh = form.dataset.answer === undefined

  const queue = new PhotoQueue({
    upload: (id, ...photo) => uploadPhoto(`/api/photos/${id}`, ...photo),
    rest: pauseFor,
    onChange: () => onPhotos(),
  })
  const showPhotos = list ? photoList(list, queue) : () => {}

  function onPhotos() {
    showPhotos()
    if (input) {
      const left = maxPhotos - queue.photos.length
      input.disabled = left <= 0
      const label = form.querySelector('label[for=photo]')?.firstChild
      if (label) label.textContent = `${requestMessages.addPhotos(left)} `
    }
    for (const photo of queue.photos) {
      if (!photo.picture || keptAs.get(photo) === photo.id) continue
      keptAs.set(photo, photo.id)
      keepPhoto(photo.id, photo.picture)
    }
    if (isSending) showWaiting()
    keep()
  }

  function keep() {
    if (!isRestored) return
    saveDraft({
      search: location.search,
      fields: new URLSearchParams(textsOf(form).filter(([name]) => !notKept.includes(name))).toString(),
      photos: queue.photos
        .filter(({ state }) => state !== 'shrinking')
        .map(({ id, name, state }) => ({ id, name, isStored: state === 'stored' })),
    })
  }

  /** What is kept comes back where it was; nothing moves the focus, and nothing scrolls. */
  async function restore() {
    const draft = form.dataset.answer === undefined ? loadDraft() : null
    if (draft) {
      isFresh = false
      const fields = new URLSearchParams(draft.fields)
      showVehicles(form, readQuoteForm(fields).form.vehicles.length)
      for (const [name, text] of fields) fill(form, name, text)
    }
    // Another link to this page than the draft was begun with says something newer.
    if (draft?.search !== location.search) {
      for (const [name, text] of new URLSearchParams(location.search)) {
        if (quoteChoiceFields.includes(name)) fill(form, name, text)
      }
    }
    const stored = [...form.querySelectorAll<HTMLInputElement>('input[name=photos]')].map(
      ({ value }) => value,
    )
    list?.replaceChildren()
    list?.previousElementSibling?.matches('p') && list.previousElementSibling.remove()
    const photos = [
      ...stored.map((id, index) => ({ id, name: `Photo ${index + 1}`, isStored: true })),
      ...(list && draft ? draft.photos : []),
    ]
    for (const { isStored, ...photo } of photos) {
      const picture = await findKeptPhoto(photo.id)
      if (picture || isStored) queue.add({ ...photo, picture, state: isStored ? 'stored' : 'waiting' })
    }
    forgetPhotosBut(photos.map(({ id }) => id))
    isRestored = true
    form.dataset.enhanced = ''
    followChoices()
    keep()
    const attempt = loadAttempt()
    if (attempt && Date.now() < attempt.until) send(() => attempt.body)
  }

  function followChoices() {
    const { service, place } = readQuoteForm(textsOf(form)).form
    const area = form.querySelector<HTMLSelectElement>('#area')
    if (area) area.required = place === 'mobile'
    const heading = document.getElementById('quote-title')
    if (heading) heading.textContent = quoteHeading(service)
    const about = document.getElementById('about-restoration')
    if (about) about.hidden = service !== 'restoration'
    for (const type of form.querySelectorAll<HTMLElement>('[data-vehicle-type]')) {
      type.hidden = !hasVehicleTypes(service)
    }
  }

  /** The request as it is to be sent, with the photos that are stored. */
  function readRequest(): string {
    const { form: sent } = readQuoteForm(textsOf(form))
    const photos = queue.photos.filter(({ state }) => state === 'stored').map(({ id }) => id)
    return JSON.stringify({ ...requestOf(sent, locationFromHost(location.host)), photos, ...takeSignals() })
  }

  /** What tells a program from a person. Empties the field that nobody can see, so that a second press gets through. */
  function takeSignals() {
    const field = form.querySelector<HTMLInputElement>('[name=website]')
    const website = field?.value ?? ''
    if (field) field.value = ''
    return isFresh ? { website, openForMs: Math.round(performance.now()) } : { website }
  }

  function refuse(message: string, errors: Parameters<typeof showFieldErrors>[1] = []) {
    const others = showFieldErrors(form, errors)
    const notice = document.createElement('div')
    notice.className = 'notice notice-error'
    notice.tabIndex = -1
    notice.textContent = [message, ...others.map((error) => error.message)].join(' ')
    trouble?.replaceChildren(notice)
    const invalid = form.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-state=failed] button:not([hidden])',
    )
    if (invalid) invalid.focus()
    else notice.focus()
  }

  function clearTrouble() {
    clearFieldErrors(form)
    // Also what the Worker has written above the form.
    for (const notice of form.querySelectorAll('.notice-error')) notice.remove()
  }

  function say(text: string) {
    if (status && status.textContent !== text) status.textContent = text
  }

  function showWaiting() {
    const waiting = queue.photos.filter(isUnderWay).length
    if (waiting > 0) say(requestMessages.waitsForPhotos(waiting))
  }

  /** Sends the request, one at a time, until what became of it is known. Without a connection it waits. */
  async function send(read: () => string) {
    if (isSending) return
    isSending = true
    if (submit) {
      submit.setAttribute('aria-disabled', 'true')
      submit.textContent = requestMessages.sending
    }
    await sendUntilKnown(read)
    isSending = false
    submit?.removeAttribute('aria-disabled')
    if (submit) submit.textContent = submitLabel
    say('')
  }

  async function sendUntilKnown(read: () => string): Promise<void> {
    showWaiting()
    if (!hasFailed()) await queue.settled()
    say('')
    if (hasFailed()) return refuse(requestMessages.photosFailed)
    const body = read()
    const outcome = await sendUntilHeard((until) => sendRequest(body, until), {
      onPause: () => say(navigator.onLine ? requestMessages.unheard : requestMessages.offline),
    })
    switch (outcome.kind) {
      case 'sent':
        return leave(outcome.quoteUrl)
      case 'unheard':
        return refuse(`${requestMessages.failed} ${requestMessages.stillHere}`)
      case 'refused': {
        if (sendMissingAgain(body, outcome)) return sendUntilKnown(readRequest)
        return refuse(outcome.detail, outcome.errors)
      }
    }
  }

  const hasFailed = () => queue.photos.some(({ state }) => state === 'failed')

  /** Photos that the server has not kept for so long are uploaded again. @returns whether that helps. */
  function sendMissingAgain(body: string, { errors }: Extract<SendOutcome, { kind: 'refused' }>): boolean {
    const sent: { photos: string[] } = JSON.parse(body)
    const missing = errors.flatMap(({ field }) => {
      const id = sent.photos[Number(/^photos\.(\d)$/.exec(field)?.[1])]
      return queue.photos.find((photo) => photo.id === id && photo.picture) ?? []
    })
    for (const photo of missing) {
      queue.change(photo, { id: crypto.randomUUID() })
      queue.retry(photo)
    }
    return missing.length > 0 && missing.length === errors.length
  }

  async function leave(quoteUrl: string) {
    isRestored = false
    saveDraft(null)
    saveAttempt(null)
    await forgetPhotosBut([])
    form.reset()
    location.assign(quoteUrl)
    // Nothing more happens here.
    await new Promise(() => {})
  }

  form.addEventListener('input', keep)
  form.addEventListener('change', ({ target }) => {
    if (target === input && input) {
      const files = [...(input.files ?? [])]
      input.value = ''
      clearTrouble()
      const room = maxPhotos - queue.photos.length
      addPhotos(queue, files.slice(0, room))
      if (files.length > room) refuse('', [{ field: 'photo', message: photoMessages.tooMany }])
    }
    followChoices()
    keep()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { submitter } = event
    if (submitter instanceof HTMLButtonElement && submitter.name === 'add') {
      addVehicle(form)?.querySelector<HTMLElement>('select, input')?.focus()
      keep()
    } else if (submitter instanceof HTMLButtonElement && submitter.name === 'remove') {
      removeVehicle(form, submitter.value)
      form.querySelector<HTMLElement>('[name=add]')?.focus()
      keep()
    } else if (!isSending) {
      clearTrouble()
      const errors = visibleErrors(form)
      if (errors.length > 0) refuse(bookingMessages.required, errors)
      else send(readRequest)
    }
  })
  restore()
  keepOffline()
  keepPage().catch(() => {})
}

function textsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : []))
}

function fill(form: HTMLFormElement, name: string, text: string) {
  const control = form.elements.namedItem(name)
  const isField =
    control instanceof RadioNodeList ||
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  if (isField) control.value = text
}

/** The visit that brings the service worker comes before it: this page is handed to it (client/public/sw.js). */
async function keepPage() {
  if (import.meta.env.DEV || !('caches' in window)) return
  const cache = await caches.open('offline-1')
  if (!(await cache.match(paths.quote))) await cache.add(paths.quote)
}

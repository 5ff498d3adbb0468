import { locationFromHost } from '../../shared/lib/business/location.ts'
import type { FieldError } from '../../shared/lib/text/field-errors.ts'
import {
  hasVehicleTypes,
  isFleetForm,
  parseQuoteForm,
  quoteChoiceFields,
  toQuoteRequest,
} from '../../shared/rules/quote/quote-form.ts'
import { findQuoteFormErrors, quoteErrorSummary } from '../../shared/rules/quote/quote-form-errors.ts'
import { quoteHeading, quoteServiceForCard } from '../../shared/rules/quote/quote-services.ts'
import { chosenCard } from '../lib/chosen-card-storage.ts'
import { readPriceChoice } from '../lib/storage/price-choice.ts'
import { showFleetTotal } from './fleet-counts.ts'
import type { StoredQuoteForm } from './quote-request-storage.ts'
import { setVehicleCount } from './vehicle-rows.ts'

/** Not saved: these belong to one page view, or are stored elsewhere. */
const transientFields = ['key', 'openedAt', 'website', 'photos']

/** The entries of the form, in document order. */
function readFields(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : []))
}

/** Serializes the fields for storage. */
export const serializeFields = (form: HTMLFormElement): string =>
  new URLSearchParams(readFields(form).filter(([name]) => !transientFields.includes(name))).toString()

/** Restores the stored fields, then applies the address's choices, except to `touchedFields`. */
export function restoreFields(
  form: HTMLFormElement,
  storedForm: StoredQuoteForm | null,
  touchedFields: ReadonlySet<string>,
) {
  if (storedForm) {
    const fields = new URLSearchParams(storedForm.fields)
    setVehicleCount(form, parseQuoteForm(fields).form.vehicles.length)
    for (const [name, text] of fields) if (!touchedFields.has(name)) fill(form, name, text)
  }
  // If the address changed since the form was stored, its choices are newer.
  if (storedForm?.search === location.search) return
  for (const [name, text] of new URLSearchParams(location.search)) {
    if (quoteChoiceFields.includes(name) && !touchedFields.has(name)) fill(form, name, text)
  }
}

/** Applies the service chosen on the home page, unless one is chosen here. */
export function prefillChosenService(form: HTMLFormElement, touchedFields: ReadonlySet<string>) {
  const { service } = parseQuoteForm(readFields(form)).form
  const chosenService = quoteServiceForCard(chosenCard.read() ?? '')
  if (!service && chosenService && !touchedFields.has('service')) fill(form, 'service', chosenService)
}

/** Applies the place that the visitor has chosen for the prices on this device, unless the address names another. */
export function prefillPlace(form: HTMLFormElement, touchedFields: ReadonlySet<string>) {
  const isNamed = new URLSearchParams(location.search).has('area')
  for (const [name, value] of readPriceChoice()) {
    if (['place', 'area'].includes(name) && !isNamed && !touchedFields.has(name)) fill(form, name, value)
  }
}

function fill(form: HTMLFormElement, name: string, text: string) {
  const control = form.elements.namedItem(name)
  if (control instanceof RadioNodeList) return check(control, text)
  const isField =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
  if (isField) control.value = text
}

/** Checks the choice with a value: one of radio buttons, one more of checkboxes. */
function check(choices: RadioNodeList, value: string) {
  for (const choice of choices) {
    if (choice instanceof HTMLInputElement && choice.value === value) choice.checked = true
  }
}

type RequestBodyOptions = {
  /** The ids of the uploaded photos. */
  photos: readonly string[]
  /** Filled in on this page alone, so its age is the time it took to fill in. */
  isFresh: boolean
}

/** Returns the request as JSON. */
export function buildRequestBody(form: HTMLFormElement, { photos, isFresh }: RequestBodyOptions): string {
  const { form: values } = parseQuoteForm(readFields(form))
  return JSON.stringify({
    ...toQuoteRequest(values, locationFromHost(location.host)),
    photos,
    ...takeFormSignals(form, isFresh),
  })
}

/** Reads the spam signals and clears the honeypot, so that a second try by a person gets through. */
function takeFormSignals(form: HTMLFormElement, isFresh: boolean) {
  const honeypot = form.querySelector<HTMLInputElement>('[name=website]')
  const website = honeypot?.value ?? ''
  if (honeypot) honeypot.value = ''
  return isFresh ? { website, openForMs: Math.round(performance.now()) } : { website }
}

/** Shows and requires the fields that depend on the chosen service and place. */
export function updateConditionalFields(form: HTMLFormElement) {
  const { service, place, wish, fleet } = parseQuoteForm(readFields(form)).form
  const area = form.querySelector<HTMLSelectElement>('#area')
  if (area) area.required = place === 'mobile'
  const heading = document.getElementById('quote-title')
  const text = quoteHeading(service)
  // Only on a change, because setting the text would undo a browser's translation.
  if (heading && heading.dataset.text !== text) heading.textContent = heading.dataset.text = text
  const restorationHint = document.getElementById('about-restoration')
  if (restorationHint) restorationHint.hidden = service !== 'restoration'
  const isFleet = isFleetForm(service)
  const wishField = form.querySelector<HTMLTextAreaElement>('#wish')
  if (wishField) wishField.required = !isFleet
  updateNotes(form, isFleet, wish !== '')
  if (fleet) showFleetTotal(fleet)
  for (const type of form.querySelectorAll<HTMLElement>('[data-vehicle-type]')) {
    type.hidden = !hasVehicleTypes(service)
  }
}

/** Folds notes and photos when the service becomes a fleet, unless there are some. */
function updateNotes(form: HTMLFormElement, isFleet: boolean, hasNotes: boolean) {
  const notes = form.querySelector<HTMLDetailsElement>('.quote-notes')
  if (!notes || notes.dataset.fleet === String(isFleet)) return
  notes.dataset.fleet = String(isFleet)
  notes.open = !isFleet || hasNotes || notes.querySelector('.photo-list > li') !== null
}

/** The errors of the values entered, in the order of the form, and the message above them. */
export function findFormErrors(form: HTMLFormElement): { summary: string; errors: FieldError[] } {
  const { form: values } = parseQuoteForm(readFields(form))
  const host = locationFromHost(location.host)
  return {
    summary: quoteErrorSummary(toQuoteRequest(values, host)),
    errors: findQuoteFormErrors(values, host),
  }
}

import { locationFromHost } from '../../shared/lib/business/location.ts'
import {
  hasVehicleTypes,
  parseQuoteForm,
  quoteChoiceFields,
  toQuoteRequest,
} from '../../shared/rules/quote/quote-form.ts'
import { quoteHeading, quoteServiceForCard } from '../../shared/rules/quote/quote-services.ts'
import { loadChosenCard } from '../lib/chosen-card-storage.ts'
import type { StoredQuoteForm } from './quote-request-storage.ts'
import { setVehicleCount } from './vehicle-rows.ts'

/** What is not kept in a draft: it belongs to one page, or is kept in another way. */
const transientFields = ['key', 'openedAt', 'website', 'photos']

/** What is typed and chosen in a form, in its order. */
function readFields(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : []))
}

/** The texts as a draft keeps them. */
export const serializeFields = (form: HTMLFormElement): string =>
  new URLSearchParams(readFields(form).filter(([name]) => !transientFields.includes(name))).toString()

/** What a draft has comes back where it was; then what the page's address chooses. What is `changed` since stays so. */
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
  // Another link to this page than the draft was begun with says something newer.
  if (storedForm?.search === location.search) return
  for (const [name, text] of new URLSearchParams(location.search)) {
    if (quoteChoiceFields.includes(name) && !touchedFields.has(name)) fill(form, name, text)
  }
}

/** What was chosen on the home page counts while nothing is chosen here. */
export function prefillChosenService(form: HTMLFormElement, touchedFields: ReadonlySet<string>) {
  const { service } = parseQuoteForm(readFields(form)).form
  const chosenService = quoteServiceForCard(loadChosenCard() ?? '')
  if (!service && chosenService && !touchedFields.has('service')) fill(form, 'service', chosenService)
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

type RequestBodyOptions = {
  /** The ids of the photos that are stored. */
  photos: readonly string[]
  /** Filled in on this page alone: the page knows how long that took. */
  isFresh: boolean
}

/** The request as it is to be sent, as JSON. */
export function buildRequestBody(form: HTMLFormElement, { photos, isFresh }: RequestBodyOptions): string {
  const { form: values } = parseQuoteForm(readFields(form))
  return JSON.stringify({
    ...toQuoteRequest(values, locationFromHost(location.host)),
    photos,
    ...takeFormSignals(form, isFresh),
  })
}

/** What tells a program from a person. Empties the field that nobody can see, so that a second press gets through. */
function takeFormSignals(form: HTMLFormElement, isFresh: boolean) {
  const honeypot = form.querySelector<HTMLInputElement>('[name=website]')
  const website = honeypot?.value ?? ''
  if (honeypot) honeypot.value = ''
  return isFresh ? { website, openForMs: Math.round(performance.now()) } : { website }
}

/** Shows and asks what comes with the chosen service and place. */
export function updateConditionalFields(form: HTMLFormElement) {
  const { service, place } = parseQuoteForm(readFields(form)).form
  const area = form.querySelector<HTMLSelectElement>('#area')
  if (area) area.required = place === 'mobile'
  const heading = document.getElementById('quote-title')
  const text = quoteHeading(service)
  // Set only when it changes: a translated page would be translated again.
  if (heading && heading.dataset.text !== text) heading.textContent = heading.dataset.text = text
  const restorationHint = document.getElementById('about-restoration')
  if (restorationHint) restorationHint.hidden = service !== 'restoration'
  for (const type of form.querySelectorAll<HTMLElement>('[data-vehicle-type]')) {
    type.hidden = !hasVehicleTypes(service)
  }
}

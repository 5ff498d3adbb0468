import { locationFromHost } from '../../shared/lib/business/location.ts'
import { readQuoteForm, requestOf } from '../../shared/rules/quote/quote-form.ts'
import { textsOf } from './form-texts.ts'

type RequestParts = {
  /** The ids of the photos that are stored. */
  photos: readonly string[]
  /** Filled in on this page alone: the page knows how long that took. */
  isFresh: boolean
}

/** The request as it is to be sent, as JSON. */
export function requestBody(form: HTMLFormElement, { photos, isFresh }: RequestParts): string {
  const { form: filled } = readQuoteForm(textsOf(form))
  return JSON.stringify({
    ...requestOf(filled, locationFromHost(location.host)),
    photos,
    ...takeSignals(form, isFresh),
  })
}

/** What tells a program from a person. Empties the field that nobody can see, so that a second press gets through. */
function takeSignals(form: HTMLFormElement, isFresh: boolean) {
  const field = form.querySelector<HTMLInputElement>('[name=website]')
  const website = field?.value ?? ''
  if (field) field.value = ''
  return isFresh ? { website, openForMs: Math.round(performance.now()) } : { website }
}

import { locationFromHost } from '../../shared/lib/business/location.ts'
import { parseQuoteForm, toQuoteRequest } from '../../shared/rules/quote/quote-form.ts'
import { readFields } from './form-texts.ts'

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

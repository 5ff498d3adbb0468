import { quoteChoiceFields, readQuoteForm } from '../../shared/rules/quote/quote-form.ts'
import { quoteServiceOfCard } from '../../shared/rules/quote/quote-services.ts'
import { loadChosenCard } from '../lib/chosen-card.ts'
import type { QuoteDraft } from './quote-draft.ts'
import { showVehicles } from './vehicle-rows.ts'

/** What is not kept in a draft: it belongs to one page, or is kept in another way. */
const notKept = ['key', 'openedAt', 'website', 'photos']

/** What is typed and chosen in a form, in its order. */
export function textsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : []))
}

/** The texts as a draft keeps them. */
export const draftFields = (form: HTMLFormElement): string =>
  new URLSearchParams(textsOf(form).filter(([name]) => !notKept.includes(name))).toString()

/** What a draft has comes back where it was; then what the page's address chooses. What is `changed` since stays so. */
export function restoreTexts(form: HTMLFormElement, draft: QuoteDraft | null, changed: ReadonlySet<string>) {
  if (draft) {
    const fields = new URLSearchParams(draft.fields)
    showVehicles(form, readQuoteForm(fields).form.vehicles.length)
    for (const [name, text] of fields) if (!changed.has(name)) fill(form, name, text)
  }
  // Another link to this page than the draft was begun with says something newer.
  if (draft?.search === location.search) return
  for (const [name, text] of new URLSearchParams(location.search)) {
    if (quoteChoiceFields.includes(name) && !changed.has(name)) fill(form, name, text)
  }
}

/** What was chosen on the home page counts while nothing is chosen here. */
export function fillChosenService(form: HTMLFormElement, changed: ReadonlySet<string>) {
  const { service } = readQuoteForm(textsOf(form)).form
  const chosen = quoteServiceOfCard(loadChosenCard() ?? '')
  if (!service && chosen && !changed.has('service')) fill(form, 'service', chosen)
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

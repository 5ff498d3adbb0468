import { hasVehicleTypes, parseQuoteForm } from '../../shared/rules/quote/quote-form.ts'
import { quoteHeading } from '../../shared/rules/quote/quote-services.ts'
import { readFields } from './form-texts.ts'

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

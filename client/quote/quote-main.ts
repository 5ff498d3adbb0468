import { waitForFirstPaint } from '../lib/wait-for-first-paint.ts'

const form = document.querySelector<HTMLFormElement>('#quote-request')

/** The plain form works before and without its script, which loads after the first paint. */
async function enhance(form: HTMLFormElement) {
  const touchedFields = new Set<string>()
  const noteTouched = ({ target }: Event) =>
    target instanceof Element && touchedFields.add(target.getAttribute('name') ?? '')
  form.addEventListener('input', noteTouched)
  await waitForFirstPaint()
  const { enhanceForm } = await import('./enhance-form.ts')
  form.removeEventListener('input', noteTouched)
  enhanceForm(form, touchedFields)
}

// If the script can't be loaded, the plain form is submitted.
if (form) enhance(form).catch(() => {})

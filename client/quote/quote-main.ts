import { waitForFirstPaint } from '../lib/wait-for-first-paint.ts'

const form = document.querySelector<HTMLFormElement>('#quote-request')

/** The form works before its script and without it: what it can do besides waits until the page is seen. */
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

// Without the connection for its script it is sent as a form.
if (form) enhance(form).catch(() => {})

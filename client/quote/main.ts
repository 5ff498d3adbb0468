import { firstViewShown } from '../lib/first-view.ts'

const form = document.querySelector<HTMLFormElement>('#quote-request')

/** The form works before its script and without it: what it can do besides waits until the page is seen. */
async function enhance(form: HTMLFormElement) {
  const changed = new Set<string>()
  const note = ({ target }: Event) =>
    target instanceof Element && changed.add(target.getAttribute('name') ?? '')
  form.addEventListener('input', note)
  await firstViewShown()
  const { enhanceForm } = await import('./enhance-form.ts')
  form.removeEventListener('input', note)
  enhanceForm(form, changed)
}

// Without the connection for its script it is sent as a form.
if (form) enhance(form).catch(() => {})

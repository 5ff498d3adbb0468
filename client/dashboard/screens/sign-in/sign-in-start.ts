// The sign-in form is part of the page, and the app comes once somebody turns to it: it would only slow down what is
// already there. It takes over what has been entered until then (earlier-form.ts).
const container = document.getElementById('app')
const form = container?.querySelector('form')
const app = container?.dataset.script
if (!container || !form || !app) throw new Error('The page has no sign-in form for the app to take over.')

let isLoading = false

const load = () => {
  if (isLoading) return
  isLoading = true
  import(/* @vite-ignore */ app).catch(() => {
    isLoading = false
  })
}

form.addEventListener('focusin', load)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  form.dataset.sent = 'true'
  // A tap on a button does not focus it in every browser.
  load()
})
form.querySelector('[name=passkey]')?.addEventListener('click', () => {
  form.dataset.passkey = 'true'
  load()
})
container.inert = false

// The form is prerendered, and the app loads only when somebody uses it, so the page appears sooner. The app takes over
// what was typed until then (static-form.ts). Without this script or the app, the form posts natively
// (worker/routes/account/login-form-routes.tsx).
const container = document.getElementById('app')
const form = container?.querySelector('form')
const app = container?.dataset.script
if (!container || !form || !app) throw new Error('The page has no sign-in form for the app to take over.')

/** How long a submit waits for the app before the form posts natively, in milliseconds. */
const appTimeoutMs = 6000

let isLoading = false

const loadApp = () => {
  if (isLoading) return
  isLoading = true
  import(/* @vite-ignore */ app).catch(() => {
    isLoading = false
    postIfSubmitted()
  })
}

/** Does nothing once the app has replaced the form and submitted it itself. */
const postIfSubmitted = () => {
  if (!form.isConnected || !form.dataset.sent) return
  delete form.dataset.sent
  form.submit()
}

form.addEventListener('focusin', loadApp)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  form.dataset.sent = 'true'
  // Not every browser focuses a button on tap, so `focusin` may not have fired.
  loadApp()
  setTimeout(postIfSubmitted, appTimeoutMs)
})
form.querySelector('[name=passkey]')?.addEventListener('click', () => {
  form.dataset.passkey = 'true'
  loadApp()
})
// The form was posted natively. Entering the password again or a second factor needs the app, which this focus loads.
if (form.dataset.answer) form.querySelector<HTMLElement>('[name=password]')?.focus()

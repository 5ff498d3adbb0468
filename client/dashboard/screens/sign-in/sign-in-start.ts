// The sign-in form is part of the page, and the app comes once somebody turns to it: it would only slow down what is
// already there. It takes over what has been entered until then (static-form.ts). Before this script is there, and where
// the app does not come, the form posts by itself (worker/routes/account/login-form-routes.tsx).
const container = document.getElementById('app')
const form = container?.querySelector('form')
const app = container?.dataset.script
if (!container || !form || !app) throw new Error('The page has no sign-in form for the app to take over.')

/** How long a press waits for the app, in milliseconds. */
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

/** Does nothing once the app has taken the form over, which then sends nothing again. */
const postIfSubmitted = () => {
  if (!form.isConnected || !form.dataset.sent) return
  delete form.dataset.sent
  form.submit()
}

form.addEventListener('focusin', loadApp)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  form.dataset.sent = 'true'
  // A tap on a button does not focus it in every browser.
  loadApp()
  setTimeout(postIfSubmitted, appTimeoutMs)
})
form.querySelector('[name=passkey]')?.addEventListener('click', () => {
  form.dataset.passkey = 'true'
  loadApp()
})
// It was sent already: what comes next is the password again, or a second factor, for which the app is needed.
if (form.dataset.answer) form.querySelector<HTMLElement>('[name=password]')?.focus()

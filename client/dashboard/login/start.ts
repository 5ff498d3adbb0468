// The sign-in form is part of the page, and the app comes once somebody turns to it: it would only slow down what is
// already there. It takes over what has been entered until then (login-form.tsx).
const container = document.getElementById('app')
const form = container?.querySelector('form')
const app = container?.dataset.script
if (!container || !form || !app) throw new Error('The page has no sign-in form for the app to take over.')

const loadWhenUsed = () => {
  form.addEventListener('focusin', () => import(/* @vite-ignore */ app).catch(loadWhenUsed), { once: true })
}

loadWhenUsed()
form.addEventListener('submit', (event) => {
  event.preventDefault()
  form.dataset.sent = 'true'
})
container.inert = false

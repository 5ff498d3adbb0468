import { startRegistration } from '@simplewebauthn/browser'

// Offers a passkey on the page behind an invitation, where the browser has them. The forms for the other ways to
// sign in work without it.
const form = document.querySelector<HTMLFormElement>('[data-passkey]')
const field = form?.querySelector<HTMLInputElement>('[name=passkey]')
const options = form?.dataset.passkey
if (form && field && options && 'PublicKeyCredential' in window) {
  const failure = form.querySelector<HTMLElement>('[role=alert] > [hidden]')
  const button = form.querySelector('button')
  let isBusy = false
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    button?.setAttribute('aria-disabled', 'true')
    if (failure) failure.hidden = true
    try {
      field.value = JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
      form.submit()
    } catch {
      // The person closed the prompt, or the device has nothing to verify them with; browsers don't say which.
      if (failure) failure.hidden = false
      isBusy = false
      button?.removeAttribute('aria-disabled')
    }
  })
}

import type { SignInResponse } from '../../../../shared/rules/account/account-json.ts'

/** Input from the prerendered form, for the app to continue with (sign-in-start.ts). */
export type StaticForm = {
  email: string
  password: string
  /** The id of the focused field. */
  focusedId?: string
  isSubmitted: boolean
  /** The response, if the form was posted natively. */
  response?: SignInResponse
  wantsPasskey: boolean
}

/** Reads the prerendered form, which React's first commit replaces. */
export function readStaticForm(): StaticForm | undefined {
  const form = document.querySelector<HTMLFormElement>('.sign-in-form')
  if (!form) return
  const fields = new FormData(form)
  return {
    email: String(fields.get('email')),
    password: String(fields.get('password')),
    ...(form.contains(document.activeElement) && { focusedId: document.activeElement?.id }),
    ...(form.dataset.answer && { response: JSON.parse(form.dataset.answer) }),
    isSubmitted: form.dataset.sent === 'true',
    wantsPasskey: form.dataset.passkey === 'true',
  }
}

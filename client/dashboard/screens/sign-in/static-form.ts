import type { SignInResponse } from '../../../../shared/rules/account/account-json.ts'

/** What has been entered into the form that the page had before the app (sign-in-start.ts), for the app's own to go on with. */
export type StaticForm = {
  email: string
  password: string
  /** The id of the field with the focus. */
  focusedId?: string
  isSubmitted: boolean
  /** What became of the form when it posted by itself. */
  response?: SignInResponse
  wantsPasskey: boolean
}

/** Reads it off the page, where it is until React's first commit. */
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

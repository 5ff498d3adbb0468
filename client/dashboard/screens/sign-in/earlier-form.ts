import type { SignInAnswer } from '../../../../shared/rules/account/sign-in-answer.ts'

/** What has been entered into the form that the page had before the app (sign-in-start.ts), for the app's own to go on with. */
export type EarlierForm = {
  email: string
  password: string
  /** The id of the field with the focus. */
  focused?: string
  isSent: boolean
  /** What became of the form when it posted by itself. */
  answer?: SignInAnswer
  wantsPasskey: boolean
}

/** Reads it off the page, where it is until React's first commit. */
export function readEarlierForm(): EarlierForm | undefined {
  const form = document.querySelector<HTMLFormElement>('.sign-in-form')
  if (!form) return
  const fields = new FormData(form)
  return {
    email: String(fields.get('email')),
    password: String(fields.get('password')),
    ...(form.contains(document.activeElement) && { focused: document.activeElement?.id }),
    ...(form.dataset.answer && { answer: JSON.parse(form.dataset.answer) }),
    isSent: form.dataset.sent === 'true',
    wantsPasskey: form.dataset.passkey === 'true',
  }
}

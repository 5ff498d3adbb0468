import { paths } from '../../../shared/lib/page/routes.ts'
import { minPasswordLength } from '../../../shared/rules/account/new-password.ts'
import { ErrorNotice } from '../page/private-views.tsx'

/** Why a password was not taken, and in which field. */
export type InvitationFormError = { message: string; field?: string | undefined }

const fields = [
  {
    name: 'password',
    label: 'New password',
    hint: `At least ${minPasswordLength} characters; a few words are easy to remember.`,
  },
  { name: 'repeated', label: 'The same password again', hint: undefined },
]

export const AcceptInvitationForm = ({
  email,
  formError,
}: {
  email: string
  formError: InvitationFormError | undefined
}) => (
  <form class="field-stack" method="post">
    <h2>Choose a password</h2>
    <p>
      It signs you in together with <strong>{email}</strong>.
    </p>
    {formError && <ErrorNotice>{formError.message}</ErrorNotice>}
    {/* Tells a password manager whose password this is. */}
    <input hidden type="email" autocomplete="username" value={email} readonly />
    {fields.map(({ name, label, hint }) => (
      <div class="field">
        <label for={name}>{label}</label>
        <input
          class="input"
          id={name}
          name={name}
          type="password"
          autocomplete="new-password"
          minlength={minPasswordLength}
          required
          {...(hint && { 'aria-describedby': `${name}-hint` })}
          {...(formError?.field === name && { 'aria-invalid': true })}
        />
        {hint && (
          <p class="field-hint" id={`${name}-hint`}>
            {hint}
          </p>
        )}
      </div>
    ))}
    <p class="button-row">
      <button class="button button-primary" type="submit">
        Save and Sign In
      </button>
    </p>
  </form>
)

export const InvitationEnded = () => (
  <>
    <h2>This invitation has ended</h2>
    <p>
      It works once, and for a week. Ask whoever invited you for a new one, or sign in when you have chosen
      your password already. If part of the link is missing, copy the whole link from your email.
    </p>
    <p class="button-row">
      <a class="button button-primary" href={paths.login}>
        Sign In
      </a>
    </p>
  </>
)

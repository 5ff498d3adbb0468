import { useRef, useState } from 'react'
import { minPasswordLength } from '../../../shared/account/new-password.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useFocusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { CheckField, InputField } from '../form-field.tsx'
import { usePasswordChange } from './use-password-change.ts'

const passwords = [
  { field: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { field: 'newPassword', label: 'New password', autoComplete: 'new-password' },
] as const

/** A new password ends every other session of the account. */
export function PasswordForm({ email }: { email: string | undefined }) {
  const { draft, errors, refusal, isBusy, change, submit } = usePasswordChange()
  const [isShown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, refusal)
  return (
    <div className="settings-part">
      <h3>Change password</h3>
      <p className="field-hint">
        At least {minPasswordLength} characters; a few words are easy to remember. All other sessions end.
      </p>
      <form
        ref={form}
        className="password-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {/* Tells a password manager whose password this is. */}
        <input hidden type="email" autoComplete="username" value={email ?? ''} readOnly />
        {passwords.map(({ field, ...input }) => (
          <InputField
            key={field}
            {...input}
            error={errors[field]}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            value={draft[field]}
            onChange={(text) => change({ [field]: text })}
          />
        ))}
        <CheckField isChecked={isShown} onChange={setShown}>
          Show passwords
        </CheckField>
        <BusyButton type="submit" className="button" isBusy={isBusy}>
          Change Password
        </BusyButton>
      </form>
    </div>
  )
}

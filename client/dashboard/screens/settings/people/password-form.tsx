import { useRef, useState } from 'react'
import { passwordChangeSchema } from '../../../../../shared/rules/account/new-password.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { CheckField, InputField } from '../../../../lib/ui/form-field.tsx'
import { useFocusFirstInvalid } from '../../../../lib/ui/use-focus-first-invalid.ts'
import { fieldErrorsOf } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { useFormValues } from '../../../lib/ui/use-form-values.ts'
import { settingsMessages } from '../settings-messages.ts'

type PasswordChange = { currentPassword: string; newPassword: string }

const passwordFields = [
  { field: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { field: 'newPassword', label: 'New password', autoComplete: 'new-password' },
] as const

type PasswordFormProps = { email: string | undefined; hasPassword: boolean }

/** A new password ends every other session of the account. */
export function PasswordForm({ email, hasPassword }: PasswordFormProps) {
  const { values, errors, submitError, isBusy, change, submit } = usePasswordChange(hasPassword)
  const title = hasPassword ? 'Change password' : 'Set a password'
  const [isVisible, setVisible] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, submitError)
  return (
    <Disclosure title={title}>
      <p className="field-hint">
        {hasPassword ? settingsMessages.password.hint : settingsMessages.password.setHint}
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
        {/* Tells password managers which account the password belongs to. */}
        <input hidden type="email" autoComplete="username" value={email ?? ''} readOnly />
        {passwordFields.slice(hasPassword ? 0 : 1).map(({ field, ...input }) => (
          <InputField
            key={field}
            {...input}
            error={errors[field]}
            type={isVisible ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            value={values[field]}
            onChange={(text) => change({ [field]: text })}
          />
        ))}
        <CheckField isChecked={isVisible} onChange={setVisible}>
          Show passwords
        </CheckField>
        <BusyButton type="submit" className="button" isBusy={isBusy}>
          {title}
        </BusyButton>
      </form>
    </Disclosure>
  )
}

const emptyValues: PasswordChange = { currentPassword: '', newPassword: '' }

/** Validates in the browser first, because the server counts each request against guessing. */
function validate(values: Partial<PasswordChange>): Record<string, string> {
  const issues = passwordChangeSchema.safeParse(values).error?.issues ?? []
  // If a field has several issues, the first one is the plainest.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

function usePasswordChange(hasPassword: boolean) {
  const form = useFormValues(emptyValues)
  const { values } = form
  const [clientErrors, setClientErrors] = useState<Record<string, string>>({})
  const [lastClientErrors, setLastClientErrors] = useState<object>()
  const { newPassword } = values
  const body = hasPassword ? values : { newPassword }
  const save = useSave(async (entered: PasswordChange) => {
    await apiRequest('POST /api/admin/password', { json: body })
    form.clear(entered)
  }, settingsMessages.password.change)

  function change(part: Partial<PasswordChange>) {
    save.reset()
    form.change(part)
    setClientErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !(field in part))),
    )
  }

  function submit() {
    if (save.isPending) return
    const newErrors = validate(body)
    setClientErrors(newErrors)
    if (Object.keys(newErrors).length > 0) setLastClientErrors(newErrors)
    else save.mutate(values)
  }

  const errors: Record<string, string | undefined> = { ...fieldErrorsOf(save.error), ...clientErrors }
  /** From the browser's validation or from the server. */
  const submitError = save.error ?? lastClientErrors
  return { values, errors, submitError, isBusy: save.isPending, change, submit }
}

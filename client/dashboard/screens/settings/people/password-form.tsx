import { useRef, useState } from 'react'
import { passwordChangeSchema } from '../../../../../shared/rules/account/new-password.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { useFocusFirstInvalid } from '../../../../lib/ui/focus-first-invalid.ts'
import { CheckField, InputField } from '../../../../lib/ui/form-field.tsx'
import { call } from '../../../lib/api/api.ts'
import { fieldErrorsOf } from '../../../lib/api/refused-fields.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { Fold } from '../../../lib/ui/fold.tsx'
import { settingsMessages } from '../settings-messages.ts'

type PasswordChange = { currentPassword: string; newPassword: string }

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
    <Fold title="Change password">
      <p className="field-hint">{settingsMessages.password.hint}</p>
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
    </Fold>
  )
}

const empty: PasswordChange = { currentPassword: '', newPassword: '' }

/** What the server would refuse, told without asking it: an attempt there counts against guessing. */
function problemsOf(change: PasswordChange): Record<string, string> {
  const issues = passwordChangeSchema.safeParse(change).error?.issues ?? []
  // Of several about one field, the first is the plainest.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

function usePasswordChange() {
  const [draft, setDraft] = useState(empty)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<object>()
  const save = useSave(async (change: PasswordChange) => {
    await call('POST /api/admin/password', { json: change })
    setDraft(empty)
  }, settingsMessages.password.change)

  function change(part: Partial<PasswordChange>) {
    save.reset()
    setDraft((current) => ({ ...current, ...part }))
    setProblems((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !(field in part))),
    )
  }

  function submit() {
    if (save.isPending) return
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) setRefused(found)
    else save.mutate(draft)
  }

  const errors: Record<string, string | undefined> = { ...fieldErrorsOf(save.error), ...problems }
  /** What the last attempt was refused for, here or by the server. */
  const refusal = save.error ?? refused
  return { draft, errors, refusal, isBusy: save.isPending, change, submit }
}

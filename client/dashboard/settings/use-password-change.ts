import { useState } from 'react'
import { passwordChangeSchema, passwordMessages } from '../../../shared/account/new-password.ts'
import { call } from '../api.ts'
import { fieldErrorsOf } from '../field-errors.ts'
import { useSave } from './use-save.ts'

type PasswordChange = { currentPassword: string; newPassword: string }

const empty: PasswordChange = { currentPassword: '', newPassword: '' }

/** What the server would refuse, told without asking it: an attempt there counts against guessing. */
function problemsOf(change: PasswordChange): Record<string, string> {
  const issues = passwordChangeSchema.safeParse(change).error?.issues ?? []
  // Of several about one field, the first is the plainest.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

export function usePasswordChange() {
  const [draft, setDraft] = useState(empty)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<object>()
  const save = useSave(
    async (change: PasswordChange) => {
      await call('POST /api/admin/password', { json: change })
      setDraft(empty)
    },
    { saved: passwordMessages.changed, failed: 'Failed to change the password' },
  )

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

import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { InvitationJson } from '../../../../../shared/rules/account/account-json.ts'
import type { InvitationRequest } from '../../../../../shared/rules/account/invitation.ts'
import { roles, roleWords } from '../../../../../shared/rules/account/role.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { call } from '../../../lib/api/api.ts'
import { fieldErrorsOf } from '../../../lib/api/refused-fields.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { useSendOnce } from '../../../lib/api/use-send-once.ts'
import { theBusiness } from '../../../lib/business.ts'
import { Fold } from '../../../lib/ui/fold.tsx'
import { SecretLink } from '../secret-link.tsx'
import { settingsMessages } from '../settings-messages.ts'

const messages = settingsMessages.team
const empty: InvitationRequest = { email: '', role: 'crew' }

type InviteFormProps = { open: readonly InvitationJson[] }

/** Invites somebody to an account of their own, and shows the link once, while it opens something. */
export function InviteForm({ open }: InviteFormProps) {
  const [draft, setDraft] = useState(empty)
  const sendOnce = useSendOnce()
  const invite = useSave(
    (json: InvitationRequest) =>
      sendOnce((headers) => call('POST /api/admin/invitations', { json, headers })),
    messages.invite,
  )
  const errors = fieldErrorsOf(invite.error)
  const made = open.some(({ id }) => id === invite.data?.invitation.id) ? invite.data : undefined
  return (
    <>
      {made && (
        <SecretLink
          label="Invitation link"
          url={made.url}
          words={messages.link(made.invitation.email, made.isMailed)}
        >
          {'share' in navigator && (
            <button type="button" className="button button-small" onClick={() => share(made.url)}>
              <Share2 /> Share
            </button>
          )}
        </SecretLink>
      )}
      <Fold title="Invite somebody">
        <form
          className="settings-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!invite.isPending) invite.mutate(draft, { onSuccess: () => setDraft(empty) })
          }}
        >
          <InputField
            label="Email to invite"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email}
            value={draft.email}
            onChange={(email) => setDraft({ ...draft, email })}
          />
          <SelectField
            label="Role"
            choices={roles.toReversed()}
            nameOf={(role) => roleWords[role].name}
            value={draft.role}
            onChange={(role) => setDraft({ ...draft, role })}
          />
          <BusyButton
            type="submit"
            className="button"
            isBusy={invite.isPending}
            disabled={!draft.email.trim()}
          >
            Invite
          </BusyButton>
        </form>
      </Fold>
    </>
  )
}

/** Whoever closes the sheet without choosing anybody has decided so. */
const share = (url: string) => navigator.share({ title: theBusiness().name, url }).catch(() => {})

import { Share2 } from 'lucide-react'
import type { InvitationJson } from '../../../../../shared/rules/account/account-json.ts'
import type { InvitationRequest } from '../../../../../shared/rules/account/invitation.ts'
import { roleLabels, roles } from '../../../../../shared/rules/account/role.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { fieldErrorsOf } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useIdempotentRequest } from '../../../lib/api/use-idempotent-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { getBusiness } from '../../../lib/get-business.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { useFormValues } from '../../../lib/ui/use-form-values.ts'
import { SecretLink } from '../secret-link.tsx'
import { settingsMessages } from '../settings-messages.ts'

const messages = settingsMessages.team
const emptyValues: InvitationRequest = { email: '', role: 'crew' }

type InviteFormProps = { pendingInvitations: readonly InvitationJson[] }

/** Invites somebody, and shows the link once while the invitation is pending. */
export function InviteForm({ pendingInvitations }: InviteFormProps) {
  const { values, change, clear } = useFormValues(emptyValues)
  const sendOnce = useIdempotentRequest()
  const invite = useSave(
    (json: InvitationRequest) =>
      sendOnce((headers) => apiRequest('POST /api/admin/invitations', { json, headers })),
    messages.invite,
  )
  const errors = fieldErrorsOf(invite.error)
  const newInvitation = pendingInvitations.some(({ id }) => id === invite.data?.invitation.id)
    ? invite.data
    : undefined
  return (
    <>
      {newInvitation && (
        <SecretLink
          label="Invitation link"
          url={newInvitation.url}
          messages={messages.link(newInvitation.invitation.email, newInvitation.isMailed)}
        >
          {'share' in navigator && (
            <button type="button" className="button button-small" onClick={() => share(newInvitation.url)}>
              <Share2 /> Share
            </button>
          )}
        </SecretLink>
      )}
      <Disclosure title="Invite someone">
        <form
          className="settings-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!invite.isPending) invite.mutate(values, { onSuccess: () => clear(values) })
          }}
        >
          <InputField
            label="Email to invite"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email}
            value={values.email}
            onChange={(email) => change({ email })}
          />
          <SelectField
            label="Role"
            choices={roles.toReversed()}
            labelOf={(role) => roleLabels[role].name}
            value={values.role}
            onChange={(role) => change({ role })}
          />
          <BusyButton
            type="submit"
            className="button"
            isBusy={invite.isPending}
            disabled={!values.email.trim()}
          >
            Invite
          </BusyButton>
        </form>
      </Disclosure>
    </>
  )
}

/** `navigator.share` rejects when the sheet is closed without a choice, which is no error. */
const share = (url: string) => navigator.share({ title: getBusiness().name, url }).catch(() => {})

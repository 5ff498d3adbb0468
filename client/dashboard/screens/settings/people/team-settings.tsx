import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AccountJson, InvitationJson } from '../../../../../shared/rules/account/account-json.ts'
import { roleLabels, roles } from '../../../../../shared/rules/account/role.ts'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatInstant } from '../../../lib/text/format-time.ts'
import { AsyncConfirmDialog } from '../../../lib/ui/async-confirm-dialog.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { accountsOptions, sessionsOptions } from '../settings-queries.ts'
import { InviteForm } from './invite-form.tsx'

const messages = settingsMessages.team

type Confirmation =
  | { kind: 'remove' | 'role'; account: AccountJson }
  | { kind: 'withdraw'; invitation: InvitationJson }

/** Accounts and pending invitations. */
export function TeamSettings() {
  const query = useQuery(accountsOptions)
  const { data: team } = query
  const { data: ownAccount } = useQuery(sessionsOptions)
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { describeConfirmation, joinCrew, isBusy } = useTeamChanges()
  const dialog = confirmation && describeConfirmation(confirmation)
  return (
    <section className="card settings-card" aria-labelledby="team">
      <h2 id="team" ref={heading} tabIndex={-1}>
        Accounts
      </h2>
      <p>{messages.about}</p>
      {!team && <LoadNote query={query} />}
      {team && (
        <ul className="settings-list">
          {team.accounts.map((account) => (
            <li key={account.id} className="session">
              <p>
                <strong>{account.email}</strong>
                <span className="field-hint">{roleLabels[account.role].name}</span>
                <span className="field-hint">
                  {account.lastSignInAt
                    ? `Last sign-in ${formatInstant(account.lastSignInAt)}`
                    : 'Not signed in yet'}
                </span>
              </p>
              <AccountCrew account={account} onChange={(crew) => joinCrew({ id: account.id, crew })} />
              {account.email === ownAccount?.email ? (
                <span className="badge badge-green">You</span>
              ) : (
                <div className="team-actions">
                  <TeamButton
                    label="Change role"
                    account={account}
                    onClick={() => setConfirmation({ kind: 'role', account })}
                  />
                  <TeamButton
                    label="Remove"
                    account={account}
                    onClick={() => setConfirmation({ kind: 'remove', account })}
                  />
                </div>
              )}
            </li>
          ))}
          {team.invitations.map((invitation) => (
            <li key={invitation.id} className="session">
              <p>
                <strong>{invitation.email}</strong>
                <span className="field-hint">{`${roleLabels[invitation.role].name}, invitation ends ${formatInstant(invitation.expiresAt)}`}</span>
              </p>
              <TeamButton
                label="Withdraw"
                account={invitation}
                onClick={() => setConfirmation({ kind: 'withdraw', invitation })}
              />
            </li>
          ))}
        </ul>
      )}
      {/* Waits for the list, because an older list lacks the new invitation and would hide its link. */}
      {team && <InviteForm pendingInvitations={team.invitations} />}
      {dialog && (
        <AsyncConfirmDialog
          messages={dialog.words}
          isBusy={isBusy}
          onConfirm={dialog.run}
          heading={heading}
          onClose={() => setConfirmation(null)}
        />
      )}
    </section>
  )
}

type AccountCrewProps = { account: AccountJson; onChange: (crew: number | null) => void }

/** The crew whose day opens first for the account. Hidden with a single crew. */
function AccountCrew({ account: { email, crew }, onChange }: AccountCrewProps) {
  const { crewCount, nameOfCrew } = useCrews()
  if (crewCount === 1) return null
  return (
    <select
      className="input team-crew"
      aria-label={`Van of ${email}`}
      value={crew ?? ''}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <option value="">{messages.noCrew}</option>
      {Array.from({ length: crewCount }, (_, index) => index + 1).map((each) => (
        <option key={each} value={each}>
          {nameOfCrew(each)}
        </option>
      ))}
    </select>
  )
}

type TeamButtonProps = { label: string; account: { email: string }; onClick: () => void }

const TeamButton = ({ label, account, onClick }: TeamButtonProps) => (
  <button type="button" className="button button-small button-quiet" onClick={onClick}>
    <span>{label}</span>
    <span className="visually-hidden">{` ${account.email}`}</span>
  </button>
)

function useTeamChanges() {
  const changeRole = useSave(
    ({ id, role }: Pick<AccountJson, 'id' | 'role'>) =>
      apiRequest('PATCH /api/admin/accounts/:id', { params: { id }, json: { role } }),
    messages.role,
  )
  const joinCrew = useSave(
    ({ id, crew }: Pick<AccountJson, 'id' | 'crew'>) =>
      apiRequest('PATCH /api/admin/accounts/:id', { params: { id }, json: { crew } }),
    messages.crew,
  )
  const remove = useSave(
    (id: string) => apiRequest('DELETE /api/admin/accounts/:id', { params: { id } }),
    messages.remove,
  )
  const withdraw = useSave(
    (id: string) => apiRequest('DELETE /api/admin/invitations/:id', { params: { id } }),
    messages.withdraw,
  )

  function describeConfirmation(confirmation: Confirmation) {
    if (confirmation.kind === 'withdraw') {
      const { id, email } = confirmation.invitation
      return { words: messages.questions.withdraw(email), run: () => withdraw.mutateAsync(id) }
    }
    const { id, email, role } = confirmation.account
    if (confirmation.kind === 'remove') {
      return { words: messages.questions.remove(email), run: () => remove.mutateAsync(id) }
    }
    const other = roles.find((each) => each !== role) ?? role
    return {
      words: messages.questions.role(email, other),
      run: () => changeRole.mutateAsync({ id, role: other }),
    }
  }

  return {
    describeConfirmation,
    joinCrew: joinCrew.mutate,
    isBusy: changeRole.isPending || remove.isPending || withdraw.isPending,
  }
}

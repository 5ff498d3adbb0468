import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SessionListJson } from '../../../../../shared/rules/account/account-json.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { DetailItem } from '../../../../lib/ui/detail-item.tsx'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatInstant } from '../../../lib/text/format-time.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { sessionsOptions } from '../settings-queries.ts'
import { PasswordForm } from './password-form.tsx'

/** The user's own password and sessions. */
export function AccountSettings() {
  const query = useQuery(sessionsOptions)
  const { data } = query
  return (
    <section className="card settings-card" aria-labelledby="account">
      <h2 id="account">Your account</h2>
      {data && (
        <dl className="facts">
          <DetailItem name="Signed in as">{data.email}</DetailItem>
          <DetailItem name="Last sign-in">
            {data.lastSignInAt ? formatInstant(data.lastSignInAt) : 'Never'}
          </DetailItem>
        </dl>
      )}
      <PasswordForm email={data?.email} hasPassword={data?.hasPassword ?? true} />
      <Sessions query={query} />
    </section>
  )
}

type SessionsProps = { query: UseQueryResult<SessionListJson> }

/** The other sessions can be ended here; this one ends with Sign out. */
function Sessions({ query }: SessionsProps) {
  const { data: list } = query
  const disclosure = useRef<HTMLElement>(null)
  const endSession = useSave(
    (id: string) => apiRequest('DELETE /api/admin/sessions/:id', { params: { id } }),
    settingsMessages.sessions.end,
  )
  const endOthers = useSave(
    () => apiRequest('DELETE /api/admin/sessions', {}),
    settingsMessages.sessions.endOthers,
  )
  const isBusy = endSession.isPending || endOthers.isPending
  // The pressed button disappears with its session, so the focus moves first.
  const onSuccess = () => disclosure.current?.focus()
  return (
    <Disclosure
      ref={disclosure}
      title="Sessions"
      text={list && settingsMessages.sessions.signedInCount(list.sessions.length + list.more)}
    >
      {!list && <LoadNote query={query} />}
      {list && (
        <ul className="settings-list">
          {list.sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
            <li key={id} className="session">
              <p>
                <strong>{device}</strong>
                <span className="field-hint">{`Signed in ${formatInstant(createdAt)}`}</span>
                <span className="field-hint">{`Last seen ${formatInstant(lastSeenAt)}`}</span>
              </p>
              {isCurrent ? (
                <span className="badge badge-green">This session</span>
              ) : (
                <BusyButton
                  className="button button-small"
                  isBusy={endSession.isPending && endSession.variables === id}
                  disabled={isBusy}
                  onClick={() => endSession.mutate(id, { onSuccess })}
                >
                  End session<span className="visually-hidden">{` of ${device}`}</span>
                </BusyButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {list && list.more > 0 && <p className="field-hint">{settingsMessages.sessions.more(list.more)}</p>}
      {list && list.sessions.length > 1 && (
        <BusyButton
          className="button button-small"
          isBusy={endOthers.isPending}
          disabled={isBusy}
          onClick={() => endOthers.mutate(undefined, { onSuccess })}
        >
          End all other sessions
        </BusyButton>
      )}
    </Disclosure>
  )
}

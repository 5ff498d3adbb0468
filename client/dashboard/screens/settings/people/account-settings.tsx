import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { SessionListJson } from '../../../../../shared/rules/account/account-json.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { Fact } from '../../../../lib/ui/facts.tsx'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { call } from '../../../lib/api/api.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatInstant, formatMoment } from '../../../lib/text/time-words.ts'
import { Fold } from '../../../lib/ui/fold.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { sessionsOptions } from '../settings-queries.ts'
import { PasswordForm } from './password-form.tsx'

/** The owner's own sign-in: its password, and where it is in use. */
export function AccountSettings() {
  const query = useQuery(sessionsOptions)
  const { data } = query
  return (
    <section className="card settings-card" aria-labelledby="account">
      <h2 id="account">Your account</h2>
      {data && (
        <dl className="facts">
          <Fact name="Signed in as">{data.email}</Fact>
          <Fact name="Last sign-in">{data.lastSignInAt ? formatInstant(data.lastSignInAt) : 'Never'}</Fact>
        </dl>
      )}
      <PasswordForm email={data?.email} />
      <Sessions query={query} />
    </section>
  )
}

type SessionsProps = { query: UseQueryResult<SessionListJson> }

/** The browsers that are signed in to the account. This one ends with Sign out. */
function Sessions({ query }: SessionsProps) {
  const { data: list } = query
  const line = useRef<HTMLElement>(null)
  const end = useSave(
    (id: string) => call('DELETE /api/admin/sessions/:id', { params: { id } }),
    settingsMessages.sessions.end,
  )
  const endOthers = useSave(() => call('DELETE /api/admin/sessions', {}), settingsMessages.sessions.endOthers)
  const isBusy = end.isPending || endOthers.isPending
  // The pressed button goes with its session, so the focus moves before that.
  const onSuccess = () => line.current?.focus()
  return (
    <Fold
      ref={line}
      title="Sessions"
      text={list && settingsMessages.sessions.open(list.sessions.length + list.more)}
    >
      {!list && <LoadNote query={query} />}
      {list && (
        <ul className="settings-list">
          {list.sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
            <li key={id} className="session">
              <p>
                <strong>{device}</strong>
                <span className="field-hint">{`Signed in ${formatMoment(createdAt)}`}</span>
                <span className="field-hint">{`Last seen ${formatMoment(lastSeenAt)}`}</span>
              </p>
              {isCurrent ? (
                <span className="badge badge-green">This session</span>
              ) : (
                <BusyButton
                  className="button button-small"
                  isBusy={end.isPending && end.variables === id}
                  disabled={isBusy}
                  onClick={() => end.mutate(id, { onSuccess })}
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
          End All Other Sessions
        </BusyButton>
      )}
    </Fold>
  )
}

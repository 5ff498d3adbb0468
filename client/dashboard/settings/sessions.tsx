import { useRef } from 'react'
import type { SessionItemJson } from '../../../shared/account/account-json.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { call } from '../api.ts'
import { formatMoment } from '../booking-words.ts'
import { useSave } from './use-save.ts'

type SessionsProps = { sessions: SessionItemJson[] | undefined; isError: boolean }

/** Every browser that is signed in to the account. This one ends with Sign out. */
export function Sessions({ sessions, isError }: SessionsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const end = useSave((id: string) => call('DELETE /api/admin/sessions/:id', { params: { id } }), {
    saved: 'Session ended',
    failed: 'Failed to end the session',
  })
  // The pressed button goes with its session, so the focus moves before that.
  const onSuccess = () => heading.current?.focus()
  return (
    <div className="settings-part">
      <h3 ref={heading} tabIndex={-1}>
        Sessions
      </h3>
      {isError && !sessions && <p className="field-error">Failed to load</p>}
      {!isError && !sessions && <p className="field-hint">Loading...</p>}
      {sessions && (
        <ul className="settings-list">
          {sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
            <li key={id} className="session">
              <p>
                <strong>{device}</strong>
                <span className="field-hint">Signed in {formatMoment(createdAt)}</span>
                <span className="field-hint">Last seen {formatMoment(lastSeenAt)}</span>
              </p>
              {isCurrent ? (
                <span className="badge badge-green">This session</span>
              ) : (
                <BusyButton
                  className="button button-small"
                  isBusy={end.isPending && end.variables === id}
                  disabled={end.isPending}
                  onClick={() => end.mutate(id, { onSuccess })}
                >
                  End session<span className="visually-hidden"> of {device}</span>
                </BusyButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

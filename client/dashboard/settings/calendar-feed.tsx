import { useRef, useState } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { formatInstant } from '../booking-words.ts'
import { ConfirmDialog } from '../details/confirm-dialog.tsx'
import { NewFeedAddress } from './new-feed-address.tsx'
import { useCalendarFeed } from './use-calendar-feed.ts'

const questions = {
  replace: {
    title: 'Create a new address',
    text: 'Create a new secret address? Calendars that use the one from before stop getting bookings.',
    action: 'Create New Address',
  },
  revoke: {
    title: 'Revoke the address',
    text: 'Revoke the secret address? Calendars that use it stop getting bookings. This action cannot be undone.',
    action: 'Revoke Address',
  },
}

/** A secret address that phones and computers subscribe to, so that bookings show in their own calendar. */
export function CalendarFeed() {
  const { feed, isError, newUrl, create, revoke } = useCalendarFeed()
  const [question, setQuestion] = useState<keyof typeof questions | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isBusy = create.isPending || revoke.isPending

  function confirm() {
    const call = question === 'replace' ? create : revoke
    call.mutate(undefined, {
      onSuccess: () => {
        // The pressed button may be gone, and outside of an open dialog nothing takes the focus.
        dialog.current?.close()
        heading.current?.focus()
      },
      onError: () => dialog.current?.close(),
    })
  }

  return (
    <section className="card settings-card" aria-labelledby="calendar-feed">
      <h2 id="calendar-feed" ref={heading} tabIndex={-1}>
        Calendar feed
      </h2>
      <p>See the bookings in the calendar of your phone or computer, which asks this address for them.</p>
      {isError && !feed && <p className="field-error">Failed to load</p>}
      {!isError && !feed && <p className="field-hint">Loading...</p>}
      {feed && !feed.createdAt && (
        <div>
          <BusyButton className="button" isBusy={create.isPending} onClick={() => create.mutate(undefined)}>
            Create Secret Address
          </BusyButton>
        </div>
      )}
      {newUrl && <NewFeedAddress url={newUrl} />}
      {feed?.createdAt && (
        <>
          <p className="field-hint">
            In use since {formatInstant(feed.createdAt)}.
            {!newUrl && ' It was shown once; when it is lost, create a new one.'}
          </p>
          <div className="feed-actions">
            <button
              type="button"
              className="button button-small"
              disabled={isBusy}
              onClick={() => setQuestion('replace')}
            >
              Create New Address
            </button>
            <button
              type="button"
              className="button button-small"
              disabled={isBusy}
              onClick={() => setQuestion('revoke')}
            >
              Revoke
            </button>
          </div>
        </>
      )}
      {question && (
        <ConfirmDialog
          ref={dialog}
          {...questions[question]}
          keep="Keep Address"
          isBusy={isBusy}
          onConfirm={confirm}
          onClose={() => setQuestion(null)}
        />
      )}
    </section>
  )
}

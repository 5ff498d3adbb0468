import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { ConfirmDialog } from '../../../../lib/ui/confirm-dialog.tsx'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatInstant } from '../../../lib/text/format-time.ts'
import { SecretLink } from '../secret-link.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { calendarFeedOptions } from '../settings-queries.ts'

const messages = settingsMessages.calendarFeed

/** A private link that other calendar apps subscribe to. */
export function CalendarFeedSettings() {
  const { query, newUrl, create, revoke } = useCalendarFeed()
  const { data: feed } = query
  const [openDialog, setOpenDialog] = useState<keyof typeof messages.questions | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isBusy = create.isPending || revoke.isPending

  function confirm() {
    const change = openDialog === 'replace' ? create : revoke
    change.mutate(undefined, {
      onSuccess: () => {
        // The pressed button may be gone. The heading can take the focus only once the dialog is closed.
        dialog.current?.close()
        heading.current?.focus()
      },
      onError: () => dialog.current?.close(),
    })
  }

  return (
    <section className="card settings-card" aria-labelledby="calendar-feed">
      <h2 id="calendar-feed" ref={heading} tabIndex={-1}>
        Private calendar link
      </h2>
      <p>{messages.about}</p>
      {!feed && <LoadNote query={query} />}
      {feed && !feed.createdAt && (
        <div>
          <BusyButton className="button" isBusy={create.isPending} onClick={() => create.mutate(undefined)}>
            Create link
          </BusyButton>
        </div>
      )}
      {newUrl && (
        <SecretLink label="Your private link" url={newUrl} messages={messages.link}>
          <a className="button button-small" href={newUrl.replace(/^https?:/, 'webcal:')}>
            <CalendarPlus /> Subscribe on this device
          </a>
        </SecretLink>
      )}
      {feed?.createdAt && (
        <>
          <p className="field-hint">{`Created ${formatInstant(feed.createdAt)}.${!newUrl ? ` ${messages.lostHint}` : ''}`}</p>
          <div className="feed-actions">
            <button
              type="button"
              className="button button-small"
              disabled={isBusy}
              onClick={() => setOpenDialog('replace')}
            >
              Create new link
            </button>
            <button
              type="button"
              className="button button-small"
              disabled={isBusy}
              onClick={() => setOpenDialog('revoke')}
            >
              Revoke
            </button>
          </div>
        </>
      )}
      {openDialog && (
        <ConfirmDialog
          ref={dialog}
          {...messages.questions[openDialog]}
          keep="Cancel"
          isBusy={isBusy}
          onConfirm={confirm}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </section>
  )
}

/** The server stores only a hash of the link, so a new link is shown until the page is left. */
function useCalendarFeed() {
  const query = useQuery(calendarFeedOptions)
  const create = useSave(() => apiRequest('POST /api/admin/calendar-feed', {}), messages.create)
  const revoke = useSave(async () => {
    await apiRequest('DELETE /api/admin/calendar-feed', {})
    create.reset()
  }, messages.revoke)
  // Hides a link that another window has replaced or revoked.
  const isNewest = create.data && query.data?.createdAt === create.data.createdAt
  return { query, newUrl: isNewest ? create.data.url : undefined, create, revoke }
}

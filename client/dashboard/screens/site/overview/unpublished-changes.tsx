import { useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { brands, locations } from '../../../../../shared/lib/business/location.ts'
import { previewPath } from '../../../../../shared/site/draft/preview-path.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { siteKey } from '../../../lib/api/query-keys.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatInstant } from '../../../lib/text/format-time.ts'
import { AsyncConfirmDialog } from '../../../lib/ui/async-confirm-dialog.tsx'
import { siteMessages } from '../site-messages.ts'
import type { SiteSectionProps } from '../site-section-props.ts'
import { usePublish } from '../use-publish.ts'
import { ChangeList } from './change-list.tsx'

const messages = siteMessages.unpublished

/** Changes in the draft, with a preview, to publish or discard them. */
export function UnpublishedChanges({ stored }: SiteSectionProps) {
  const { changes, revision, updatedAt, updatedBy } = stored
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [openDialog, setOpenDialog] = useState<'publish' | 'discard' | null>(null)
  const publish = usePublish(revision)
  const discard = useSave(
    async () =>
      queryClient.setQueryData(
        siteKey,
        await apiRequest('DELETE /api/admin/site/draft', { query: { revision } }),
      ),
    messages.discard,
  )
  const hasChanges = changes.length > 0
  return (
    <section className="card settings-card" aria-labelledby="waiting">
      <h2 id="waiting" ref={heading} tabIndex={-1}>
        Unpublished changes
      </h2>
      {!hasChanges && <p>{revision === null ? messages.none : messages.unchanged}</p>}
      {hasChanges && (
        <>
          <ChangeList changes={changes} />
          {updatedBy && updatedAt && (
            <p className="field-hint">{messages.lastBy(updatedBy, formatInstant(updatedAt))}</p>
          )}
          <p>{messages.about}</p>
        </>
      )}
      <div className="site-actions">
        <PreviewLinks />
      </div>
      {revision !== null && (
        <div className="dialog-actions">
          <button type="button" className="button button-quiet" onClick={() => setOpenDialog('discard')}>
            Discard changes
          </button>
          {hasChanges && (
            <button type="button" className="button button-primary" onClick={() => setOpenDialog('publish')}>
              Publish
            </button>
          )}
        </div>
      )}
      <p className="field-hint">{publishedVersionText(stored)}</p>
      {openDialog && (
        <AsyncConfirmDialog
          messages={
            openDialog === 'publish'
              ? messages.confirmPublish(changes.length)
              : messages.confirmDiscard(changes.length)
          }
          isReversible={openDialog === 'publish'}
          isBusy={publish.isPending || discard.isPending}
          onConfirm={() => (openDialog === 'publish' ? publish.mutateAsync() : discard.mutateAsync())}
          heading={heading}
          onClose={() => setOpenDialog(null)}
        >
          <ChangeList changes={changes} />
        </AsyncConfirmDialog>
      )}
    </section>
  )
}

function publishedVersionText({ published: { number, at, by } }: SiteSectionProps['stored']): string {
  if (number === 0 || at === null) return messages.defaultSite
  return `${messages.publishedVersion(number)}, ${messages.publishedAt(formatInstant(at), by)}`
}

/** Opens the draft's pages for each brand in a new tab. */
const PreviewLinks = () =>
  locations.map((location) => (
    <a key={location} className="button" href={previewPath(location, '/')} target="_blank" rel="noopener">
      <Eye />
      <span>{`Preview ${brands[location].name}`}</span>
      <span className="visually-hidden"> in a new tab</span>
    </a>
  ))

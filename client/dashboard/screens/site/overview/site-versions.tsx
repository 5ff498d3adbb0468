import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SiteVersionJson } from '../../../../../shared/site/draft/site-json.ts'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { siteKey } from '../../../lib/api/query-keys.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatInstant } from '../../../lib/text/format-time.ts'
import { AsyncConfirmDialog } from '../../../lib/ui/async-confirm-dialog.tsx'
import { siteMessages } from '../site-messages.ts'
import { siteVersionsOptions } from '../site-queries.ts'
import type { SiteSectionProps } from '../site-section-props.ts'

const messages = siteMessages.versions

/** Versions shown until the owner asks for all. */
const initialCount = 5

/** Published versions, which can be restored. */
export function SiteVersions({ stored }: SiteSectionProps) {
  const query = useQuery(siteVersionsOptions)
  const { data } = query
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const [versionToRestore, setVersionToRestore] = useState<number | null>(null)
  const restoreVersion = useSave(async (version: number) => {
    const params = { number: String(version) }
    const json = { published: stored.published.number }
    const site = await apiRequest('POST /api/admin/site/versions/:number/publish', { params, json })
    queryClient.setQueryData(siteKey, site)
  }, messages.restore)
  const all = data?.versions ?? []
  const visible = showsAll ? all : all.slice(0, initialCount)
  const hasDraft = stored.revision !== null
  const rowProps = { current: stored.published.number, canPublish: !hasDraft, onRestore: setVersionToRestore }
  return (
    <section className="card settings-card" aria-labelledby="versions">
      <h2 id="versions" ref={heading} tabIndex={-1}>
        Versions
      </h2>
      {!data && <LoadNote query={query} failed={messages.loadFailed} />}
      {data && all.length === 0 && <p className="field-hint">{messages.none}</p>}
      {all.length > 0 && (
        <>
          {hasDraft && <p className="field-hint">{messages.hasDraft}</p>}
          <ul className="site-list">
            {visible.map((version) => (
              <VersionRow
                key={version.number}
                {...rowProps}
                number={version.number}
                text={versionText(version)}
              />
            ))}
            {visible.length === all.length && <VersionRow {...rowProps} number={0} text={messages.first} />}
          </ul>
          {visible.length < all.length && (
            <button
              type="button"
              className="button button-small site-more"
              onClick={() => {
                setShowsAll(true)
                // The pressed button disappears.
                heading.current?.focus()
              }}
            >{`Show all ${all.length}`}</button>
          )}
        </>
      )}
      {versionToRestore !== null && (
        <AsyncConfirmDialog
          messages={messages.confirmRestore(versionToRestore)}
          isReversible
          isBusy={restoreVersion.isPending}
          onConfirm={() => restoreVersion.mutateAsync(versionToRestore)}
          heading={heading}
          onClose={() => setVersionToRestore(null)}
        />
      )}
    </section>
  )
}

/** Says when and by whom a version was published, and which one it restored. */
function versionText({ publishedAt, publishedBy, restores }: SiteVersionJson): string {
  const restoredText = restores === null ? '' : `, ${messages.restores(restores)}`
  return `${formatInstant(publishedAt)}, ${publishedBy}${restoredText}`
}

type VersionRowProps = {
  number: number
  text: string
  /** The number of the version that is live. */
  current: number
  canPublish: boolean
  onRestore: (version: number) => void
}

const VersionRow = ({ number, text, current, canPublish, onRestore }: VersionRowProps) => (
  <li>
    <div>
      <strong>{`Version ${number}`}</strong>
      <small>{text}</small>
    </div>
    {number === current && <span className="badge badge-green">Live</span>}
    {number !== current && canPublish && (
      <button type="button" className="button button-small" onClick={() => onRestore(number)}>
        Restore<span className="visually-hidden">{` version ${number}`}</span>
      </button>
    )}
  </li>
)

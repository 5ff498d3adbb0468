import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { siteKey } from '../../../lib/api/query-keys.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatInstant } from '../../../lib/text/time-words.ts'
import { Question } from '../../../lib/ui/question.tsx'
import { PreviewLinks } from '../preview-links.tsx'
import { siteMessages } from '../site-messages.ts'
import type { SitePartProps } from '../site-part.ts'
import { usePublish } from '../use-publish.ts'
import { ChangeList } from './change-list.tsx'

const messages = siteMessages.waiting

/** What waits to be published, how it will look, and the two ways to be done with it. */
export function WaitingChanges({ stored }: SitePartProps) {
  const { changes, revision, updatedAt, updatedBy } = stored
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null)
  const publish = usePublish(revision)
  const discard = useSave(
    async () =>
      queryClient.setQueryData(siteKey, await call('DELETE /api/admin/site/draft', { query: { revision } })),
    messages.discard,
  )
  const isWaiting = changes.length > 0
  return (
    <section className="card settings-card" aria-labelledby="waiting">
      <h2 id="waiting" ref={heading} tabIndex={-1}>
        Waiting to be published
      </h2>
      {!isWaiting && <p>{revision === null ? messages.none : messages.same}</p>}
      {isWaiting && (
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
          <button type="button" className="button button-quiet" onClick={() => setAsked('discard')}>
            Discard Draft
          </button>
          {isWaiting && (
            <button type="button" className="button button-primary" onClick={() => setAsked('publish')}>
              Publish
            </button>
          )}
        </div>
      )}
      <p className="field-hint">{shownText(stored)}</p>
      {asked && (
        <Question
          words={
            asked === 'publish' ? messages.askPublish(changes.length) : messages.askDiscard(changes.length)
          }
          isHarmless={asked === 'publish'}
          isBusy={publish.isPending || discard.isPending}
          onConfirm={() => (asked === 'publish' ? publish.mutateAsync() : discard.mutateAsync())}
          heading={heading}
          onClose={() => setAsked(null)}
        >
          <ChangeList changes={changes} />
        </Question>
      )}
    </section>
  )
}

/** Which version visitors see, since when. */
function shownText({ published: { number, at, by } }: SitePartProps['stored']): string {
  if (number === 0 || at === null) return messages.shipped
  return `${messages.shown(number)}, ${messages.published(formatInstant(at), by)}`
}

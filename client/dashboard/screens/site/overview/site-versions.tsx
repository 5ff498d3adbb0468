import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SiteVersionJson } from '../../../../../shared/site/draft/site-json.ts'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { call } from '../../../lib/api/api.ts'
import { siteKey } from '../../../lib/api/query-keys.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { formatInstant } from '../../../lib/text/time-words.ts'
import { Question } from '../../../lib/ui/question.tsx'
import { siteMessages } from '../site-messages.ts'
import type { SitePartProps } from '../site-part.ts'
import { siteVersionsOptions } from '../site-queries.ts'

const messages = siteMessages.versions

/** How many versions are named before the owner asks for all. */
const fewVersions = 5

/** What was published, when and by whom, and the way back to it. */
export function SiteVersions({ stored }: SitePartProps) {
  const query = useQuery(siteVersionsOptions)
  const { data } = query
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const [asked, setAsked] = useState<number | null>(null)
  const again = useSave(async (version: number) => {
    const params = { number: String(version) }
    const json = { published: stored.published.number }
    const site = await call('POST /api/admin/site/versions/:number/publish', { params, json })
    queryClient.setQueryData(siteKey, site)
  }, messages.again)
  const all = data?.versions ?? []
  const shown = showsAll ? all : all.slice(0, fewVersions)
  const isWaiting = stored.revision !== null
  const row = { current: stored.published.number, canPublish: !isWaiting, onAsk: setAsked }
  return (
    <section className="card settings-card" aria-labelledby="versions">
      <h2 id="versions" ref={heading} tabIndex={-1}>
        Versions
      </h2>
      {!data && <LoadNote query={query} failed={messages.loadFailed} />}
      {data && all.length === 0 && <p className="field-hint">{messages.none}</p>}
      {all.length > 0 && (
        <>
          {isWaiting && <p className="field-hint">{messages.draftWaits}</p>}
          <ul className="site-list">
            {shown.map((version) => (
              <VersionRow key={version.number} {...row} number={version.number} text={factsOf(version)} />
            ))}
            {shown.length === all.length && <VersionRow {...row} number={0} text={messages.first} />}
          </ul>
          {shown.length < all.length && (
            <button
              type="button"
              className="button button-small site-more"
              onClick={() => {
                setShowsAll(true)
                // The pressed button goes.
                heading.current?.focus()
              }}
            >{`Show All ${all.length}`}</button>
          )}
        </>
      )}
      {asked !== null && (
        <Question
          words={messages.ask(asked)}
          isHarmless
          isBusy={again.isPending}
          onConfirm={() => again.mutateAsync(asked)}
          heading={heading}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

/** When it was published, by whom, and what it brought back. */
function factsOf({ publishedAt, publishedBy, restores }: SiteVersionJson): string {
  const brought = restores === null ? '' : `, ${messages.restores(restores)}`
  return `${formatInstant(publishedAt)}, ${publishedBy}${brought}`
}

type VersionRowProps = {
  number: number
  text: string
  /** The version that visitors see. */
  current: number
  canPublish: boolean
  onAsk: (version: number) => void
}

const VersionRow = ({ number, text, current, canPublish, onAsk }: VersionRowProps) => (
  <li>
    <div>
      <strong>{`Version ${number}`}</strong>
      <small>{text}</small>
    </div>
    {number === current && <span className="badge badge-green">On the site</span>}
    {number !== current && canPublish && (
      <button type="button" className="button button-small" onClick={() => onAsk(number)}>
        Publish Again<span className="visually-hidden">{` version ${number}`}</span>
      </button>
    )}
  </li>
)

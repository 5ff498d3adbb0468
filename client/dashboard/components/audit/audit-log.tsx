import './audit.css'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import {
  type AuditEntryJson,
  type AuditJson,
  anonymousActor,
  auditActions,
  commandLineActor,
} from '../../../../shared/rules/audit/audit-actions.ts'
import { bookingReference } from '../../../../shared/rules/booking/booking-reference.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { apiRequest } from '../../lib/api/api-request.ts'
import { auditKey } from '../../lib/api/query-keys.ts'
import { formatInstant } from '../../lib/text/format-time.ts'
import { Disclosure } from '../../lib/ui/disclosure.tsx'
import { ExportLink } from '../../lib/ui/export-link.tsx'

/** Lists who did what, newest first. */
export function AuditLog() {
  const log = useInfiniteQuery(auditOptions)
  const entries = log.data?.pages.flatMap((page) => page.entries)
  return (
    <section className="card settings-card settings-folds audit" aria-label="Activity">
      <Disclosure title="Activity" text={auditMessages.about}>
        <p className="field-hint">{auditMessages.retention}</p>
        <div>
          <ExportLink href="/api/admin/audit.csv" failed={auditMessages.exportFailed}>
            Export activity
          </ExportLink>
        </div>
        {log.isPending && <p role="status">{auditMessages.loading}</p>}
        {log.isError && !log.isFetchNextPageError && (
          <LoadError title={auditMessages.loadFailed} query={log} />
        )}
        {entries?.length === 0 && <p className="field-hint">{auditMessages.empty}</p>}
        {entries && entries.length > 0 && (
          <ul className="settings-list">
            {entries.map((entry) => (
              <AuditEntry key={entry.id} {...entry} />
            ))}
          </ul>
        )}
        <div role="alert">
          {log.isFetchNextPageError && <p className="field-error">{auditMessages.loadFailed}</p>}
        </div>
        {log.hasNextPage && (
          <div>
            <BusyButton
              className="button"
              isBusy={log.isFetchingNextPage}
              onClick={() => log.fetchNextPage()}
            >
              Show earlier
            </BusyButton>
          </div>
        )}
      </Disclosure>
    </section>
  )
}

/** Enough of a network's hash to tell networks apart at a glance. */
const displayedHashLength = 6

const isId = (subject: string) => /^[\da-f]{8}-[\da-f-]{27}$/.test(subject)

/** Returns a readable subject. Bookings have their reference; an erased customer has none. */
function subjectText({ action, subject }: AuditEntryJson): string | null {
  if (action === 'person-erased') return null
  return subject && isId(subject) ? bookingReference(subject) : subject
}

function AuditEntry(entry: AuditEntryJson) {
  const { at, actor, network, action } = entry
  return (
    <li>
      <p>
        <strong>{auditActions[action]}</strong> <span>{subjectText(entry)}</span>
        <span className="field-hint">
          {[
            actorNames[actor] ?? actor,
            formatInstant(at),
            network && `network ${network.slice(0, displayedHashLength)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
    </li>
  )
}

/** Pages of log entries, newest first. */
const auditOptions = infiniteQueryOptions({
  queryKey: auditKey,
  queryFn: ({ pageParam, signal }) =>
    apiRequest('GET /api/admin/audit', { query: { before: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: AuditJson) => (next === null ? undefined : String(next)),
})

const auditMessages = {
  about: 'Who signed in or changed what',
  retention: 'Exports too. Entries can’t be changed and are kept for 1 year.',
  loading: 'Loading activity...',
  loadFailed: 'Failed to load activity',
  exportFailed: 'Failed to export activity',
  empty: 'No activity yet',
}

/** Actors that aren't accounts. */
const actorNames: Record<string, string> = {
  [commandLineActor]: 'Command line',
  [anonymousActor]: 'Not signed in',
}

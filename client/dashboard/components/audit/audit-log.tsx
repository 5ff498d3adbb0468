import { useInfiniteQuery } from '@tanstack/react-query'
import { type AuditEntryJson, auditActions } from '../../../../shared/rules/audit/audit-actions.ts'
import { bookingReference } from '../../../../shared/rules/booking/booking-reference.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { formatMoment } from '../../lib/text/format-time.ts'
import { Disclosure } from '../../lib/ui/disclosure.tsx'
import { ExportLink } from '../../lib/ui/export-link.tsx'
import { actorNames, auditMessages } from './audit-messages.ts'
import { auditOptions } from './audit-query.ts'
import './audit.css'

/** Who did what, the latest first. */
export function AuditLog() {
  const log = useInfiniteQuery(auditOptions)
  const entries = log.data?.pages.flatMap((page) => page.entries)
  return (
    <section className="card settings-card settings-folds audit" aria-label="Activity">
      <Disclosure title="Activity" text={auditMessages.about}>
        <p className="field-hint">{auditMessages.retention}</p>
        <div>
          <ExportLink href="/api/admin/audit.csv" failed={auditMessages.exportFailed}>
            Export Activity
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
              Show Earlier
            </BusyButton>
          </div>
        )}
      </Disclosure>
    </section>
  )
}

/** As much of a network's hash as tells it from others by eye. */
const displayedHashLength = 6

const isId = (subject: string) => /^[\da-f]{8}-[\da-f-]{27}$/.test(subject)

/** What it was done to, as a person reads it: a booking has its reference, and whoever was erased nothing. */
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
            formatMoment(at),
            network && `network ${network.slice(0, displayedHashLength)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
    </li>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { type AuditEntryJson, auditActions } from '../../../../shared/rules/audit/audit.ts'
import { BusyButton } from '../../../ground/ui/busy-button.tsx'
import { LoadError } from '../../../ground/ui/load-states.tsx'
import { formatMoment } from '../../ground/text/time-words.ts'
import { ExportLink } from '../../ground/ui/export-link.tsx'
import { Fold } from '../../ground/ui/fold.tsx'
import { actorNames, auditMessages } from './audit-messages.ts'
import { auditOptions } from './audit-query.ts'
import './audit.css'

/** Who did what, the latest first. */
export function AuditLog() {
  const log = useInfiniteQuery(auditOptions)
  const entries = log.data?.pages.flatMap((page) => page.entries)
  return (
    <section className="card settings-card settings-folds audit" aria-label="Activity">
      <Fold title="Activity" text={auditMessages.about}>
        <div>
          <ExportLink href="/api/admin/audit.csv" failed={auditMessages.exportFailed}>
            Export Activity
          </ExportLink>
        </div>
        {log.isPending && <p role="status">{auditMessages.loading}</p>}
        {log.isError && !log.isFetchNextPageError && (
          <LoadError title={auditMessages.loadFailed} query={log} />
        )}
        {entries?.length === 0 && <p className="field-hint">{auditMessages.none}</p>}
        {entries && entries.length > 0 && (
          <ul className="settings-list">
            {entries.map((entry) => (
              <AuditLine key={entry.id} {...entry} />
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
      </Fold>
    </section>
  )
}

/** As much of a network's hash as tells it from others by eye. */
const shownOfHash = 6

function AuditLine({ at, actor, network, action, subject }: AuditEntryJson) {
  return (
    <li>
      <p>
        <strong>{auditActions[action]}</strong> {subject}
        <span className="field-hint">
          {[
            actorNames[actor] ?? actor,
            formatMoment(at),
            network && `network ${network.slice(0, shownOfHash)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
    </li>
  )
}

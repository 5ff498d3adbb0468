import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import { type BackupJson, isBackupMissed } from '../../../../../shared/rules/backup/backup-json.ts'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { formatInstant } from '../../../lib/text/format-time.ts'
import { settingsMessages } from '../settings-messages.ts'
import { backupOptions } from '../settings-queries.ts'

const messages = settingsMessages.backup

export function BackupSettings() {
  const query = useQuery(backupOptions)
  const { data } = query
  return (
    <section className="card settings-card" aria-labelledby="backup">
      <h2 id="backup">Backup</h2>
      {data ? <BackupStatus {...data} /> : <LoadNote query={query} />}
    </section>
  )
}

function BackupStatus({ isSetUp, last }: BackupJson) {
  const lastText = last && messages.last(formatInstant(last.verifiedAt), formatNumber(last.rows))
  const isMissed = last !== null && isBackupMissed(Date.parse(last.verifiedAt), Date.now())
  return (
    <>
      {!isSetUp && <p className="notice">{messages.none}</p>}
      {isSetUp && !last && <p>{messages.first}</p>}
      {isSetUp && isMissed && <p className="notice notice-error">{messages.missed}</p>}
      {lastText && <p>{lastText}</p>}
    </>
  )
}

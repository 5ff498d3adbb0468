import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { formatInstant } from '../../lib/text/format-time.ts'
import { importMessages } from './import-messages.ts'

type RecentImport = { importId: string; at: string; text: string; undo: ViewElements }

/** Imports that can still be undone. */
export function RecentImports({ imports }: { imports: readonly RecentImport[] }) {
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="recent-imports">
      <h2 id="recent-imports">{importMessages.recent}</h2>
      <ul className="card import-card">
        {imports.map(({ importId, at, text, undo }) => (
          <li key={importId} className="import-row">
            <span>{`${formatInstant(at)}: ${text}`}</span>
            {undo}
          </li>
        ))}
      </ul>
    </section>
  )
}

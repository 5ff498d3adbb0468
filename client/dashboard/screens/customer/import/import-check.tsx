import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { importScreenMessages as messages } from './import-messages.ts'
import type { ImportFile } from './read-file.ts'
import { StepHeading } from './step-heading.tsx'
import { toCsv } from './to-csv.ts'
import { UndoImport } from './undo-import.tsx'
import { type ImportPlan, type RefusedRow, useSendImport } from './use-import.ts'

/** How many rows of a kind are shown; more would not be read. */
const maxShown = 50

type ImportCheckProps = { plan: ImportPlan; file: ImportFile; onBack: () => void }

/** What the import would do, then its progress and result. */
export function ImportCheck({ plan, file, onBack }: ImportCheckProps) {
  const { progress, send } = useSendImport(plan.customers)
  const [leftOutUrl] = useState(() => csvUrl(file, plan.refused))
  const all = plan.customers.length
  if (progress?.state === 'done') {
    return (
      <>
        <StepHeading step={3} />
        <div className="card import-card">
          <p role="status">{messages.done(progress.created, progress.joined)}</p>
          <div className="import-row">
            <Link className="button button-primary" to={dashboardPaths.customers}>
              See customers
            </Link>
            <UndoImport importId={progress.importId} created={progress.created} />
          </div>
        </div>
      </>
    )
  }
  return (
    <>
      <StepHeading step={2} />
      <dl className="card import-card import-counts">
        <Count name={messages.new} count={plan.created} />
        <Count name={messages.merged} count={plan.joined.length} />
        <Count name={messages.unchanged} count={plan.unchanged} />
        <Count name={messages.refused} count={plan.refused.length} />
      </dl>
      {plan.joined.length > 0 && (
        <section className="card import-card">
          <h3>{messages.merged}</h3>
          <p className="field-hint">{messages.mergedHint}</p>
          <ShortList
            items={plan.joined.map(({ imported, name, by }) =>
              name === imported.name
                ? `${name}: ${messages.because[by]}`
                : `${imported.name} joins ${name}: ${messages.because[by]}`,
            )}
          />
        </section>
      )}
      {plan.refused.length > 0 && (
        <section className="card import-card">
          <h3>{messages.refused}</h3>
          <ShortList
            // The first row of a file is its header.
            items={plan.refused.map(({ row, message }) => `${messages.row(row + 2)}: ${message}`)}
          />
          <a className="button button-small" href={leftOutUrl} download="left-out.csv">
            <Download />
            <span>{messages.download(plan.refused.length)}</span>
          </a>
        </section>
      )}
      {progress && (
        <div className="import-progress" role="status">
          <progress value={progress.sent} max={all} aria-label="Imported" />
          <p>
            {progress.state === 'interrupted'
              ? messages.interrupted(progress.sent, all)
              : messages.importing(progress.sent, all)}
          </p>
        </div>
      )}
      {all === 0 && <p>{messages.nothing}</p>}
      <div className="dialog-actions">
        {!progress && (
          <button type="button" className="button" onClick={onBack}>
            Back to columns
          </button>
        )}
        {all > 0 && progress?.state !== 'sending' && (
          <button type="button" className="button button-primary" onClick={send}>
            {progress ? messages.continue : messages.import(all)}
          </button>
        )}
      </div>
    </>
  )
}

const Count = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{count.toLocaleString('en-CA')}</dd>
  </div>
)

function ShortList({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.slice(0, maxShown).map((item, index) => (
        // Two rows may have the same text.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>{item}</li>
      ))}
      {items.length > maxShown && <li>{messages.more(items.length - maxShown)}</li>}
    </ul>
  )
}

/** The rows that were left out, as a file to correct, with the reason in its last column. */
const csvUrl = ({ headers, rows }: ImportFile, refused: readonly RefusedRow[]) =>
  URL.createObjectURL(
    new Blob(
      [
        toCsv([
          [...headers, 'Left out because'],
          ...refused.map(({ row, message }) => [...(rows[row] ?? []), message]),
        ]),
      ],
      { type: 'text/csv' },
    ),
  )

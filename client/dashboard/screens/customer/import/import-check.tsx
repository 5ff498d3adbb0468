import { Link } from '@tanstack/react-router'
import { Count, LeftOut, ShortList } from '../../../components/import/import-lists.tsx'
import { importMessages } from '../../../components/import/import-messages.ts'
import type { ImportFile } from '../../../components/import/read-csv-file.ts'
import { SendImport } from '../../../components/import/send-import.tsx'
import { StepHeading } from '../../../components/import/step-heading.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { customerImportMessages as messages } from './import-messages.ts'
import { SameNames } from './same-names.tsx'
import { UndoCustomerImport } from './undo-customer-import.tsx'
import { type ImportPlan, useSameNames, useSendImport } from './use-import.ts'

type ImportCheckProps = { plan: ImportPlan; file: ImportFile; onBack: () => void }

/** What the import would do, then its progress and result. */
export function ImportCheck({ plan, file, onBack }: ImportCheckProps) {
  const { choiceOf, choose, sent } = useSameNames(plan)
  const { progress, send } = useSendImport(sent)
  const all = sent.length
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
            <UndoCustomerImport importId={progress.importId} created={progress.created} />
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
        {plan.sameNames.length > 0 && <Count name={messages.decide.title} count={plan.sameNames.length} />}
        <Count name={importMessages.refused} count={plan.refused.length} />
      </dl>
      {plan.sameNames.length > 0 && (
        <SameNames
          sameNames={plan.sameNames}
          isFixed={progress !== null}
          choiceOf={choiceOf}
          onChoose={choose}
        />
      )}
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
      {plan.refused.length > 0 && <LeftOut file={file} refused={plan.refused} />}
      <SendImport progress={progress} all={all} messages={messages} onSend={send} onBack={onBack} />
    </>
  )
}

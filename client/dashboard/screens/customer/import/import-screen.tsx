import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { FormField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { formatInstant } from '../../../lib/text/format-time.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { type Field, fieldNames } from './fields.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportError } from './import-error.ts'
import { importScreenMessages as messages } from './import-messages.ts'
import { type ImportFile, readFile } from './read-file.ts'
import { StepHeading } from './step-heading.tsx'
import { UndoImport } from './undo-import.tsx'
import { type ImportPlan, planImport } from './use-import.ts'
import './import.css'

/** Imports customers from a file: choose it, match its columns, check what would happen, import. */
export function ImportScreen() {
  const [file, setFile] = useState<ImportFile | null>(null)
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const step = plan ? 2 : file ? 1 : 0
  return (
    <Screen title="Import customers" back={<BackLink to={dashboardPaths.customers}>Customers</BackLink>}>
      <div className="import-screen" key={step}>
        {!file ? (
          <ChooseFile onRead={setFile} />
        ) : plan ? (
          <ImportCheck plan={plan} file={file} onBack={() => setPlan(null)} />
        ) : (
          <MatchColumns file={file} onPlan={setPlan} onChange={setFile} onBack={() => setFile(null)} />
        )}
      </div>
    </Screen>
  )
}

function ChooseFile({ onRead }: { onRead: (file: ImportFile) => void }) {
  const read = useMutation({ mutationFn: readFile, onSuccess: onRead })
  const error = read.error && (read.error instanceof ImportError ? read.error.message : messages.file.failed)
  return (
    <>
      <StepHeading step={0} />
      <div className="card import-card">
        <FormField label={messages.file.label} hint={messages.file.hint} {...(error && { error })}>
          {(control) => (
            <input
              {...control}
              type="file"
              className="input"
              accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard"
              disabled={read.isPending}
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) read.mutate(chosen)
              }}
            />
          )}
        </FormField>
        <p role="status">{read.isPending && messages.file.reading}</p>
        <dl className="facts">
          {messages.sources.map(([name, how]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
        <p className="field-hint">{messages.file.promise}</p>
      </div>
      <RecentImports />
    </>
  )
}

/** Imports that can still be undone. */
function RecentImports() {
  const { data } = useQuery({
    queryKey: [...adminKey, 'imports'],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/customers/import', { signal }),
  })
  if (!data || data.imports.length === 0) return null
  return (
    <section aria-labelledby="recent-imports">
      <h2 id="recent-imports">{messages.recent}</h2>
      <ul className="card import-card">
        {data.imports.map(({ importId, at, created, joined }) => (
          <li key={importId} className="import-row">
            <span>{`${formatInstant(at)}: ${messages.recentRow(created, joined)}`}</span>
            <UndoImport importId={importId} created={created} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type MatchColumnsProps = {
  file: ImportFile
  onPlan: (plan: ImportPlan) => void
  onChange: (file: ImportFile) => void
  onBack: () => void
}

const fields = Object.keys(fieldNames).filter((name): name is Field => name in fieldNames)

function MatchColumns({ file, onPlan, onChange, onBack }: MatchColumnsProps) {
  const { name, headers, rows } = file
  const matched = file.fields.filter((field) => field !== 'leaveOut').length
  const plan = useMutation({ mutationFn: () => planImport(rows, file.fields), onSuccess: onPlan })
  return (
    <form
      className="import-screen"
      onSubmit={(event) => {
        event.preventDefault()
        if (!plan.isPending) plan.mutate()
      }}
    >
      <StepHeading step={1} />
      <p>{messages.matched(name, rows.length, matched, headers.length)}</p>
      <ul className="card import-card">
        {headers.map((header, column) => (
          // Two columns may have the same header.
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
          <li key={column}>
            <SelectField
              label={header}
              hint={sampleOf(rows, column)}
              choices={fields}
              labelOf={(field) => fieldNames[field]}
              value={file.fields[column] ?? 'leaveOut'}
              onChange={(field) =>
                onChange({
                  ...file,
                  fields: file.fields.map((each, index) => (index === column ? field : each)),
                })
              }
            />
          </li>
        ))}
      </ul>
      {plan.error && (
        <p className="notice notice-error" role="alert">
          {messages.previewFailed}
        </p>
      )}
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onBack}>
          Another file
        </button>
        <BusyButton type="submit" className="button button-primary" isBusy={plan.isPending}>
          {plan.isPending ? messages.checking : messages.preview}
        </BusyButton>
      </div>
    </form>
  )
}

/** The first values of a column, shortened. */
const sampleOf = (rows: readonly (readonly string[])[], column: number) =>
  rows
    .map((row) => row[column]?.trim() ?? '')
    .filter(Boolean)
    .slice(0, 3)
    .map((text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text))
    .join(', ') || '(empty)'

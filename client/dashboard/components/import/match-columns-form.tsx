import { useMutation } from '@tanstack/react-query'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { SelectField } from '../../../lib/ui/form-field.tsx'
import { type Field, fieldNames } from './fields.ts'
import { importMessages } from './import-messages.ts'
import type { ImportFile } from './read-csv-file.ts'
import { StepHeading } from './step-heading.tsx'

type MatchColumnsFormProps<Plan> = {
  file: ImportFile
  /** The fields that a column can be. */
  choices: readonly Field[]
  makePlan: (file: ImportFile) => Promise<Plan>
  onPlan: (plan: Plan) => void
  onChange: (file: ImportFile) => void
  onBack: () => void
}

/** The second step of an import: which column is what. */
export function MatchColumnsForm<Plan>({
  file,
  choices,
  makePlan,
  onPlan,
  onChange,
  onBack,
}: MatchColumnsFormProps<Plan>) {
  const { name, headers, rows } = file
  const matched = file.fields.filter((field) => field !== 'leaveOut').length
  const plan = useMutation({ mutationFn: () => makePlan(file), onSuccess: onPlan })
  return (
    <form
      className="import-screen"
      onSubmit={(event) => {
        event.preventDefault()
        if (!plan.isPending) plan.mutate()
      }}
    >
      <StepHeading step={1} />
      <p>{importMessages.matched(name, rows.length, matched, headers.length)}</p>
      <ul className="card import-card">
        {headers.map((header, column) => (
          // Two columns may have the same header.
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their order
          <li key={column}>
            <SelectField
              label={header}
              hint={sampleOf(rows, column)}
              choices={choices}
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
          {importMessages.previewFailed}
        </p>
      )}
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onBack}>
          Another file
        </button>
        <BusyButton type="submit" className="button button-primary" isBusy={plan.isPending}>
          {plan.isPending ? importMessages.checking : importMessages.preview}
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

import { useMutation } from '@tanstack/react-query'
import { FormField } from '../../../lib/ui/form-field.tsx'
import { ImportError } from './import-error.ts'
import { importMessages } from './import-messages.ts'
import type { ImportFile } from './read-csv-file.ts'
import { StepHeading } from './step-heading.tsx'

type ChooseFileProps = {
  label: string
  hint: string
  /** What the file dialog offers. */
  accept: string
  /** Where programs have their export, by their name. */
  sources: readonly (readonly [string, string])[]
  read: (file: File) => Promise<ImportFile>
  onRead: (file: ImportFile) => void
}

/** The first step of an import. A file that can't be read says why. */
export function ChooseFile({ label, hint, accept, sources, read, onRead }: ChooseFileProps) {
  const reading = useMutation({ mutationFn: read, onSuccess: onRead })
  const { error, isPending } = reading
  const message = error && (error instanceof ImportError ? error.message : importMessages.readFailed)
  return (
    <>
      <StepHeading step={0} />
      <div className="card import-card">
        <FormField label={label} hint={hint} {...(message && { error: message })}>
          {(control) => (
            <input
              {...control}
              type="file"
              className="input"
              accept={accept}
              disabled={isPending}
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                if (chosen) reading.mutate(chosen)
              }}
            />
          )}
        </FormField>
        <p role="status">{isPending && importMessages.reading}</p>
        <dl className="facts">
          {sources.map(([name, how]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
        <p className="field-hint">{importMessages.promise}</p>
      </div>
    </>
  )
}

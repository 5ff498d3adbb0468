import { Trash2 } from 'lucide-react'
import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { LoadNote, type LoadNoteProps } from '../../../../lib/ui/load-states.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { UnsavedChangesDialog } from '../../../lib/ui/unsaved-changes-dialog.tsx'

type DatedEntriesProps = {
  id: string
  title: string
  list: EntryListProps
  /** True when the form holds an entry that isn't saved yet. */
  isUnsaved: boolean
  /** Shown above the form when the server refuses an entry. */
  errorNotice: ViewElements
  errors: Record<string, string | undefined>
  note: { label: string; value: string; onChange: (note: string) => void }
  /** Label of the button that opens the form. */
  action: string
  isComplete: boolean
  isSaving: boolean
  onSave: () => void
  children: ViewElements
}

export function DatedEntries({
  id,
  title,
  list,
  isUnsaved,
  errorNotice,
  errors,
  note,
  action,
  isComplete,
  isSaving,
  onSave,
  children,
}: DatedEntriesProps) {
  return (
    <section className="card settings-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <UnsavedChangesDialog isUnsaved={isUnsaved} allowedPath={dashboardPaths.daysOff} />
      <EntryList {...list} />
      {errorNotice}
      <Disclosure title={action} hasError={Object.keys(errors).length > 0}>
        <form
          className="settings-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete && !isSaving) onSave()
          }}
        >
          {children}
          {errors.hours && <p className="field-error">{errors.hours}</p>}
          <InputField {...note} error={errors.note} />
          <BusyButton type="submit" className="button" isBusy={isSaving} disabled={!isComplete}>
            Save
          </BusyButton>
        </form>
      </Disclosure>
    </section>
  )
}

type EntryListProps = {
  items: { id: string; title: string; text: string }[] | undefined
  query: LoadNoteProps['query']
  empty: string
  isBusy: boolean
  onDelete: (id: string) => void
}

function EntryList({ items, query, empty, isBusy, onDelete }: EntryListProps) {
  if (!items) return <LoadNote query={query} />
  if (items.length === 0) return <p className="field-hint">{empty}</p>
  return (
    <ul className="settings-list">
      {items.map(({ id, title, text }) => (
        <li key={id}>
          <p>
            <strong>{title}</strong> <span>{text}</span>
          </p>
          <BusyButton
            className="button button-small button-quiet"
            isBusy={isBusy}
            onClick={() => onDelete(id)}
          >
            <Trash2 /> Delete<span className="visually-hidden">{` ${title}`}</span>
          </BusyButton>
        </li>
      ))}
    </ul>
  )
}

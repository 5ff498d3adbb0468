import { useRef, useState } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { canReschedule, statusNames } from '../../../../../shared/rules/booking/booking-status.ts'
import type { Catalogue } from '../../../../../shared/rules/price/catalogue.ts'
import { editMessages } from '../../../components/booking/booking-screen-messages.ts'
import { JobForm } from '../../../components/booking/job-form/job-form.tsx'
import { formValuesOf, type JobFormValues } from '../../../components/booking/job-form/job-form-values.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { usePublishedCatalogue } from '../../../components/site/use-published-catalogue.ts'
import { useTaxTerms } from '../../../components/terms/use-tax-terms.ts'
import { describeChanges } from '../describe-changes.ts'
import { editOf, previewOf } from './booking-edit-values.ts'
import { EditError } from './edit-refusal.tsx'
import { useEditBooking } from './use-edit-booking.ts'

type EditDialogProps = { booking: BookingJson; onClose: () => void }

/** Everything of a booking but its time and status. What is typed is kept beside the booking, so that news of it leave that alone. */
export default function EditDialog(props: EditDialogProps) {
  const { catalogue, isPending } = usePublishedCatalogue()
  return isPending ? null : <EditForm {...props} catalogue={catalogue} />
}

function EditForm({ booking, onClose, catalogue }: EditDialogProps & { catalogue: Catalogue }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [original, setOriginal] = useState(booking)
  /** How it was known when somebody else was found to have changed it. */
  const [staleBooking, setStaleBooking] = useState<BookingJson | null>(null)
  const [changes, setChanges] = useState<Partial<JobFormValues>>({})
  const values = { ...formValuesOf(original, catalogue), ...changes }
  const edit = editOf(original, values, catalogue)
  const preview = previewOf(original, edit, useTaxTerms(), catalogue)
  const isUnsaved = Object.keys(edit).length > 0
  const isScheduleFixed = !canReschedule(original)
  const { crewNames } = useCrews()

  const save = useEditBooking(original, {
    onSaved: () => dialog.current?.close(),
    onConflict: (current) => {
      setStaleBooking(original)
      setOriginal(current)
    },
  })
  return (
    <JobForm
      ref={dialog}
      title="Edit booking"
      values={values}
      onChange={(change) => setChanges((current) => ({ ...current, ...change }))}
      minutes={preview.durationMinutes}
      price={preview}
      isUnsaved={isUnsaved}
      isScheduleFixed={isScheduleFixed}
      allowsAnyCrew={false}
      save={save}
      action={{ label: 'Save Changes', disabled: !isUnsaved }}
      header={
        isScheduleFixed && (
          <p className="field-hint">
            {editMessages.scheduleFixed(statusNames[original.status].toLowerCase())}
          </p>
        )
      }
      errorNotice={
        save.error && (
          <EditError
            error={save.error}
            theirChanges={
              staleBooking ? describeChanges(staleBooking, original, { crewNames, catalogue }) : []
            }
            crew={values.crew}
            onOverride={() => save.mutate({ ...edit, overrideDrives: true })}
            conflict={{
              isBusy: save.isPending,
              keepMine: () => (isUnsaved ? save.mutate(edit) : dialog.current?.close()),
              takeTheirs: () => {
                setChanges({})
                save.reset()
              },
            }}
          />
        )
      }
      onSubmit={() => save.mutate(edit)}
      onClose={onClose}
    />
  )
}

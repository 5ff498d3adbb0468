import { type FormEvent, useRef, useState } from 'react'
import type { BookingJson } from '../../../../shared/booking/booking-json.ts'
import { canReschedule, statusNames } from '../../../../shared/booking/booking-status.ts'
import { formatDollars } from '../../../../shared/text/format-number.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { useFocusFirstInvalid } from '../../../ui/focus-first-invalid.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { fieldErrorsOf } from '../../refused-fields.ts'
import { newsOf } from '../booking-fields.ts'
import { editMessages } from '../booking-screen-messages.ts'
import { draftOf, type JobDraft } from '../job-form/job-draft.ts'
import {
  CustomerFields,
  FormSection,
  LengthFields,
  PackageFields,
  PlaceFields,
  VehicleFields,
} from '../job-form/job-fields.tsx'
import { PriceLinesFields } from '../job-form/price-lines-fields.tsx'
import { useCrews } from '../use-crews.ts'
import { editOf, previewOf } from './booking-edit.ts'
import { EditRefusal } from './edit-refusal.tsx'
import { useEditBooking } from './use-edit-booking.ts'

type EditDialogProps = { booking: BookingJson; onClose: () => void }

/** Everything of a booking but its time and status. What is typed is kept beside the booking, so that news of it leave that alone. */
export function EditDialog({ booking, onClose }: EditDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [known, setKnown] = useState(booking)
  /** How it was known when somebody else was found to have changed it. */
  const [outdated, setOutdated] = useState<BookingJson | null>(null)
  const [typed, setTyped] = useState<Partial<JobDraft>>({})
  const draft = { ...draftOf(known), ...typed }
  const edit = editOf(known, draft)
  const edited = previewOf(known, edit)
  const isUnsaved = Object.keys(edit).length > 0
  const isFixed = !canReschedule(known)
  const { crewNames } = useCrews()

  const save = useEditBooking(known, {
    saved: () => dialog.current?.close(),
    conflict: (fresh) => {
      setOutdated(known)
      setKnown(fresh)
    },
  })
  const errors = fieldErrorsOf(save.error)
  useFocusFirstInvalid(form, save.error)
  const fields = {
    draft,
    errors,
    onChange: (change: Partial<JobDraft>) => setTyped((current) => ({ ...current, ...change })),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isUnsaved && !save.isPending) save.mutate(edit)
  }

  return (
    <FormDialog ref={dialog} title="Edit booking" isUnsaved={isUnsaved} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        {isFixed && (
          <p className="field-hint">{editMessages.fixed(statusNames[known.status].toLowerCase())}</p>
        )}
        <FormSection title="Customer">
          <CustomerFields {...fields} />
        </FormSection>
        <FormSection title="Vehicle">
          <VehicleFields {...fields} />
        </FormSection>
        <FormSection title="Where">
          <PlaceFields {...fields} isFixed={isFixed} />
        </FormSection>
        <FormSection title="Job">
          <PackageFields {...fields} />
          <LengthFields {...fields} isFixed={isFixed} minutes={edited.durationMinutes} mayBeAnyCrew={false} />
        </FormSection>
        <FormSection title="Price">
          <PriceLinesFields {...fields} />
        </FormSection>
        {save.error && (
          <EditRefusal
            error={save.error}
            news={outdated ? newsOf(outdated, known, crewNames) : []}
            crew={draft.crew}
            onOverride={() => save.mutate({ ...edit, overrideDrives: true })}
          />
        )}
        <div className="form-end">
          <p className="dialog-summary" role="status">
            Total {formatDollars(edited.totalPrice)}
          </p>
          <div className="dialog-actions">
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              Discard
            </button>
            <BusyButton
              type="submit"
              className="button button-primary"
              isBusy={save.isPending}
              disabled={!isUnsaved}
            >
              Save Changes
            </BusyButton>
          </div>
        </div>
      </form>
    </FormDialog>
  )
}

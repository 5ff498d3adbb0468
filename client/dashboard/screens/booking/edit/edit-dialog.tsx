import { useRef, useState } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { canReschedule, statusNames } from '../../../../../shared/rules/booking/booking-status.ts'
import type { Catalogue } from '../../../../../shared/rules/price/catalogue.ts'
import { editMessages } from '../../../components/booking/booking-screen-messages.ts'
import { draftOf, type JobDraft } from '../../../components/booking/job-form/job-draft.ts'
import { JobForm } from '../../../components/booking/job-form/job-form.tsx'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { usePublished } from '../../../components/site/use-published.ts'
import { useTaxTerms } from '../../../components/terms/use-tax-terms.ts'
import { newsOf } from '../booking-fields.ts'
import { editOf, previewOf } from './booking-edit.ts'
import { EditRefusal } from './edit-refusal.tsx'
import { useEditBooking } from './use-edit-booking.ts'

type EditDialogProps = { booking: BookingJson; onClose: () => void }

/** Everything of a booking but its time and status. What is typed is kept beside the booking, so that news of it leave that alone. */
export default function EditDialog(props: EditDialogProps) {
  const { catalogue, isPending } = usePublished()
  return isPending ? null : <EditForm {...props} catalogue={catalogue} />
}

function EditForm({ booking, onClose, catalogue }: EditDialogProps & { catalogue: Catalogue }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [base, setBase] = useState(booking)
  /** How it was known when somebody else was found to have changed it. */
  const [outdated, setOutdated] = useState<BookingJson | null>(null)
  const [typed, setTyped] = useState<Partial<JobDraft>>({})
  const draft = { ...draftOf(base, catalogue), ...typed }
  const edit = editOf(base, draft, catalogue)
  const edited = previewOf(base, edit, useTaxTerms(), catalogue)
  const isUnsaved = Object.keys(edit).length > 0
  const isFixed = !canReschedule(base)
  const { crewNames } = useCrews()

  const save = useEditBooking(base, {
    saved: () => dialog.current?.close(),
    conflict: (fresh) => {
      setOutdated(base)
      setBase(fresh)
    },
  })
  return (
    <JobForm
      ref={dialog}
      title="Edit booking"
      draft={draft}
      onChange={(change) => setTyped((current) => ({ ...current, ...change }))}
      minutes={edited.durationMinutes}
      price={edited}
      isUnsaved={isUnsaved}
      isFixed={isFixed}
      mayBeAnyCrew={false}
      save={save}
      action={{ label: 'Save Changes', disabled: !isUnsaved }}
      first={
        isFixed && <p className="field-hint">{editMessages.fixed(statusNames[base.status].toLowerCase())}</p>
      }
      refusal={
        save.error && (
          <EditRefusal
            error={save.error}
            news={outdated ? newsOf(outdated, base, { crewNames, catalogue }) : []}
            crew={draft.crew}
            onOverride={() => save.mutate({ ...edit, overrideDrives: true })}
            conflict={{
              isBusy: save.isPending,
              keepMine: () => (isUnsaved ? save.mutate(edit) : dialog.current?.close()),
              takeTheirs: () => {
                setTyped({})
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

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BookingEdit } from '../../../../../shared/rules/booking/booking-edits.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { canReschedule, statusNames } from '../../../../../shared/rules/booking/booking-status.ts'
import type { Catalogue } from '../../../../../shared/rules/price/catalogue.ts'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { editMessages, freeTimesMessages } from '../../../components/booking/booking-screen-messages.ts'
import { bookingText } from '../../../components/booking/booking-text.ts'
import { JobForm } from '../../../components/booking/job-form/job-form.tsx'
import { formValuesOf, type JobFormValues } from '../../../components/booking/job-form/job-form-values.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { usePublishedCatalogue } from '../../../components/site/use-published-catalogue.ts'
import { useTaxTerms } from '../../../components/terms/use-tax-terms.ts'
import { getErrorMessage } from '../../../lib/api/api-errors.ts'
import { apiRequest, isProblem, ProblemError } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { ConflictNotice, type ConflictNoticeProps } from '../../../lib/document/conflict-notice.tsx'
import { SubmitErrorNotice } from '../../../lib/ui/submit-error-notice.tsx'
import { syncBooking } from '../booking-cache.ts'
import { describeChanges } from '../describe-changes.ts'
import { editOf, previewOf } from './booking-edit-values.ts'

type EditDialogProps = { booking: BookingJson; onClose: () => void }

/**
 * Edits everything but time and status. The typed changes are kept apart from the booking, so a refetch doesn't
 * overwrite them.
 */
export default function EditDialog(props: EditDialogProps) {
  const { catalogue, isPending } = usePublishedCatalogue()
  return isPending ? null : <EditForm {...props} catalogue={catalogue} />
}

function EditForm({ booking, onClose, catalogue }: EditDialogProps & { catalogue: Catalogue }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [original, setOriginal] = useState(booking)
  /** The version that the edit started from, once somebody else has saved a newer one. */
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
      action={{ label: 'Save changes', disabled: !isUnsaved }}
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

type EditErrorProps = {
  error: unknown
  /** The other person's changes, with the current values. */
  theirChanges: readonly string[]
  /** The crew that the edit asked for. */
  crew: number
  onOverride: () => void
  /** The choices after an edit conflict. */
  conflict: Pick<ConflictNoticeProps, 'isBusy' | 'keepMine' | 'takeTheirs'>
}

function EditError({ error, theirChanges, crew, onOverride, conflict }: EditErrorProps) {
  const { crewCount, nameOfCrew } = useCrews()
  const isConflict = isProblem(error, 'conflict') && theirChanges.length > 0

  function errorText(): string {
    if (isProblem(error, 'slot-unavailable')) return editMessages.pastClosing
    if (!isProblem(error, 'slot-taken')) return getErrorMessage(error, editMessages.failed)
    return crewCount > 1 ? editMessages.hoursTaken(nameOfCrew(crew)) : editMessages.noCrew
  }

  if (isConflict) return <ConflictNotice {...conflict} error={error} changes={theirChanges} />
  return (
    <SubmitErrorNotice error={error} text={errorText()}>
      {isProblem(error, 'drive-too-long') && (
        <button type="button" className="button button-small" onClick={onOverride}>
          {freeTimesMessages.override}
        </button>
      )}
    </SubmitErrorNotice>
  )
}

type EditRequest = BookingEdit & { overrideDrives?: true }

/** Saves an edit. If somebody else changed the booking meanwhile, calls `onConflict` with its current version. */
function useEditBooking(
  { id, updatedAt }: BookingJson,
  callbacks: { onSaved: () => void; onConflict: (current: BookingJson) => void },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: EditRequest) =>
      apiRequest('PATCH /api/admin/bookings/:id', { params: { id }, json: { ...changes, updatedAt } }),
    onSuccess: (booking) => {
      callbacks.onSaved()
      syncBooking(queryClient, booking)
      showDashboardToast(editMessages.saved, undefined, bookingText(booking))
    },
    onError: (error) => {
      const current = error instanceof ProblemError && error.problem.booking
      if (!current) return void queryClient.invalidateQueries({ queryKey: adminKey })
      callbacks.onConflict(current)
      syncBooking(queryClient, current)
    },
  })
}

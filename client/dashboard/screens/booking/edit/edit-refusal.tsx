import { editMessages, freeTimesMessages } from '../../../components/booking/booking-screen-messages.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { getErrorMessage } from '../../../lib/api/api-errors.ts'
import { isProblem } from '../../../lib/api/api-request.ts'
import { ConflictNotice, type ConflictNoticeProps } from '../../../lib/document/conflict-notice.tsx'
import { SubmitErrorNotice } from '../../../lib/ui/submit-error-notice.tsx'

type EditErrorProps = {
  error: unknown
  /** What somebody else has changed, as it is now. */
  theirChanges: readonly string[]
  /** Who was to do the job. */
  crew: number
  onOverride: () => void
  /** What can be done about that. */
  conflict: Pick<ConflictNoticeProps, 'isBusy' | 'keepMine' | 'takeTheirs'>
}

/** Why an edit was not saved, and what can be done about it. */
export function EditError({ error, theirChanges, crew, onOverride, conflict }: EditErrorProps) {
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

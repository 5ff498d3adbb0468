import { editMessages, freeTimesMessages } from '../../../components/booking/booking-screen-messages.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { isProblem } from '../../../lib/api/api.ts'
import { refusalOf } from '../../../lib/api/refused-fields.ts'
import { ConflictNotice, type ConflictNoticeProps } from '../../../lib/document/conflict-notice.tsx'
import { Refusal } from '../../../lib/ui/refusal.tsx'

type EditRefusalProps = {
  error: unknown
  /** What somebody else has changed, as it is now. */
  news: readonly string[]
  /** Who was to do the job. */
  crew: number
  onOverride: () => void
  /** What can be done about that. */
  conflict: Pick<ConflictNoticeProps, 'isBusy' | 'keepMine' | 'takeTheirs'>
}

/** Why an edit was not saved, and what can be done about it. */
export function EditRefusal({ error, news, crew, onOverride, conflict }: EditRefusalProps) {
  const { crewCount, nameOfCrew } = useCrews()
  const isOutdated = isProblem(error, 'conflict') && news.length > 0

  function sentence(): string {
    if (isProblem(error, 'slot-unavailable')) return editMessages.tooLong
    if (!isProblem(error, 'slot-taken')) return refusalOf(error, editMessages.failed)
    return crewCount > 1 ? editMessages.taken(nameOfCrew(crew)) : editMessages.noCrew
  }

  if (isOutdated) return <ConflictNotice {...conflict} error={error} changes={news} />
  return (
    <Refusal error={error} text={sentence()}>
      {isProblem(error, 'drive-too-long') && (
        <button type="button" className="button button-small" onClick={onOverride}>
          {freeTimesMessages.insist}
        </button>
      )}
    </Refusal>
  )
}

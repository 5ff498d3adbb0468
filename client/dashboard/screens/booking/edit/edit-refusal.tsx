import { isProblem } from '../../../ground/api/api.ts'
import { refusalOf } from '../../../ground/api/refused-fields.ts'
import { Refusal } from '../../../ground/ui/refusal.tsx'
import { editMessages, freeTimesMessages } from '../../../parts/booking/booking-screen-messages.ts'
import { useCrews } from '../../../parts/booking/use-crews.ts'

type EditRefusalProps = {
  error: unknown
  /** What somebody else has changed, as it is now. */
  news: readonly string[]
  /** Who was to do the job. */
  crew: number
  onOverride: () => void
}

/** Why an edit was not saved, and what can be done about it. */
export function EditRefusal({ error, news, crew, onOverride }: EditRefusalProps) {
  const { crewCount, nameOfCrew } = useCrews()
  const isOutdated = isProblem(error, 'status-conflict') && news.length > 0

  function sentence(): string {
    if (isOutdated) return editMessages.changed
    if (isProblem(error, 'slot-unavailable')) return editMessages.tooLong
    if (!isProblem(error, 'slot-taken')) return refusalOf(error, editMessages.failed)
    return crewCount > 1 ? editMessages.taken(nameOfCrew(crew)) : editMessages.noCrew
  }

  return (
    <Refusal error={error} text={sentence()}>
      {isOutdated && (
        <ul>
          {news.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {isProblem(error, 'drive-too-long') && (
        <button type="button" className="button button-small" onClick={onOverride}>
          {freeTimesMessages.insist}
        </button>
      )}
    </Refusal>
  )
}

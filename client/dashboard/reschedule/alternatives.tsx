import type { Slot } from '../../../shared/schedule/slot.ts'
import { formatSlot } from '../booking-words.ts'

type AlternativesProps = { detail: string; slots: readonly Slot[]; onChoose: (slot: Slot) => void }

/** What is free near a time that was taken. */
export function Alternatives({ detail, slots, onChoose }: AlternativesProps) {
  return (
    <div className="notice notice-error alternatives" role="alert">
      <p>{detail}</p>
      {slots.length > 0 && (
        <>
          <p>Free nearby:</p>
          <div className="alternatives-list">
            {slots.map((slot) => (
              <button
                key={`${slot.date} ${slot.time}`}
                type="button"
                className="button button-small"
                onClick={() => onChoose(slot)}
              >
                {formatSlot(slot)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

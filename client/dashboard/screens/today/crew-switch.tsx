import { useState } from 'react'
import type { TodayJson } from '../../../../shared/rules/job/today-json.ts'
import { crewName } from '../../../../shared/rules/schedule/crew-name.ts'
import { todayMessages } from './today-messages.ts'

const key = 'today-crew'
const everyCrew = 0

/** What was chosen on this device, once something was. */
function chosenHere(): number | null {
  const kept = localStorage.getItem(key)
  return kept === null ? null : Number(kept)
}

/** Whose day is shown: a crew's, or with {@link everyCrew} that of all. An account's own crew comes first. */
export function useShownCrew() {
  const [chosen, setChosen] = useState(chosenHere)
  function choose(crew: number) {
    localStorage.setItem(key, String(crew))
    setChosen(crew)
  }
  function shownOf({ crewCount, crew }: TodayJson): number {
    const wanted = chosen ?? crew ?? everyCrew
    return crewCount > 1 && wanted <= crewCount ? wanted : everyCrew
  }
  return { shownOf, choose }
}

type CrewSwitchProps = { day: TodayJson; shown: number; onChoose: (crew: number) => void }

/** From one crew's day to another's, or to all. This device remembers it. */
export function CrewSwitch({ day: { crewCount, crewNames }, shown, onChoose }: CrewSwitchProps) {
  if (crewCount === 1) return null
  return (
    <fieldset className="segments" aria-label={todayMessages.whoseDay}>
      {Array.from({ length: crewCount + 1 }, (_, crew) => crew).map((crew) => (
        <button
          key={crew}
          type="button"
          className="button button-small"
          aria-pressed={crew === shown}
          onClick={() => onChoose(crew)}
        >
          {crew === everyCrew ? todayMessages.everyCrew : crewName(crew, crewNames)}
        </button>
      ))}
    </fieldset>
  )
}

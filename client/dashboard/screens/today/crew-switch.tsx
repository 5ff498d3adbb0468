import { useState } from 'react'
import type { TodayJson } from '../../../../shared/rules/job/today-json.ts'
import { crewName } from '../../../../shared/rules/schedule/crew-name.ts'
import { storedText } from '../../../lib/storage/device-storage.ts'
import { todayMessages } from './today-messages.ts'

const crewOnDevice = storedText('localStorage', 'today-crew')
const allCrews = 0

/** Returns the crew chosen on this device, or null. */
function readStoredCrew(): number | null {
  const stored = crewOnDevice.read()
  return stored === null ? null : Number(stored)
}

/** Remembers whose day is shown. The default is the account's own crew; 0 stands for all crews. */
export function useSelectedCrew() {
  const [storedCrew, setStoredCrew] = useState(readStoredCrew)
  function selectCrew(crew: number) {
    crewOnDevice.write(String(crew))
    setStoredCrew(crew)
  }
  function selectedCrewOf({ crewCount, crew }: TodayJson): number {
    const preferred = storedCrew ?? crew ?? allCrews
    return crewCount > 1 && preferred <= crewCount ? preferred : allCrews
  }
  return { selectedCrewOf, selectCrew }
}

type CrewSwitchProps = { day: TodayJson; selectedCrew: number; onChoose: (crew: number) => void }

export function CrewSwitch({ day: { crewCount, crewNames }, selectedCrew, onChoose }: CrewSwitchProps) {
  if (crewCount === 1) return null
  return (
    <fieldset className="segments" aria-label={todayMessages.whoseDay}>
      {Array.from({ length: crewCount + 1 }, (_, crew) => crew).map((crew) => (
        <button
          key={crew}
          type="button"
          className="button button-small"
          aria-pressed={crew === selectedCrew}
          onClick={() => onChoose(crew)}
        >
          {crew === allCrews ? todayMessages.everyCrew : crewName(crew, crewNames)}
        </button>
      ))}
    </fieldset>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, businessDate } from '../../../../shared/ground/time/business-time.ts'
import { useRole } from '../../parts/account/role-context.ts'
import { SetupCard } from '../../parts/setup/setup-card.tsx'
import { setupMessages } from '../../parts/setup/setup-messages.ts'
import { setupOptions } from '../../parts/setup/setup-query.ts'

const key = 'setup-reminds-on'

/** What is left of setting up, for its owner, until it is done; put off on this device until the next day. */
export function SetupLeft() {
  const [remindsOn, setRemindsOn] = useState(() => localStorage.getItem(key) ?? '')
  const today = businessDate(Date.now())
  const isAsked = useRole() === 'owner' && remindsOn <= today
  const { data } = useQuery({ ...setupOptions, enabled: isAsked })
  if (!isAsked || !data) return null

  function remindTomorrow() {
    const tomorrow = addDays(today, 1)
    localStorage.setItem(key, tomorrow)
    setRemindsOn(tomorrow)
  }

  return (
    <SetupCard steps={data.steps}>
      <button type="button" className="button button-quiet" onClick={remindTomorrow}>
        {setupMessages.later}
      </button>
    </SetupCard>
  )
}

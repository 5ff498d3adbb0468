import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { addDays, businessDate } from '../../../../shared/lib/time/business-time.ts'
import { isSetUp } from '../../../../shared/rules/setup/setup.ts'
import { useRole } from '../../components/account/role-context.ts'
import { setupOptions } from '../../components/setup/setup-query.ts'
import { todayMessages } from './today-messages.ts'

const SetupCard = lazy(() => import('../../components/setup/setup-card.tsx'))

const key = 'setup-reminds-on'

/** What is left of setting up, for its owner, until it is done; put off on this device until the next day. */
export function SetupLeft() {
  const [remindsOn, setRemindsOn] = useState(() => localStorage.getItem(key) ?? '')
  const today = businessDate(Date.now())
  const isAsked = useRole() === 'owner' && remindsOn <= today
  const { data } = useQuery({ ...setupOptions, enabled: isAsked })
  if (!isAsked || !data || isSetUp(data.steps)) return null

  function remindTomorrow() {
    const tomorrow = addDays(today, 1)
    localStorage.setItem(key, tomorrow)
    setRemindsOn(tomorrow)
  }

  return (
    <Suspense>
      <SetupCard steps={data.steps}>
        <button type="button" className="button button-quiet" onClick={remindTomorrow}>
          {todayMessages.remindTomorrow}
        </button>
      </SetupCard>
    </Suspense>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { addDays, businessDate } from '../../../../shared/lib/time/business-time.ts'
import { isLive } from '../../../../shared/rules/setup/setup-steps.ts'
import { storedText } from '../../../lib/storage/device-storage.ts'
import { useRole } from '../../components/account/role-context.ts'
import { setupOptions } from '../../components/setup/setup-query.ts'
import { todayMessages } from './today-messages.ts'

const SetupCard = lazy(() => import('../../components/setup/setup-card.tsx'))

const storedRemindOn = storedText('localStorage', 'setup-reminds-on')

/** Reminds the owner of open setup steps until the site is live; Settings lists what is left. Can be hidden on this device until the next day. */
export function SetupReminder() {
  const [remindOn, setRemindOn] = useState(() => storedRemindOn.read() ?? '')
  const today = businessDate(Date.now())
  const isDue = useRole() === 'owner' && remindOn <= today
  const { data } = useQuery({ ...setupOptions, enabled: isDue })
  if (!isDue || !data || isLive(data.steps)) return null

  function remindTomorrow() {
    const tomorrow = addDays(today, 1)
    storedRemindOn.write(tomorrow)
    setRemindOn(tomorrow)
  }

  return (
    <Suspense>
      <SetupCard setup={data}>
        <button type="button" className="button button-quiet" onClick={remindTomorrow}>
          {todayMessages.remindTomorrow}
        </button>
      </SetupCard>
    </Suspense>
  )
}

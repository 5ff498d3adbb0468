import { useEffect, useState } from 'react'
import {
  type BusinessMoment,
  businessMoment,
  minuteMs,
} from '../../../../shared/ground/time/business-time.ts'

/** The present on the business's clock, anew with each minute. */
export function useNow(): BusinessMoment {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minuteMs - (now % minuteMs))
    return () => clearTimeout(timer)
  }, [now])
  return businessMoment(now)
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { monthRange } from '../../shared/lib/time/business-time.ts'
import type { DayAvailability } from '../../shared/rules/schedule/availability-json.ts'
import { fetchAvailability } from './booking-api.ts'

export type Availability = {
  status: 'loading' | 'ready' | 'failed'
  /** The business's today and the last day that can be booked, as the server says. */
  today: string | null
  lastDate: string | null
  dayOf: (date: string) => DayAvailability | undefined
  /** Makes sure that the days until one are known, of the month that it ends. */
  loadUntil: (date: string) => void
  /** Asks again for what could not be loaded. */
  reload: () => void
}

/** The days that are asked for; `null` for the coming two months. */
type DateRange = { from: string; to: string } | null

/** What is known of the days for a job. */
type LoadedDays = {
  job: string | null
  days: Map<string, DayAvailability>
  today: string | null
  lastDate: string | null
}

const emptyDays = (job: string | null): LoadedDays => ({ job, days: new Map(), today: null, lastDate: null })

/**
 * Days and free times for a job from the server's availability, never from the visitor's clock (design: time). `null`
 * asks for nothing: it is not known yet where the job is.
 */
export function useAvailability(job: string | null): Availability {
  const [loaded, setLoaded] = useState(() => emptyDays(job))
  const [status, setStatus] = useState<Availability['status']>('loading')
  const lastRange = useRef<DateRange>(null)
  // Another place or vehicle makes it another job: answers for the one before come too late.
  const currentJob = useRef(job)

  const load = useCallback(
    async (range: DateRange) => {
      if (job === null) return
      lastRange.current = range
      setStatus('loading')
      try {
        const { days, today, lastDate } = await fetchAvailability(job, range)
        if (currentJob.current !== job) return
        setLoaded((previous) => ({
          job,
          days: new Map([
            ...(previous.job === job ? previous.days : []),
            ...days.map((day) => [day.date, day] as const),
          ]),
          today,
          lastDate,
        }))
        setStatus('ready')
      } catch {
        if (currentJob.current === job) setStatus('failed')
      }
    },
    [job],
  )

  useEffect(() => {
    currentJob.current = job
    load(null)
    const onVisible = () => {
      if (document.visibilityState === 'visible') load(null)
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('online', onVisible)
    }
  }, [load, job])

  const { days, today, lastDate } = loaded.job === job ? loaded : emptyDays(job)
  return {
    status,
    today,
    lastDate,
    dayOf: (date) => days.get(date),
    loadUntil: (date) => {
      const range = monthRange(date.slice(0, 7))
      if (!days.has(range.to) && today && range.to > today) load(range)
    },
    reload: () => load(lastRange.current),
  }
}

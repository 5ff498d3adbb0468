import { useCallback, useEffect, useRef, useState } from 'react'
import { monthRange } from '../../shared/ground/time/business-time.ts'
import type { DayAvailability } from '../../shared/rules/schedule/availability-json.ts'
import { fetchAvailability } from './booking-api.ts'

export type Availability = {
  status: 'loading' | 'ready' | 'failed'
  /** The business's today and the last day that can be booked, as the server says. */
  today: string | null
  lastDate: string | null
  dayOf: (date: string) => DayAvailability | undefined
  /** Makes sure that a month (`yyyy-MM`) is known. */
  loadMonth: (month: string) => void
  /** Asks again for what could not be loaded. */
  reload: () => void
}

/** The days that are asked for; `null` for the coming two months. */
type Range = { from: string; to: string } | null

type LoadedDays = { days: Map<string, DayAvailability>; today: string | null; lastDate: string | null }

const nothingLoaded: LoadedDays = { days: new Map(), today: null, lastDate: null }

/** Days and free times for a job from the server's availability, never from the visitor's clock (design: time). */
export function useAvailability(job: string): Availability {
  const [loaded, setLoaded] = useState(nothingLoaded)
  const [status, setStatus] = useState<Availability['status']>('loading')
  const lastAsked = useRef<Range>(null)

  const load = useCallback(
    async (range: Range) => {
      lastAsked.current = range
      setStatus('loading')
      try {
        const { days, today, lastDate } = await fetchAvailability(job, range)
        setLoaded((before) => ({
          days: new Map([...before.days, ...days.map((day) => [day.date, day] as const)]),
          today,
          lastDate,
        }))
        setStatus('ready')
      } catch {
        setStatus('failed')
      }
    },
    [job],
  )

  useEffect(() => {
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
  }, [load])

  const { days, today, lastDate } = loaded
  return {
    status,
    today,
    lastDate,
    dayOf: (date) => days.get(date),
    loadMonth: (month) => {
      const range = monthRange(month)
      if (!days.has(range.to) && today && range.to > today) load(range)
    },
    reload: () => load(lastAsked.current),
  }
}

import {
  type Dispatch,
  type KeyboardEvent,
  type SubmitEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { addDays, monthRange } from '../../shared/lib/time/business-time.ts'
import { displayedDays, placeOf } from '../../shared/rules/booking/booking-form.ts'
import type { DayAvailability } from '../../shared/rules/schedule/availability-json.ts'
import type { CalendarDays } from '../../shared/views/booking/calendar.tsx'
import { DateStep, resolveOpenDay } from '../../shared/views/booking/date-step.tsx'
import type { StepProps } from '../../shared/views/booking/step-form.tsx'
import { fetchAvailability } from './booking-api.ts'
import type { WizardAction } from './wizard-state.ts'

const arrowKeyDays: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The calendar's single tab stop: the day reached by arrow keys, else the open day, else the first. */
function findFocusableDay({ displayed: { from, to }, today }: CalendarDays, days: (string | null)[]): string {
  const isDisplayed = (date: string | null) => date !== null && date >= from && date <= to
  return days.find(isDisplayed) ?? (from < today ? today : from)
}

type LiveDatesProps = StepProps & { job: string; dispatch: Dispatch<WizardAction> }

/** Step 2 with live availability: loads each displayed month and moves between days with the arrow keys. */
export function LiveDates({ job, dispatch, ...props }: LiveDatesProps) {
  const { form, location, published } = props
  const { area } = placeOf(form, location, published.catalogue)
  const { status, today, lastDate, dayOf, loadUntil, reload } = useAvailability(area && job)
  const root = useRef<HTMLDivElement>(null)
  const [arrowDay, setArrowDay] = useState(form.date)
  const isMovingFocus = useRef(false)

  const displayed = today ? displayedDays(form, today) : null
  const days = displayed && today && lastDate ? { displayed, today, lastDate, dayOf } : null
  const focusedDay = days ? findFocusableDay(days, [arrowDay, resolveOpenDay(form, days)]) : undefined
  const day = form.date ? dayOf(form.date) : undefined

  useEffect(() => {
    if (day) dispatch({ type: 'day', jobDay: { job, day } })
  }, [job, day, dispatch])

  useEffect(() => setArrowDay(form.date), [form.date])

  const displayedUntil = displayed?.to
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once per displayed month
  useEffect(() => {
    if (displayedUntil) loadUntil(displayedUntil)
  }, [displayedUntil])

  useLayoutEffect(() => {
    if (!isMovingFocus.current) return
    isMovingFocus.current = false
    // Match the button only: the forms carry the open day in a hidden field of the same name.
    root.current?.querySelector<HTMLElement>(`button[name=date][value="${focusedDay}"]`)?.focus()
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrowKeyDays[event.key]
    const isInCalendar = event.target instanceof Element && event.target.closest('[role=grid]') !== null
    if (step === undefined || !isInCalendar || !today || !lastDate || !focusedDay || !displayed) return
    event.preventDefault()
    const target = addDays(focusedDay, step)
    if (target < today || target > lastDate) return
    isMovingFocus.current = true
    setArrowDay(target)
    const isDisplayed = target >= displayed.from && target <= displayed.to
    if (!isDisplayed) dispatch({ type: 'answer', form: { ...form, month: target.slice(0, 7) } })
  }

  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    // "Show the whole month" disappears when pressed, so move the focus to a day of that month.
    if (event.submitter?.matches('[name=month]') && !displayed?.month) isMovingFocus.current = true
    if (!event.submitter?.matches('[name=step][value=date]')) return
    // "Try again" disappears when pressed, so move the focus before it is lost.
    event.preventDefault()
    event.stopPropagation()
    root.current?.querySelector<HTMLElement>('.slots')?.focus()
    reload()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegates events of the controls inside
    <div ref={root} onKeyDown={onKeyDown} onSubmit={onSubmit}>
      <DateStep {...props} status={status} days={days} focusedDay={focusedDay} />
    </div>
  )
}

export type Availability = {
  status: 'loading' | 'ready' | 'failed'
  /** Both come from the server: the shop's today and the last day that can be booked. */
  today: string | null
  lastDate: string | null
  dayOf: (date: string) => DayAvailability | undefined
  /** Loads the month that ends on `date`, unless it is loaded already. */
  loadUntil: (date: string) => void
  /** Retries the last range. */
  reload: () => void
}

/** `null` means two months from the shop's today. */
type DateRange = { from: string; to: string } | null

type LoadedDays = {
  job: string | null
  days: Map<string, DayAvailability>
  today: string | null
  lastDate: string | null
}

const emptyDays = (job: string | null): LoadedDays => ({ job, days: new Map(), today: null, lastDate: null })

/**
 * Availability from the server, never computed from the visitor's clock. A `null` job loads nothing, because
 * the service area isn't chosen yet.
 */
function useAvailability(job: string | null): Availability {
  const [loaded, setLoaded] = useState(() => emptyDays(job))
  const [status, setStatus] = useState<Availability['status']>('loading')
  const lastRange = useRef<DateRange>(null)
  // Responses for an earlier job (another place or vehicle) are ignored.
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

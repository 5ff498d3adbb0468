import {
  type Dispatch,
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { addDays, monthRange } from '../../shared/ground/time/business-time.ts'
import { shownMonth } from '../../shared/rules/booking/booking-form.ts'
import { DateStep } from '../../shared/views/booking/date-step.tsx'
import type { StepProps } from '../../shared/views/booking/step-form.tsx'
import { useAvailability } from './use-availability.ts'
import type { WizardAction } from './wizard-state.ts'

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type LiveDatesProps = StepProps & { job: string; dispatch: Dispatch<WizardAction> }

/** Step 2 with live times for a job: loads each month shown, and arrow keys move over the days. */
export function LiveDates({ job, dispatch, ...props }: LiveDatesProps) {
  const { form } = props
  const { status, today, lastDate, dayOf, loadMonth, reload } = useAvailability(job)
  const root = useRef<HTMLDivElement>(null)
  const [arrowDay, setArrowDay] = useState(form.date)
  const isMovingFocus = useRef(false)

  const month = today && shownMonth(form, today)
  const firstDay = month && today && monthRange(month).from < today ? today : `${month}-01`
  const focusedDay = arrowDay?.slice(0, 7) === month ? arrowDay : firstDay
  const day = form.date ? dayOf(form.date) : undefined

  useEffect(() => {
    if (day) dispatch({ type: 'day', jobDay: { job, day } })
  }, [job, day, dispatch])

  useEffect(() => setArrowDay(form.date), [form.date])

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each month shown
  useEffect(() => {
    if (month) loadMonth(month)
  }, [month])

  useLayoutEffect(() => {
    if (!isMovingFocus.current) return
    isMovingFocus.current = false
    root.current?.querySelector<HTMLElement>(`[name=date][value="${focusedDay}"]`)?.focus()
  }, [focusedDay])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = keySteps[event.key]
    const isInCalendar = event.target instanceof Element && event.target.closest('[role=grid]') !== null
    if (step === undefined || !isInCalendar || !today || !lastDate || !focusedDay) return
    event.preventDefault()
    const target = addDays(focusedDay, step)
    if (target < today || target > lastDate) return
    isMovingFocus.current = true
    setArrowDay(target)
    dispatch({ type: 'answer', form: { ...form, month: target.slice(0, 7) } })
  }

  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    if (!event.submitter?.matches('[name=step][value=date]')) return
    // "Try again". Its button goes away with the failure, and the focus must not go with it.
    event.preventDefault()
    event.stopPropagation()
    root.current?.querySelector<HTMLElement>('.slots')?.focus()
    reload()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the step's own controls
    <div ref={root} onKeyDown={onKeyDown} onSubmit={onSubmit}>
      <DateStep
        {...props}
        status={status}
        days={month && today && lastDate ? { month, today, lastDate, dayOf } : null}
        focusedDay={focusedDay}
      />
    </div>
  )
}

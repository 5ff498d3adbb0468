import { useEffect, useRef } from 'react'
import { bookingMessages } from '../../shared/booking/booking-order.ts'
import { formatDate, timeZoneLabel } from '../../shared/time/business-time.ts'
import { packageById } from '../../shared/price/packages.ts'
import { formatDollars, priceOf } from '../../shared/price/price.ts'
import { Calendar } from './calendar.tsx'
import { StepButtons, StepHeading, type StepProps } from './step.tsx'
import { useAvailability } from './use-availability.ts'
import { isStepComplete } from './wizard-state.ts'

/** Step 2: a day and one of its free times, both from the server (specification §2). */
export function DateStep({ state, dispatch, location, onContinue, onBack }: StepProps) {
  const availability = useAvailability(state.packageId)
  const { status, today, lastDate } = availability
  const { date } = state
  const slotArea = useRef<HTMLDivElement>(null)
  const slots = date ? availability.dayOf(date)?.slots : undefined

  useEffect(() => {
    if (date && slots) dispatch({ type: 'free-slots', date, slots })
  }, [date, slots, dispatch])

  const chooseDate = (chosen: string) => {
    const isStillFree = state.time && availability.dayOf(chosen)?.slots.includes(state.time)
    dispatch({ type: 'slot', date: chosen, time: isStillFree ? state.time : null })
  }

  // The button goes away with the failure, and the focus must not go with it.
  const loadAgain = () => {
    slotArea.current?.focus()
    availability.reload()
  }

  return (
    <>
      <StepHeading>Choose Date &amp; Time</StepHeading>
      {state.packageId && (
        <p className="step-context">
          {packageById(state.packageId).name},{' '}
          {formatDollars(priceOf(packageById(state.packageId), state.vehicleType, location, state.addOns))}
        </p>
      )}
      <div className="date-layout">
        <div>
          {today && lastDate ? (
            <Calendar
              availability={availability}
              today={today}
              lastDate={lastDate}
              chosen={date}
              onChoose={chooseDate}
            />
          ) : (
            <div className="calendar calendar-empty">
              {status === 'loading' && (
                <span className="spinner" role="status" aria-label="Loading the calendar" />
              )}
            </div>
          )}
        </div>
        <div className="slots" ref={slotArea} tabIndex={-1}>
          {status === 'failed' && (
            <div className="notice notice-error" role="alert">
              <p>{bookingMessages.slotsFailed}</p>
              <button className="button button-small" type="button" onClick={loadAgain}>
                Try again
              </button>
            </div>
          )}
          {date ? (
            <>
              <h4>{formatDate(date)}</h4>
              <p className="field-hint">{timeZoneLabel}</p>
              {slots && (
                <SlotButtons
                  slots={slots}
                  chosen={state.time}
                  onChoose={(time) => dispatch({ type: 'slot', date, time })}
                />
              )}
            </>
          ) : (
            status !== 'failed' && <p className="field-hint">Pick a day to see its free times.</p>
          )}
        </div>
      </div>
      <StepButtons onBack={onBack}>
        <button
          className="button button-primary"
          type="button"
          disabled={!isStepComplete(state, 'date')}
          onClick={onContinue}
          data-particles="12"
        >
          Continue to Vehicle Details
        </button>
      </StepButtons>
    </>
  )
}

type SlotButtonsProps = { slots: string[]; chosen: string | null; onChoose: (time: string) => void }

function SlotButtons({ slots, chosen, onChoose }: SlotButtonsProps) {
  if (slots.length === 0) return <p role="status">{bookingMessages.noSlots}</p>
  return (
    <fieldset className="slot-grid" aria-label="Free times">
      {slots.map((time) => (
        <button
          key={time}
          className="choice"
          type="button"
          aria-pressed={time === chosen}
          onClick={() => onChoose(time)}
        >
          {time}
        </button>
      ))}
    </fieldset>
  )
}

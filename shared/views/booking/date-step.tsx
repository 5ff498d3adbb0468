import { addDays, formatDate, isDeviceOnBusinessTime, timeZoneLabel } from '../../lib/time/business-time.ts'
import { bookingMessages } from '../../rules/booking/booking-field-rules.ts'
import { type BookingForm, needsPlaceChoice, placeOf } from '../../rules/booking/booking-form.ts'
import { durationText } from '../../rules/booking/booking-steps.ts'
import { defaultWaitUntil } from '../../rules/booking/wait-range.ts'
import { waitingMessages } from '../../rules/waiting/waiting-messages.ts'
import { Calendar, type CalendarDays, dayFormId, findNextFreeDay, isRangeFull, NoSlots } from './calendar.tsx'
import { ChosenPackage } from './chosen-package.tsx'
import { FormErrorNotice } from './form-error-notice.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { StepBar } from './step-bar.tsx'
import {
  ChoiceButton,
  ContinueButton,
  StepButton,
  StepForm,
  StepHeading,
  type StepProps,
  Subheading,
} from './step-form.tsx'
import { Field } from './view-fields.tsx'

// Day and time are separate forms, because they lead to different steps. The buttons refer to their form by
// id.
const timeFormId = 'choose-time'

type DateStepProps = StepProps & {
  status: 'loading' | 'ready' | 'failed'
  /** The availability, or `null` if it could not be loaded. */
  days: CalendarDays | null
  /** The day that has keyboard focus. */
  focusedDay?: string
}

/** Step 2: a day and one of its free times, both from the server (specification §2). */
export const DateStep = ({ status, days, focusedDay, ...props }: DateStepProps) => {
  const { form, location, published, formError, isLive } = props
  const time = form.date && form.time
  const date = days ? resolveOpenDay(form, days) : form.date
  const { area } = placeOf(form, location, published.catalogue)
  const { slots, ready } = (date && days?.dayOf(date)) || {}
  const readySlot = time && ready?.[time]
  return (
    <>
      <StepHeading step="date" isLive={isLive} back="package" form={timeFormId} />
      <div className="step-about">
        <ChosenPackage {...props} />
        <StepButton to="package" form={timeFormId} className="button button-small">
          Change
        </StepButton>
      </div>
      {needsPlaceChoice(form, published.catalogue) && (
        <StepForm {...props} to="date">
          <PlaceChoice {...props} />
        </StepForm>
      )}
      <StepForm {...props} id={dayFormId} to="date" ownFields={['month']} />
      <StepForm
        {...props}
        form={{ ...form, date, time }}
        id={timeFormId}
        to="vehicle"
        ownFields={['month']}
      />
      {area === null ? (
        <p className="field-hint">Choose your area to see its free times.</p>
      ) : (
        <div className="date-layout">
          <div>
            {days ? (
              <Calendar {...days} chosen={date} area={area} focusedDay={focusedDay} isLive={isLive} />
            ) : (
              status === 'loading' && (
                <div className="calendar calendar-empty">
                  <span className="spinner" role="status" aria-label="Loading the calendar" />
                </div>
              )
            )}
          </div>
          <div className="slots" tabIndex={-1}>
            {formError && !(date && time) && (
              <div role={isLive ? 'alert' : undefined}>
                <FormErrorNotice formError={formError} phone={published.business.phone} isLive={isLive} />
              </div>
            )}
            {status === 'failed' && (
              <div role={isLive ? 'alert' : undefined}>
                <FormErrorNotice
                  formError={{ message: bookingMessages.slotsFailed }}
                  phone={published.business.phone}
                  isLive={isLive}
                >
                  <StepButton to="date" form={timeFormId} className="button button-small">
                    Try again
                  </StepButton>
                </FormErrorNotice>
              </div>
            )}
            {date && (slots || isLive) ? (
              <>
                <Subheading isLive={isLive}>{formatDate(date)}</Subheading>
                {!isDeviceOnBusinessTime() && <p className="field-hint">{timeZoneLabel}</p>}
                {slots?.length === 0 && days && <NoSlots {...days} after={date} />}
                {slots && slots.length > 0 && <Slots slots={slots} chosen={time} />}
                <p role="status">{readySlot && durationText(form, readySlot, published.catalogue)}</p>
              </>
            ) : (
              status !== 'failed' &&
              !(days && isRangeFull(days)) && (
                <p className="field-hint">Choose a day to see its free times.</p>
              )
            )}
          </div>
        </div>
      )}
      {area && days && <WaitingListForm {...props} {...days} />}
      <StepBar {...props}>
        <ContinueButton
          form={timeFormId}
          isLive={isLive}
          missing={
            area && date && time && slots?.includes(time) !== false ? null : bookingMessages.chooseTime
          }
        >
          Continue to Vehicle Details
        </ContinueButton>
      </StepBar>
    </>
  )
}

/** Returns the day whose times are shown: the chosen one, or the first displayed day with free times. */
export const resolveOpenDay = ({ date }: BookingForm, days: CalendarDays): string | null =>
  date ?? findNextFreeDay(days, addDays(days.today, -1), days.displayed.to)

type SlotsProps = { slots: readonly string[]; chosen: string | null }

const Slots = ({ slots, chosen }: SlotsProps) => (
  <fieldset className="slot-grid" aria-label="Free times">
    {slots.map((time) => (
      <ChoiceButton key={time} form={timeFormId} name="time" value={time} isChosen={time === chosen}>
        {time}
      </ChoiceButton>
    ))}
  </fieldset>
)

/**
 * Shown below the free times, for visitors whom none of them suits. They join the waiting list for any time
 * from the chosen day, or from today, until another day. The order holds no time.
 */
const WaitingListForm = ({ today, ...props }: StepProps & { today: string }) => {
  const { form, formError } = props
  const date = form.date ?? today
  return (
    <details className="wait" open={form.waitUntil !== null}>
      <summary>{waitingMessages.prompt}</summary>
      <StepForm {...props} formError={null} to="vehicle" ownFields={['month', 'time', 'date', 'waitUntil']}>
        <p className="field-hint">{waitingMessages.instructions}</p>
        <input type="hidden" name="date" value={date} />
        <Field
          key={date}
          name="waitUntil"
          label={waitingMessages.anyTimeFrom(formatDate(date))}
          formError={formError}
          control={(controlProps) => (
            <input
              {...controlProps}
              className="input"
              type="date"
              defaultValue={form.waitUntil ?? defaultWaitUntil(date)}
              min={date}
              required
            />
          )}
        />
        <StepButton to="vehicle">{waitingMessages.continueWithoutTime}</StepButton>
      </StepForm>
    </details>
  )
}

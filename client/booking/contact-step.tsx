import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import {
  bookingMessages,
  contactSchema,
  fieldErrors,
  fieldLimits,
} from '../../shared/booking/booking-order.ts'
import { serviceWithAddOns } from '../../shared/booking/booking-steps.ts'
import type { ServicePackage } from '../../shared/price/packages.ts'
import { formatDollars } from '../../shared/price/price.ts'
import { vehicleTypeNames } from '../../shared/price/vehicles.ts'
import type { Slot } from '../../shared/schedule/slot.ts'
import { formatShortDate, timeZoneLabel } from '../../shared/time/business-time.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { showBookingToast } from '../ui/toast.ts'
import { type SubmitOutcome, submitBooking } from './booking-api.ts'
import { Field } from './fields.tsx'
import { useFocusFirstInvalid } from './focus-first-invalid.ts'
import { FormSignalFields, takeFormSignals } from './form-signals.tsx'
import { WaitingNotice } from './offline.tsx'
import { StepButtons, StepHeading, type StepProps } from './step.tsx'
import { isStepComplete, type WizardState } from './wizard-state.ts'

type ContactStepProps = StepProps & { servicePackage: ServicePackage; total: number }
type Trouble = { message: string; alternatives: Slot[] }

/** Step 4: who to call, the summary, and Confirm Booking (specification §2). */
export function ContactStep(props: ContactStepProps) {
  const { state, dispatch, onBack } = props
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const isBusy = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, errors)

  const showErrors = (list: { field: string; message: string }[]) => {
    setErrors(Object.fromEntries(list.map(({ field, message }) => [field, message])))
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }

  const send = async () => {
    const contact = z.safeParse(contactSchema, state)
    const order = orderOf(state)
    if (!order) return setTrouble({ message: bookingMessages.required, alternatives: [] })
    if (!contact.success) return showErrors(fieldErrors(contact.error.issues))
    if (isBusy.current) return
    isBusy.current = true
    setSubmitting(true)
    setWaiting(false)
    setErrors({})
    setTrouble(null)
    const outcome = await submitBooking({ ...order, ...takeFormSignals(form.current) })
    isBusy.current = false
    setSubmitting(false)
    handle(outcome)
  }

  const handle = (outcome: SubmitOutcome) => {
    switch (outcome.kind) {
      case 'booked': {
        dispatch({ type: 'booked', booked: outcome.booked })
        const { title, description } = bookingMessages.succeeded
        const { bookedEarlier } = bookingMessages
        return showBookingToast({ title, description: outcome.wasEarlier ? bookedEarlier : description })
      }
      case 'refused':
        showErrors(outcome.errors)
        if (outcome.errors.some(({ field }) => field === 'time') && state.date) {
          dispatch({ type: 'slot', date: state.date, time: null })
        }
        return setTrouble({ message: outcome.detail, alternatives: outcome.alternatives })
      case 'offline':
        return setWaiting(true)
      case 'failed': {
        const { title, description } = bookingMessages.failed
        setTrouble({
          message: `${description} ${bookingMessages.stillHere}`,
          alternatives: [],
        })
        return showBookingToast({ title, description }, 'error')
      }
    }
  }

  const chooseAlternative = (slot: Slot) => {
    flushSync(() => {
      dispatch({ type: 'slot', ...slot })
      setTrouble(null)
    })
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  const text = (field: 'name' | 'email' | 'phone') => ({
    value: state[field],
    onChange: (event: { target: { value: string } }) =>
      dispatch({ type: 'text', field, value: event.target.value }),
    readOnly: isSubmitting || isWaiting,
    required: true,
    className: 'input',
    maxLength: fieldLimits[field],
  })

  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <StepHeading>Contact Info</StepHeading>
      <div className="contact-layout">
        <div className="field-stack">
          <Field id="name" label="Full Name" error={errors.name}>
            {(described) => <input {...described} {...text('name')} autoComplete="name" />}
          </Field>
          <Field id="email" label="Email" error={errors.email}>
            {(described) => <input {...described} {...text('email')} type="email" autoComplete="email" />}
          </Field>
          <Field id="phone" label="Phone Number" error={errors.phone}>
            {(described) => <input {...described} {...text('phone')} type="tel" autoComplete="tel" />}
          </Field>
        </div>
        <Summary {...props} />
      </div>
      <FormSignalFields />
      <div role="alert">
        {trouble && <TroubleNotice {...trouble} onChoose={chooseAlternative} />}
        {isWaiting && <WaitingNotice onReturn={send} onCancel={() => setWaiting(false)} />}
      </div>
      <StepButtons onBack={isWaiting ? undefined : onBack}>
        <BusyButton
          className="button button-primary"
          type="submit"
          isBusy={isSubmitting || isWaiting}
          disabled={!isStepComplete(state, 'contact') || state.time === null}
          data-particles="12"
        >
          {isSubmitting ? 'Submitting...' : isWaiting ? 'Waiting for the connection...' : 'Confirm Booking'}
        </BusyButton>
      </StepButtons>
    </form>
  )
}

function orderOf(state: WizardState) {
  const { packageId, date, time } = state
  if (!packageId || !date || !time) return null
  const { addOns: chosenAddOns, vehicleType, vehicleMake, vehicleModel, name, email, phone } = state
  return {
    name,
    email,
    phone,
    packageId,
    addOns: chosenAddOns,
    date,
    time,
    vehicleType,
    vehicleSize: state.priceClass,
    vehicleMake,
    vehicleModel,
    comments: state.comments.trim() || null,
  }
}

function Summary({ state, servicePackage, total }: ContactStepProps) {
  return (
    <section className="summary" aria-labelledby="summary-title">
      <h4 id="summary-title">Booking Summary</h4>
      <dl className="facts">
        <div>
          <dt>Package</dt>
          <dd>{serviceWithAddOns(servicePackage.name, state.addOns)}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{state.date && formatShortDate(state.date)}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{state.time ? `${state.time} (${timeZoneLabel})` : 'Please choose another time'}</dd>
        </div>
        <div>
          <dt>Vehicle</dt>
          <dd>
            {state.vehicleMake} {state.vehicleModel} ({vehicleTypeNames[state.vehicleType]})
          </dd>
        </div>
        <div className="summary-total">
          <dt>Total</dt>
          <dd>{formatDollars(total)}</dd>
        </div>
      </dl>
    </section>
  )
}

type TroubleNoticeProps = Trouble & { onChoose: (slot: Slot) => void }

/** What went wrong. It takes the focus when that has nowhere to be, as after a taken time: nothing can be confirmed. */
function TroubleNotice({ message, alternatives, onChoose }: TroubleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus()
  }, [])
  return (
    <div className="notice notice-error" ref={notice} tabIndex={-1}>
      <p>{message}</p>
      {alternatives.length > 0 && <Alternatives slots={alternatives} onChoose={onChoose} />}
    </div>
  )
}

function Alternatives({ slots, onChoose }: { slots: Slot[]; onChoose: (slot: Slot) => void }) {
  return (
    <div className="alternatives">
      <p>The nearest free times:</p>
      {slots.map((slot) => (
        <button
          key={`${slot.date} ${slot.time}`}
          className="button button-small"
          type="button"
          onClick={() => onChoose(slot)}
        >
          {formatShortDate(slot.date)}, {slot.time}
        </button>
      ))}
    </div>
  )
}

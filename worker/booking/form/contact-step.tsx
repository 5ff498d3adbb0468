import type { Child } from 'hono/jsx'
import { fieldLimits } from '../../../shared/booking/booking-order.ts'
import { repricing, serviceWithAddOns } from '../../../shared/booking/booking-steps.ts'
import { formatShortDate, timeZoneLabel } from '../../../shared/time/business-time.ts'
import { packageById } from '../../../shared/price/packages.ts'
import { formatDollars, priceOf } from '../../../shared/price/price.ts'
import { vehicleTypeNames } from '../../../shared/price/vehicles.ts'
import { Field, StepButton, StepForm, type StepProps, TroubleNotice } from './parts.tsx'

const fields = [
  { name: 'name', label: 'Full Name', type: 'text', autocomplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
  { name: 'phone', label: 'Phone Number', type: 'tel', autocomplete: 'tel' },
] as const

const ownFields = fields.map(({ name }) => name)

/** Step 4: who to call, the summary, and Confirm Booking. */
export const ContactStep = (props: StepProps) => {
  const { state, trouble } = props
  return (
    <StepForm state={state} to="confirm" own={ownFields} isPosted>
      <TroubleNotice trouble={trouble} />
      <div class="contact-layout">
        <div class="field-stack">
          {fields.map(({ name, label, type, autocomplete }) => (
            <Field name={name} label={label} trouble={trouble}>
              {(described) => (
                <input
                  {...described}
                  class="input"
                  type={type}
                  autocomplete={autocomplete}
                  value={state[name]}
                  maxlength={fieldLimits[name]}
                  required
                />
              )}
            </Field>
          ))}
        </div>
        <Summary {...props} />
      </div>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: for programs that fill in everything */}
      <input class="visually-hidden" name="website" autocomplete="off" tabindex={-1} aria-hidden="true" />
      <div class="step-buttons">
        <StepButton to="vehicle">Back</StepButton>
        {state.time === null && <StepButton to="date">Choose another time</StepButton>}
        <button class="button button-primary" type="submit" disabled={state.time === null}>
          Confirm Booking
        </button>
      </div>
    </StepForm>
  )
}

const Summary = ({ state, location }: StepProps) => {
  const { packageId, vehicleSize, vehicleType, addOns, date, time } = state
  if (!packageId) return null
  const chosen = packageById(packageId)
  const newPrice = repricing(chosen, vehicleSize, vehicleType, location, addOns)
  return (
    <section class="summary" aria-labelledby="summary-title">
      <h3 id="summary-title">Booking Summary</h3>
      <dl class="facts">
        <Fact term="Package">{serviceWithAddOns(chosen.name, addOns)}</Fact>
        <Fact term="Date">{date && formatShortDate(date)}</Fact>
        <Fact term="Time">{time ? `${time} (${timeZoneLabel})` : 'Please choose another time'}</Fact>
        <Fact term="Vehicle">
          {state.vehicleMake} {state.vehicleModel} ({vehicleTypeNames[vehicleType]})
        </Fact>
        <Fact term="Total" kind="summary-total">
          {formatDollars(priceOf(chosen, vehicleType, location, addOns))}
        </Fact>
      </dl>
      {newPrice && <p class="notice">{newPrice}</p>}
    </section>
  )
}

const Fact = ({ term, kind, children }: { term: string; kind?: string; children?: Child }) => (
  <div class={kind}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

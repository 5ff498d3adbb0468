import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { fieldErrors, fieldLimits, vehicleSchema } from '../../shared/booking/booking-order.ts'
import { repricing } from '../../shared/booking/booking-steps.ts'
import { packageById } from '../../shared/price/packages.ts'
import { isVehicleType, vehicleTypeNames, vehicleTypes } from '../../shared/price/vehicles.ts'
import { Field } from './fields.tsx'
import { useFocusFirstInvalid } from './focus-first-invalid.ts'
import { StepButtons, StepHeading, type StepProps } from './step.tsx'
import { isStepComplete } from './wizard-state.ts'

/** Step 3: the vehicle (specification §2). Another price class than step 1's reprices, and the page says so. */
export function VehicleStep({ state, dispatch, location, onContinue, onBack }: StepProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, errors)
  const text = (field: 'vehicleMake' | 'vehicleModel' | 'comments') => ({
    value: state[field],
    onChange: (event: { target: { value: string } }) =>
      dispatch({ type: 'text', field, value: event.target.value }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const result = z.safeParse(vehicleSchema, state)
    if (result.success) return onContinue()
    setErrors(
      Object.fromEntries(fieldErrors(result.error.issues).map(({ field, message }) => [field, message])),
    )
  }
  const { packageId, priceClass, vehicleType, addOns } = state
  const newPrice = packageId && repricing(packageById(packageId), priceClass, vehicleType, location, addOns)
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <StepHeading>Vehicle Details</StepHeading>
      <div className="field-grid">
        <Field id="vehicleType" label="Vehicle type" error={errors.vehicleType}>
          {(described) => (
            <select
              {...described}
              className="input"
              value={state.vehicleType}
              onChange={({ target }) => {
                if (isVehicleType(target.value)) dispatch({ type: 'vehicle-type', vehicleType: target.value })
              }}
            >
              {vehicleTypes.map((type) => (
                <option key={type} value={type}>
                  {vehicleTypeNames[type]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="vehicleMake" label="Make" error={errors.vehicleMake}>
          {(described) => (
            <input
              {...described}
              {...text('vehicleMake')}
              className="input"
              maxLength={fieldLimits.make}
              required
            />
          )}
        </Field>
        <Field id="vehicleModel" label="Model" error={errors.vehicleModel}>
          {(described) => (
            <input
              {...described}
              {...text('vehicleModel')}
              className="input"
              maxLength={fieldLimits.model}
              required
            />
          )}
        </Field>
      </div>
      <p role="status" className={newPrice ? 'notice' : undefined}>
        {newPrice}
      </p>
      <Field id="comments" label="Special Requests or Notes" error={errors.comments} isOptional>
        {(described) => (
          <textarea {...described} {...text('comments')} className="input" maxLength={fieldLimits.comments} />
        )}
      </Field>
      <StepButtons onBack={onBack}>
        <button
          className="button button-primary"
          type="submit"
          disabled={!isStepComplete(state, 'vehicle')}
          data-particles="12"
        >
          Continue to Contact Info
        </button>
      </StepButtons>
    </form>
  )
}

import { fieldLimits } from '../../../shared/booking/booking-order.ts'
import { vehicleTypeNames, vehicleTypes } from '../../../shared/price/vehicles.ts'
import { Field, StepButton, StepForm, type StepProps, TroubleNotice } from './parts.tsx'

const ownFields = ['vehicleType', 'vehicleMake', 'vehicleModel', 'comments'] as const

/** Step 3. Posted: what is typed here could tell who somebody is. */
export const VehicleStep = ({ state, trouble }: StepProps) => (
  <StepForm state={state} to="contact" own={ownFields} isPosted>
    <TroubleNotice trouble={trouble} />
    <div class="field-grid">
      <Field name="vehicleType" label="Vehicle type" trouble={trouble}>
        {(described) => (
          <select {...described} class="input">
            {vehicleTypes.map((type) => (
              <option value={type} selected={type === state.vehicleType}>
                {vehicleTypeNames[type]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="vehicleMake" label="Make" trouble={trouble}>
        {(described) => (
          <input
            {...described}
            class="input"
            value={state.vehicleMake}
            maxlength={fieldLimits.make}
            required
          />
        )}
      </Field>
      <Field name="vehicleModel" label="Model" trouble={trouble}>
        {(described) => (
          <input
            {...described}
            class="input"
            value={state.vehicleModel}
            maxlength={fieldLimits.model}
            required
          />
        )}
      </Field>
    </div>
    <Field name="comments" label="Special Requests or Notes" trouble={trouble} isOptional>
      {(described) => (
        // The parser drops a first line break, so there is one to drop.
        <textarea {...described} class="input" maxlength={fieldLimits.comments}>
          {`\n${state.comments}`}
        </textarea>
      )}
    </Field>
    <div class="step-buttons">
      <StepButton to="date">Back</StepButton>
      <button class="button button-primary" type="submit">
        Continue to Contact Info
      </button>
    </div>
  </StepForm>
)

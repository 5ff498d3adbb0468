import { fieldLimits } from '../../rules/booking/booking-field-rules.ts'
import { missingForNext } from '../../rules/booking/booking-flow.ts'
import { jobChangeNote, type ReadyTimes } from '../../rules/booking/job-change-note.ts'
import { vehicleTypeLabel, vehicleTypes } from '../../rules/price/vehicles.ts'
import { AddOnChoices, ChosenPackage } from './chosen-package.tsx'
import { LiveErrorNotice } from './form-error-notice.tsx'
import { StepBar } from './step-bar.tsx'
import { ContinueButton, StepButton, StepForm, type StepProps } from './step-form.tsx'
import { Field, TextField } from './view-fields.tsx'

const fields = [
  { name: 'vehicleMake', label: 'Make', maxLength: fieldLimits.make },
  // The next fields are optional, so Go on a phone's keyboard submits the form.
  { name: 'vehicleModel', label: 'Model', maxLength: fieldLimits.model, enterKeyHint: 'go' },
] as const

const ownFields = ['vehicleType', 'addOns', 'comments', ...fields.map(({ name }) => name)]

/**
 * Step 3: the vehicle (specification §2). Nothing is preselected for visitors who skipped step 1. A size
 * other than the one priced so far changes the price, and the step says so.
 */
export const VehicleStep = (props: StepProps & ReadyTimes) => {
  const { form, location, published, taxTerms, formError, isLive } = props
  const { catalogue } = published
  const missing = isLive ? missingForNext(form, 'vehicle', 'contact', location, catalogue) : null
  const changes = jobChangeNote(form, props, location, taxTerms, catalogue)
  return (
    <StepForm
      {...props}
      step="vehicle"
      back="date"
      to="contact"
      enterTarget={missing ? null : 'contact'}
      ownFields={ownFields}
      isPosted
    >
      <ChosenPackage {...props} />
      {isLive && !formError?.errors && (
        <LiveErrorNotice {...props} action={<StepButton to="date">Choose another time</StepButton>} />
      )}
      <div className="field-grid">
        <Field
          name="vehicleType"
          label="Vehicle type"
          formError={formError}
          control={(controlProps) => (
            <select {...controlProps} className="input" defaultValue={form.vehicleType ?? ''} required>
              <option value="">Please choose</option>
              {vehicleTypes.map((type) => (
                <option key={type} value={type}>
                  {vehicleTypeLabel(type, catalogue)}
                </option>
              ))}
            </select>
          )}
        />
        {fields.map((field) => (
          <TextField key={field.name} {...field} form={form} formError={formError} />
        ))}
      </div>
      <p role="status" className={changes ? 'notice' : undefined}>
        {changes}
      </p>
      <AddOnChoices form={form} published={published} taxTerms={taxTerms} />
      <Field
        name="comments"
        label="Special Requests or Notes"
        formError={formError}
        isOptional
        control={(controlProps) => (
          <textarea
            {...controlProps}
            className="input"
            defaultValue={form.comments}
            maxLength={fieldLimits.comments}
          />
        )}
      />
      <StepBar {...props}>
        <ContinueButton {...{ missing, isLive }}>Continue to Contact Info</ContinueButton>
      </StepBar>
    </StepForm>
  )
}

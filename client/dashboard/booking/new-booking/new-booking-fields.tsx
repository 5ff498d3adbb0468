import { addOns, packageById, packageIds } from '../../../../shared/price/packages.ts'
import { vehicleTypeNames, vehicleTypes } from '../../../../shared/price/vehicles.ts'
import { brands, locations } from '../../../../shared/site/location.ts'
import { CheckField, FormField, InputField, SelectField } from '../../../ui/form-field.tsx'
import { addOnsOf, type NewBookingDraft } from './new-booking-draft.ts'

type DraftFieldsProps = {
  draft: NewBookingDraft
  errors: Record<string, string | undefined>
  onChange: (change: Partial<NewBookingDraft>) => void
}

/** What is to be done, where and to which vehicle. */
export function JobFields({ draft, errors, onChange }: DraftFieldsProps) {
  const chosenAddOns = addOnsOf(draft)
  return (
    <div className="form-columns">
      <SelectField
        label="Package"
        error={errors.packageId}
        className="wide"
        choices={packageIds}
        nameOf={(id) => packageById(id).name}
        value={draft.packageId}
        onChange={(packageId) => onChange({ packageId })}
      />
      {packageById(draft.packageId).addOns?.map((id) => (
        <CheckField
          key={id}
          className="wide"
          isChecked={chosenAddOns.includes(id)}
          onChange={(isChosen) => onChange({ addOns: isChosen ? [id] : [] })}
        >
          {addOns[id].name}
        </CheckField>
      ))}
      <SelectField
        label="Brand"
        error={errors.location}
        choices={locations}
        nameOf={(location) => brands[location].name}
        value={draft.location}
        onChange={(location) => onChange({ location })}
      />
      <SelectField
        label="Vehicle type"
        error={errors.vehicleType}
        choices={vehicleTypes}
        nameOf={(type) => vehicleTypeNames[type]}
        value={draft.vehicleType}
        onChange={(vehicleType) => onChange({ vehicleType })}
      />
      <InputField
        label="Make"
        error={errors.vehicleMake}
        required
        value={draft.vehicleMake}
        onChange={(vehicleMake) => onChange({ vehicleMake })}
      />
      <InputField
        label="Model"
        error={errors.vehicleModel}
        required
        value={draft.vehicleModel}
        onChange={(vehicleModel) => onChange({ vehicleModel })}
      />
    </div>
  )
}

const inputs = [
  { field: 'name', label: 'Name', required: true },
  { field: 'phone', label: 'Phone', type: 'tel', required: true },
  { field: 'email', label: 'Email (optional)', type: 'email', className: 'wide' },
] as const

/** Who is calling. Nobody's browser should fill in the owner's own details, so autocompletion is off. */
export function CallerFields({ draft, errors, onChange }: DraftFieldsProps) {
  return (
    <div className="form-columns">
      {inputs.map(({ field, ...input }) => (
        <InputField
          key={field}
          {...input}
          error={errors[field]}
          autoComplete="off"
          value={draft[field]}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
      <FormField label="Notes (optional)" error={errors.comments} className="wide">
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            value={draft.comments}
            onChange={({ target }) => onChange({ comments: target.value })}
          />
        )}
      </FormField>
    </div>
  )
}

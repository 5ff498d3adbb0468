import { addOns, packageById, packageIds } from '../../../shared/price/packages.ts'
import { vehicleTypeNames, vehicleTypes } from '../../../shared/price/vehicles.ts'
import { locationNames, locations } from '../../../shared/site/location.ts'
import { CheckField, InputField, SelectField } from '../form-field.tsx'
import { addOnsOf, type Draft } from './draft.ts'

export type DraftFieldsProps = {
  draft: Draft
  errors: Record<string, string | undefined>
  onChange: (change: Partial<Draft>) => void
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
        nameOf={(location) => locationNames[location]}
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

import { areaName, areaSlugs } from '../../../../../shared/lib/business/area-names.ts'
import { placeNames, places } from '../../../../../shared/lib/business/place.ts'
import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import { addOnName, type Catalogue, findPackage } from '../../../../../shared/rules/price/catalogue.ts'
import { customJobId } from '../../../../../shared/rules/price/custom-job.ts'
import { serviceIds } from '../../../../../shared/rules/price/service-ids.ts'
import { taxClassNames } from '../../../../../shared/rules/price/tax.ts'
import { quoteServiceName } from '../../../../../shared/rules/quote/quote-services.ts'
import { CheckField, InputField, SelectField, TextField } from '../../../../lib/ui/form-field.tsx'
import { formFields } from '../../../lib/ui/form-fields.ts'
import { usePublishedCatalogue } from '../../site/use-published-catalogue.ts'
import { jobFormMessages } from '../booking-screen-messages.ts'
import { CrewField } from '../crew-field.tsx'
import {
  applicableAddOns,
  changePackage,
  type DurationFormValues,
  durationFormValues,
  type JobFormValues,
  type VehicleFormValues,
} from './job-form-values.ts'
import './job-form.css'

export type JobFieldsProps = {
  values: JobFormValues
  errors: Record<string, string | undefined>
  onChange: (changes: Partial<JobFormValues>) => void
}

export function FormSection({ title, children }: { title: string; children: ViewElements }) {
  return (
    <fieldset className="form-section form-columns">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** A package with its add-ons, or a custom job outside the catalogue. */
export function PackageFields({ values, errors, onChange }: JobFieldsProps) {
  const { catalogue } = usePublishedCatalogue()
  const selectedPackage = findPackage(values.packageId, catalogue)
  const selectedAddOns = applicableAddOns(values, catalogue)
  const { field } = formFields({ values, errors, change: onChange })
  return (
    <>
      <SelectField
        label="Package"
        error={errors.packageId}
        className="wide"
        choices={[...packageChoices(catalogue), customJobId]}
        labelOf={(id) => packageChoiceName(id, catalogue)}
        value={values.packageId}
        onChange={(packageId) => onChange(changePackage(values, packageId))}
      />
      {values.packageId === customJobId && (
        <>
          <InputField label="Title" className="wide" required autoComplete="off" {...field('title')} />
          <SelectField
            label="Kind of work"
            hint={taxClassNames[catalogue.serviceTaxes[values.service]]}
            className="wide"
            choices={serviceIds}
            labelOf={quoteServiceName}
            {...field('service')}
          />
        </>
      )}
      {selectedPackage?.addOns.map((id) => (
        <CheckField
          key={id}
          className="wide"
          isChecked={selectedAddOns.includes(id)}
          onChange={(isChosen) =>
            onChange({ addOns: toggleAddOn(selectedPackage.addOns, selectedAddOns, id, isChosen) })
          }
        >
          {addOnName(id, catalogue)}
        </CheckField>
      ))}
    </>
  )
}

/** The owner can book hidden packages too; they come last. */
const packageChoices = ({ packages }: Catalogue): string[] =>
  packages.toSorted((one, other) => Number(one.hidden) - Number(other.hidden)).map(({ id }) => id)

function packageChoiceName(id: string, catalogue: Catalogue): string {
  const foundPackage = findPackage(id, catalogue)
  if (!foundPackage) return jobFormMessages.customJob
  return foundPackage.hidden ? jobFormMessages.hiddenPackage(foundPackage.name) : foundPackage.name
}

/** Toggles an add-on and returns the chosen ones that go with the package, in catalogue order. */
const toggleAddOn = (
  all: readonly string[],
  selected: readonly string[],
  toggledId: string,
  isChosen: boolean,
) => all.filter((id) => (id === toggledId ? isChosen : selected.includes(id)))

type VehicleFieldsProps<Type extends string> = {
  values: VehicleFormValues<Type>
  types: readonly Type[]
  typeName: (type: Type) => string
  errors: Record<string, string | undefined>
  onChange: (changes: Partial<VehicleFormValues<Type>>) => void
}

export function VehicleFields<Type extends string>({
  values,
  types,
  typeName,
  errors,
  onChange,
}: VehicleFieldsProps<Type>) {
  const { field } = formFields({ values, errors, change: onChange })
  return (
    <>
      <SelectField
        label="Vehicle type"
        className="wide"
        choices={types}
        labelOf={typeName}
        {...field('vehicleType')}
      />
      <InputField label="Make" required autoComplete="off" {...field('vehicleMake')} />
      <InputField label="Model" required autoComplete="off" {...field('vehicleModel')} />
      <InputField label="Year (optional)" type="number" min={1886} max={2100} {...field('vehicleYear')} />
      <InputField label="Colour (optional)" autoComplete="off" {...field('vehicleColour')} />
      <InputField
        label="Licence plate (optional)"
        className="wide"
        autoComplete="off"
        autoCapitalize="characters"
        {...field('vehiclePlate')}
      />
    </>
  )
}

type ScheduleFieldsProps = JobFieldsProps & {
  /** True once the booking is completed or cancelled: its crew time can't change any more. */
  isScheduleFixed?: boolean
}

export function PlaceFields({ values, errors, onChange, isScheduleFixed }: ScheduleFieldsProps) {
  const { field } = formFields({ values, errors, change: onChange })
  return (
    <>
      <SelectField
        label="Place"
        disabled={isScheduleFixed}
        choices={places}
        labelOf={(place) => placeNames[place]}
        {...field('place')}
      />
      {values.place === 'mobile' && (
        <>
          <SelectField
            label="Area"
            disabled={isScheduleFixed}
            choices={['', ...areaSlugs] as const}
            labelOf={(area) => (area ? areaName(area) : jobFormMessages.chooseArea)}
            {...field('area')}
          />
          <InputField label="Address" className="wide" autoComplete="off" {...field('address')} />
          <TextField label="Access notes (optional)" className="wide" {...field('accessNotes')} />
        </>
      )}
    </>
  )
}

type DurationAndCrewFieldsProps = ScheduleFieldsProps & {
  /** The duration that package and vehicle imply, in minutes. */
  defaultMinutes: number
  /** True if the schedule may pick the crew. */
  allowsAnyCrew: boolean
}

type DurationFieldsProps = {
  duration: DurationFormValues
  error: string | undefined
  disabled?: boolean | undefined
  onChange: (duration: DurationFormValues) => void
}

export function DurationFields({ duration, error, disabled, onChange }: DurationFieldsProps) {
  return (
    <div className="form-pair">
      <InputField
        label="Hours"
        error={error}
        type="number"
        min={0}
        disabled={disabled}
        value={duration.hours}
        onChange={(hours) => onChange({ ...duration, hours })}
      />
      <InputField
        label="Minutes"
        type="number"
        min={0}
        max={59}
        step={15}
        disabled={disabled}
        value={duration.minutes}
        onChange={(minutes) => onChange({ ...duration, minutes })}
      />
    </div>
  )
}

export function DurationAndCrewFields({
  values,
  errors,
  onChange,
  isScheduleFixed,
  defaultMinutes,
  allowsAnyCrew,
}: DurationAndCrewFieldsProps) {
  return (
    <>
      <DurationFields
        duration={values.duration ?? durationFormValues(defaultMinutes)}
        error={errors.durationMinutes}
        disabled={isScheduleFixed}
        onChange={(duration) => onChange({ duration })}
      />
      <CrewField
        crew={values.crew}
        allowsAny={allowsAnyCrew}
        error={errors.crew}
        disabled={isScheduleFixed}
        onChange={(crew) => onChange({ crew })}
      />
    </>
  )
}

const customerInputs = [
  { name: 'customerName', label: 'Name', required: true },
  { name: 'customerPhone', label: 'Phone', type: 'tel', required: true },
  { name: 'customerEmail', label: 'Email (optional)', type: 'email', className: 'wide' },
] as const

/** Autocompletion is off, so that the browser doesn't fill in the owner's own details. */
export function CustomerFields({ values, errors, onChange }: JobFieldsProps) {
  const { field } = formFields({ values, errors, change: onChange })
  return (
    <>
      {customerInputs.map(({ name, ...input }) => (
        <InputField key={name} {...input} autoComplete="off" {...field(name)} />
      ))}
      <TextField label="Customer’s comments (optional)" className="wide" {...field('comments')} />
    </>
  )
}

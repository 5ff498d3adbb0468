import { areaName, areaSlugs } from '../../../../../shared/lib/business/areas.ts'
import { placeNames, places } from '../../../../../shared/lib/business/place.ts'
import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import { addOnName, type Catalogue, findPackage } from '../../../../../shared/rules/price/catalogue.ts'
import { customJob } from '../../../../../shared/rules/price/custom-job.ts'
import { serviceIds } from '../../../../../shared/rules/price/services.ts'
import { taxClassNames } from '../../../../../shared/rules/price/tax.ts'
import { vehicleTypeNames, vehicleTypes } from '../../../../../shared/rules/price/vehicles.ts'
import { quoteServiceName } from '../../../../../shared/rules/quote/quote-services.ts'
import { CheckField, InputField, SelectField, TextField } from '../../../../lib/ui/form-field.tsx'
import { draftFields } from '../../../lib/ui/draft-fields.ts'
import { usePublished } from '../../site/use-published.ts'
import { jobFormMessages } from '../booking-screen-messages.ts'
import { CrewField } from '../crew-field.tsx'
import { addOnsOf, type DurationDraft, durationDraft, type JobDraft, withPackage } from './job-draft.ts'
import './job-form.css'

export type JobFieldsProps = {
  draft: JobDraft
  errors: Record<string, string | undefined>
  onChange: (change: Partial<JobDraft>) => void
}

export function FormSection({ title, children }: { title: string; children: ViewElements }) {
  return (
    <fieldset className="form-section form-columns">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** What is to be done: a package with its add-ons, or a job outside the catalogue. */
export function PackageFields({ draft, errors, onChange }: JobFieldsProps) {
  const { catalogue } = usePublished()
  const chosen = findPackage(draft.packageId, catalogue)
  const chosenAddOns = addOnsOf(draft, catalogue)
  const { field } = draftFields({ draft, errors, change: onChange })
  return (
    <>
      <SelectField
        label="Package"
        error={errors.packageId}
        className="wide"
        choices={[...packageChoices(catalogue), customJob]}
        nameOf={(id) => packageChoiceName(id, catalogue)}
        value={draft.packageId}
        onChange={(packageId) => onChange(withPackage(draft, packageId))}
      />
      {draft.packageId === customJob && (
        <>
          <InputField label="Title" className="wide" required autoComplete="off" {...field('title')} />
          <SelectField
            label="Kind of work"
            hint={taxClassNames[catalogue.serviceTaxes[draft.service]]}
            className="wide"
            choices={serviceIds}
            nameOf={quoteServiceName}
            {...field('service')}
          />
        </>
      )}
      {chosen?.addOns.map((id) => (
        <CheckField
          key={id}
          className="wide"
          isChecked={chosenAddOns.includes(id)}
          onChange={(isChosen) => onChange({ addOns: withAddOn(chosen.addOns, chosenAddOns, id, isChosen) })}
        >
          {addOnName(id, catalogue)}
        </CheckField>
      ))}
    </>
  )
}

/** All packages, for one that is hidden from visitors is the owner's to book: those that they see come first. */
const packageChoices = ({ packages }: Catalogue): string[] =>
  packages.toSorted((one, other) => Number(one.hidden) - Number(other.hidden)).map(({ id }) => id)

function packageChoiceName(id: string, catalogue: Catalogue): string {
  const found = findPackage(id, catalogue)
  if (!found) return jobFormMessages.somethingElse
  return found.hidden ? jobFormMessages.hidden(found.name) : found.name
}

/** What is chosen of the add-ons that go with a package, in their order, after one of them was chosen or not. */
const withAddOn = (all: readonly string[], chosen: readonly string[], changed: string, isChosen: boolean) =>
  all.filter((id) => (id === changed ? isChosen : chosen.includes(id)))

export function VehicleFields({ draft, errors, onChange }: JobFieldsProps) {
  const { field } = draftFields({ draft, errors, change: onChange })
  return (
    <>
      <SelectField
        label="Vehicle type"
        className="wide"
        choices={vehicleTypes}
        nameOf={(type) => vehicleTypeNames[type]}
        {...field('vehicleType')}
      />
      <InputField label="Make" required autoComplete="off" {...field('vehicleMake')} />
      <InputField label="Model" required autoComplete="off" {...field('vehicleModel')} />
    </>
  )
}

type PlannedFieldsProps = JobFieldsProps & {
  /** The booking is done or cancelled, so that what it holds of the crews' time stays. */
  isFixed?: boolean
}

/** Where it is to be done. */
export function PlaceFields({ draft, errors, onChange, isFixed }: PlannedFieldsProps) {
  const { field } = draftFields({ draft, errors, change: onChange })
  return (
    <>
      <SelectField
        label="Place"
        disabled={isFixed}
        choices={places}
        nameOf={(place) => placeNames[place]}
        {...field('place')}
      />
      {draft.place === 'mobile' && (
        <>
          <SelectField
            label="Area"
            disabled={isFixed}
            choices={['', ...areaSlugs] as const}
            nameOf={(area) => (area ? areaName(area) : jobFormMessages.chooseArea)}
            {...field('area')}
          />
          <InputField label="Address" className="wide" autoComplete="off" {...field('address')} />
          <TextField label="Access notes (optional)" className="wide" {...field('accessNotes')} />
        </>
      )}
    </>
  )
}

type LengthFieldsProps = PlannedFieldsProps & {
  /** How long the job takes as things stand, in minutes. */
  minutes: number
  /** True where the crew may be left to the schedule. */
  mayBeAnyCrew: boolean
}

type DurationFieldsProps = {
  duration: DurationDraft
  error: string | undefined
  disabled?: boolean | undefined
  onChange: (duration: DurationDraft) => void
}

/** How long it takes. */
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

/** How long it takes, and who does it. */
export function LengthFields({ draft, errors, onChange, isFixed, minutes, mayBeAnyCrew }: LengthFieldsProps) {
  return (
    <>
      <DurationFields
        duration={draft.duration ?? durationDraft(minutes)}
        error={errors.durationMinutes}
        disabled={isFixed}
        onChange={(duration) => onChange({ duration })}
      />
      <CrewField
        crew={draft.crew}
        mayBeAny={mayBeAnyCrew}
        error={errors.crew}
        disabled={isFixed}
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

/** Whose job it is. Nobody's browser should fill in the owner's own details, so autocompletion is off. */
export function CustomerFields({ draft, errors, onChange }: JobFieldsProps) {
  const { field } = draftFields({ draft, errors, change: onChange })
  return (
    <>
      {customerInputs.map(({ name, ...input }) => (
        <InputField key={name} {...input} autoComplete="off" {...field(name)} />
      ))}
      <TextField label="Notes (optional)" className="wide" {...field('comments')} />
    </>
  )
}

import { Plus, Trash2 } from 'lucide-react'
import { areaName, areaSlugs } from '../../../../../shared/lib/business/area-names.ts'
import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import { maxPerCustomer } from '../../../../../shared/rules/customer/record-options.ts'
import { contactPreferences } from '../../../../../shared/rules/mail/contact-preference.ts'
import { vehicleTypeNames, vehicleTypes } from '../../../../../shared/rules/price/vehicles.ts'
import { InputField, SelectField, TextField } from '../../../../lib/ui/form-field.tsx'
import { FormSection, VehicleFields } from '../../../components/booking/job-form/job-fields.tsx'
import { formFields } from '../../../lib/ui/form-fields.ts'
import {
  type CustomerFormValues,
  newAddressEntry,
  newTextEntry,
  newVehicleEntry,
} from './customer-form-values.ts'
import { preferenceHint, preferenceNames } from './customer-record-messages.ts'

type Errors = Record<string, string | undefined>

type CustomerFieldsProps = {
  values: CustomerFormValues
  errors: Errors
  change: (changes: Partial<CustomerFormValues>) => void
}

/** The fields of a customer's record. Autocompletion is off, so that it isn't the owner's own details. */
export function CustomerFields({ values, errors, change }: CustomerFieldsProps) {
  const { field } = formFields({ values, errors, change })
  return (
    <>
      <FormSection title="Contact">
        <InputField label="Name" className="wide" required autoComplete="off" {...field('name')} />
        <InputField label="Phone" type="tel" autoComplete="off" {...field('phone')} />
        <InputField label="Email" type="email" autoComplete="off" {...field('email')} />
        <EntryList
          name="phone"
          entries={values.otherPhones}
          newEntry={newTextEntry}
          onChange={(otherPhones) => change({ otherPhones })}
          render={({ text }, index, changeEntry) => (
            <InputField
              label={`Phone ${index + 2}`}
              type="tel"
              autoComplete="off"
              error={errors[`otherPhones.${index}`]}
              value={text}
              onChange={(text) => changeEntry({ text })}
            />
          )}
        />
        <EntryList
          name="email"
          entries={values.otherEmails}
          newEntry={newTextEntry}
          onChange={(otherEmails) => change({ otherEmails })}
          render={({ text }, index, changeEntry) => (
            <InputField
              label={`Email ${index + 2}`}
              type="email"
              autoComplete="off"
              error={errors[`otherEmails.${index}`]}
              value={text}
              onChange={(text) => changeEntry({ text })}
            />
          )}
        />
        <SelectField
          label="How to reach them"
          hint={preferenceHint}
          className="wide"
          choices={contactPreferences}
          labelOf={(preference) => preferenceNames[preference]}
          {...field('tell')}
        />
      </FormSection>
      <FormSection title="Vehicles">
        <EntryList
          name="vehicle"
          entries={values.vehicles}
          newEntry={newVehicleEntry}
          onChange={(vehicles) => change({ vehicles })}
          render={(vehicle, index, changeEntry) => (
            <FormSection title={`Vehicle ${index + 1}`}>
              <VehicleFields
                values={vehicle}
                types={vehicleTypes}
                typeName={(type) => vehicleTypeNames[type]}
                errors={{
                  vehicleMake: errors[`vehicles.${index}.make`],
                  vehicleModel: errors[`vehicles.${index}.model`],
                  vehicleYear: errors[`vehicles.${index}.year`],
                  vehicleColour: errors[`vehicles.${index}.colour`],
                  vehiclePlate: errors[`vehicles.${index}.plate`],
                }}
                onChange={changeEntry}
              />
            </FormSection>
          )}
        />
      </FormSection>
      <FormSection title="Addresses">
        <EntryList
          name="address"
          entries={values.addresses}
          newEntry={newAddressEntry}
          onChange={(addresses) => change({ addresses })}
          render={({ address, area, accessNotes }, index, changeEntry) => (
            <FormSection title={`Address ${index + 1}`}>
              <InputField
                label="Address"
                autoComplete="off"
                error={errors[`addresses.${index}.address`]}
                value={address}
                onChange={(address) => changeEntry({ address })}
              />
              <SelectField
                label="Area"
                choices={['', ...areaSlugs] as const}
                labelOf={(slug) => (slug ? areaName(slug) : 'Somewhere else')}
                error={errors[`addresses.${index}.area`]}
                value={area}
                onChange={(area) => changeEntry({ area })}
              />
              <TextField
                label="Access notes (optional)"
                className="wide"
                error={errors[`addresses.${index}.accessNotes`]}
                value={accessNotes}
                onChange={(accessNotes) => changeEntry({ accessNotes })}
              />
            </FormSection>
          )}
        />
      </FormSection>
    </>
  )
}

type EntryListProps<Entry> = {
  /** The name of one entry. */
  name: string
  entries: readonly Entry[]
  newEntry: () => Entry
  onChange: (entries: Entry[]) => void
  render: (entry: Entry, index: number, changeEntry: (changes: Partial<Entry>) => void) => ViewElements
}

/** Entries that can be added and removed. */
function EntryList<Entry extends { key: string }>({
  name,
  entries,
  newEntry,
  onChange,
  render,
}: EntryListProps<Entry>) {
  const replace = (replaced: Entry) =>
    onChange(entries.map((each) => (each.key === replaced.key ? replaced : each)))
  const noun = name === 'phone' ? 'phone number' : name
  return (
    <div className="wide customer-entries">
      {entries.map((entry, index) => (
        <div key={entry.key} className="customer-entry">
          {render(entry, index, (changes) => replace({ ...entry, ...changes }))}
          <button
            type="button"
            className="button button-small button-quiet"
            onClick={() => onChange(entries.filter((each) => each.key !== entry.key))}
          >
            <Trash2 />
            <span>{`Remove ${noun}`}</span>
          </button>
        </div>
      ))}
      {entries.length < maxPerCustomer && (
        <button
          type="button"
          className="button button-small"
          onClick={() => onChange([...entries, newEntry()])}
        >
          <Plus />
          <span>{`Add ${noun}`}</span>
        </button>
      )}
    </div>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { areaName, areaSlugs } from '../../../../../shared/lib/business/area-names.ts'
import { placeNames, places } from '../../../../../shared/lib/business/place.ts'
import { serviceIds } from '../../../../../shared/rules/price/service-ids.ts'
import { vehicleTypeNames, vehicleTypes } from '../../../../../shared/rules/price/vehicles.ts'
import type { QuoteDetailsJson } from '../../../../../shared/rules/quote/quote-json.ts'
import { maxVehicles } from '../../../../../shared/rules/quote/quote-limits.ts'
import { quoteServiceName } from '../../../../../shared/rules/quote/quote-services.ts'
import { InputField, SelectField, TextField } from '../../../../lib/ui/form-field.tsx'
import { jobFormMessages } from '../../../components/booking/booking-screen-messages.ts'
import { FormSection, VehicleFields } from '../../../components/booking/job-form/job-fields.tsx'
import { fieldErrorsOf, getErrorMessage } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useIdempotentRequest } from '../../../lib/api/use-idempotent-request.ts'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import { formFields } from '../../../lib/ui/form-fields.ts'
import { SubmitErrorNotice } from '../../../lib/ui/submit-error-notice.tsx'
import { useFormValues } from '../../../lib/ui/use-form-values.ts'
import { CustomerSearch } from '../../booking/new-booking/customer-search.tsx'
import { quoteMessages } from '../quote-messages.ts'
import { syncQuote } from '../quote-queries.ts'
import { errorsBelow } from '../send-quote/quote-options-values.ts'
import {
  emptyQuoteValues,
  newVehicle,
  type QuotedVehicleValues,
  type QuoteFormValues,
  quoteValuesFromCustomer,
  toQuoteRequest,
} from './new-quote-values.ts'
import '../../../components/booking/job-form/job-form.css'

const messages = quoteMessages.create

type NewQuoteDialogProps = {
  /** Called with the stored request, so that the quote can be written next. */
  onCreated: (details: QuoteDetailsJson) => void
  onClose: () => void
}

/** The website's quote request form, for customers on the phone. */
export default function NewQuoteDialog({ onCreated, onClose }: NewQuoteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { values, isUnsaved, change } = useFormValues(emptyQuoteValues)
  const createQuote = useCreateQuote((details) => {
    dialog.current?.close()
    onCreated(details)
  })
  const errors = fieldErrorsOf(createQuote.error)
  const { field } = formFields({ values, errors, change })

  return (
    <FormDialog
      ref={dialog}
      title="New quote"
      isUnsaved={isUnsaved}
      submitError={createQuote.error}
      summary={<p className="field-hint">{messages.next}</p>}
      action="Continue"
      isBusy={createQuote.isPending}
      onSubmit={() => createQuote.mutate(values)}
      onClose={onClose}
    >
      <CustomerSearch onChoose={(customer) => change(quoteValuesFromCustomer(customer))} />
      <FormSection title="Customer">
        {contactInputs.map(({ name, ...input }) => (
          <InputField key={name} {...input} autoComplete="off" {...field(name)} />
        ))}
      </FormSection>
      <FormSection title="Request">
        <SelectField
          label="Service"
          className="wide"
          choices={serviceIds}
          labelOf={quoteServiceName}
          {...field('service')}
        />
        <TextField label="What they would like" className="wide" {...field('wish')} />
      </FormSection>
      <Vehicles values={values} errors={errors} onChange={change} />
      <FormSection title="Where">
        <SelectField
          label="Place"
          choices={places}
          labelOf={(place) => placeNames[place]}
          {...field('place')}
        />
        {values.place === 'mobile' && (
          <SelectField
            label="Area"
            choices={['', ...areaSlugs] as const}
            labelOf={(area) => (area ? areaName(area) : jobFormMessages.chooseArea)}
            {...field('area')}
          />
        )}
      </FormSection>
      {createQuote.error && (
        <SubmitErrorNotice
          error={createQuote.error}
          text={getErrorMessage(createQuote.error, messages.failed)}
        />
      )}
    </FormDialog>
  )
}

const contactInputs = [
  { name: 'name', label: 'Name', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', required: true },
  { name: 'email', label: 'Email (optional)', type: 'email', className: 'wide', hint: messages.noEmail },
] as const

type VehiclesProps = {
  values: QuoteFormValues
  errors: Record<string, string | undefined>
  onChange: (part: Partial<QuoteFormValues>) => void
}

/** A vehicle may have no type, such as a boat. */
function Vehicles({ values: { vehicles }, errors, onChange }: VehiclesProps) {
  const change = (changed: QuotedVehicleValues) =>
    onChange({ vehicles: vehicles.map((each) => (each.key === changed.key ? changed : each)) })
  return (
    <>
      {vehicles.map((vehicle, index) => (
        <FormSection key={vehicle.key} title={vehicles.length > 1 ? `Vehicle ${index + 1}` : 'Vehicle'}>
          <VehicleFields
            values={vehicle}
            types={[...vehicleTypes, '']}
            typeName={(type) => (type ? vehicleTypeNames[type] : messages.noType)}
            errors={errorsBelow(errors, `vehicles.${index}.`)}
            onChange={(part) => change({ ...vehicle, ...part })}
          />
          {vehicles.length > 1 && (
            <button
              type="button"
              className="button button-small button-quiet wide"
              onClick={() => onChange({ vehicles: vehicles.filter((each) => each !== vehicle) })}
            >
              <Trash2 />
              <span>{`Remove vehicle ${index + 1}`}</span>
            </button>
          )}
        </FormSection>
      ))}
      {vehicles.length < maxVehicles && (
        <button
          type="button"
          className="button button-small add-option"
          onClick={() => onChange({ vehicles: [...vehicles, newVehicle()] })}
        >
          <Plus /> Add another vehicle
        </button>
      )}
    </>
  )
}

/** Stores the request once, even if it is retried. */
function useCreateQuote(onCreated: (details: QuoteDetailsJson) => void) {
  const queryClient = useQueryClient()
  const sendOnce = useIdempotentRequest()
  return useMutation({
    mutationFn: (values: QuoteFormValues) =>
      sendOnce((headers) => apiRequest('POST /api/admin/quotes', { json: toQuoteRequest(values), headers })),
    onSuccess: (details) => {
      syncQuote(queryClient, details)
      onCreated(details)
    },
  })
}

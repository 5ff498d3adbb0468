import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { areaName, areaSlugs } from '../../../../../shared/lib/business/areas.ts'
import { placeNames, places } from '../../../../../shared/lib/business/place.ts'
import { serviceIds } from '../../../../../shared/rules/price/services.ts'
import { vehicleTypeNames, vehicleTypes } from '../../../../../shared/rules/price/vehicles.ts'
import type { QuoteDetailsJson } from '../../../../../shared/rules/quote/quote-json.ts'
import { maxVehicles } from '../../../../../shared/rules/quote/quote-limits.ts'
import { quoteServiceName } from '../../../../../shared/rules/quote/quote-services.ts'
import { InputField, SelectField, TextField } from '../../../../lib/ui/form-field.tsx'
import { jobFormMessages } from '../../../components/booking/booking-screen-messages.ts'
import { FormSection } from '../../../components/booking/job-form/job-fields.tsx'
import { call } from '../../../lib/api/api.ts'
import { fieldErrorsOf, refusalOf } from '../../../lib/api/refused-fields.ts'
import { useSendOnce } from '../../../lib/api/use-send-once.ts'
import { draftFields } from '../../../lib/ui/draft-fields.ts'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import { Refusal } from '../../../lib/ui/refusal.tsx'
import { FindCustomer } from '../../booking/new-booking/find-customer.tsx'
import { errorsUnder } from '../offer/offer-draft.ts'
import { quoteMessages } from '../quote-messages.ts'
import { putQuote } from '../quote-queries.ts'
import {
  emptyQuote,
  newVehicle,
  type QuoteDraft,
  quoteOfCustomer,
  toCallersQuote,
  type VehicleDraft,
} from './new-quote-draft.ts'
import '../../../components/booking/job-form/job-form.css'

const messages = quoteMessages.write

type NewQuoteDialogProps = {
  /** It is stored: its offer comes next. */
  onWritten: (details: QuoteDetailsJson) => void
  onClose: () => void
}

/** For callers: what the website's form for a quote asks, and then the offer. */
export default function NewQuoteDialog({ onWritten, onClose }: NewQuoteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [initial] = useState(emptyQuote)
  const [draft, setDraft] = useState(initial)
  const write = useWriteQuote((details) => {
    dialog.current?.close()
    onWritten(details)
  })
  const errors = fieldErrorsOf(write.error)
  const change = (part: Partial<QuoteDraft>) => setDraft((current) => ({ ...current, ...part }))
  const { field } = draftFields({ draft, errors, change })

  return (
    <FormDialog
      ref={dialog}
      title="New quote"
      isUnsaved={draft !== initial}
      refusal={write.error}
      summary={<p className="field-hint">{messages.next}</p>}
      action="Go On to the Offer"
      isBusy={write.isPending}
      onSubmit={() => write.mutate(draft)}
      onClose={onClose}
    >
      <FindCustomer onChoose={(customer) => change(quoteOfCustomer(customer))} />
      <FormSection title="Customer">
        {contactInputs.map(({ name, ...input }) => (
          <InputField key={name} {...input} autoComplete="off" {...field(name)} />
        ))}
      </FormSection>
      <FormSection title="What it is about">
        <SelectField
          label="Service"
          className="wide"
          choices={serviceIds}
          nameOf={quoteServiceName}
          {...field('service')}
        />
        <TextField label="What they would like" className="wide" {...field('wish')} />
      </FormSection>
      <Vehicles draft={draft} errors={errors} onChange={change} />
      <FormSection title="Where">
        <SelectField
          label="Place"
          choices={places}
          nameOf={(place) => placeNames[place]}
          {...field('place')}
        />
        {draft.place === 'mobile' && (
          <SelectField
            label="Area"
            choices={['', ...areaSlugs] as const}
            nameOf={(area) => (area ? areaName(area) : jobFormMessages.chooseArea)}
            {...field('area')}
          />
        )}
      </FormSection>
      {write.error && <Refusal error={write.error} text={refusalOf(write.error, messages.failed)} />}
    </FormDialog>
  )
}

const contactInputs = [
  { name: 'name', label: 'Name', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', required: true },
  { name: 'email', label: 'Email (optional)', type: 'email', className: 'wide', hint: messages.noEmail },
] as const

type VehiclesProps = {
  draft: QuoteDraft
  errors: Record<string, string | undefined>
  onChange: (part: Partial<QuoteDraft>) => void
}

/** The vehicles that it is for; of what has no type, as a boat, none is said. */
function Vehicles({ draft: { vehicles }, errors, onChange }: VehiclesProps) {
  const change = (changed: VehicleDraft) =>
    onChange({ vehicles: vehicles.map((each) => (each.key === changed.key ? changed : each)) })
  return (
    <>
      {vehicles.map((vehicle, index) => (
        <FormSection key={vehicle.key} title={vehicles.length > 1 ? `Vehicle ${index + 1}` : 'Vehicle'}>
          <VehicleFields
            vehicle={vehicle}
            errors={errorsUnder(errors, `vehicles.${index}.`)}
            onChange={change}
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

type VehicleFieldsProps = {
  vehicle: VehicleDraft
  errors: Record<string, string | undefined>
  onChange: (vehicle: VehicleDraft) => void
}

function VehicleFields({ vehicle, errors, onChange }: VehicleFieldsProps) {
  const change = (part: Partial<VehicleDraft>) => onChange({ ...vehicle, ...part })
  const { field } = draftFields({ draft: vehicle, errors, change })
  return (
    <>
      <SelectField
        label="Vehicle type"
        className="wide"
        choices={[...vehicleTypes, ''] as const}
        nameOf={(type) => (type ? vehicleTypeNames[type] : messages.noType)}
        {...field('vehicleType')}
      />
      <InputField label="Make" required autoComplete="off" {...field('vehicleMake')} />
      <InputField label="Model" required autoComplete="off" {...field('vehicleModel')} />
    </>
  )
}

/** Stores it once however often it is sent, as a booking for a caller. */
function useWriteQuote(onWritten: (details: QuoteDetailsJson) => void) {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: (draft: QuoteDraft) =>
      sendOnce((headers) => call('POST /api/admin/quotes', { json: toCallersQuote(draft), headers })),
    onSuccess: (details) => {
      putQuote(queryClient, details)
      onWritten(details)
    },
  })
}

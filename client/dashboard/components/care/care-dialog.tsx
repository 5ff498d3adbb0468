import { useRef } from 'react'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import {
  type CareInterval,
  careIntervals,
  defaultCareInterval,
  firstCareDate,
  intervalText,
  vehicleKey,
} from '../../../../shared/rules/care/care.ts'
import type { CarePlanJson } from '../../../../shared/rules/care/care-json.ts'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { findPackage, offeredPackages } from '../../../../shared/rules/price/catalogue.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { InputField, SelectField } from '../../../lib/ui/form-field.tsx'
import { fieldErrorsOf, getErrorMessage } from '../../lib/api/api-errors.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { SubmitErrorNotice } from '../../lib/ui/submit-error-notice.tsx'
import { useFormValues } from '../../lib/ui/use-form-values.ts'
import type { BookingVehicle } from '../customer/customer-choices.ts'
import { usePublishedCatalogue } from '../site/use-published-catalogue.ts'
import { careMessages } from './care-messages.ts'

const messages = careMessages.dialog

type CareDialogProps = {
  customer: CustomerJson
  vehicle: BookingVehicle
  plan: CarePlanJson | undefined
  onClose: () => void
}

type CareValues = {
  packageId: string
  everyMonths: CareInterval
  nextDate: string
  /** Entered, so that another interval does not replace it. */
  isDateChosen: boolean
}

/** Sets when a customer's vehicle comes back, and for what. */
export default function CareDialog({ customer, vehicle, plan, onClose }: CareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { catalogue } = usePublishedCatalogue()
  const packageIds = offeredPackages(catalogue).map(({ id }) => id)
  const jobs = customer.bookings.filter((booking) => vehicleKey(booking) === vehicleKey(vehicle))
  const lastDone = jobs.find(({ status }) => status === 'completed')?.bookingDate ?? null
  const dateAfter = (months: CareInterval) => firstCareDate(lastDone, months, businessDate(Date.now()))
  const initialPackage = [plan?.packageId, jobs[0]?.packageId].find((id) => id && packageIds.includes(id))
  const { values, isUnsaved, change } = useFormValues<CareValues>({
    packageId: initialPackage ?? packageIds[0] ?? '',
    everyMonths: plan?.everyMonths ?? defaultCareInterval,
    nextDate: plan?.nextDate ?? dateAfter(defaultCareInterval),
    isDateChosen: false,
  })
  const params = { id: String(customer.id) }
  const name = vehicleName(vehicle)
  const close = () => dialog.current?.close()
  const save = useSave(
    () => {
      const { isDateChosen: _, ...json } = values
      return apiRequest('PUT /api/admin/customers/:id/care', { params, json: { ...json, vehicle: name } })
    },
    messages,
    () => true,
  )
  const remove = useSave(
    () => apiRequest('DELETE /api/admin/customers/:id/care', { params, query: { vehicle: name } }),
    { saved: messages.removed, failed: messages.removeFailed },
  )
  const errors = fieldErrorsOf(save.error)
  return (
    <FormDialog
      ref={dialog}
      title={messages.title(name)}
      isUnsaved={isUnsaved}
      submitError={save.error}
      summary={<p className="field-hint">{messages.hint}</p>}
      action="Save"
      isBusy={save.isPending || remove.isPending}
      onSubmit={() => save.mutate(undefined, { onSuccess: close })}
      onClose={onClose}
    >
      <SelectField
        label="Package"
        error={errors.packageId}
        choices={packageIds}
        labelOf={(id) => findPackage(id, catalogue)?.name ?? id}
        value={values.packageId}
        onChange={(packageId) => change({ packageId })}
      />
      <SelectField
        label="Every"
        error={errors.everyMonths}
        choices={careIntervals}
        labelOf={intervalText}
        value={values.everyMonths}
        onChange={(everyMonths) =>
          change({
            everyMonths,
            ...(!values.isDateChosen && { nextDate: dateAfter(everyMonths) }),
          })
        }
      />
      <InputField
        label="Next date"
        type="date"
        required
        error={errors.nextDate}
        value={values.nextDate}
        onChange={(nextDate) => change({ nextDate, isDateChosen: true })}
      />
      {plan && (
        <p>
          <BusyButton
            className="button button-small delete-button"
            isBusy={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: close })}
          >
            {messages.remove}
          </BusyButton>
        </p>
      )}
      {save.error && (
        <SubmitErrorNotice error={save.error} text={getErrorMessage(save.error, messages.failed)} />
      )}
    </FormDialog>
  )
}

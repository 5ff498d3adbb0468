import { useQuery } from '@tanstack/react-query'
import { areaName } from '../../../../../shared/lib/business/area-names.ts'
import { vehicleName } from '../../../../../shared/rules/price/vehicles.ts'
import { customerSearchMessages } from '../../../components/booking/booking-screen-messages.ts'
import { type JobFormValues, vehicleValues } from '../../../components/booking/job-form/job-form-values.ts'
import { addressesOf, vehiclesOf } from '../../../components/customer/customer-choices.ts'
import { customerOptions } from '../../../components/customer/customer-query.ts'

type CustomerChoicesProps = { customerId: number; onChoose: (values: Partial<JobFormValues>) => void }

/** The chosen customer's vehicles and addresses, each filled in by one press. */
export function CustomerChoices({ customerId, onChoose }: CustomerChoicesProps) {
  const { data: customer } = useQuery(customerOptions(String(customerId)))
  if (!customer) return null
  const vehicles = vehiclesOf(customer).map((vehicle) => ({
    label: [vehicle.vehicleYear, vehicleName(vehicle)].filter(Boolean).join(' '),
    values: vehicleValues(vehicle),
  }))
  const addresses = addressesOf(customer).map(({ address, area, accessNotes }) => ({
    label: area ? `${address}, ${areaName(area)}` : address,
    values: { place: 'mobile' as const, area: area ?? ('' as const), address, accessNotes },
  }))
  return (
    <>
      <ChoiceList label={customerSearchMessages.vehicles} choices={vehicles} onChoose={onChoose} />
      <ChoiceList label={customerSearchMessages.addresses} choices={addresses} onChoose={onChoose} />
    </>
  )
}

type ChoiceListProps = {
  label: string
  choices: readonly { label: string; values: Partial<JobFormValues> }[]
  onChoose: (values: Partial<JobFormValues>) => void
}

function ChoiceList({ label, choices, onChoose }: ChoiceListProps) {
  if (choices.length === 0) return null
  return (
    <ul aria-label={label} className="customer-choices">
      {choices.map((choice) => (
        <li key={choice.label}>
          <button type="button" className="button button-small" onClick={() => onChoose(choice.values)}>
            {choice.label}
          </button>
        </li>
      ))}
    </ul>
  )
}

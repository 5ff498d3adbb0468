import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { customerMessages } from './customer-messages.ts'

const mixedNumbersMessages = customerMessages.mixedNumbers

/** Asks about a customer who may be several, because numbers that used to count as one are told apart now. */
export function MixedNumbers({ customer }: { customer: CustomerJson }) {
  const keep = useSave(
    (id: number) => apiRequest('POST /api/admin/customers/:id/keep-together', { params: { id: String(id) } }),
    mixedNumbersMessages.keep,
  )
  const split = useSave(
    (id: number) => apiRequest('POST /api/admin/customers/:id/split', { params: { id: String(id) } }),
    mixedNumbersMessages.split,
  )
  if (customer.mixedNumbers.length === 0) return null
  return (
    <ul className="same-person">
      {customer.mixedNumbers.map(({ id, phones }) => (
        <li key={id} className="notice">
          <p>
            <span>{`${mixedNumbersMessages.numbers(phones)}. `}</span>
            <span>{mixedNumbersMessages.question}</span>
          </p>
          <BusyButton className="button button-small" isBusy={keep.isPending} onClick={() => keep.mutate(id)}>
            {mixedNumbersMessages.keep.action}
          </BusyButton>
          <BusyButton
            className="button button-small"
            isBusy={split.isPending}
            onClick={() => split.mutate(id)}
          >
            {mixedNumbersMessages.split.action}
          </BusyButton>
        </li>
      ))}
    </ul>
  )
}

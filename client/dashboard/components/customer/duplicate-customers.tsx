import type { CustomerContactJson, CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { customerMessages } from './customer-messages.ts'

const duplicateMessages = customerMessages.duplicates

/** Merges possible duplicates, and splits merged ones again. */
export function DuplicateCustomers({ customer }: { customer: CustomerJson }) {
  const { id, merged, duplicates } = customer
  const merge = useSave(
    (duplicateId: number) =>
      apiRequest('POST /api/admin/customers/:id/merge', {
        params: { id: String(duplicateId) },
        json: { into: id },
      }),
    duplicateMessages.merge,
  )
  const unmerge = useSave(
    (mergedId: number) =>
      apiRequest('POST /api/admin/customers/:id/unmerge', { params: { id: String(mergedId) } }),
    duplicateMessages.unmerge,
  )
  if (merged.length + duplicates.length === 0) return null
  return (
    <ul className="same-person">
      {duplicates.map((duplicate) => (
        <li key={duplicate.id} className="notice">
          <p>{duplicateMessages.possibleDuplicate(nameWithContact(duplicate))}</p>
          <BusyButton
            className="button button-small"
            isBusy={merge.isPending}
            onClick={() => merge.mutate(duplicate.id)}
          >
            {duplicateMessages.merge.action}
          </BusyButton>
        </li>
      ))}
      {merged.map((mergedCustomer) => (
        <li key={mergedCustomer.id}>
          <p>
            <span>{duplicateMessages.mergedWith(nameWithContact(mergedCustomer))}</span>
            {mergedCustomer.note && <small>{mergedCustomer.note.text}</small>}
          </p>
          <BusyButton
            className="button button-small button-quiet"
            isBusy={unmerge.isPending}
            onClick={() => unmerge.mutate(mergedCustomer.id)}
          >
            {duplicateMessages.unmerge.action}
          </BusyButton>
        </li>
      ))}
    </ul>
  )
}

const nameWithContact = ({ name, email, phone }: CustomerContactJson) =>
  `${name} (${[email, phone].filter(Boolean).join(', ')})`

const mixedNumbersMessages = customerMessages.mixedNumbers

/** Asks whether a customer is really several, because phone numbers that used to match are now told apart. */
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

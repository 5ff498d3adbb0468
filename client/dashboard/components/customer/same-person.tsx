import type { CustomerContactJson, CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { call } from '../../lib/api/api.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { customerMessages } from './customer-messages.ts'

const messages = customerMessages.samePerson

/** Who else a customer may be, to be made one with them, and who was, to be taken apart again. */
export function SamePerson({ customer }: { customer: CustomerJson }) {
  const { id, merged, twins } = customer
  const merge = useSave(
    (twin: number) =>
      call('POST /api/admin/customers/:id/merge', { params: { id: String(twin) }, json: { into: id } }),
    messages.merge,
  )
  const unmerge = useSave(
    (other: number) => call('POST /api/admin/customers/:id/unmerge', { params: { id: String(other) } }),
    messages.unmerge,
  )
  if (merged.length + twins.length === 0) return null
  return (
    <ul className="same-person">
      {twins.map((twin) => (
        <li key={twin.id} className="notice">
          <p>{messages.maybe(nameWithContact(twin))}</p>
          <BusyButton
            className="button button-small"
            isBusy={merge.isPending}
            onClick={() => merge.mutate(twin.id)}
          >
            {messages.merge.action}
          </BusyButton>
        </li>
      ))}
      {merged.map((other) => (
        <li key={other.id}>
          <p>
            <span>{messages.also(nameWithContact(other))}</span>
            {other.note && <small>{other.note.text}</small>}
          </p>
          <BusyButton
            className="button button-small button-quiet"
            isBusy={unmerge.isPending}
            onClick={() => unmerge.mutate(other.id)}
          >
            {messages.unmerge.action}
          </BusyButton>
        </li>
      ))}
    </ul>
  )
}

const nameWithContact = ({ name, email, phone }: CustomerContactJson) =>
  `${name} (${[email, phone].filter(Boolean).join(', ')})`

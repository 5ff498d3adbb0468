import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import type { CustomerItemJson } from '../../../../../shared/rules/customer/customer-json.ts'
import { vehicleName } from '../../../../../shared/rules/price/vehicles.ts'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { customerSearchMessages } from '../../../components/booking/booking-screen-messages.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { customersKey } from '../../../lib/api/query-keys.ts'
import { maxSearchLength } from '../../../lib/routing/screen-views.ts'
import { useDebouncedText } from '../../../lib/ui/use-debounced-text.ts'
import './customer-search.css'

const maxResults = 6

const customerSearchOptions = (search: string) =>
  queryOptions({
    queryKey: [...customersKey, 'found', search],
    queryFn: async ({ signal }) =>
      (await apiRequest('GET /api/admin/customers', { query: { search, limit: String(maxResults) }, signal }))
        .items,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

type CustomerSearchProps = {
  onChoose: (customer: CustomerItemJson) => void
  /** Takes what was typed when nobody was found. */
  onNew?: (text: string) => void
  /** Shown below the chosen customer. */
  children?: (customerId: number) => ViewElements
}

/** Finds an existing customer by name or phone number while they are on the phone. */
export function CustomerSearch({ onChoose, onNew, children }: CustomerSearchProps) {
  const [text, setText] = useState('')
  const [selected, setSelected] = useState<CustomerItemJson>()
  const note = useRef<HTMLParagraphElement>(null)
  const search = useDebouncedText(text.trim())
  const { data: results = [], isError, isSuccess } = useQuery(customerSearchOptions(search))
  const visibleResults = search && text.trim() ? results : []

  function select(customer: CustomerItemJson) {
    setText('')
    setSelected(customer)
    onChoose(customer)
  }

  // The pressed button is gone. Focusing a field instead would open the keyboard on a phone.
  useEffect(() => {
    if (selected) note.current?.focus()
  }, [selected])

  function selectFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = visibleResults
    if (first && search === text.trim()) select(first)
    else if (isUnknown) startNew()
  }

  const isUnknown = isSuccess && search !== '' && search === text.trim() && results.length === 0

  function startNew() {
    onNew?.(text.trim())
    setText('')
    setSelected(undefined)
    note.current?.focus()
  }

  function noteText(): string {
    if (text.trim() === '') {
      return selected ? customerSearchMessages.filledIn(selected.name, selected.last !== null) : ''
    }
    if (isError) return customerSearchMessages.failed
    return isSuccess && search && results.length === 0 ? customerSearchMessages.noMatch : ''
  }

  return (
    <div className="find-customer">
      <InputField
        label="Find a customer"
        type="search"
        autoComplete="off"
        maxLength={maxSearchLength}
        placeholder={customerSearchMessages.placeholder}
        value={text}
        onChange={setText}
        onKeyDown={selectFirst}
      />
      {visibleResults.length > 0 && (
        <ul aria-label="Customers found">
          {visibleResults.map((customer) => (
            <li key={customer.id}>
              <button type="button" className="button found-customer" onClick={() => select(customer)}>
                <span>{customer.name}</span>
                <small>{contactText(customer)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {onNew && isUnknown && (
        <button type="button" className="button" onClick={startNew}>
          <UserPlus />
          <span>{customerSearchMessages.newCustomer(text.trim())}</span>
        </button>
      )}
      <p ref={note} role="status" tabIndex={-1} className="field-hint">
        {noteText()}
      </p>
      {selected && selected.noShows > 0 && !text && (
        <p className="notice">{customerSearchMessages.noShows(selected.noShows)}</p>
      )}
      {selected && !text && children?.(selected.id)}
    </div>
  )
}

/** Tells apart customers of the same name. */
const contactText = ({ phone, email, last }: CustomerItemJson) =>
  [phone || email, last && vehicleName(last)].filter(Boolean).join(', ')

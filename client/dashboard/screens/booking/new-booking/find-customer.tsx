import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CustomerItemJson } from '../../../../../shared/rules/customer/customer-json.ts'
import { InputField } from '../../../../lib/ui/form-field.tsx'
import { findCustomerMessages } from '../../../components/booking/booking-screen-messages.ts'
import { maxSearchLength } from '../../../lib/address/addresses.ts'
import { call } from '../../../lib/api/api.ts'
import { customersKey } from '../../../lib/api/query-keys.ts'
import { useSettled } from '../../../lib/ui/use-settled.ts'
import './find-customer.css'

const mostShown = 6

const foundOptions = (search: string) =>
  queryOptions({
    queryKey: [...customersKey, 'found', search],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/customers', { query: { search, limit: String(mostShown) }, signal })).items,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })

type FindCustomerProps = { onChoose: (customer: CustomerItemJson) => void }

/** Looks for who is calling among those who are known, by name or phone number. */
export function FindCustomer({ onChoose }: FindCustomerProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<CustomerItemJson>()
  const note = useRef<HTMLParagraphElement>(null)
  const search = useSettled(text.trim())
  const { data: found = [], isError, isSuccess } = useQuery(foundOptions(search))
  const shown = search && text.trim() ? found : []

  function choose(customer: CustomerItemJson) {
    setText('')
    setChosen(customer)
    onChoose(customer)
  }

  // The pressed button is gone, and the focus is not to go to a field, which would open a phone's keyboard.
  useEffect(() => {
    if (chosen) note.current?.focus()
  }, [chosen])

  function chooseFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = shown
    if (first && search === text.trim()) choose(first)
  }

  function noteText(): string {
    if (text.trim() === '') {
      return chosen ? findCustomerMessages.chosen(chosen.name, chosen.last !== null) : ''
    }
    if (isError) return findCustomerMessages.failed
    return isSuccess && search && found.length === 0 ? findCustomerMessages.none : ''
  }

  return (
    <div className="find-customer">
      <InputField
        label="Find a customer"
        type="search"
        autoComplete="off"
        maxLength={maxSearchLength}
        placeholder={findCustomerMessages.placeholder}
        value={text}
        onChange={setText}
        onKeyDown={chooseFirst}
      />
      {shown.length > 0 && (
        <ul aria-label="Customers found">
          {shown.map((customer) => (
            <li key={customer.id}>
              <button type="button" className="button found-customer" onClick={() => choose(customer)}>
                <span>{customer.name}</span>
                <small>{detailsOf(customer)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p ref={note} role="status" tabIndex={-1} className="field-hint">
        {noteText()}
      </p>
      {chosen && chosen.noShows > 0 && !text && (
        <p className="notice">{findCustomerMessages.noShows(chosen.noShows)}</p>
      )}
    </div>
  )
}

/** By what one of several of a name is known. */
const detailsOf = ({ phone, email, last }: CustomerItemJson) =>
  [phone || email, last && `${last.vehicleMake} ${last.vehicleModel}`].filter(Boolean).join(', ')

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import type {
  CustomerItemJson,
  CustomerListJson,
  MixedNumbersJson,
} from '../../../../shared/rules/customer/customer-json.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import { LoadError, MessageCard } from '../../../lib/ui/load-states.tsx'
import { telLink } from '../../components/customer/contact-links.ts'
import { customerMessages } from '../../components/customer/customer-messages.ts'
import { NoShowBadge } from '../../components/customer/no-show-badge.tsx'
import { resultsHeadingId, viewButtonId } from '../../lib/ui/booking-focus.ts'
import { LoadMore } from '../../lib/ui/load-more.tsx'

const messages = customerMessages.list

type CustomerResultsProps = {
  search: string
  query: UseInfiniteQueryResult<InfiniteData<CustomerListJson>>
}

export function CustomerResults({ search, query }: CustomerResultsProps) {
  const loaded = query.data?.pages.flatMap(({ items }) => items) ?? []
  // A merged customer can match by both names, on two pages.
  const customers = [...new Map(loaded.map((item) => [item.id, item])).values()]
  const emptyMessage = search ? messages.emptyFiltered : messages.empty
  return (
    <section className="customer-results" aria-labelledby={resultsHeadingId}>
      <h2 id={resultsHeadingId} className="visually-hidden" tabIndex={-1}>
        Results
      </h2>
      <p className="field-hint" role="status">
        {query.data
          ? messages.showing(customers.length, !query.hasNextPage)
          : query.isPending && messages.loading}
      </p>
      {!search && <MixedNumbersNotice customers={query.data?.pages[0]?.mixedNumbers ?? []} />}
      {query.isError && !query.isFetchNextPageError && (
        <LoadError title={messages.loadFailed} query={query} />
      )}
      {query.data && customers.length === 0 && (
        <MessageCard icon={<Users />} title={emptyMessage.title} text={emptyMessage.text} />
      )}
      {customers.length > 0 && (
        <ul className="customer-list" aria-busy={query.isPlaceholderData}>
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} />
          ))}
        </ul>
      )}
      <LoadMore
        query={query}
        items={customers.map(({ id }) => ({ id: String(id) }))}
        failed={messages.loadFailed}
      />
    </section>
  )
}

/** Customers whose phone numbers suggest that they are several people. */
function MixedNumbersNotice({ customers }: { customers: readonly MixedNumbersJson[] }) {
  const { title, hint, numbers } = customerMessages.mixedNumbers
  if (customers.length === 0) return null
  return (
    <section className="notice" aria-label={title}>
      <h3>{title}</h3>
      <p>{hint}</p>
      <ul>
        {customers.map(({ id, name, phones }) => (
          <li key={id}>
            <Link
              to="."
              search={(view) => ({ ...view, customer: String(id) })}
              state={{ openedFromList: true }}
              resetScroll={false}
            >
              {name}
            </Link>{' '}
            <small>{numbers(phones)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CustomerRow({ customer }: { customer: CustomerItemJson }) {
  const { id, name, email, phone, noShows, last } = customer
  return (
    <li className="card customer-row">
      <div>
        <h3>
          <Link
            id={viewButtonId(String(id))}
            to="."
            search={(view) => ({ ...view, customer: String(id) })}
            state={{ openedFromList: true }}
            resetScroll={false}
          >
            {name}
          </Link>
          <span> </span>
          <NoShowBadge count={noShows} />
        </h3>
        <p className="customer-row-vehicle">{last ? vehicleName(last) : email}</p>
      </div>
      {phone && (
        <a className="customer-row-phone" href={telLink(phone)}>
          {phone}
        </a>
      )}
    </li>
  )
}

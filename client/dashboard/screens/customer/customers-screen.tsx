import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { places } from '../../ground/address/addresses.ts'
import { Screen } from '../../ground/ui/screen.tsx'
import { SearchBox } from '../../ground/ui/search-box.tsx'
import { customerListOptions } from '../../parts/customer/customer-query.ts'
import WaitingMatches from '../../parts/waiting/waiting-matches.tsx'
import { CustomerResults } from './customer-results.tsx'
import '../booking/list/list.css'
import '../../parts/customer/customer.css'

const OpenCustomer = lazy(() => import('./open-customer.tsx'))

const route = getRouteApi(places.customers)

/** Everybody who has booked or asked, to be found by whatever is known of them. */
export function CustomersScreen() {
  const { search = '', customer } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery({ ...customerListOptions(search), placeholderData: keepPreviousData })
  return (
    <>
      <Screen title="Customers">
        <SearchBox
          label="Search customers"
          placeholder="Name, phone, vehicle, address"
          value={search}
          onSearch={(text) =>
            navigate({ search: (view) => ({ ...view, search: text || undefined }), replace: true })
          }
        />
        <WaitingMatches view={{ search }} />
        <CustomerResults search={search} query={query} />
      </Screen>
      {customer && (
        <Suspense>
          <OpenCustomer key={customer} id={customer} />
        </Suspense>
      )}
    </>
  )
}

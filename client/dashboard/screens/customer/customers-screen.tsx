import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { careMessages } from '../../components/care/care-messages.ts'
import { customerListOptions } from '../../components/customer/customer-query.ts'
import WaitingMatches from '../../components/waiting/waiting-matches.tsx'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { Screen } from '../../lib/ui/screen.tsx'
import { SearchBox } from '../../lib/ui/search-box.tsx'
import { CustomerTabs } from '../care/customer-tabs.tsx'
import { CustomerResults } from './customer-results.tsx'
import '../booking/list/bookings.css'
import '../../components/customer/customer.css'

const NewCustomerDialog = lazy(() => import('./record/new-customer-dialog.tsx'))
const CareList = lazy(() => import('../care/care-list.tsx'))
const OpenCustomer = lazy(() => import('./open-customer.tsx'))

const route = getRouteApi(dashboardPaths.customers)

/** Everybody who has booked or asked for a quote, or whom the owner added. */
export function CustomersScreen() {
  const { search = '', show, customer } = route.useSearch()
  const navigate = route.useNavigate()
  const [isAdding, setAdding] = useState(false)
  const query = useInfiniteQuery({ ...customerListOptions(search), placeholderData: keepPreviousData })
  return (
    <>
      <Screen
        title="Customers"
        actions={
          <div className="screen-actions">
            <Link className="button" to={dashboardPaths.importCustomers}>
              Import
            </Link>
            <button type="button" className="button" onClick={() => setAdding(true)}>
              <UserPlus />
              <span>Add customer</span>
            </button>
          </div>
        }
      >
        <CustomerTabs isCare={show === 'care'} />
        {show === 'care' && (
          <Suspense fallback={<p role="status">{careMessages.loading}</p>}>
            <CareList />
          </Suspense>
        )}
        {show !== 'care' && (
          <>
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
          </>
        )}
      </Screen>
      {isAdding && (
        <Suspense>
          <NewCustomerDialog
            onOpen={(id) =>
              navigate({
                to: '.',
                search: (view) => ({ ...view, customer: String(id) }),
                state: { openedFromList: true },
                resetScroll: false,
              })
            }
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {customer && (
        <Suspense>
          <OpenCustomer key={customer} id={customer} />
        </Suspense>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { roles as everyone, type Role } from '../../../shared/rules/account/role.ts'
import { places } from '../ground/address/places.ts'
import { call } from '../ground/api/api.ts'
import { waitingQuotesKey } from '../ground/api/query-keys.ts'

/** The dashboard's screens, and whose they are. What crew may ask the Worker for is decided there. */
const tabs = [
  { to: places.today, label: 'Today', roles: everyone },
  { to: places.list, label: 'List', roles: ['owner'] },
  { to: places.calendar, label: 'Calendar', roles: everyone },
  { to: places.quotes, label: 'Quotes', roles: ['owner'] },
  { to: places.customers, label: 'Customers', roles: ['owner'] },
  { to: places.money, label: 'Money', roles: ['owner'] },
  { to: places.site, label: 'Site', roles: ['owner'] },
  { to: places.settings, label: 'Settings', roles: ['owner'] },
  { to: places.account, label: 'Account', roles: ['crew'] },
] as const

/** The screens of a role, as the tabs name them. */
export const tabsOf = (role: Role) => tabs.filter(({ roles }) => roles.some((each) => each === role))

/** How many quotes wait for the owner. */
export function WaitingQuotes() {
  const { data } = useQuery({
    queryKey: waitingQuotesKey,
    queryFn: ({ signal }) =>
      call('GET /api/admin/quotes', { query: { waiting: 'true', limit: '1' }, signal }),
  })
  const count = data?.counts.waiting ?? 0
  if (count === 0) return null
  return (
    <span className="badge badge-amber">
      {count}
      <span className="visually-hidden"> waiting for you</span>
    </span>
  )
}

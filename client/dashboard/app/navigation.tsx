import { useQuery } from '@tanstack/react-query'
import {
  CalendarDays,
  ClipboardList,
  Ellipsis,
  Globe,
  KeyRound,
  type LucideIcon,
  MessageSquareQuote,
  MessagesSquare,
  Settings,
  Sun,
  Users,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { ViewElements } from '../../../shared/lib/page/shared-view.ts'
import { roles as everyone, type Role } from '../../../shared/rules/account/role.ts'
import { apiRequest } from '../lib/api/api-request.ts'
import { waitingQuotesKey } from '../lib/api/query-keys.ts'
import { dashboardPaths } from '../lib/routing/dashboard-paths.ts'

type DashboardScreen = {
  to: (typeof dashboardPaths)[keyof typeof dashboardPaths]
  label: string
  Icon: LucideIcon
  roles: readonly Role[]
  /** A short description, shown on the More screen of a phone. */
  about?: string
}

/** Which roles see which screen. The Worker enforces the permissions. */
const screens: readonly DashboardScreen[] = [
  { to: dashboardPaths.today, label: 'Today', Icon: Sun, roles: everyone },
  { to: dashboardPaths.calendar, label: 'Calendar', Icon: CalendarDays, roles: everyone },
  { to: dashboardPaths.list, label: 'Bookings', Icon: ClipboardList, roles: ['owner'] },
  { to: dashboardPaths.quotes, label: 'Quotes', Icon: MessageSquareQuote, roles: ['owner'] },
  {
    to: dashboardPaths.customers,
    label: 'Customers',
    Icon: Users,
    roles: ['owner'],
    about: 'Contacts, vehicles and your notes',
  },
  {
    to: dashboardPaths.messages,
    label: 'Messages',
    Icon: MessagesSquare,
    roles: ['owner'],
    about: 'Texts and emails with customers',
  },
  {
    to: dashboardPaths.money,
    label: 'Money',
    Icon: Wallet,
    roles: ['owner'],
    about: 'Balances due, payments, files for your accountant',
  },
  {
    to: dashboardPaths.site,
    label: 'Site',
    Icon: Globe,
    roles: ['owner'],
    about: 'Packages, prices, photos, reviews',
  },
  {
    to: dashboardPaths.settings,
    label: 'Settings',
    Icon: Settings,
    roles: ['owner'],
    about: 'Hours, vans, taxes, people, notifications',
  },
  { to: dashboardPaths.more, label: 'More', Icon: Ellipsis, roles: ['owner'] },
  { to: dashboardPaths.account, label: 'Account', Icon: KeyRound, roles: ['crew'] },
]

/** The screens of a role, in navigation order. */
export const screensOf = (role: Role) => screens.filter(({ roles }) => roles.includes(role))

export type ScreenLinkProps = Pick<DashboardScreen, 'to'> & {
  className: string | undefined
  children: ViewElements
}

type NavigationProps = { role: Role; ScreenLink: ComponentType<ScreenLinkProps> }

/** Desktops show every screen. Phones show the everyday ones and put the rest behind More. */
export const Navigation = ({ role, ScreenLink }: NavigationProps) => (
  <nav className="navigation" aria-label="Dashboard">
    {screensOf(role).map(({ to, label, Icon, about }) => (
      <ScreenLink
        key={to}
        to={to}
        className={about ? 'behind-more' : to === dashboardPaths.more ? 'more-link' : undefined}
      >
        <Icon aria-hidden="true" />
        <span>{label}</span>
        {to === dashboardPaths.quotes && <WaitingQuotesBadge />}
      </ScreenLink>
    ))}
  </nav>
)

function WaitingQuotesBadge() {
  const { data } = useQuery({
    queryKey: waitingQuotesKey,
    queryFn: ({ signal }) =>
      apiRequest('GET /api/admin/quotes', { query: { waiting: 'true', limit: '1' }, signal }),
  })
  const count = data?.counts.waiting ?? 0
  if (count === 0) return null
  return (
    <span className="badge badge-amber">
      <span>{count}</span>
      <span className="visually-hidden"> need you</span>
    </span>
  )
}

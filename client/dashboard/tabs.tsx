import { Link } from '@tanstack/react-router'
import { places } from './places.ts'

const tabs = [
  { to: places.list, label: 'List' },
  { to: places.calendar, label: 'Calendar' },
  { to: places.figures, label: 'Figures' },
  { to: places.settings, label: 'Settings' },
] as const

/** The dashboard's pages. The router marks the current one with `aria-current`. */
export function Tabs() {
  return (
    <nav className="tabs" aria-label="Dashboard">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

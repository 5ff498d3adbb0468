import { Bell, Clock, KeyRound, Percent, SlidersHorizontal } from 'lucide-react'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import type { SectionLink } from '../../lib/ui/section-list.tsx'

/** Each section has its own URL and screen. */
export const settingsSections = [
  {
    to: dashboardPaths.hours,
    label: 'Hours and crews',
    about: 'When you work, with how many crews, and until when customers book',
    Icon: Clock,
  },
  {
    to: dashboardPaths.taxes,
    label: 'Taxes and terms',
    about: 'Tax numbers, what you agree on with customers, deposits',
    Icon: Percent,
  },
  {
    to: dashboardPaths.people,
    label: 'People and sign-in',
    about: 'Who may sign in, your password and sessions',
    Icon: KeyRound,
  },
  {
    to: dashboardPaths.notifications,
    label: 'Notifications and calendars',
    about: 'Which devices get notifications, bookings in your own calendar',
    Icon: Bell,
  },
  {
    to: dashboardPaths.advanced,
    label: 'Advanced',
    about: 'Time between jobs, passkeys and codes, activity, backup',
    Icon: SlidersHorizontal,
  },
] as const satisfies readonly SectionLink[]

import {
  Bell,
  ClipboardCheck,
  Clock,
  KeyRound,
  MapPin,
  MessageSquare,
  Percent,
  SlidersHorizontal,
} from 'lucide-react'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import type { SectionLink } from '../../lib/ui/section-list.tsx'

/** Each section has its own URL and screen. */
export const settingsSections = [
  {
    to: dashboardPaths.hours,
    label: 'Hours and vans',
    about: 'Opening hours, your vans, how far ahead customers can book',
    Icon: Clock,
  },
  {
    to: dashboardPaths.places,
    label: 'Where you work',
    about: 'Shop, mobile or both, and the areas you drive to',
    Icon: MapPin,
  },
  {
    to: dashboardPaths.bookingSettings,
    label: 'Bookings',
    about: 'Which online bookings are confirmed at once',
    Icon: ClipboardCheck,
  },
  {
    to: dashboardPaths.messageSettings,
    label: 'Messages',
    about: 'What customers get by email and by text, and what texts say',
    Icon: MessageSquare,
  },
  {
    to: dashboardPaths.taxes,
    label: 'Taxes and terms',
    about: 'Tax numbers, your terms',
    Icon: Percent,
  },
  {
    to: dashboardPaths.people,
    label: 'People and sign-in',
    about: 'Who can sign in, your password and sessions',
    Icon: KeyRound,
  },
  {
    to: dashboardPaths.notifications,
    label: 'Notifications and calendars',
    about: 'Notifications on your devices, your own calendars',
    Icon: Bell,
  },
  {
    to: dashboardPaths.advanced,
    label: 'Advanced',
    about: 'Time between jobs, passkeys and codes, activity, backup',
    Icon: SlidersHorizontal,
  },
] as const satisfies readonly SectionLink[]

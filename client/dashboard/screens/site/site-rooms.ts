import { Camera, Package, Star, Store } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { places } from '../../lib/address/places.ts'
import type { Room } from '../../lib/ui/room-list.tsx'
import type { SitePartProps } from './site-part.ts'

type SiteRoom = Room & { search: { part: string }; Part: ComponentType<SitePartProps> }

/** What of the site the owner changes, each loaded when it is looked at. Another room is another row. */
export const siteRooms: readonly SiteRoom[] = [
  {
    to: places.site,
    search: { part: 'packages' },
    label: 'Packages and prices',
    about: 'What can be booked, vehicle sizes, places, add-ons',
    Icon: Package,
    Part: lazy(() => import('./packages/packages.tsx')),
  },
  {
    to: places.site,
    search: { part: 'business' },
    label: 'Business',
    about: 'Name, phone, address, why people trust you, banner',
    Icon: Store,
    Part: lazy(() => import('./business/business.tsx')),
  },
  {
    to: places.site,
    search: { part: 'gallery' },
    label: 'Gallery',
    about: 'Photos of your work, before and after',
    Icon: Camera,
    Part: lazy(() => import('../../components/gallery/gallery.tsx')),
  },
  {
    to: places.site,
    search: { part: 'reviews' },
    label: 'Reviews and rating',
    about: 'What customers say, the stated rating, asking for reviews',
    Icon: Star,
    Part: lazy(() => import('./reviews/reviews-room.tsx')),
  },
]

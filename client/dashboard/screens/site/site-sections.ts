import { Camera, Package, Star, Store } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import type { SectionLink } from '../../lib/ui/section-list.tsx'
import type { SiteSectionProps } from './site-section-props.ts'

type SiteSection = SectionLink & { search: { part: string }; Component: ComponentType<SiteSectionProps> }

/** Each section loads on demand. */
export const siteSections: readonly SiteSection[] = [
  {
    to: dashboardPaths.site,
    search: { part: 'packages' },
    label: 'Packages and prices',
    about: 'Packages, add-ons, vehicle sizes, travel fees',
    Icon: Package,
    Component: lazy(() => import('./packages/packages-section.tsx')),
  },
  {
    to: dashboardPaths.site,
    search: { part: 'business' },
    label: 'Business',
    about: 'Name, phone, address, why customers trust you, banner',
    Icon: Store,
    Component: lazy(() => import('./business/business-section.tsx')),
  },
  {
    to: dashboardPaths.site,
    search: { part: 'gallery' },
    label: 'Gallery',
    about: 'Photos of your work, before and after',
    Icon: Camera,
    Component: lazy(() => import('../../components/gallery/gallery-editor.tsx')),
  },
  {
    to: dashboardPaths.site,
    search: { part: 'reviews' },
    label: 'Reviews and rating',
    about: 'Customer reviews, your rating, review requests',
    Icon: Star,
    Component: lazy(() => import('./reviews/site-reviews-section.tsx')),
  },
]

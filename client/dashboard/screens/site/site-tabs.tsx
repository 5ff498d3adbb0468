import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { places } from '../../ground/address/places.ts'
import type { SitePartProps } from './site-part.ts'
import '../../ground/ui/part-tabs.css'

type SiteTab = {
  /** What the address says; the first part has the plain one. */
  part: string | undefined
  label: string
  Part: ComponentType<SitePartProps>
}

/** The parts of the site that the owner changes, each loaded when it is looked at. Another one is another row. */
const siteTabs = [
  {
    part: undefined,
    label: 'Overview',
    Part: lazy(() => import('./overview/overview.tsx').then(({ Overview }) => ({ default: Overview }))),
  },
  {
    part: 'packages',
    label: 'Packages',
    Part: lazy(() => import('./packages/packages.tsx').then(({ Packages }) => ({ default: Packages }))),
  },
  {
    part: 'prices',
    label: 'Prices',
    Part: lazy(() => import('./prices/prices.tsx').then(({ Prices }) => ({ default: Prices }))),
  },
  {
    part: 'business',
    label: 'Business',
    Part: lazy(() => import('./business/business.tsx').then(({ Business }) => ({ default: Business }))),
  },
  {
    part: 'gallery',
    label: 'Gallery',
    Part: lazy(() => import('../../parts/gallery/gallery.tsx').then(({ Gallery }) => ({ default: Gallery }))),
  },
  {
    part: 'reviews',
    label: 'Reviews',
    Part: lazy(() => import('../../parts/review/reviews.tsx').then(({ Reviews }) => ({ default: Reviews }))),
  },
  {
    part: 'rating',
    label: 'Rating',
    Part: lazy(() => import('./rating/rating.tsx').then(({ Rating }) => ({ default: Rating }))),
  },
] as const satisfies readonly SiteTab[]

/** The part that an address names; one that there is none of is the first. */
export const siteTabOf = (part: string | undefined): SiteTab =>
  siteTabs.find((tab) => tab.part === part) ?? siteTabs[0]

/** Which part of the site is changed, each an address of its own. */
export function SiteTabs({ shown }: { shown: SiteTab }) {
  return (
    <nav className="part-tabs" aria-label="Parts of the site">
      {siteTabs.map((tab) => (
        <Link
          key={tab.label}
          to={places.site}
          search={{ part: tab.part }}
          resetScroll={false}
          className="button button-small"
          aria-current={tab === shown ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}

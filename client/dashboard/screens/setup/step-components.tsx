import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import type { SetupJson, SetupStep } from '../../../../shared/rules/setup/setup-steps.ts'
import type { SiteJson } from '../../../../shared/site/draft/site-json.ts'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { EnterReview } from '../../components/review/enter-review.tsx'
import { PlainStepActions } from '../../lib/ui/step-context.tsx'
import { ScheduleLoader } from '../settings/schedule-loader.tsx'
import { siteMessages } from '../site/site-messages.ts'
import { siteOptions } from '../site/site-queries.ts'
import '../site/site.css'

const Business = lazy(() => import('../site/business/business-section.tsx'))
const HoursForm = lazy(() => import('../settings/hours/hours-form.tsx'))
const Prices = lazy(() => import('../site/packages/prices-form.tsx'))
const StoredTerms = lazy(() => import('../settings/taxes/terms-form.tsx'))
const Gallery = lazy(() => import('../../components/gallery/gallery-editor.tsx'))
const Rating = lazy(() => import('../site/reviews/rating-form.tsx'))
const TestBooking = lazy(() => import('./test-booking.tsx'))
const GoLive = lazy(() => import('./go-live.tsx'))

function SiteLoader({ children }: { children: (stored: SiteJson) => ViewElements }) {
  const site = useQuery(siteOptions)
  if (site.data) return children(site.data)
  if (site.isError) return <LoadError title={siteMessages.loadFailed} query={site} />
  return <p role="status">{siteMessages.loading}</p>
}

type StepBodyProps = { setup: SetupJson }

/** Each step reuses the section from Site or Settings. */
export const stepComponents: Record<SetupStep, ComponentType<StepBodyProps>> = {
  business: () => <SiteLoader>{(stored) => <Business stored={stored} />}</SiteLoader>,
  hours: () => <ScheduleLoader>{(stored) => <HoursForm stored={stored} />}</ScheduleLoader>,
  packages: () => <SiteLoader>{(stored) => <Prices stored={stored} />}</SiteLoader>,
  taxes: StoredTerms,
  photos: () => (
    <SiteLoader>
      {(stored) => (
        <div className="room-form">
          <Gallery stored={stored} />
          <PlainStepActions />
        </div>
      )}
    </SiteLoader>
  ),
  reviews: () => (
    <SiteLoader>
      {(stored) => (
        <>
          <EnterReview />
          <Rating stored={stored} />
        </>
      )}
    </SiteLoader>
  ),
  test: TestBooking,
  live: ({ setup }) => <SiteLoader>{(stored) => <GoLive stored={stored} setup={setup} />}</SiteLoader>,
}

/** The page that shows what a step changes. */
export const stepPreviewPaths: Record<SetupStep, string> = {
  business: '/',
  hours: '/#booking',
  packages: '/#services',
  taxes: '/#services',
  photos: '/#results',
  reviews: '/#reviews',
  test: '/#booking',
  live: '/',
}

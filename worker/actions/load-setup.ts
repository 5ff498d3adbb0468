import type { Context } from 'hono'
import { brandOrigins } from '../../shared/lib/business/brand-origins.ts'
import { type Business, toBusiness } from '../../shared/lib/business/business.ts'
import { locations } from '../../shared/lib/business/location.ts'
import { maxGalleryItems } from '../../shared/rules/gallery/gallery-files.ts'
import { defaultSchedule } from '../../shared/rules/schedule/hours.ts'
import {
  type InstallStep,
  installSteps,
  type SampleDetail,
  type SetupJson,
  type SetupStep,
  sampleDetails,
  setupStepState,
  setupSteps,
} from '../../shared/rules/setup/setup-steps.ts'
import { siteChanges } from '../../shared/site/draft/site-changes.ts'
import { defaultBusiness } from '../../shared/site/published/default-business.ts'
import { defaultSite } from '../../shared/site/published/default-site.ts'
import { toPublishedSite } from '../../shared/site/published/published-site.ts'
import type { Site } from '../../shared/site/published/site.ts'
import { selectVerifiedCount } from '../db/backup/backups.ts'
import { selectAnyBooking } from '../db/booking/bookings.ts'
import { selectPublishedCount } from '../db/review/reviews.ts'
import { selectSettings, settingsRow } from '../db/schedule/load-schedule.ts'
import { draftedSite, loadSiteState } from '../db/site/site-draft.ts'
import { selectTerms } from '../db/terms/stored-terms.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import { type AppEnv, acceptedKeys, type Bindings } from '../lib/environment.ts'
import { emailSender } from '../lib/services/email-sender.ts'

/** The default site has placeholder domains that nobody can own (RFC 2606). */
const isExample = (origin: string) => new URL(origin).hostname.endsWith('.example')

/** Finds which setup steps still have the default values, in the draft if there is one. */
export async function loadSetup(c: Context<AppEnv>): Promise<SetupJson> {
  const db = openDatabase(c.env.DB)
  const [state, [settings, terms, booked, [totals], [verified]]] = await Promise.all([
    loadSiteState(db),
    db.batch([
      selectSettings(db),
      selectTerms(db),
      selectAnyBooking(db),
      selectPublishedCount(db),
      selectVerifiedCount(db),
    ]),
  ])
  const hasReviews = (totals?.published ?? 0) > 0
  const drafted = draftedSite(state)
  const draftSections = findCustomSections(drafted, hasReviews)
  const publishedSections = findCustomSections(state.version?.site ?? defaultSite, hasReviews)
  const { weeklyHours, crewCount, crewNames, setup: stepStates } = settingsRow(settings)
  const isStepDone: Record<SetupStep, boolean> = {
    ...draftSections,
    hours:
      crewCount !== defaultSchedule.crewCount ||
      crewNames.length > 0 ||
      JSON.stringify(weeklyHours) !== JSON.stringify(defaultSchedule.weeklyHours),
    packages: siteChanges(defaultSite, { ...defaultSite, catalogue: drafted.catalogue }).length > 0,
    taxes: terms.length > 0,
    test: booked.length > 0,
    // Visitors see at least as much of the owner's own content as the draft has.
    live:
      state.version !== undefined &&
      contentSections.every((part) => publishedSections[part] || !draftSections[part]),
  }
  const isInstalled = findInstalled(c.env, (verified?.number ?? 0) > 0)
  return {
    steps: setupSteps.map((step) => ({ step, state: setupStepState(step, isStepDone[step], stepStates) })),
    samples: findSamples(toPublishedSite(drafted).business),
    installation: installSteps.map((step) => ({ step, isDone: isInstalled[step] })),
  }
}

const contentSections = ['business', 'photos', 'reviews'] as const

/** Finds the business details that are still those of the default site. */
function findSamples(business: Business): SampleDetail[] {
  const defaults = toBusiness(defaultBusiness)
  return sampleDetails.filter((each) =>
    each === 'phone' ? business.phone.number === defaults.phone.number : business[each] === defaults[each],
  )
}

/** Finds the sections that show only the owner's own content, without samples. */
function findCustomSections(
  site: Site,
  hasReviews: boolean,
): Record<(typeof contentSections)[number], boolean> {
  const { business, gallery, rating, hidesSamples } = toPublishedSite(site)
  return {
    business: findSamples(business).length === 0,
    photos: gallery.slice(0, maxGalleryItems).every(({ isIllustration }) => !isIllustration),
    reviews: hidesSamples || (hasReviews && rating === 'reviews'),
  }
}

const findInstalled = (env: Bindings, isBackedUp: boolean): Record<InstallStep, boolean> => ({
  domains: locations.every((location) => !isExample(brandOrigins[location])),
  secret: acceptedKeys(env).length > 0,
  mail: emailSender(env) !== null,
  backup: isBackedUp,
})

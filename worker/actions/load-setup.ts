import type { Context } from 'hono'
import { businessOf } from '../../shared/lib/business/business.ts'
import { brands, locations } from '../../shared/lib/business/location.ts'
import { maxGalleryItems } from '../../shared/rules/gallery/gallery-files.ts'
import { defaultSchedule } from '../../shared/rules/schedule/hours.ts'
import {
  type InstallStep,
  installSteps,
  type SetupJson,
  type SetupStep,
  setupSteps,
  stateOf,
} from '../../shared/rules/setup/setup.ts'
import { siteChanges } from '../../shared/site/draft/site-changes.ts'
import { publishedOf } from '../../shared/site/published/published-site.ts'
import { shippedFacts } from '../../shared/site/published/shipped-facts.ts'
import { shippedSite } from '../../shared/site/published/shipped-site.ts'
import type { Site } from '../../shared/site/published/site.ts'
import { selectVerifiedCount } from '../db/backup/backups.ts'
import { selectAnyBooking } from '../db/booking/bookings.ts'
import { selectPublishedCount } from '../db/review/reviews.ts'
import { selectSettings, settingsRow } from '../db/schedule/load-schedule.ts'
import { draftedSite, loadSiteState } from '../db/site/site-draft.ts'
import { selectTerms } from '../db/terms/load-terms.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import { type AppEnv, acceptedKeys, type Bindings } from '../lib/environment.ts'
import { mailService } from '../lib/services/mail-service.ts'

/** Names that nobody can have, which the site comes with (RFC 2606). */
const isExample = (origin: string) => new URL(origin).hostname.endsWith('.example')

/** What still stands on the value that the site comes with, in the draft where there is one. */
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
  const own = ownOf(drafted, hasReviews)
  const shown = ownOf(state.version?.site ?? shippedSite, hasReviews)
  const { weeklyHours, crewCount, crewNames, setup: left } = settingsRow(settings)
  const isFound: Record<SetupStep, boolean> = {
    ...own,
    hours:
      crewCount !== defaultSchedule.crewCount ||
      crewNames.length > 0 ||
      JSON.stringify(weeklyHours) !== JSON.stringify(defaultSchedule.weeklyHours),
    packages: siteChanges(shippedSite, { ...shippedSite, catalogue: drafted.catalogue }).length > 0,
    taxes: terms.length > 0,
    test: booked.length > 0,
    // Visitors see at least as much of the owner's own as the draft has.
    live: state.version !== undefined && ownParts.every((part) => shown[part] || !own[part]),
  }
  const isInstalled = installed(c.env, (verified?.number ?? 0) > 0)
  return {
    steps: setupSteps.map((step) => ({ step, state: stateOf(step, isFound[step], left) })),
    installation: installSteps.map((step) => ({ step, isDone: isInstalled[step] })),
  }
}

const ownParts = ['business', 'photos', 'reviews'] as const

/** Which parts of what visitors see are the owner's own, with nothing invented left in them. */
function ownOf(site: Site, hasReviews: boolean): Record<(typeof ownParts)[number], boolean> {
  const { business, gallery, rating, hidesSamples } = publishedOf(site)
  const shipped = businessOf(shippedFacts)
  const keys = ['name', 'email', 'street', 'postalCode'] as const
  return {
    business:
      business.phone.number !== shipped.phone.number && keys.every((key) => business[key] !== shipped[key]),
    photos: gallery.slice(0, maxGalleryItems).every(({ isIllustration }) => !isIllustration),
    reviews: hidesSamples || (hasReviews && rating === 'reviews'),
  }
}

const installed = (env: Bindings, isBackedUp: boolean): Record<InstallStep, boolean> => ({
  domains: locations.every((location) => !isExample(brands[location].origin)),
  secret: acceptedKeys(env).length > 0,
  mail: mailService(env) !== null,
  backup: isBackedUp,
})

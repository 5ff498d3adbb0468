import type { Context } from 'hono'
import { businessOf } from '../../shared/ground/business/business.ts'
import { brands, locations } from '../../shared/ground/business/location.ts'
import { maxGalleryItems } from '../../shared/rules/gallery/gallery-files.ts'
import { type SetupJson, type SetupStep, setupSteps } from '../../shared/site/draft/site-json.ts'
import { shippedFacts } from '../../shared/site/published/shipped-facts.ts'
import { openDatabase } from '../ground/database/open-database.ts'
import { type AppEnv, acceptedKeys } from '../ground/environment.ts'
import { mailService } from '../ground/services/mail-service.ts'
import { selectVerifiedCount } from '../records/backup/backups.ts'
import { selectPublishedCount } from '../records/review/reviews.ts'
import { publishedIn, selectPublished } from '../records/site/load-published.ts'
import { selectTerms } from '../records/terms/load-terms.ts'

/** Names that nobody can have, which the site comes with (RFC 2606). */
const isExample = (origin: string) => new URL(origin).hostname.endsWith('.example')

/** What still stands on the value that the site comes with: each step is done when the system finds it so. */
export async function loadSetup(c: Context<AppEnv>): Promise<SetupJson> {
  const db = openDatabase(c.env.DB)
  const [version, terms, [totals], [verified]] = await db.batch([
    selectPublished(db),
    selectTerms(db),
    selectPublishedCount(db),
    selectVerifiedCount(db),
  ])
  const { business, gallery, rating, hidesSamples } = publishedIn(version)
  const shipped = businessOf(shippedFacts)
  const isOwn = (...keys: ('name' | 'email' | 'street' | 'postalCode')[]) =>
    keys.every((key) => business[key] !== shipped[key])
  const done: Record<SetupStep, boolean> = {
    name: isOwn('name'),
    phone: business.phone.number !== shipped.phone.number,
    email: isOwn('email'),
    address: isOwn('street', 'postalCode'),
    domains: locations.every((location) => !isExample(brands[location].origin)),
    secret: acceptedKeys(c.env).length > 0,
    mail: mailService(c.env) !== null,
    pictures: gallery.slice(0, maxGalleryItems).every(({ isIllustration }) => !isIllustration),
    reviews: hidesSamples || (totals?.published ?? 0) > 0,
    rating: hidesSamples || rating === 'reviews',
    terms: terms.length > 0,
    backup: (verified?.number ?? 0) > 0,
  }
  return { steps: setupSteps.map((step) => ({ step, isDone: done[step] })) }
}

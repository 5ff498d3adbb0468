import * as z from 'zod/mini'
import { areaSlugs } from '../../lib/business/area-names.ts'
import type { BusinessDetails } from '../../lib/business/business.ts'
import { pageServiceSlugs } from '../../lib/page/page-services.ts'
import { nationalFormat } from '../../lib/text/phone.ts'
import type { GalleryItem } from '../../rules/gallery/gallery.ts'
import type { Catalogue } from '../../rules/price/catalogue.ts'
import {
  addOnSchema,
  type FieldSchemas,
  packageSchema,
  surchargeSchema,
  taxClass,
} from '../../rules/price/catalogue-schemas.ts'
import { addOnDefaults, defaultCatalogue, packageDefaults } from '../../rules/price/default-catalogue.ts'
import { serviceIds } from '../../rules/price/service-ids.ts'
import type { QuoteCard } from '../../rules/quote/quote-card.ts'
import { defaultBusiness } from './default-business.ts'
import { defaultSite } from './default-site.ts'
import type { Site } from './site.ts'
import { galleryItemSchema, quoteCardSchema } from './site-part-schemas.ts'

/** Without limits, so that content stored under earlier limits stays valid. */
const storedFields: FieldSchemas = {
  textLine: () => z.string(),
  requiredLine: () => z.string(),
  wholeNumber: () => z.number(),
  lines: (line) => z.array(line),
}

/** Adds defaults for fields that are not stored, because later code introduced them. */
const withDefaults = <Value>(schema: z.ZodMiniType<Value>, defaults: Partial<Value>) =>
  z.pipe(
    z.transform((stored: unknown) =>
      typeof stored === 'object' && stored !== null ? { ...defaults, ...stored } : stored,
    ),
    schema,
  )

const completePackage = packageSchema(storedFields)

const servicePackage = withDefaults(
  z.extend(completePackage, { hours: withDefaults(completePackage.shape.hours, packageDefaults.hours) }),
  packageDefaults,
)

const addOn = withDefaults(addOnSchema(storedFields), addOnDefaults)

const catalogue = withDefaults<Catalogue>(
  z.object({
    packages: z.array(servicePackage),
    addOns: z.array(addOn),
    vehiclePercents: withDefaults(
      z.object({ sedan: z.number(), truck: z.number(), van: z.number() }),
      defaultCatalogue.vehiclePercents,
    ),
    // Loose, because the stored surcharges may include an area that is no longer served.
    surcharges: withDefaults(
      z.looseRecord(z.enum(areaSlugs), surchargeSchema(storedFields)),
      defaultCatalogue.surcharges,
    ),
    serviceTaxes: withDefaults(z.record(z.enum(serviceIds), taxClass), defaultCatalogue.serviceTaxes),
  }),
  defaultCatalogue,
)

const { subtitle, note, hidden } = packageDefaults

const quoteCard = withDefaults<QuoteCard>(quoteCardSchema(storedFields), { subtitle, note, hidden })

const business = withDefaults<BusinessDetails>(
  z.object({
    name: z.string(),
    // Older versions stored the phone number as typed.
    phone: z.string().check(z.overwrite(nationalFormat)),
    email: z.string(),
    street: z.string(),
    region: z.string(),
    postalCode: z.string(),
    serviceRadiusKm: z.number(),
    profiles: z.array(z.string()),
    people: z.nullable(z.string()),
    since: z.nullable(z.number()),
    insurance: z.nullable(z.string()),
    filmBrands: z.nullable(z.string()),
  }),
  defaultBusiness,
)

const galleryItem = withDefaults<GalleryItem>(
  z.extend(galleryItemSchema(storedFields), {
    // The area of an older version may no longer have a page.
    area: z.catch(z.nullable(z.enum(areaSlugs)), null),
    service: z.catch(z.nullable(z.enum(pageServiceSlugs)), null),
  }),
  { caption: '', after: null, isIllustration: false, smallOnly: false, area: null, service: null },
)

/** Parses a stored version or draft. Unknown fields are dropped. */
export const storedSiteSchema = withDefaults<Site>(
  z.object({
    catalogue,
    quoteCards: z.array(quoteCard),
    business,
    banner: z.string(),
    gallery: z.array(galleryItem),
    hidesIllustrations: z.boolean(),
    rating: z.enum(['sample', 'reviews']),
    hidesSamples: z.boolean(),
    askForReviewAfter: z.nullable(z.number()),
  }),
  defaultSite,
)

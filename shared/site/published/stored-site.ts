import * as z from 'zod/mini'
import { areaSlugs } from '../../lib/business/areas.ts'
import type { BusinessDetails } from '../../lib/business/business.ts'
import { pageServiceSlugs } from '../../lib/page/page-services.ts'
import { nationalFormat } from '../../lib/text/phone.ts'
import type { GalleryItem } from '../../rules/gallery/gallery.ts'
import { galleryTypes } from '../../rules/gallery/gallery-files.ts'
import { type AddOn, badgeTiers, type Catalogue, type CataloguePackage } from '../../rules/price/catalogue.ts'
import { defaultCatalogue, packageDefaults } from '../../rules/price/default-catalogue.ts'
import { serviceIds } from '../../rules/price/service-ids.ts'
import { taxClasses } from '../../rules/price/tax.ts'
import type { QuoteCard } from '../../rules/quote/quote-card.ts'
import { defaultBusiness } from './default-business.ts'
import { defaultSite } from './default-site.ts'
import type { Site } from './site.ts'

// Limits only apply to edits (site-schemas.ts), so that content stored under earlier limits stays valid.

/** Adds defaults for fields that are not stored, because later code introduced them. */
const withDefaults = <Value>(schema: z.ZodMiniType<Value>, defaults: Partial<Value>) =>
  z.pipe(
    z.transform((stored: unknown) =>
      typeof stored === 'object' && stored !== null ? { ...defaults, ...stored } : stored,
    ),
    schema,
  )

const lines = z.array(z.string())
const card = { subtitle: z.string(), tier: z.enum(badgeTiers), note: z.string(), hidden: z.boolean() }
const cardDefaults = { subtitle: '', note: '', hidden: false }

const servicePackage = withDefaults<CataloguePackage>(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    basePrice: z.number(),
    services: lines,
    category: z.enum(['interior', 'exterior']),
    popular: z.boolean(),
    additional: z.boolean(),
    hourly: z.boolean(),
    hours: withDefaults(
      z.object({ sedan: z.number(), truck: z.number(), van: z.number() }),
      packageDefaults.hours,
    ),
    shopOnly: z.boolean(),
    addOns: lines,
    taxClass: z.enum(taxClasses),
    deposit: z.exactOptional(z.nullable(z.number())),
    ...card,
  }),
  { ...packageDefaults, ...cardDefaults },
)

const catalogue = withDefaults<Catalogue>(
  z.object({
    packages: z.array(servicePackage),
    addOns: z.array(
      withDefaults<AddOn>(
        z.object({ id: z.string(), name: z.string(), price: z.number(), taxClass: z.enum(taxClasses) }),
        { taxClass: packageDefaults.taxClass },
      ),
    ),
    vehiclePercents: withDefaults(
      z.object({ sedan: z.number(), truck: z.number(), van: z.number() }),
      defaultCatalogue.vehiclePercents,
    ),
    // Loose, because the stored surcharges may include an area that is no longer served.
    surcharges: withDefaults(z.looseRecord(z.enum(areaSlugs), z.number()), defaultCatalogue.surcharges),
    serviceTaxes: withDefaults(
      z.record(z.enum(serviceIds), z.enum(taxClasses)),
      defaultCatalogue.serviceTaxes,
    ),
  }),
  defaultCatalogue,
)

const quoteCard = withDefaults<QuoteCard>(
  z.object({
    id: z.string(),
    title: z.string(),
    price: z.enum(['Quote Based', 'Custom Pricing']),
    included: lines,
    ...card,
  }),
  cardDefaults,
)

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
    profiles: lines,
    people: z.nullable(z.string()),
    since: z.nullable(z.number()),
    insurance: z.nullable(z.string()),
    filmBrands: z.nullable(z.string()),
  }),
  defaultBusiness,
)

const picture = {
  id: z.string(),
  alt: z.string(),
  upload: z.exactOptional(z.object({ width: z.number(), height: z.number(), type: z.enum(galleryTypes) })),
}

const galleryItem = withDefaults<GalleryItem>(
  z.object({
    ...picture,
    caption: z.string(),
    after: z.nullable(z.object(picture)),
    isIllustration: z.boolean(),
    smallOnly: z.boolean(),
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

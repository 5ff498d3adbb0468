import * as z from 'zod/mini'
import { areaSlugs } from '../../lib/business/areas.ts'
import { pageServiceSlugs } from '../../lib/page/page-services.ts'
import { formatPhone, isPhoneNumber } from '../../lib/text/phone-number.ts'
import { plainText, requiredLine, textLine, textSchema } from '../../lib/text/text-schemas.ts'
import { tidyPhone } from '../../lib/text/tidy.ts'
import { webAddress } from '../../lib/text/web-address.ts'
import { fieldRules } from '../../rules/booking/booking-field-rules.ts'
import { galleryTypes } from '../../rules/gallery/gallery-files.ts'
import { badgeTiers } from '../../rules/price/catalogue.ts'
import { serviceIds } from '../../rules/price/service-ids.ts'
import { taxClasses } from '../../rules/price/tax.ts'
import { vehicleSizeIds } from '../../rules/price/vehicles.ts'
import { wholeNumber } from '../../rules/schedule/schedule-schemas.ts'

// Request bodies that edit the draft of the site. Every field is optional, and omitted fields keep their
// value.

const flag = z.boolean('Please say true or false')
const dollars = (from: number) =>
  wholeNumber(from, 50_000, `Please give whole dollars${from > 0 ? ', at least one' : ''}`)

/** The maximum duration of a job in hours. */
const maxHours = 100
const hours = wholeNumber(1, maxHours, `Please give whole hours from 1 to ${maxHours}`)

const taxClass = z.enum(taxClasses, 'Please choose how it is taxed')

const textLines = (name: string, maxLines: number) =>
  z
    .array(
      requiredLine(`Please write something in each line of ${name}, or remove it`, 100),
      `Please give ${name} as a list`,
    )
    .check(z.maxLength(maxLines, `Please keep this to ${maxLines} lines`))

/**
 * The `revision` of the draft that the caller has read, `null` if there was no draft. Without it the edit is
 * unconditional.
 */
const revision = z.exactOptional(z.nullable(z.number('Please give the revision as a number')))

/** At least one field besides the revision is required. */
const requiresChange = <Patch extends object>() =>
  z.refine<Patch>(
    (patch) => Object.keys(patch).some((field) => field !== 'revision'),
    'Please say what to change',
  )

const cardFields = {
  subtitle: textLine('Please write the subtitle as text', 60),
  tier: z.enum(badgeTiers, 'Please choose a colour for the badge'),
  note: textLine('Please write the note as text', 240),
  hidden: flag,
}

const packageFields = {
  name: requiredLine('Please give the package a name', 60),
  description: textLine('Please write the description as text', 200),
  basePrice: dollars(1),
  services: textLines('what is included', 12),
  category: z.enum(['interior', 'exterior'], 'Please choose interior or exterior'),
  popular: flag,
  additional: flag,
  hourly: flag,
  hours: z.object({ sedan: hours, truck: hours, van: hours }),
  shopOnly: flag,
  addOns: z.array(z.string('Please name add-ons by their ids'), 'Please give add-ons as a list'),
  taxClass,
  deposit: z.exactOptional(z.nullable(dollars(1))),
  ...cardFields,
}

/** The body of `PATCH /api/admin/site/packages/:id`. */
export const packagePatchSchema = z
  .extend(z.partial(z.object(packageFields)), { revision })
  .check(requiresChange())

/** The body of `POST /api/admin/site/packages`. The id is derived from the name. */
export const newPackageSchema = z.object({ ...packageFields, revision })

/** The body of `PATCH /api/admin/site/quote-cards/:id`. */
export const quoteCardPatchSchema = z
  .extend(
    z.partial(
      z.object({
        title: requiredLine('Please give the card a title', 60),
        price: z.enum(['Quote Based', 'Custom Pricing'], 'Please choose what stands for the price'),
        included: textLines('what is included', 12),
        ...cardFields,
      }),
    ),
    { revision },
  )
  .check(requiresChange())

const missingPostalCode = 'Please give the postal code'

/** A Canadian postal code in any notation: `v8b0b1` becomes V8B 0B1. */
const postalCode = z.pipe(
  z.pipe(
    plainText(missingPostalCode),
    z.transform((text) =>
      text
        .replaceAll(/[\s-]/g, '')
        .toUpperCase()
        .replace(/^(.{3})(.{3})$/, '$1 $2'),
    ),
  ),
  textSchema(
    {
      limit: 10,
      missing: missingPostalCode,
      shape: {
        fits: (text) => /^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(text),
        message: 'Please give a postal code such as V8B 0A1',
      },
    },
    missingPostalCode,
  ),
)

const businessFields = {
  name: requiredLine('Please give the business a name', 60),
  phone: textSchema(
    {
      limit: 40,
      missing: 'Please give a phone number',
      tidy: tidyPhone,
      shape: {
        fits: isPhoneNumber,
        message: 'Please give a number that can be called, such as (604) 555-0142',
      },
    },
    'Please give a phone number',
  ).check(z.overwrite(formatPhone)),
  email: textSchema(fieldRules.email, fieldRules.email.missing),
  street: requiredLine('Please give the street and number of the shop', 80),
  region: requiredLine('Please give the province, such as BC', 40),
  postalCode,
  serviceRadiusKm: wholeNumber(1, 1000, 'Please give whole kilometres from 1 to 1,000'),
  profiles: z
    .array(webAddress('Please give each address as https://…'), 'Please give profiles as a list of addresses')
    .check(z.maxLength(10, 'Please keep this to 10 addresses')),
  people: z.nullable(requiredLine('Please say who works here, or leave it out', 160)),
  since: z.nullable(wholeNumber(1900, 2100, 'Please give the year with four digits')),
  insurance: z.nullable(requiredLine('Please say how the business is insured, or leave it out', 160)),
  filmBrands: z.nullable(requiredLine('Please name the brands, or leave them out', 160)),
}

const percent = wholeNumber(0, 300, 'Please give whole percent from 0 to 300')

const picture = {
  id: requiredLine('Please name the picture', 80),
  alt: requiredLine('Please say in words what the picture shows', 300),
  /** For an uploaded picture, as the response to its upload returned it. */
  upload: z.exactOptional(
    z.object({
      width: wholeNumber(1, 1600),
      height: wholeNumber(1, 16_000),
      type: z.enum(galleryTypes, 'Please name the type of the files'),
    }),
  ),
}

const galleryItem = z.object({
  ...picture,
  caption: textLine('Please write the caption as text', 80),
  after: z.nullable(z.object(picture)),
  isIllustration: flag,
  smallOnly: flag,
  area: z._default(z.nullable(z.enum(areaSlugs, 'Please choose one of the areas')), null),
  service: z._default(z.nullable(z.enum(pageServiceSlugs, 'Please choose one of the services')), null),
})

/** The maximum number of gallery pictures, of which 14 are displayed. */
const maxPictures = 60

/** The body of `PATCH /api/admin/site`. Lists are replaced as a whole. */
export const sitePatchSchema = z
  .object({
    revision,
    business: z.exactOptional(z.partial(z.object(businessFields))),
    banner: z.exactOptional(requiredLine('Please write the line at the top of the home page', 60)),
    rating: z.exactOptional(z.enum(['sample', 'reviews'], 'Please choose where the rating comes from')),
    hidesSamples: z.exactOptional(flag),
    hidesIllustrations: z.exactOptional(flag),
    askForReviewAfter: z.exactOptional(
      z.nullable(wholeNumber(1, 24 * 14, 'Please give whole hours from 1 to 336, or nothing')),
    ),
    vehiclePercents: z.exactOptional(z.partialRecord(z.enum(vehicleSizeIds), percent)),
    surcharges: z.exactOptional(z.partialRecord(z.enum(areaSlugs), dollars(0))),
    serviceTaxes: z.exactOptional(z.partialRecord(z.enum(serviceIds), taxClass)),
    addOns: z.exactOptional(
      z
        .array(
          z.object({
            /** Missing for a new add-on. */
            id: z.exactOptional(z.string()),
            name: requiredLine('Please give the add-on a name', 60),
            price: dollars(1),
            taxClass,
          }),
          'Please give add-ons as a list',
        )
        .check(z.maxLength(20, 'Please keep this to 20 add-ons')),
    ),
    /** Edits price and visibility of several packages at once, by id. */
    packages: z.exactOptional(
      z.record(z.string(), z.partial(z.object({ basePrice: dollars(1), hidden: flag }))),
    ),
    /** The ids of all packages in display order. */
    packageOrder: z.exactOptional(z.array(z.string(), 'Please give the order as a list of ids')),
    gallery: z.exactOptional(
      z
        .array(galleryItem, 'Please give the gallery as a list')
        .check(z.maxLength(maxPictures, `Please keep this to ${maxPictures} pictures`)),
    ),
  })
  .check(requiresChange())

/** The optional body of `POST /api/admin/site/publish`. */
export const publishSchema = z.object({ revision })

/**
 * The optional body of `POST /api/admin/site/versions/:number/publish`: the version that was published when
 * the caller read it.
 */
export const restoreVersionSchema = z.object({
  published: z.exactOptional(z.number('Please give the version as a number')),
})

/** The query of `DELETE /api/admin/site/draft`: the revision of the draft to discard. */
export const discardDraftSchema = z.object({ revision: z.optional(z.coerce.number().check(z.int())) })

export type SitePatch = Omit<z.output<typeof sitePatchSchema>, 'revision'>
export type PackagePatch = Omit<z.output<typeof packagePatchSchema>, 'revision'>
export type NewPackage = Omit<z.output<typeof newPackageSchema>, 'revision'>
export type QuoteCardPatch = Omit<z.output<typeof quoteCardPatchSchema>, 'revision'>

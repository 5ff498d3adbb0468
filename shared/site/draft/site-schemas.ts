import * as z from 'zod/mini'
import { areaSlugs } from '../../lib/business/area-names.ts'
import type { BusinessDetails } from '../../lib/business/business.ts'
import { formatPhone, isPhoneNumber } from '../../lib/text/phone-number.ts'
import { plainText, requiredLine, textLine, textSchema } from '../../lib/text/text-schemas.ts'
import { tidyPhone } from '../../lib/text/tidy.ts'
import { webAddress } from '../../lib/text/web-address.ts'
import { fieldRules } from '../../rules/booking/booking-field-rules.ts'
import {
  addOnSchema,
  type FieldSchemas,
  flag,
  packageSchema,
  surchargeSchema,
  taxClass,
} from '../../rules/price/catalogue-schemas.ts'
import { serviceIds } from '../../rules/price/service-ids.ts'
import { vehicleSizeIds } from '../../rules/price/vehicles.ts'
import { wholeNumber } from '../../rules/schedule/schedule-schemas.ts'
import { galleryItemSchema, quoteCardSchema } from '../published/site-part-schemas.ts'

// Request bodies that edit the draft of the site. Every field is optional, and omitted fields keep their
// value.

const limitedFields: FieldSchemas = {
  textLine,
  requiredLine,
  wholeNumber,
  lines: (line, notList, limit) =>
    z.array(line, notList).check(z.maxLength(limit, `Please keep this to ${limit} lines`)),
}

/**
 * The `revision` of the draft that the caller has read, `null` if there was no draft. Without it the edit is
 * unconditional.
 */
const revision = z.exactOptional(z.nullable(z.number('Please send the revision as a number')))

/** At least one field besides the revision is required. */
const requiresChange = <Patch extends object>() =>
  z.refine<Patch>(
    (patch) => Object.keys(patch).some((field) => field !== 'revision'),
    'Please say what to change',
  )

const packageFields = z.omit(packageSchema(limitedFields), { id: true })

/** The body of `PATCH /api/admin/site/packages/:id`. */
export const packagePatchSchema = z.extend(z.partial(packageFields), { revision }).check(requiresChange())

/** The body of `POST /api/admin/site/packages`. The id is derived from the name. */
export const newPackageSchema = z.extend(packageFields, { revision })

/** The body of `PATCH /api/admin/site/quote-cards/:id`. */
export const quoteCardPatchSchema = z
  .extend(z.partial(z.omit(quoteCardSchema(limitedFields), { id: true })), { revision })
  .check(requiresChange())

const missingPostalCode = 'Please enter the postal code'

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
        message: 'Please enter a postal code like V8B 0A1',
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
      missing: 'Please enter a phone number',
      tidy: tidyPhone,
      shape: {
        fits: isPhoneNumber,
        message: 'Please enter a phone number like (604) 555-0142',
      },
    },
    'Please enter a phone number',
  ).check(z.overwrite(formatPhone)),
  email: textSchema(fieldRules.email, fieldRules.email.missing),
  street: requiredLine('Please enter the street address of the shop', 80),
  region: requiredLine('Please enter the province, such as BC', 40),
  postalCode,
  serviceRadiusKm: wholeNumber(1, 1000, 'Please enter whole kilometres from 1 to 1,000'),
  profiles: z
    .array(webAddress('Please enter each link as https://…'), 'Please send profiles as a list of links')
    .check(z.maxLength(10, 'Please keep this to 10 links')),
  people: z.nullable(requiredLine('Please say who works here, or leave it out', 160)),
  since: z.nullable(wholeNumber(1900, 2100, 'Please enter the year with 4 digits')),
  insurance: z.nullable(requiredLine('Please say how the business is insured, or leave it out', 160)),
  filmBrands: z.nullable(requiredLine('Please name the brands, or leave them out', 160)),
} satisfies Record<keyof BusinessDetails, z.ZodMiniType>

const percent = wholeNumber(0, 300, 'Please enter whole percent from 0 to 300')

/** The maximum number of gallery pictures, of which 14 are displayed. */
const maxPictures = 60

/** The body of `PATCH /api/admin/site`. Lists are replaced as a whole. */
export const sitePatchSchema = z
  .object({
    revision,
    business: z.exactOptional(z.partial(z.object(businessFields))),
    banner: z.exactOptional(requiredLine('Please enter the line at the top of the home page', 60)),
    rating: z.exactOptional(z.enum(['sample', 'reviews'], 'Please choose where the rating comes from')),
    hidesSamples: z.exactOptional(flag),
    hidesIllustrations: z.exactOptional(flag),
    askForReviewAfter: z.exactOptional(
      z.nullable(wholeNumber(1, 24 * 14, 'Please enter whole hours from 1 to 336')),
    ),
    vehiclePercents: z.exactOptional(z.partialRecord(z.enum(vehicleSizeIds), percent)),
    surcharges: z.exactOptional(z.partialRecord(z.enum(areaSlugs), surchargeSchema(limitedFields))),
    serviceTaxes: z.exactOptional(z.partialRecord(z.enum(serviceIds), taxClass)),
    addOns: z.exactOptional(
      z
        .array(
          // A new add-on has no id yet.
          z.extend(addOnSchema(limitedFields), { id: z.exactOptional(z.string()) }),
          'Please send add-ons as a list',
        )
        .check(z.maxLength(20, 'Please keep this to 20 add-ons')),
    ),
    /** Edits price and visibility of several packages at once, by id. */
    packages: z.exactOptional(
      z.record(z.string(), z.partial(z.pick(packageFields, { basePrice: true, hidden: true }))),
    ),
    /** The ids of all packages in display order. */
    packageOrder: z.exactOptional(z.array(z.string(), 'Please send the order as a list of ids')),
    gallery: z.exactOptional(
      z
        .array(galleryItemSchema(limitedFields), 'Please send the gallery as a list')
        .check(z.maxLength(maxPictures, `Please keep this to ${maxPictures} photos`)),
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
  published: z.exactOptional(z.number('Please send the version as a number')),
})

/** The query of `DELETE /api/admin/site/draft`: the revision of the draft to discard. */
export const discardDraftSchema = z.object({ revision: z.optional(z.coerce.number().check(z.int())) })

export type SitePatch = Omit<z.output<typeof sitePatchSchema>, 'revision'>
export type PackagePatch = Omit<z.output<typeof packagePatchSchema>, 'revision'>
export type NewPackage = Omit<z.output<typeof newPackageSchema>, 'revision'>
export type QuoteCardPatch = Omit<z.output<typeof quoteCardPatchSchema>, 'revision'>

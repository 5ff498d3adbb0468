import * as z from 'zod/mini'
import { badgeTiers, packageCategories } from './package-choices.ts'
import { taxClasses } from './tax.ts'

// The one description of a package, an add-on and a surcharge. Their types (catalogue.ts), what is stored
// (stored-site.ts) and what a request may hold (site-schemas.ts) follow from it. Visitors never load it: rules
// and views import its types only.

/** How fields are checked: with limits in a request, by type alone in what is stored. */
export type FieldSchemas = {
  textLine: (notText: string, limit: number) => z.ZodMiniString
  /** A line that must not be empty. */
  requiredLine: (missing: string, limit: number) => z.ZodMiniString
  wholeNumber: (from: number, to: number, message?: string) => z.ZodMiniNumber
  /** A list of at most `limit` lines. */
  lines: (line: z.ZodMiniString, notList: string, limit: number) => z.ZodMiniArray<z.ZodMiniString>
}

export const flag = z.boolean('Please send true or false')

export const taxClass = z.enum(taxClasses, 'Please choose how it is taxed')

const dollars = ({ wholeNumber }: FieldSchemas, from: number) =>
  wholeNumber(from, 50_000, `Please enter whole dollars${from > 0 ? ', 1 or more' : ''}`)

/** The maximum duration of a job in hours. */
const maxHours = 100

/** The list of included services on a card. */
export const includedLines = ({ requiredLine, lines }: FieldSchemas) =>
  lines(
    requiredLine('Please fill in each line, or remove it', 100),
    'Please send what is included as a list',
    12,
  )

/** The fields that packages and quote cards share. */
export const cardFields = ({ textLine }: FieldSchemas) => ({
  /** Distinguishes the package from the next one, on its card and, on phones, in step 1 of a booking. */
  subtitle: textLine('Please write the subtitle as text', 60),
  /** The badge colour and the note on its card of the home page. */
  tier: z.enum(badgeTiers, 'Please choose a colour for the badge'),
  note: textLine('Please write the note as text', 240),
  /**
   * Hidden from visitors. The owner can still book a package for a caller, and existing bookings keep its name
   * and price.
   */
  hidden: flag,
})

export const packageSchema = (fields: FieldSchemas) => {
  const { textLine, requiredLine, wholeNumber } = fields
  const hours = wholeNumber(1, maxHours, `Please enter whole hours from 1 to ${maxHours}`)
  return z.object({
    /** Never changes, because bookings refer to it. */
    id: z.string(),
    name: requiredLine('Please give the package a name', 60),
    description: textLine('Please write the description as text', 200),
    /**
     * The price for a car without surcharge, in whole dollars. For an hourly package, the price of the first
     * hour.
     */
    basePrice: dollars(fields, 1),
    services: includedLines(fields),
    category: z.enum(
      packageCategories.map(({ id }) => id),
      'Please choose interior or exterior',
    ),
    popular: flag,
    /** Displayed under a heading of its own, after the other packages of the category. */
    additional: flag,
    /** Charged by the hour: the base price is the first hour. */
    hourly: flag,
    /** The duration of the job by vehicle size, in whole hours (design: the job, duration). */
    hours: z.object({ sedan: hours, truck: hours, van: hours }),
    /** Only done at the shop, because it needs a roof. */
    shopOnly: flag,
    /** The ids of the add-ons that can be added to it. */
    addOns: z.array(z.string('Please name add-ons by their ids'), 'Please send add-ons as a list'),
    /** The tax class of the price, including vehicle factor and surcharge. */
    taxClass,
    /**
     * The deposit in whole dollars, or `null` for none. If it is missing, an older setting in the terms
     * applies.
     */
    deposit: z.exactOptional(z.nullable(dollars(fields, 1))),
    ...cardFields(fields),
  })
}

export const addOnSchema = (fields: FieldSchemas) =>
  z.object({
    /** Never changes, because bookings refer to it. */
    id: z.string(),
    name: fields.requiredLine('Please give the add-on a name', 60),
    price: dollars(fields, 1),
    taxClass,
  })

/** The surcharge of an area, in whole dollars. */
export const surchargeSchema = (fields: FieldSchemas) => dollars(fields, 0)

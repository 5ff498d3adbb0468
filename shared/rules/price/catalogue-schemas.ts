import * as z from 'zod/mini'
import { requiredLine, textLine } from '../../lib/text/text-schemas.ts'
import { wholeNumber } from '../schedule/schedule-schemas.ts'
import { badgeTiers, packageCategories } from './package-choices.ts'
import { taxClasses } from './tax.ts'

// The one description of a package, an add-on and a surcharge. Their types (catalogue.ts), what is stored
// (stored-site.ts) and what a request may hold (site-schemas.ts) follow from it. Visitors never load it: import
// its types only.

export const flag = z.boolean('Please say true or false')

const dollars = (from: number) =>
  wholeNumber(from, 50_000, `Please give whole dollars${from > 0 ? ', at least one' : ''}`)

/** The maximum duration of a job in hours. */
const maxHours = 100
const hours = wholeNumber(1, maxHours, `Please give whole hours from 1 to ${maxHours}`)

export const taxClass = z.enum(taxClasses, 'Please choose how it is taxed')

/** The list of included services on a card. */
export const includedLines = z
  .array(
    requiredLine('Please write something in each line of what is included, or remove it', 100),
    'Please give what is included as a list',
  )
  .check(z.maxLength(12, 'Please keep this to 12 lines'))

/** What the cards of packages and of quote services have in common. */
export const cardFields = {
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
}

export const packageSchema = z.object({
  /** Never changes, because bookings refer to it. */
  id: z.string(),
  name: requiredLine('Please give the package a name', 60),
  description: textLine('Please write the description as text', 200),
  /**
   * The price for a car without surcharge, in whole dollars. For an hourly package, the price of the first
   * hour.
   */
  basePrice: dollars(1),
  services: includedLines,
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
  addOns: z.array(z.string('Please name add-ons by their ids'), 'Please give add-ons as a list'),
  /** The tax class of the price, including vehicle factor and surcharge. */
  taxClass,
  /**
   * The deposit in whole dollars, or `null` for none. If it is missing, an older setting in the terms
   * applies.
   */
  deposit: z.exactOptional(z.nullable(dollars(1))),
  ...cardFields,
})

export const addOnSchema = z.object({
  /** Never changes, because bookings refer to it. */
  id: z.string(),
  name: requiredLine('Please give the add-on a name', 60),
  price: dollars(1),
  taxClass,
})

/** The surcharge of an area, in whole dollars. */
export const surchargeSchema = dollars(0)

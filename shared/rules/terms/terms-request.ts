import * as z from 'zod/mini'
import { textLine } from '../../lib/text/text-schemas.ts'
import { plainLine } from '../../lib/text/tidy.ts'
import type { Catalogue } from '../price/catalogue.ts'
import { wholeNumber } from '../schedule/schedule-schemas.ts'
import type { BusinessTerms } from './business-terms.ts'
import type { TermsText } from './terms-text.ts'

const maxTextLength = 600

/** A registration number without spaces, or `null`. */
const registration = (pattern: RegExp, message: string) =>
  z.nullable(
    z.string(message).check(
      z.overwrite((text: string) => plainLine(text).replace(/\s+/g, '').toUpperCase()),
      z.regex(pattern, message),
    ),
  )

/** The owner's text of a section; empty for the default text. */
const sectionText = textLine('Please write the terms as text', maxTextLength)

/**
 * The older deposit setting of a package, used until the package defines one
 * (shared/rules/deposit/deposit-policy.ts).
 */
const packageDeposit = z.exactOptional(wholeNumber(1, 50_000, 'Please enter whole dollars'))

const fromDollars = 'Please enter the lowest price, in whole dollars'
const percent = 'Please enter a whole percentage from 1 to 100'

/**
 * The body of `PUT /api/admin/terms`, which replaces the version with `updatedAt`. Deposits may refer to
 * packages of the catalogue, and to those that the stored terms already mention.
 */
export function termsSchema(current: BusinessTerms, catalogue: Catalogue) {
  const packageIds = [...catalogue.packages.map(({ id }) => id), ...Object.keys(current.deposits.packages)]
  return z.object({
    taxNumbers: z.object({
      gst: registration(/^\d{9}RT\d{4}$/, 'Please enter the GST number like 123456789 RT0001'),
      pst: registration(/^PST-\d{4}-\d{4}$/, 'Please enter the PST number like PST-1234-5678'),
    }),
    words: z.object({
      payment: sectionText,
      cancellation: sectionText,
      late: sectionText,
      weather: sectionText,
    }),
    deposits: z.object({
      packages: z.strictObject(
        Object.fromEntries(packageIds.map((id) => [id, packageDeposit])),
        'Please send deposits by package',
      ),
      above: z.nullable(
        z.object({ from: wholeNumber(1, 50_000, fromDollars), percent: wholeNumber(1, 100, percent) }),
      ),
    }),
    invoicesWhenPaid: z.boolean('Please send true or false'),
    payLinks: z.boolean('Please send true or false'),
    tips: z.boolean('Please send true or false'),
    updatedAt: z.nullable(z.string('Please send the time of the last change')),
  })
}

export type TermsInput = z.output<ReturnType<typeof termsSchema>>

/**
 * `updatedAt` is `null` until the owner first saves the terms. `isStripeSetUp` is false when the payment
 * service is not configured. `standardWords` are used where the owner has no own, and depend on where jobs are done.
 */
export type TermsJson = TermsInput & { isStripeSetUp: boolean; standardWords: TermsText }

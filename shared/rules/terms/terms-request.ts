import * as z from 'zod/mini'
import { textLine } from '../../lib/text/text-schemas.ts'
import { plainLine } from '../../lib/text/tidy.ts'
import type { Catalogue } from '../price/catalogue.ts'
import { wholeNumber } from '../schedule/schedule-schemas.ts'
import type { BusinessTerms } from './business-terms.ts'

const maxTextLength = 600

/** A registration number, its spaces taken out; `null` for none. */
const registration = (pattern: RegExp, message: string) =>
  z.nullable(
    z.string(message).check(
      z.overwrite((text: string) => plainLine(text).replace(/\s+/g, '').toUpperCase()),
      z.regex(pattern, message),
    ),
  )

/** A part's words; empty for the site's own. */
const sectionText = textLine('Please write the words as text', maxTextLength)

/** What was said of a package before it said it itself (shared/rules/deposit/deposit-policy.ts). */
const packageDeposit = z.exactOptional(wholeNumber(1, 50_000, 'Please give whole dollars'))

const fromDollars = 'Please give from which price on, in whole dollars'
const percent = 'Please give a whole percentage from 1 to 100'

/**
 * The terms of business as `PUT /api/admin/terms` takes them, whole, over those that were last changed at `updatedAt`:
 * for what the catalogue has, and for what the owner has said something about before.
 */
export function termsSchema(current: BusinessTerms, catalogue: Catalogue) {
  const packageIds = [...catalogue.packages.map(({ id }) => id), ...Object.keys(current.deposits.packages)]
  return z.object({
    taxNumbers: z.object({
      gst: registration(
        /^\d{9}RT\d{4}$/,
        'Please give the GST number as nine digits, RT and four digits: 123456789 RT0001',
      ),
      pst: registration(/^PST-\d{4}-\d{4}$/, 'Please give the PST number as PST-1234-5678'),
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
        'Please give deposits by package',
      ),
      above: z.nullable(
        z.object({ from: wholeNumber(1, 50_000, fromDollars), percent: wholeNumber(1, 100, percent) }),
      ),
    }),
    invoicesWhenPaid: z.boolean('Please say whether what is paid is invoiced by itself'),
    updatedAt: z.nullable(z.string('Please give the time of the last change')),
  })
}

export type TermsInput = z.output<ReturnType<typeof termsSchema>>

/**
 * What the owner has said; `updatedAt` is `null` while nothing was said. Deposits are asked for only where the site can
 * take them.
 */
export type TermsJson = TermsInput & { canTakeDeposits: boolean }

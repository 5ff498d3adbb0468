import * as z from 'zod/mini'
import { formatDollars } from '../../lib/text/format-number.ts'
import { requiredLine } from '../../lib/text/text-schemas.ts'
import { toCents } from './money.ts'
import { taxClasses } from './tax.ts'

const giveAmount = 'Please enter an amount in dollars, such as 63.15'

/** The maximum absolute amount of a line, in dollars. */
const maxLineAmount = 50_000

const tooMuch = `Please enter at most ${formatDollars(maxLineAmount)}`

/**
 * The owner's addition to a price, or a discount if negative, in dollars and cents before tax. Without a
 * `taxClass` an addition is taxed like the package, and a discount reduces all parts of the job in
 * proportion.
 */
const priceLineSchema = z.object({
  label: requiredLine('Please enter a description', 100),
  amount: z.number(giveAmount).check(
    z.refine((dollars) => toCents(dollars) / 100 === dollars, giveAmount),
    z.gte(-maxLineAmount, tooMuch),
    z.lte(maxLineAmount, tooMuch),
  ),
  taxClass: z.exactOptional(z.enum(taxClasses, 'Please choose how the amount is taxed')),
})

export type PriceLine = z.output<typeof priceLineSchema>

export const priceLinesSchema = z
  .array(priceLineSchema, 'Please send price lines as a list')
  .check(z.maxLength(20, 'Please add at most 20 price lines'))

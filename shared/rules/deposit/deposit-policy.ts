import type { Catalogue } from '../price/catalogue.ts'
import { type Cents, percentOf, toCents } from '../price/money.ts'

/** When a visitor pays a part before the job is booked; off unless the owner says otherwise. */
export type DepositPolicy = {
  /** A deposit in whole dollars, by package id. */
  packages: Readonly<Record<string, number>>
  /** Of other jobs whose price before tax, in whole dollars, is at least `from`: so many percent of it; `null` for none. */
  above: { from: number; percent: number } | null
}

export const noDeposits: DepositPolicy = { packages: {}, above: null }

/** What is asked for: what each package says, and of one that says nothing yet what the terms said of it before. */
export const effectiveDepositPolicy = (
  { packages }: Pick<Catalogue, 'packages'>,
  terms: DepositPolicy,
): DepositPolicy => ({
  above: terms.above,
  packages: Object.fromEntries(
    packages.flatMap(({ id, deposit = terms.packages[id] ?? null }) =>
      deposit === null ? [] : [[id, deposit]],
    ),
  ),
})

/** True when there is a job that a deposit is asked for. */
export const requiresDeposits = ({ packages, above }: DepositPolicy): boolean =>
  above !== null || Object.keys(packages).length > 0

/** The payment service takes no less. */
const minDeposit: Cents = 50

/** What is to be paid before a job is booked, in cents, at most its price before tax; 0 for nothing. */
export function depositFor(
  { packages, above }: DepositPolicy,
  { packageId, totalPrice }: { packageId: string; totalPrice: number },
): Cents {
  const price = toCents(totalPrice)
  const ofPackage = packages[packageId]
  const ofPrice = above && totalPrice >= above.from ? percentOf(price, above.percent) : 0
  const deposit = Math.min(ofPackage === undefined ? ofPrice : toCents(ofPackage), price)
  return deposit < minDeposit ? 0 : deposit
}

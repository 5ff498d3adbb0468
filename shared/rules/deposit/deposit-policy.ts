import type { Catalogue } from '../price/catalogue.ts'
import { type Cents, percentOf, toCents } from '../price/money.ts'

/** When a visitor has to pay a deposit to book. Off by default. */
export type DepositPolicy = {
  /** Deposits in whole dollars, by package id. */
  packages: Readonly<Record<string, number>>
  /**
   * For other jobs with a price before tax of at least `from` whole dollars: a percentage of that price.
   * `null` for none.
   */
  above: { from: number; percent: number } | null
}

export const noDeposits: DepositPolicy = { packages: {}, above: null }

/**
 * Returns the policy in effect: the deposit of each package, or the older setting in the terms for a package
 * that does not define one.
 */
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

export const requiresDeposits = ({ packages, above }: DepositPolicy): boolean =>
  above !== null || Object.keys(packages).length > 0

/** The minimum charge of the payment service. */
const minDeposit: Cents = 50

/** Returns the deposit in cents, at most the price before tax. Returns 0 when none is required. */
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

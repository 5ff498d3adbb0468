/** When a visitor pays a part before the job is booked; off unless the owner says otherwise. */
export type DepositPolicy = {
  /** A deposit in whole dollars, by package id. */
  packages: Readonly<Record<string, number>>
  /** Of other jobs whose price before tax, in whole dollars, is at least `from`: so many percent of it; `null` for none. */
  above: { from: number; percent: number } | null
}

export const noDeposits: DepositPolicy = { packages: {}, above: null }

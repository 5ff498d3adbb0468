/** Shown before the last button when a deposit is required. */
export const depositNote = (amount: string) =>
  `You pay a deposit of ${amount} by card on the next page. We hold your time while you pay, and book it once you have paid.`

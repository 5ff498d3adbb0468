/** What is said before the last button where a deposit is asked. */
export const depositNote = (amount: string) =>
  `You pay a deposit of ${amount} by card on the next page. We hold your time while you pay, and book it once you have paid.`

/** What is said before the last button where a deposit is asked. */
export const depositNote = (amount: string) =>
  `A deposit of ${amount} is paid by card on the next page. Your time is held meanwhile, and booked once it is paid.`

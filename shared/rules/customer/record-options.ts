/** How many other numbers, addresses or vehicles a customer may have, of each. */
export const maxPerCustomer = 20

/** The length of an owner's notes about a customer, in characters. */
export const maxCustomerNoteLength = 4000

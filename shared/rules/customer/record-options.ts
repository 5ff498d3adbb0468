/** How many other numbers, addresses or vehicles a customer may have, of each. */
export const maxPerCustomer = 20

/** The length of an owner's notes about a customer, in characters. */
export const maxCustomerNoteLength = 4000

/**
 * How a customer wants to hear from the business about bookings. `email` is everybody's until they say something else:
 * each message goes as the owner chose for its event.
 */
export const contactPreferences = ['email', 'text', 'email-only', 'none'] as const
export type ContactPreference = (typeof contactPreferences)[number]

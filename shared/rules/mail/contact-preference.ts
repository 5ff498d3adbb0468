/**
 * How a customer wants to hear from the business about bookings. `email` is everybody's until they say something else:
 * each message goes as the owner chose for its event.
 */
export const contactPreferences = ['email', 'text', 'email-only', 'none'] as const
export type ContactPreference = (typeof contactPreferences)[number]

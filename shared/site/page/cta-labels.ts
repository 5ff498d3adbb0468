/** What the orange button of a page says: it leads to a booking, or to a quote where there is no fixed price to book at. */
export const ctaLabels = { booking: 'Book Your Appointment', quote: 'Request a Quote' } as const

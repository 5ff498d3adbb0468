/** The labels of a page's call to action: a booking, or a quote if there is no fixed price. */
export const ctaLabels = { booking: 'Book Your Appointment', quote: 'Request a Quote' } as const

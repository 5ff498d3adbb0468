/** How a booking is named to people: the first eight characters of its id. */
export const bookingReference = (id: string) => id.slice(0, 8)

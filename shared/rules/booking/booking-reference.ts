/** The reference that people see: the first eight characters of the id. */
export const bookingReference = (id: string) => id.slice(0, 8)

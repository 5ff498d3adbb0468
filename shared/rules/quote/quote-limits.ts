/** The most vehicles of a request for a quote. */
export const maxVehicles = 20

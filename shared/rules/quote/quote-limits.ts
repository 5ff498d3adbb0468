/** The maximum number of vehicles per quote request. */
export const maxVehicles = 20

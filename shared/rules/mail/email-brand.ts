import { type Location, primaryLocation } from '../../lib/business/location.ts'

/**
 * Returns the brand that sends the emails of a booking: the brand of the host, unless the job has the prices
 * of another brand than the primary one.
 */
export const emailBrand = ({ location, host }: { location: Location; host: Location }): Location =>
  location === primaryLocation ? host : location

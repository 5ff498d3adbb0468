import { type Location, primaryLocation } from '../../lib/business/location.ts'

/** The brand that writes about a booking: the one that was asked, or that of a job which is another one's wherever it is booked. */
export const emailBrand = ({ location, host }: { location: Location; host: Location }): Location =>
  location === primaryLocation ? host : location

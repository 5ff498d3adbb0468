import type { JobPlace } from '../../../shared/rules/booking/job-address.ts'

/** Where a job is done when nobody says otherwise. */
export const atShop: JobPlace = { place: 'shop', area: 'squamish', address: null }

import type { Business } from '../../lib/business/business.ts'
import { formatDate } from '../../lib/time/business-time.ts'
import type { JobJson } from './job-json.ts'

type TextedJob = Pick<JobJson, 'bookingDate' | 'bookingTime'>

/** The start of a text message from the crew, whose number the customer does not know. */
export const jobText = ({ bookingDate, bookingTime }: TextedJob, { name }: Pick<Business, 'name'>) =>
  `${name}, about your booking on ${formatDate(bookingDate)}, ${bookingTime}: `

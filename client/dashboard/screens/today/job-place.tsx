import { jobAddress } from '../../../../shared/rules/booking/job-address.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { getBusiness } from '../../lib/get-business.ts'
import { jobMessages } from './today-messages.ts'

/** Where a mobile job is, and how to get to the vehicle. */
export function JobAddress({ job }: { job: JobJson }) {
  if (job.place === 'shop') return null
  return (
    <>
      <p className="job-address">{job.address ? jobAddress(job, getBusiness()) : jobMessages.noAddress}</p>
      {job.accessNotes && <p className="job-access">{job.accessNotes}</p>}
    </>
  )
}

import { formatTime } from '../../../../shared/lib/time/business-time.ts'
import { jobAddress } from '../../../../shared/rules/booking/job-address.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { DetailItem } from '../../../lib/ui/detail-item.tsx'
import { PlaceBadge, StatusBadge } from '../../components/booking/badges.tsx'
import { vehicleText } from '../../components/booking/booking-text.ts'
import { ContactButtons } from '../../components/customer/contact-buttons.tsx'
import { balanceText } from '../../components/payment/balance-text.ts'
import { getBusiness } from '../../lib/get-business.ts'
import type { DaySegment } from './day-segments.ts'
import { JobActions } from './job-actions.tsx'
import { jobMessages } from './today-messages.ts'
import { changeSearch } from './use-today-search.ts'

type NextJobProps = { segment: DaySegment; nowMinutes: number | null }

/** Labels a job that isn't completed by the current time. */
function stageLabel(nowMinutes: number | null, from: number, to: number): string {
  if (nowMinutes === null || nowMinutes < from) return 'Next'
  return nowMinutes < to ? 'Now' : 'Not completed'
}

/** The current or next job, with text and buttons large enough to use between jobs. */
export function NextJob({ segment: { job, from, to, leg }, nowMinutes }: NextJobProps) {
  return (
    <section className="card next-job" aria-labelledby="next-job">
      <h2 id="next-job">
        <span>{`${stageLabel(nowMinutes, from, to)}: ${formatTime(from)}`}</span>
        <span className="next-job-end">{` to ${formatTime(to)}`}</span>
      </h2>
      <p className="next-job-service">{`${job.serviceName}, ${vehicleText(job)}`}</p>
      <p>
        <button
          type="button"
          className="job-name"
          translate="no"
          onClick={() => changeSearch({ job: job.id })}
        >
          {job.customerName}
        </button>
        <span> </span>
        {job.status === 'pending' && <StatusBadge status={job.status} />}
      </p>
      <p>
        <PlaceBadge booking={job} />
      </p>
      <JobAddress job={job} />
      <JobWords job={job} />
      {job.due > 0 && <p>{balanceText(job.due)}</p>}
      <ContactButtons booking={job} />
      <JobActions job={job} driveMinutes={leg?.driveMinutes} />
    </section>
  )
}

/** A mobile job's address and access notes. */
function JobAddress({ job }: { job: JobJson }) {
  if (job.place === 'shop') return null
  return (
    <>
      <p className="job-address">{job.address ? jobAddress(job, getBusiness()) : jobMessages.noAddress}</p>
      {job.accessNotes && <p className="job-access">{job.accessNotes}</p>}
    </>
  )
}

/** The customer's comments and our notes. */
function JobWords({ job: { comments, notes } }: { job: JobJson }) {
  if (!comments && notes.length === 0) return null
  return (
    <dl className="job-words">
      {comments && <DetailItem name="Customer’s comments">{comments}</DetailItem>}
      {notes.length > 0 && <DetailItem name="Notes">{notes.map(({ text }) => text).join('\n')}</DetailItem>}
    </dl>
  )
}

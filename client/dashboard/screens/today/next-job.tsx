import { formatTime } from '../../../../shared/lib/time/business-time.ts'
import { PlaceBadge, StatusBadge } from '../../components/booking/badges.tsx'
import { balanceText } from '../../components/payment/balance-text.ts'
import type { DayPiece } from './day-pieces.ts'
import { JobActions } from './job-actions.tsx'
import { JobLinks } from './job-links.tsx'
import { JobPlace } from './job-place.tsx'
import { changeAddress } from './use-address.ts'

type NextJobProps = { piece: DayPiece; minutes: number | null }

/** Where the time is, seen from a job that is not completed. */
function stageOf(minutes: number | null, from: number, to: number): string {
  if (minutes === null || minutes < from) return 'Next'
  return minutes < to ? 'Now' : 'Not completed'
}

/** The job that is next or under way, large enough to be read and pressed between two jobs. */
export function NextJob({ piece: { job, from, to, leg }, minutes }: NextJobProps) {
  return (
    <section className="card next-job" aria-labelledby="next-job">
      <h2 id="next-job">
        <span>{`${stageOf(minutes, from, to)}: ${formatTime(from)}`}</span>
        <span className="next-job-end">{` to ${formatTime(to)}`}</span>
      </h2>
      <p className="next-job-service">{`${job.serviceName}, ${job.vehicleMake} ${job.vehicleModel}`}</p>
      <p>
        <button
          type="button"
          className="job-name"
          translate="no"
          onClick={() => changeAddress({ job: job.id })}
        >
          {job.customerName}
        </button>
        <span> </span>
        {job.status === 'pending' && <StatusBadge status={job.status} />}
      </p>
      <p>
        <PlaceBadge booking={job} />
      </p>
      <JobPlace job={job} />
      {job.due > 0 && <p>{balanceText(job.due)}</p>}
      <JobLinks job={job} />
      <JobActions job={job} driveMinutes={leg?.driveMinutes} />
    </section>
  )
}

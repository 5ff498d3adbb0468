import { formatDocumentDate, formatTime } from '../../../../shared/lib/time/business-time.ts'
import { jobAddress } from '../../../../shared/rules/booking/job-address.ts'
import { vehicleText } from '../../components/booking/booking-text.ts'
import { getBusiness } from '../../lib/get-business.ts'
import { ColumnHeads } from '../../lib/ui/column-heads.tsx'
import type { DaySegment } from './day-segments.ts'

type RunSheetProps = { date: string; segments: readonly DaySegment[]; hasCrews: boolean }

/** The day for printing, hidden on screen (today.css). */
export function RunSheet({ date, segments, hasCrews }: RunSheetProps) {
  return (
    <table className="run-sheet">
      <caption>{`Run sheet, ${formatDocumentDate(date)}`}</caption>
      <ColumnHeads names={['Time', 'Customer', 'Where', 'Vehicle and service', 'Notes']} />
      <tbody>
        {segments.map(({ job, from, to }) => (
          <tr key={`${job.id} ${from}`}>
            <td>
              <span>{`${formatTime(from)} to ${formatTime(to)}`}</span>
              {hasCrews && <div>{job.crewName}</div>}
            </td>
            <td>
              <span>{job.customerName}</span>
              <div>{job.customerPhone}</div>
            </td>
            <td>
              <span>{job.place === 'shop' ? 'Our shop' : jobAddress(job, getBusiness())}</span>
              {job.accessNotes && <div>{job.accessNotes}</div>}
            </td>
            <td>
              <span>{vehicleText(job)}</span>
              <div>{[job.serviceName, ...job.addOns].join(', ')}</div>
            </td>
            <td>{[job.comments, ...job.notes.map(({ text }) => text)].filter(Boolean).join('; ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

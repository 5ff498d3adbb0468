import { Undo2 } from 'lucide-react'
import { Fragment } from 'react'
import { areaName } from '../../../../shared/lib/business/area-names.ts'
import { formatTime } from '../../../../shared/lib/time/business-time.ts'
import type { UndoableJobJson } from '../../../../shared/rules/job/today-json.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { PlaceBadge, ServiceBadge, StatusBadge } from '../../components/booking/badges.tsx'
import { useUndoChange } from '../../components/booking/undo/undo-change.ts'
import { undoMessages } from '../../components/booking/undo/undo-messages.ts'
import { ComesBack } from '../../components/care/comes-back.tsx'
import { telLink } from '../../components/customer/contact-links.ts'
import { balanceText } from '../../components/payment/balance-text.ts'
import { formatDuration } from '../../lib/text/format-time.ts'
import { viewButtonId } from '../../lib/ui/booking-focus.ts'
import type { DaySegment } from './day-segments.ts'
import { todayMessages } from './today-messages.ts'
import { changeSearch } from './use-today-search.ts'

type DayListProps = {
  segments: readonly DaySegment[]
  nowMinutes: number | null
  hasCrews: boolean
  /** What can still be undone. */
  undoable: readonly UndoableJobJson[]
}

/** The day's jobs in order, with the drives between them and a line at the current time. */
export function DayList({ segments, nowMinutes, hasCrews, undoable }: DayListProps) {
  const upcoming = nowMinutes === null ? undefined : segments.find(({ from }) => from > nowMinutes)
  const nowLine = nowMinutes !== null && (
    <li className="now-line">{todayMessages.now(formatTime(nowMinutes))}</li>
  )
  return (
    <section aria-labelledby="day-list">
      <h2 className="visually-hidden" id="day-list">
        Jobs of the day
      </h2>
      <ol className="day-list">
        {segments.map((piece) => (
          <Fragment key={`${piece.job.id} ${piece.from}`}>
            {piece === upcoming && nowLine}
            <LegNote segment={piece} hasCrews={hasCrews} />
            <DayItem
              segment={piece}
              hasCrews={hasCrews}
              completion={undoable.find(
                ({ act, bookingId }) => act === 'complete' && bookingId === piece.job.id,
              )}
            />
          </Fragment>
        ))}
        {!upcoming && nowLine}
      </ol>
    </section>
  )
}

function UndoCompletion({ completion }: { completion: UndoableJobJson }) {
  const undo = useUndoChange(completion.id)
  return (
    <p className="day-item-undo">
      <small>{undoMessages.until(completion)}</small>
      <BusyButton className="button button-small" isBusy={undo.isPending} onClick={() => undo.mutate()}>
        <Undo2 /> Undo<span className="visually-hidden">{`: completed, ${completion.customerName}`}</span>
      </BusyButton>
    </p>
  )
}

function legText({ leg }: DaySegment): string | null {
  if (!leg) return null
  const { area, driveMinutes: drive, gapMinutes: gap } = leg
  if (gap < drive) return todayMessages.driveTooLong(drive, areaName(area), gap)
  const texts = [
    drive > 0 && todayMessages.drive(drive, areaName(area)),
    gap > 0 && todayMessages.free(formatDuration(gap)),
  ].filter(Boolean)
  return texts.length > 0 ? texts.join(', ') : null
}

/** The drive and free time before a job. */
function LegNote({ segment, hasCrews }: { segment: DaySegment; hasCrews: boolean }) {
  const text = legText(segment)
  const { job, leg } = segment
  if (!text) return null
  const isTooLong = leg !== null && leg.gapMinutes < leg.driveMinutes
  return (
    <li
      className={isTooLong ? 'leg-note is-too-long' : 'leg-note'}
    >{`${hasCrews ? `${job.crewName}: ` : ''}${text}`}</li>
  )
}

type DayItemProps = { segment: DaySegment; hasCrews: boolean; completion: UndoableJobJson | undefined }

function DayItem({ segment: { job, from, to }, hasCrews, completion }: DayItemProps) {
  const isFirst = from === Math.min(...job.workIntervals.map((each) => each.from))
  return (
    <li className={job.status === 'completed' ? 'card day-item is-done' : 'card day-item'}>
      <p className="day-item-time">{`${formatTime(from)} to ${formatTime(to)}`}</p>
      <p>
        <button
          type="button"
          id={isFirst ? viewButtonId(job.id) : undefined}
          className="job-name"
          translate="no"
          onClick={() => changeSearch({ job: job.id })}
        >
          {job.customerName}
        </button>{' '}
        <span>{`· ${vehicleName(job)}`}</span>
      </p>
      <p className="day-item-badges">
        <ServiceBadge name={job.serviceName} />
        <PlaceBadge booking={job} />
        {job.status !== 'confirmed' && <StatusBadge status={job.status} />}
        {job.days > 1 && <span className="badge">{todayMessages.dayOf(job.day, job.days)}</span>}
        {hasCrews && <span className="badge">{job.crewName}</span>}
        {job.status === 'completed' && job.due > 0 && <span className="badge">{balanceText(job.due)}</span>}
      </p>
      {job.status === 'completed' && completion && <UndoCompletion completion={completion} />}
      {job.status === 'completed' && job.care && <ComesBack {...job.care} job={job} />}
      {job.status !== 'completed' && job.customerPhone && (
        <p>
          <a href={telLink(job.customerPhone)}>
            <span className="visually-hidden">{`Call ${job.customerName}: `}</span>
            <span>{job.customerPhone}</span>
          </a>
        </p>
      )}
    </li>
  )
}

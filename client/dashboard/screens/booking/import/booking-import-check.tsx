import { Link } from '@tanstack/react-router'
import { uniq } from 'es-toolkit/array'
import { formatDate } from '../../../../../shared/lib/time/business-time.ts'
import { Count, LeftOut, ShortList } from '../../../components/import/import-lists.tsx'
import { importMessages } from '../../../components/import/import-messages.ts'
import type { ImportFile } from '../../../components/import/read-csv-file.ts'
import { SendImport } from '../../../components/import/send-import.tsx'
import { StepHeading } from '../../../components/import/step-heading.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { ConflictList } from './conflict-list.tsx'
import { bookingImportMessages as messages } from './import-messages.ts'
import { UndoBookingImport } from './undo-booking-import.tsx'
import { type BookingImportProgress, type BookingPlan, useSendBookings } from './use-booking-import.ts'

type BookingImportCheckProps = { plan: BookingPlan; file: ImportFile; onBack: () => void }

/** What the import would book, then its progress and result. */
export function BookingImportCheck({ plan, file, onBack }: BookingImportCheckProps) {
  const { progress, send } = useSendBookings(plan)
  if (progress?.state === 'done') return <Done plan={plan} file={file} progress={progress} />
  const { booked, conflicts, refused } = plan
  const all = booked.length
  // They are in the order of their times. Days and months that were mixed up show here.
  const [first, last] = [booked[0], booked.at(-1)]
  const known = booked.filter(({ customer }) => customer !== null).length
  const custom = booked.filter(({ isCustom }) => isCustom)
  const free = custom.filter(({ price }) => price === 0).length
  return (
    <>
      <StepHeading step={2} />
      <dl className="card import-card import-counts">
        <Count name={messages.booked} count={all} />
        <Count name={messages.conflicts} count={conflicts.length} />
        {plan.unchanged > 0 && <Count name={messages.unchanged} count={plan.unchanged} />}
        {plan.past > 0 && <Count name={messages.past} count={plan.past} />}
        {plan.closed > 0 && <Count name={messages.closed} count={plan.closed} />}
        <Count name={importMessages.refused} count={refused.length} />
      </dl>
      {first && last && (
        <p>
          {`${messages.span(formatDate(first.booking.date), formatDate(last.booking.date))} ${messages.customers(known, all - known)}`}
        </p>
      )}
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} />}
      {custom.length > 0 && (
        <section className="card import-card">
          <h3>{messages.custom}</h3>
          <p className="field-hint">{messages.customHint}</p>
          <ShortList items={uniq(custom.map(({ serviceName }) => serviceName))} />
          {free > 0 && <p>{messages.free(free)}</p>}
        </section>
      )}
      {refused.length > 0 && <LeftOut file={file} refused={refused} />}
      <SendImport progress={progress} all={all} messages={messages} onSend={send} onBack={onBack} />
    </>
  )
}

type DoneProps = { plan: BookingPlan; file: ImportFile; progress: BookingImportProgress }

/** What was booked, and what still has to be booked by hand. */
function Done({ plan, file, progress: { importId, results } }: DoneProps) {
  const conflicts = [...plan.conflicts, ...results.conflicts].toSorted((one, other) => one.row - other.row)
  return (
    <>
      <StepHeading step={3} />
      <div className="card import-card">
        <p role="status">{messages.done(results.booked.length)}</p>
        <div className="import-row">
          <Link className="button button-primary" to={dashboardPaths.list}>
            See bookings
          </Link>
          <UndoBookingImport importId={importId} booked={results.booked.length} />
        </div>
      </div>
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} />}
      {results.refused.length > 0 && <LeftOut file={file} refused={results.refused} />}
    </>
  )
}

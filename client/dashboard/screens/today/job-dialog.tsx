import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import { jobAddress } from '../../../../shared/rules/booking/job-address.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { amountOf, balanceOf } from '../../../../shared/rules/price/amounts.ts'
import { Fact } from '../../../lib/ui/facts.tsx'
import { useRole } from '../../components/account/role-context.ts'
import { PlaceBadge, ServiceBadge, StatusBadge } from '../../components/booking/badges.tsx'
import { actorName, vehicleTypeName } from '../../components/booking/booking-words.ts'
import { balanceText } from '../../components/payment/balance-text.ts'
import { places } from '../../lib/address/places.ts'
import { theBusiness } from '../../lib/business.ts'
import { formatDuration, formatMoment } from '../../lib/text/time-words.ts'
import { DetailsDialog } from '../../lib/ui/details-dialog.tsx'
import { JobActions } from './job-actions.tsx'
import { JobLinks } from './job-links.tsx'
import { NoteForm } from './note-form.tsx'
import { RefusedPresses } from './refused-presses.tsx'
import { jobMessages } from './today-messages.ts'
import { jobOptions } from './today-query.ts'
import { usePress, withWaiting } from './use-presses.ts'

const BookingPhotos = lazy(() => import('../../components/photo/booking-photos.tsx'))

type JobDialogProps = {
  id: string
  /** The job as the screen knows it, so that it opens without a connection. */
  listed: JobJson | undefined
  onClose: () => void
}

/** A job for whoever does it: where, what and for whom, what is noted of it, and what is done next. */
export default function JobDialog({ id, listed, onClose }: JobDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const lookup = useQuery(jobOptions(id))
  const job = lookup.data ?? listed
  return (
    <DetailsDialog
      ref={dialog}
      id={id}
      title={job?.customerName ?? 'Job'}
      status={job?.status}
      badge={job && <StatusBadge status={job.status} />}
      body={
        job && (
          <>
            <RefusedPresses jobId={id} />
            <JobLinks job={job} />
            <JobFacts job={job} />
            <JobNotes job={job} />
            <Suspense>
              <BookingPhotos bookingId={id} known={job.photos} />
            </Suspense>
            <WholeBooking id={id} />
          </>
        )
      }
      actions={
        job && (
          <div className="dialog-actions booking-actions">
            <JobActions job={job} />
          </div>
        )
      }
      lookup={lookup}
      messages={jobMessages}
      onClose={onClose}
    />
  )
}

function JobFacts({ job }: { job: JobJson }) {
  return (
    <dl className="facts">
      <Fact name="When">{`${formatDate(job.bookingDate)}, ${job.bookingTime}`}</Fact>
      <Fact name="Takes">{formatDuration(job.durationMinutes)}</Fact>
      <Fact name="Service">
        <ServiceBadge name={job.serviceName} />
      </Fact>
      {job.addOns.length > 0 && <Fact name="Add-ons">{job.addOns.join(', ')}</Fact>}
      <Fact name="Vehicle">{`${job.vehicleMake} ${job.vehicleModel}, ${vehicleTypeName(job.vehicleType)}`}</Fact>
      <Fact name="Place">
        <PlaceBadge booking={job} />
      </Fact>
      {job.place === 'mobile' && (
        <Fact name="Address">{job.address ? jobAddress(job, theBusiness()) : jobMessages.noAddress}</Fact>
      )}
      {job.accessNotes && <Fact name="Access notes">{job.accessNotes}</Fact>}
      {job.comments && <Fact name="Comments">{job.comments}</Fact>}
      <Fact name="Phone">{job.customerPhone}</Fact>
      <Fact name="Crew">{job.crewName}</Fact>
      {job.money && (
        <Fact name="Total with tax">{`${formatCents(amountOf(job.money))} (${balanceText(balanceOf({ ...job.money, status: job.status }))})`}</Fact>
      )}
      {!job.money && job.due > 0 && <Fact name="Still to be paid">{formatCents(job.due)}</Fact>}
    </dl>
  )
}

function JobNotes({ job: stored }: { job: JobJson }) {
  const { waiting } = usePress(stored)
  const job = withWaiting(stored, waiting)
  return (
    <section className="job-notes" aria-labelledby="job-notes">
      <h3 id="job-notes">Notes</h3>
      {job.notes.length === 0 ? (
        <p className="field-hint">{jobMessages.noNotes}</p>
      ) : (
        <ul>
          {job.notes.map(({ at, actor, text }) => (
            <li key={`${at} ${text}`}>
              <p className="job-note">{text}</p>
              <p className="field-hint">{`${formatMoment(at)}, ${actorName(actor)}`}</p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm id={job.id} />
    </section>
  )
}

/** The owner's way to everything else of the booking, and to what changes it. */
function WholeBooking({ id }: { id: string }) {
  if (useRole() !== 'owner') return null
  return (
    <p>
      <a href={`${places.list}?booking=${id}`}>Open the whole booking</a>
    </p>
  )
}

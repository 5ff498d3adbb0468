import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import { jobAddress } from '../../../../shared/rules/booking/job-address.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { balanceOf, totalWithTaxes } from '../../../../shared/rules/price/amounts.ts'
import { DetailItem } from '../../../lib/ui/detail-item.tsx'
import { useRole } from '../../components/account/role-context.ts'
import { PlaceBadge, ServiceBadge, StatusBadge } from '../../components/booking/badges.tsx'
import { vehicleText, vehicleTypeName } from '../../components/booking/booking-text.ts'
import { ContactButtons } from '../../components/customer/contact-buttons.tsx'
import { balanceText } from '../../components/payment/balance-text.ts'
import { getBusiness } from '../../lib/get-business.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { formatDuration } from '../../lib/text/format-time.ts'
import { DetailsDialog } from '../../lib/ui/details-dialog.tsx'
import { JobActions } from './job-actions.tsx'
import { JobNotes } from './job-notes.tsx'
import { RejectedActions } from './rejected-actions.tsx'
import { jobMessages } from './today-messages.ts'
import { jobOptions } from './today-query.ts'

const BookingPhotos = lazy(() => import('../../components/photo/booking-photos.tsx'))

type JobDialogProps = {
  id: string
  /** The job from the day's list, so that it opens without a connection. */
  loadedJob: JobJson | undefined
  onClose: () => void
}

/** What a crew needs at a job: address, service, customer, notes and the next action. */
export default function JobDialog({ id, loadedJob, onClose }: JobDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const lookup = useQuery(jobOptions(id))
  const job = lookup.data ?? loadedJob
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
            <RejectedActions jobId={id} />
            <ContactButtons booking={job} />
            <JobDetails job={job} />
            <JobNotes job={job} />
            <Suspense>
              <BookingPhotos bookingId={id} storedPhotos={job.photos} />
            </Suspense>
            <FullBookingLink id={id} />
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
      query={lookup}
      messages={jobMessages}
      onClose={onClose}
    />
  )
}

function JobDetails({ job }: { job: JobJson }) {
  return (
    <dl className="facts">
      <DetailItem name="When">{`${formatDate(job.bookingDate)}, ${job.bookingTime}`}</DetailItem>
      <DetailItem name="Takes">{formatDuration(job.durationMinutes)}</DetailItem>
      <DetailItem name="Service">
        <ServiceBadge name={job.serviceName} />
      </DetailItem>
      {job.addOns.length > 0 && <DetailItem name="Add-ons">{job.addOns.join(', ')}</DetailItem>}
      <DetailItem name="Vehicle">{`${vehicleText(job)}, ${vehicleTypeName(job.vehicleType)}`}</DetailItem>
      <DetailItem name="Place">
        <PlaceBadge booking={job} />
      </DetailItem>
      {job.place === 'mobile' && (
        <DetailItem name="Address">
          {job.address ? jobAddress(job, getBusiness()) : jobMessages.noAddress}
        </DetailItem>
      )}
      {job.accessNotes && <DetailItem name="Access notes">{job.accessNotes}</DetailItem>}
      {job.customerPhone && <DetailItem name="Phone">{job.customerPhone}</DetailItem>}
      <DetailItem name="Van">{job.crewName}</DetailItem>
      {job.money && (
        <DetailItem name="Total with tax">{`${formatCents(totalWithTaxes(job.money))} (${balanceText(balanceOf({ ...job.money, status: job.status }))})`}</DetailItem>
      )}
      {!job.money && job.due > 0 && <DetailItem name="Due">{formatCents(job.due)}</DetailItem>}
    </dl>
  )
}

function FullBookingLink({ id }: { id: string }) {
  if (useRole() !== 'owner') return null
  return (
    <p>
      <a href={`${dashboardPaths.list}?booking=${id}`}>Open full booking</a>
    </p>
  )
}

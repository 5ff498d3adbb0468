import { useQuery } from '@tanstack/react-query'
import { LoadNote } from '../../../../lib/ui/load-states.tsx'
import { JobNotes } from '../../today/job-notes.tsx'
import { jobMessages } from '../../today/today-messages.ts'
import { jobOptions } from '../../today/today-query.ts'

/** The customer's comments and our notes, as the crew sees them. */
export default function BookingNotes({ bookingId }: { bookingId: string }) {
  const query = useQuery(jobOptions(bookingId))
  if (query.data) return <JobNotes job={query.data} />
  return <LoadNote query={query} loading={jobMessages.loading} failed={jobMessages.loadFailed} />
}

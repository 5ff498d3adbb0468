import { useQuery } from '@tanstack/react-query'
import { LoadNote } from '../../ui/load-states.tsx'
import { jobPhotoMessages } from './job-photo-messages.ts'
import { jobPhotosOptions } from './job-photo-queries.ts'
import { JobPhotos } from './job-photos.tsx'

/** The photos of a booking for its owner. */
export function BookingPhotos({ bookingId }: { bookingId: string }) {
  const { data, isError } = useQuery(jobPhotosOptions(bookingId))
  if (!data) {
    return (
      <LoadNote isError={isError} loading={jobPhotoMessages.loading} failed={jobPhotoMessages.loadFailed} />
    )
  }
  return <JobPhotos bookingId={bookingId} {...data} canShare />
}

import { useQuery } from '@tanstack/react-query'
import type { JobPhotoJson } from '../../../../shared/rules/photo/job-photo.ts'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { useRole } from '../account/role-context.ts'
import { jobPhotoMessages } from './job-photo-messages.ts'
import { jobPhotosOptions } from './job-photo-queries.ts'
import { JobPhotos } from './job-photos.tsx'

type BookingPhotosProps = {
  bookingId: string
  /** Those that are known without a connection. */
  storedPhotos?: readonly JobPhotoJson[]
}

/** The photos of a booking; its owner decides which of them the customer sees, and which the gallery shows. */
export default function BookingPhotos({ bookingId, storedPhotos }: BookingPhotosProps) {
  const role = useRole()
  const query = useQuery(jobPhotosOptions(bookingId))
  const { data: loaded } = query
  const data = loaded ?? (query.isError && storedPhotos && { photos: storedPhotos, isSetUp: true })
  if (!data) {
    return <LoadNote query={query} loading={jobPhotoMessages.loading} failed={jobPhotoMessages.loadFailed} />
  }
  return <JobPhotos bookingId={bookingId} {...data} canShare={role === 'owner'} />
}

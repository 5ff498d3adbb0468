import { useQuery } from '@tanstack/react-query'
import { LoadNote } from '../../../ground/ui/load-states.tsx'
import { useRole } from '../account/role-context.ts'
import { UseInGallery } from '../gallery/use-in-gallery.tsx'
import { jobPhotoMessages } from './job-photo-messages.ts'
import { jobPhotosOptions } from './job-photo-queries.ts'
import { JobPhotos } from './job-photos.tsx'

/** The photos of a booking; its owner decides which of them the customer sees, and which the gallery shows. */
export function BookingPhotos({ bookingId }: { bookingId: string }) {
  const role = useRole()
  const { data, isError } = useQuery(jobPhotosOptions(bookingId))
  if (!data) {
    return (
      <LoadNote isError={isError} loading={jobPhotoMessages.loading} failed={jobPhotoMessages.loadFailed} />
    )
  }
  return (
    <JobPhotos
      bookingId={bookingId}
      {...data}
      canShare={role === 'owner'}
      actionsOf={({ id }, name) => <UseInGallery bookingId={bookingId} photoId={id} name={name} />}
    />
  )
}

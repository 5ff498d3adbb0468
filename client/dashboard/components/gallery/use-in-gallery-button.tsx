import { lazy, Suspense, useState } from 'react'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { photoUrl } from '../../lib/photo/photo-url.ts'
import { galleryScreenMessages } from './gallery-messages.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

type UseInGalleryButtonProps = { bookingId: string; photoId: string; name: string }

/** Adds a job photo to the gallery, once the customer has consented. */
export function UseInGalleryButton({ bookingId, photoId, name }: UseInGalleryButtonProps) {
  const [isLoading, setLoading] = useState(false)
  const [photo, setPhoto] = useState<Blob | null>(null)

  async function load() {
    setLoading(true)
    try {
      const response = await fetch(photoUrl(photoId))
      if (!response.ok) throw new Error(`The photo came with ${response.status}.`)
      setPhoto(await response.blob())
    } catch {
      showDashboardToast(galleryScreenMessages.unreadable, 'error')
    } finally {
      setLoading(false)
    }
  }

  return (
    <>
      <BusyButton
        type="button"
        className="button button-small button-quiet"
        isBusy={isLoading}
        onClick={load}
      >
        <span>{galleryScreenMessages.useInGallery}</span>
        <span className="visually-hidden">{` (${name})`}</span>
      </BusyButton>
      {photo && (
        <Suspense>
          <CropDialog photo={photo} name={name} bookingId={bookingId} onClose={() => setPhoto(null)} />
        </Suspense>
      )}
    </>
  )
}

import { lazy, Suspense, useState } from 'react'
import type { ViewContent } from '../../../../shared/lib/page/shared-view.ts'
import type { GalleryPhoto } from './crop-dialog.tsx'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

type UseInGalleryButtonProps = {
  bookingId: string
  photos: readonly GalleryPhoto[]
  /** For a pair. `photos` are then for the before picture. */
  afterPhotos?: readonly GalleryPhoto[]
  className?: string
  children: ViewContent
}

/** Adds a job photo or a pair to the gallery, once the customer has consented. */
export function UseInGalleryButton({ className = '', children, ...photos }: UseInGalleryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={`button button-small ${className}`} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <CropDialog {...photos} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

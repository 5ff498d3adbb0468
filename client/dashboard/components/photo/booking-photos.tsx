import '../../lib/photo/photo.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import {
  type JobPhotoJson,
  maxJobPhotos,
  momentNames,
  type PhotoMoment,
  photoMoments,
} from '../../../../shared/rules/photo/job-photo.ts'
import { photoMessages } from '../../../../shared/rules/photo/photo.ts'
import { addPhotos } from '../../../lib/photo/add-photos.ts'
import { countUsablePhotos } from '../../../lib/photo/photo-queue.ts'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { CheckField } from '../../../lib/ui/form-field.tsx'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { PhotoInput } from '../../lib/photo/photo-input.tsx'
import { PhotoUploads } from '../../lib/photo/photo-uploads.tsx'
import { photoUrl } from '../../lib/photo/photo-url.ts'
import { PhotoViewer } from '../../lib/photo/photo-viewer.tsx'
import { useRole } from '../account/role-context.ts'
import { galleryScreenMessages } from '../gallery/gallery-messages.ts'
import { UseInGalleryButton } from '../gallery/use-in-gallery-button.tsx'
import { jobPhotoMessages } from './job-photo-messages.ts'
import { jobPhotosOptions, useRemovePhoto, useSharePhoto } from './job-photo-queries.ts'
import { useJobPhotoQueue } from './job-photo-queue.ts'
import { remainingPhotoSpace } from './stored-photos.ts'

type BookingPhotosProps = {
  bookingId: string
  /** The photos stored on this device, for use offline. */
  storedPhotos?: readonly JobPhotoJson[]
}

/** The photos of a booking. The owner decides which of them the customer and the gallery show. */
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

type JobPhotosProps = {
  bookingId: string
  photos: readonly JobPhotoJson[]
  /** False when photo storage isn't configured. */
  isSetUp: boolean
  /** True for the owner, who can share, publish and delete photos. */
  canShare: boolean
}

/** Photos from before and after the job, to take on a phone and to view. */
function JobPhotos({ bookingId, photos, isSetUp, canShare }: JobPhotosProps) {
  const titleId = useId()
  const photosOf = (moment: PhotoMoment) => photos.filter((photo) => photo.moment === moment)
  const beforePhotos = toGalleryPhotos(photosOf('before'))
  const afterPhotos = toGalleryPhotos(photosOf('after'))
  return (
    <section className="photos" aria-labelledby={titleId}>
      <h3 id={titleId}>{jobPhotoMessages.title}</h3>
      {!isSetUp && <p className="field-hint">{photoMessages.notSetUp}</p>}
      {(isSetUp || photos.length > 0) && (
        <div className="photo-moments">
          {photoMoments.map((moment) => (
            <PhotoMomentSection
              key={moment}
              bookingId={bookingId}
              moment={moment}
              photos={photosOf(moment)}
              maxNewPhotos={isSetUp ? maxJobPhotos - photos.length : 0}
              canShare={canShare}
            />
          ))}
        </div>
      )}
      {canShare && beforePhotos.length > 0 && afterPhotos.length > 0 && (
        <UseInGalleryButton bookingId={bookingId} photos={beforePhotos} afterPhotos={afterPhotos}>
          {galleryScreenMessages.usePairInGallery}
        </UseInGalleryButton>
      )}
    </section>
  )
}

/** The photos of a moment as the gallery's dialog offers them. */
const toGalleryPhotos = (photos: readonly JobPhotoJson[]) =>
  photos.map(({ id, moment }, index) => ({
    source: photoUrl(id),
    name: jobPhotoMessages.name(moment, index, photos.length),
  }))

type PhotoMomentProps = Omit<JobPhotosProps, 'isSetUp'> & {
  moment: PhotoMoment
  /** How many more photos may be added. */
  maxNewPhotos: number
}

function PhotoMomentSection({ bookingId, moment, photos, maxNewPhotos, canShare }: PhotoMomentProps) {
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const queue = useJobPhotoQueue(bookingId, moment)
  const remaining = maxNewPhotos - countUsablePhotos(queue)
  const photoName = (index: number) => jobPhotoMessages.name(moment, index, photos.length)

  async function add(files: readonly File[]) {
    const deviceSpace = remainingPhotoSpace()
    const hadSpace = await addPhotos(
      queue,
      files,
      Math.min(maxNewPhotos, countUsablePhotos(queue) + deviceSpace),
    )
    if (hadSpace) return
    showDashboardToast(
      remaining <= deviceSpace ? photoMessages.tooManyJobPhotos : jobPhotoMessages.deviceFull,
      'error',
    )
  }

  return (
    <section className="photo-moment" aria-labelledby={titleId}>
      <h4 id={titleId}>{momentNames[moment]}</h4>
      {photos.length + queue.photos.length === 0 && <p className="field-hint">{jobPhotoMessages.empty}</p>}
      {photos.length > 0 && (
        <ul className="photo-grid">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={`Enlarge ${photoName(index)}`}
                onClick={() => setOpenIndex(index)}
              >
                <img src={photoUrl(photo.id)} alt={photoName(index)} loading="lazy" decoding="async" />
              </button>
              {canShare && <PhotoActions bookingId={bookingId} photo={photo} name={photoName(index)} />}
            </li>
          ))}
        </ul>
      )}
      <PhotoUploads queue={queue} />
      {remaining > 0 && (
        <button type="button" className="button button-small" onClick={() => input.current?.click()}>
          <span>{jobPhotoMessages.add}</span>
          <span className="visually-hidden">{` ${jobPhotoMessages.takenText(moment)}`}</span>
        </button>
      )}
      <PhotoInput ref={input} onChoose={add} />
      {openIndex !== null && (
        <PhotoViewer
          photos={photos.map(({ id }, index) => ({ src: photoUrl(id), name: photoName(index) }))}
          initialIndex={openIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </section>
  )
}

type PhotoActionsProps = { bookingId: string; photo: JobPhotoJson; name: string }

/** Actions that only the owner has. */
function PhotoActions({ bookingId, photo, name }: PhotoActionsProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const share = useSharePhoto(bookingId, photo.id)
  const remove = useRemovePhoto(bookingId, photo.id, () => dialog.current?.close())
  return (
    <div className="photo-tile-actions">
      <CheckField
        isChecked={share.isPending ? share.variables : photo.isShared}
        onChange={(isShared) => !share.isPending && share.mutate(isShared)}
      >
        <span>
          <span>{jobPhotoMessages.share}</span>
          <span className="visually-hidden">{` (${name})`}</span>
        </span>
      </CheckField>
      <button
        type="button"
        className="button button-small button-quiet"
        onClick={() => setIsConfirming(true)}
      >
        <span>{jobPhotoMessages.remove}</span>
        <span className="visually-hidden">{` ${name}`}</span>
      </button>
      <UseInGalleryButton
        bookingId={bookingId}
        photos={[{ source: photoUrl(photo.id), name }]}
        className="button-quiet"
      >
        <span>{galleryScreenMessages.useInGallery}</span>
        <span className="visually-hidden">{` (${name})`}</span>
      </UseInGalleryButton>
      {isConfirming && (
        <ConfirmDialog
          ref={dialog}
          {...jobPhotoMessages.confirmRemove}
          action={jobPhotoMessages.remove}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </div>
  )
}

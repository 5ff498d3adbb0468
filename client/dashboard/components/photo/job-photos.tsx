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
import { placesTaken } from '../../../lib/photo/photo-queue.ts'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { CheckField } from '../../../lib/ui/form-field.tsx'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { PhotoInput } from '../../lib/photo/photo-input.tsx'
import { PhotoUploads } from '../../lib/photo/photo-uploads.tsx'
import { photoUrl } from '../../lib/photo/photo-url.ts'
import { PhotoViewer } from '../../lib/photo/photo-viewer.tsx'
import { UseInGallery } from '../gallery/use-in-gallery.tsx'
import { jobPhotoMessages } from './job-photo-messages.ts'
import { useRemovePhoto, useSharePhoto } from './job-photo-queries.ts'
import { useJobPhotoQueue } from './job-photo-queue.ts'
import { roomForPhotos } from './kept-photos.ts'
import '../../lib/photo/photo.css'

type JobPhotosProps = {
  bookingId: string
  photos: readonly JobPhotoJson[]
  /** False where there is no place for photos. */
  isSetUp: boolean
  /** True for the owner, who shows photos to the customer and in the gallery, and removes them. */
  canShare: boolean
}

/** The photos of a job, taken before and after it: to add to from the phone, and to look at. */
export function JobPhotos({ bookingId, photos, isSetUp, canShare }: JobPhotosProps) {
  const titleId = useId()
  return (
    <section className="photos" aria-labelledby={titleId}>
      <h3 id={titleId}>{jobPhotoMessages.title}</h3>
      {!isSetUp && <p className="field-hint">{photoMessages.notSetUp}</p>}
      {(isSetUp || photos.length > 0) && (
        <div className="photo-moments">
          {photoMoments.map((moment) => (
            <Moment
              key={moment}
              bookingId={bookingId}
              moment={moment}
              photos={photos.filter((photo) => photo.moment === moment)}
              room={isSetUp ? maxJobPhotos - photos.length : 0}
              canShare={canShare}
            />
          ))}
        </div>
      )}
    </section>
  )
}

type MomentProps = Omit<JobPhotosProps, 'isSetUp'> & {
  moment: PhotoMoment
  /** So many may be added. */
  room: number
}

function Moment({ bookingId, moment, photos, room, canShare }: MomentProps) {
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const queue = useJobPhotoQueue(bookingId, moment)
  const left = room - placesTaken(queue)
  const nameOf = (index: number) => jobPhotoMessages.name(moment, index, photos.length)

  async function add(files: readonly File[]) {
    const kept = roomForPhotos()
    const hadRoom = await addPhotos(queue, files, Math.min(room, placesTaken(queue) + kept))
    if (hadRoom) return
    showDashboardToast(left <= kept ? photoMessages.tooManyOfJob : jobPhotoMessages.noRoom, 'error')
  }

  return (
    <section className="photo-moment" aria-labelledby={titleId}>
      <h4 id={titleId}>{momentNames[moment]}</h4>
      {photos.length + queue.photos.length === 0 && <p className="field-hint">{jobPhotoMessages.none}</p>}
      {photos.length > 0 && (
        <ul className="photo-grid">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button type="button" aria-label={`Enlarge ${nameOf(index)}`} onClick={() => setOpened(index)}>
                <img src={photoUrl(photo.id)} alt={nameOf(index)} loading="lazy" decoding="async" />
              </button>
              {canShare && <TileActions bookingId={bookingId} photo={photo} name={nameOf(index)} />}
            </li>
          ))}
        </ul>
      )}
      <PhotoUploads queue={queue} />
      {left > 0 && (
        <button type="button" className="button button-small" onClick={() => input.current?.click()}>
          <span>{jobPhotoMessages.add}</span>
          <span className="visually-hidden">{` ${jobPhotoMessages.addTaken(moment)}`}</span>
        </button>
      )}
      <PhotoInput ref={input} onChoose={add} />
      {opened !== null && (
        <PhotoViewer
          photos={photos.map(({ id }, index) => ({ src: photoUrl(id), name: nameOf(index) }))}
          first={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

type TileProps = { bookingId: string; photo: JobPhotoJson; name: string }

/** What only the owner does with a photo. */
function TileActions({ bookingId, photo, name }: TileProps) {
  const question = useRef<HTMLDialogElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const share = useSharePhoto(bookingId, photo.id)
  const remove = useRemovePhoto(bookingId, photo.id, () => question.current?.close())
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
      <button type="button" className="button button-small button-quiet" onClick={() => setIsAsking(true)}>
        <span>{jobPhotoMessages.remove}</span>
        <span className="visually-hidden">{` ${name}`}</span>
      </button>
      <UseInGallery bookingId={bookingId} photoId={photo.id} name={name} />
      {isAsking && (
        <ConfirmDialog
          ref={question}
          {...jobPhotoMessages.confirmRemove}
          action={jobPhotoMessages.remove}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

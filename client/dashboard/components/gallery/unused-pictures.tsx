import { type FormEvent, useId, useRef, useState } from 'react'
import type { GalleryItem } from '../../../../shared/rules/gallery/gallery.ts'
import type { GalleryPictureJson } from '../../../../shared/rules/gallery/gallery-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { Dialog } from '../../../lib/ui/dialog.tsx'
import { useFocusFirstInvalid } from '../../../lib/ui/use-focus-first-invalid.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { AsyncConfirmDialog } from '../../lib/ui/async-confirm-dialog.tsx'
import { addItem } from './gallery-edits.ts'
import { galleryScreenMessages } from './gallery-messages.ts'
import { useChangeGallery } from './gallery-queries.ts'
import { AltField, CaptionField } from './picture-text-fields.tsx'
import { Thumbnail } from './thumbnail.tsx'

const messages = galleryScreenMessages.unused

type UnusedPicturesProps = { pictures: readonly GalleryPictureJson[]; items: readonly GalleryItem[] }

/** Uploaded pictures that the gallery doesn't use, to reuse or delete for good. */
export function UnusedPictures({ pictures, items }: UnusedPicturesProps) {
  const [pictureToReuse, setPictureToReuse] = useState<GalleryPictureJson | null>(null)
  const [idToDelete, setIdToDelete] = useState<string | null>(null)
  const remove = useSave(
    (id: string) => apiRequest('DELETE /api/admin/gallery/:id', { params: { id } }),
    messages.delete,
  )
  const usedIds = new Set(items.flatMap(({ id, after }) => [id, after?.id]))
  const unused = pictures.filter(({ id }) => !usedIds.has(id))
  if (unused.length === 0) return null
  const pictureName = (id: string) => `photo ${unused.findIndex((each) => each.id === id) + 1}`
  return (
    <section className="card settings-card" aria-labelledby="unused-pictures">
      <h2 id="unused-pictures">{messages.title}</h2>
      <p>{messages.about}</p>
      <ul className="gallery-unused">
        {unused.map((picture) => (
          <li key={picture.id}>
            <Thumbnail picture={{ ...picture, alt: `Uploaded ${pictureName(picture.id)}` }} />
            {picture.consent && <small>{picture.consent}</small>}
            {picture.isOfErased && (
              <small className="field-error">{galleryScreenMessages.customerErased}</small>
            )}
            <div className="site-actions">
              <button
                type="button"
                className="button button-small"
                onClick={() => setPictureToReuse(picture)}
              >
                <span>{messages.use}</span>
                <span className="visually-hidden">{` ${pictureName(picture.id)}`}</span>
              </button>
              <button
                type="button"
                className="button button-small button-quiet"
                onClick={() => setIdToDelete(picture.id)}
              >
                <span>{messages.remove}</span>
                <span className="visually-hidden">{` ${pictureName(picture.id)}`}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {pictureToReuse && (
        <ReusePictureDialog picture={pictureToReuse} onClose={() => setPictureToReuse(null)} />
      )}
      {idToDelete !== null && (
        <AsyncConfirmDialog
          messages={{ ...messages.confirmDialog, action: messages.remove }}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutateAsync(idToDelete)}
          onClose={() => setIdToDelete(null)}
        />
      )}
    </section>
  )
}

const textMessages = galleryScreenMessages.crop

type ReusePictureDialogProps = { picture: GalleryPictureJson; onClose: () => void }

/** Asks for the text of a picture that returns to the gallery. */
function ReusePictureDialog({ picture, onClose }: ReusePictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const titleId = useId()
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [rejectedCount, setRejectedCount] = useState(0)
  const change = useChangeGallery(() => dialog.current?.close())
  useFocusFirstInvalid(form, rejectedCount)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!alt.trim()) return setRejectedCount(rejectedCount + 1)
    const { id, upload } = picture
    if (!change.isPending) change.mutate(addItem({ id, upload, alt: alt.trim(), caption: caption.trim() }))
  }

  return (
    <Dialog ref={dialog} className="form-dialog" labelledBy={titleId} onClose={onClose}>
      <h2 id={titleId}>Use photo</h2>
      <form ref={form} noValidate onSubmit={submit}>
        <Thumbnail picture={{ ...picture, alt: '' }} />
        <AltField hint={textMessages.altHint} showsErrors={rejectedCount > 0} value={alt} onChange={setAlt} />
        <CaptionField value={caption} onChange={setCaption} />
        <div className="form-end">
          <BusyButton type="submit" className="button button-primary" isBusy={change.isPending}>
            Save draft
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}

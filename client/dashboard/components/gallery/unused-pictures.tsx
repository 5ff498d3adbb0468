import { useState } from 'react'
import type { GalleryItem } from '../../../../shared/rules/gallery/gallery.ts'
import type { GalleryPictureJson } from '../../../../shared/rules/gallery/gallery-json.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { AsyncConfirmDialog } from '../../lib/ui/async-confirm-dialog.tsx'
import { galleryScreenMessages } from './gallery-messages.ts'
import { Thumbnail } from './thumbnail.tsx'
import { ReusePictureDialog } from './use-again-dialog.tsx'

const messages = galleryScreenMessages.unused

type UnusedPicturesProps = { pictures: readonly GalleryPictureJson[]; items: readonly GalleryItem[] }

/** Pictures that were uploaded and are in no place of the gallery, to be used again or deleted for good. */
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
  const pictureName = (id: string) => `picture ${unused.findIndex((each) => each.id === id) + 1}`
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

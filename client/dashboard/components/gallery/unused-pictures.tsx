import { useState } from 'react'
import type { GalleryItem } from '../../../../shared/rules/gallery/gallery.ts'
import type { GalleryPictureJson } from '../../../../shared/rules/gallery/gallery-json.ts'
import { call } from '../../lib/api/api.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { Question } from '../../lib/ui/question.tsx'
import { galleryScreenMessages } from './gallery-messages.ts'
import { Thumbnail } from './thumbnail.tsx'
import { UseAgainDialog } from './use-again-dialog.tsx'

const messages = galleryScreenMessages.unused

type UnusedPicturesProps = { pictures: readonly GalleryPictureJson[]; items: readonly GalleryItem[] }

/** Pictures that were uploaded and are in no place of the gallery, to be used again or deleted for good. */
export function UnusedPictures({ pictures, items }: UnusedPicturesProps) {
  const [used, setUsed] = useState<GalleryPictureJson | null>(null)
  const [removed, setRemoved] = useState<string | null>(null)
  const remove = useSave(
    (id: string) => call('DELETE /api/admin/gallery/:id', { params: { id } }),
    messages.removed,
  )
  const named = new Set(items.flatMap(({ id, after }) => [id, after?.id]))
  const unused = pictures.filter(({ id }) => !named.has(id))
  if (unused.length === 0) return null
  const nameOf = (id: string) => `picture ${unused.findIndex((each) => each.id === id) + 1}`
  return (
    <section className="card settings-card" aria-labelledby="unused-pictures">
      <h2 id="unused-pictures">{messages.title}</h2>
      <p>{messages.about}</p>
      <ul className="gallery-unused">
        {unused.map((picture) => (
          <li key={picture.id}>
            <Thumbnail picture={{ ...picture, alt: `Uploaded ${nameOf(picture.id)}` }} />
            {picture.consent && <small>{picture.consent}</small>}
            {picture.isOfErased && <small className="field-error">{galleryScreenMessages.ofErased}</small>}
            <div className="site-actions">
              <button type="button" className="button button-small" onClick={() => setUsed(picture)}>
                <span>{messages.use}</span>
                <span className="visually-hidden">{` ${nameOf(picture.id)}`}</span>
              </button>
              <button
                type="button"
                className="button button-small button-quiet"
                onClick={() => setRemoved(picture.id)}
              >
                <span>{messages.remove}</span>
                <span className="visually-hidden">{` ${nameOf(picture.id)}`}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {used && <UseAgainDialog picture={used} onClose={() => setUsed(null)} />}
      {removed !== null && (
        <Question
          words={{ ...messages.ask, action: messages.remove }}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutateAsync(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical, Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { GalleryItem } from '../../../../shared/rules/gallery/gallery.ts'
import { maxGalleryItems } from '../../../../shared/rules/gallery/gallery-files.ts'
import { photoMessages } from '../../../../shared/rules/photo/photo.ts'
import type { SiteJson } from '../../../../shared/site/draft/site-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { CheckField } from '../../../lib/ui/form-field.tsx'
import { LoadNote } from '../../../lib/ui/load-states.tsx'
import { PhotoInput } from '../../lib/photo/photo-input.tsx'
import { PhotoUploads } from '../../lib/photo/photo-uploads.tsx'
import { moveItem, removeItem } from './gallery-edits.ts'
import { GalleryItemDialog } from './gallery-item-dialog.tsx'
import { galleryScreenMessages as messages } from './gallery-messages.ts'
import { galleryOptions, useChangeGallery, useHideIllustrations } from './gallery-queries.ts'
import { useGalleryUploads } from './gallery-uploads.ts'
import { Thumbnail } from './thumbnail.tsx'
import { UnusedPictures } from './unused-pictures.tsx'
import { useDragOrder } from './use-drag-order.ts'
import '../../lib/photo/photo.css'
import './gallery.css'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

export default function GalleryEditor({ stored }: { stored: SiteJson }) {
  const input = useRef<HTMLInputElement>(null)
  const query = useQuery(galleryOptions)
  const { data: gallery } = query
  const uploads = useGalleryUploads()
  const hideIllustrations = useHideIllustrations()
  const [chosenFiles, setChosenFiles] = useState<readonly File[]>([])
  const [isPair, setPair] = useState(false)
  const items = stored.site.gallery
  const visibleItems = stored.site.hidesIllustrations
    ? items.filter(({ isIllustration }) => !isIllustration)
    : items
  const photos = chosenFiles.map((file) => ({ source: file, name: file.name }))
  const [next] = photos

  function closeDialog() {
    setChosenFiles(isPair ? [] : chosenFiles.slice(1))
    setPair(false)
  }

  return (
    <>
      <section className="card settings-card" aria-labelledby="gallery">
        <div className="site-head">
          <h2 id="gallery">Gallery</h2>
          {gallery?.isSetUp && (
            <button type="button" className="button button-primary" onClick={() => input.current?.click()}>
              <Plus /> Add photos
            </button>
          )}
        </div>
        <p>{messages.about}</p>
        {!gallery && <LoadNote query={query} loading={messages.loading} failed={messages.loadFailed} />}
        {gallery?.isSetUp === false && <p className="notice">{photoMessages.notSetUp}</p>}
        <PhotoUploads queue={uploads} />
        {items.some(({ isIllustration }) => isIllustration) && (
          <>
            <CheckField
              isChecked={
                hideIllustrations.isPending ? hideIllustrations.variables : stored.site.hidesIllustrations
              }
              onChange={(isHidden) => hideIllustrations.mutate(isHidden)}
            >
              {messages.illustrations.hide}
            </CheckField>
            <p className="field-hint">{messages.illustrations.about}</p>
          </>
        )}
        {visibleItems.length === 0 && <p className="field-hint">{messages.empty}</p>}
        <GalleryItems items={visibleItems} />
      </section>
      {gallery && <UnusedPictures pictures={gallery.pictures} items={items} />}
      <PhotoInput ref={input} onChoose={setChosenFiles} />
      {next && (
        <Suspense>
          <CropDialog
            key={`${chosenFiles.length} ${next.name}`}
            photos={isPair ? photos : [next]}
            afterPhotos={isPair ? photos : undefined}
            pairChoice={photos.length === 2 ? { isPair, onChange: setPair } : undefined}
            onClose={closeDialog}
          />
        </Suspense>
      )}
    </>
  )
}

/** Pictures in display order, to reorder, describe or remove. */
function GalleryItems({ items }: { items: readonly GalleryItem[] }) {
  const { data: gallery } = useQuery(galleryOptions)
  const [editedId, setEditedId] = useState<string | null>(null)
  const change = useChangeGallery()
  const ids = items.map(({ id }) => id)
  const move = (id: string, target: string) => {
    if (!change.isPending) change.mutate(moveItem(id, target))
  }
  const { order, draggedId, handleProps } = useDragOrder(ids, move)
  const editedItem = items.find(({ id }) => id === editedId)
  return (
    <>
      <ol className="gallery-list">
        {order.map((id, index) => {
          const item = items.find((each) => each.id === id)
          if (!item) return null
          const name = item.caption || item.alt
          const origin = gallery?.pictures.find((each) => each.id === id || each.id === item.after?.id)
          return (
            <li key={id} data-id={id} className={id === draggedId ? 'is-dragged' : undefined}>
              <button type="button" className="gallery-grip" aria-label={`Move ${name}`} {...handleProps(id)}>
                <GripVertical />
              </button>
              <div className="gallery-thumbs">
                <Thumbnail picture={item} />
                {item.after && <Thumbnail picture={item.after} />}
              </div>
              <div className="gallery-words">
                <strong>{`${name} `}</strong>
                {item.isIllustration && <span className="badge">Sample</span>}
                <span> </span>
                {item.after && <span className="badge badge-blue">Pair</span>}
                <span> </span>
                {origin?.bookingId && <span className="badge">{messages.fromJob}</span>}
                <small>{item.alt}</small>
                {origin?.consent && <small>{origin.consent}</small>}
                {origin?.isOfErased && <small className="field-error">{messages.customerErased}</small>}
                {index >= maxGalleryItems && <small>{messages.notVisible}</small>}
              </div>
              <div className="site-actions">
                {([-1, 1] as const).map((step) => {
                  const target = ids[ids.indexOf(id) + step]
                  return (
                    <BusyButton
                      key={step}
                      className="button button-small site-move"
                      isBusy={change.isPending}
                      aria-disabled={!target || undefined}
                      onClick={() => target && move(id, target)}
                    >
                      {step < 0 ? <ArrowUp /> : <ArrowDown />}
                      <span className="visually-hidden">{`Move ${name} ${step < 0 ? 'up' : 'down'}`}</span>
                    </BusyButton>
                  )
                })}
                <button type="button" className="button button-small" onClick={() => setEditedId(id)}>
                  Edit<span className="visually-hidden">{` ${name}`}</span>
                </button>
                <BusyButton
                  className="button button-small button-quiet"
                  isBusy={change.isPending}
                  onClick={() => change.mutate(removeItem(id))}
                >
                  <span>{messages.removeFromList}</span>
                  <span className="visually-hidden">{` ${name}`}</span>
                </BusyButton>
              </div>
            </li>
          )
        })}
      </ol>
      {editedItem && <GalleryItemDialog item={editedItem} items={items} onClose={() => setEditedId(null)} />}
    </>
  )
}

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
import { movingTo, takingOut } from './gallery-edits.ts'
import { galleryScreenMessages as messages } from './gallery-messages.ts'
import { galleryOptions, useChangeGallery, useHideIllustrations } from './gallery-queries.ts'
import { useGalleryUploads } from './gallery-uploads.ts'
import { ItemDialog } from './item-dialog.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { UnusedPictures } from './unused-pictures.tsx'
import { useDragOrder } from './use-drag-order.ts'
import '../../lib/photo/photo.css'
import './gallery.css'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** The results gallery as its owner puts it together. */
export default function Gallery({ stored }: { stored: SiteJson }) {
  const input = useRef<HTMLInputElement>(null)
  const query = useQuery(galleryOptions)
  const { data: gallery } = query
  const uploads = useGalleryUploads()
  const hide = useHideIllustrations()
  const [chosen, setChosen] = useState<readonly File[]>([])
  const items = stored.site.gallery
  const shown = stored.site.hidesIllustrations ? items.filter(({ isIllustration }) => !isIllustration) : items
  const [next] = chosen
  return (
    <>
      <section className="card settings-card" aria-labelledby="gallery">
        <div className="site-head">
          <h2 id="gallery">Gallery</h2>
          {gallery?.isSetUp && (
            <button type="button" className="button button-primary" onClick={() => input.current?.click()}>
              <Plus /> Add Photos
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
              isChecked={hide.isPending ? hide.variables : stored.site.hidesIllustrations}
              onChange={(isHidden) => hide.mutate(isHidden)}
            >
              {messages.illustrations.hide}
            </CheckField>
            <p className="field-hint">{messages.illustrations.about}</p>
          </>
        )}
        {shown.length === 0 && <p className="field-hint">{messages.none}</p>}
        <Items items={shown} />
      </section>
      {gallery && <UnusedPictures pictures={gallery.pictures} items={items} />}
      <PhotoInput ref={input} onChoose={setChosen} />
      {next && (
        <Suspense>
          <CropDialog
            key={`${chosen.length} ${next.name}`}
            photo={next}
            name={next.name}
            onClose={() => setChosen(chosen.slice(1))}
          />
        </Suspense>
      )}
    </>
  )
}

/** The pictures in their order, to be moved, described and taken out. */
function Items({ items }: { items: readonly GalleryItem[] }) {
  const { data: gallery } = useQuery(galleryOptions)
  const [edited, setEdited] = useState<string | null>(null)
  const change = useChangeGallery()
  const ids = items.map(({ id }) => id)
  const move = (id: string, target: string) => {
    if (!change.isPending) change.mutate(movingTo(id, target))
  }
  const { shown, dragged, handle } = useDragOrder(ids, move)
  const isOpen = items.find(({ id }) => id === edited)
  return (
    <>
      <ol className="gallery-list">
        {shown.map((id, index) => {
          const item = items.find((each) => each.id === id)
          if (!item) return null
          const name = item.caption || item.alt
          const origin = gallery?.pictures.find((each) => each.id === id || each.id === item.after?.id)
          return (
            <li key={id} data-id={id} className={id === dragged ? 'is-dragged' : undefined}>
              <button type="button" className="gallery-grip" aria-label={`Move ${name}`} {...handle(id)}>
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
                {origin?.isOfErased && <small className="field-error">{messages.ofErased}</small>}
                {index >= maxGalleryItems && <small>{messages.notShown}</small>}
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
                <button type="button" className="button button-small" onClick={() => setEdited(id)}>
                  Edit<span className="visually-hidden">{` ${name}`}</span>
                </button>
                <BusyButton
                  className="button button-small button-quiet"
                  isBusy={change.isPending}
                  onClick={() => change.mutate(takingOut(id))}
                >
                  <span>{messages.removeFromList}</span>
                  <span className="visually-hidden">{` ${name}`}</span>
                </BusyButton>
              </div>
            </li>
          )
        })}
      </ol>
      {isOpen && <ItemDialog item={isOpen} items={items} onClose={() => setEdited(null)} />}
    </>
  )
}

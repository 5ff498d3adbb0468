import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Dialog } from '../../../lib/ui/dialog.tsx'
import './photo.css'

/** A finger that moved less meant a press. */
const swipePixels = 40

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

type PhotoViewerProps = {
  photos: readonly { src: string; name: string }[]
  first: number
  onClose: () => void
}

/** One photo as large as the screen; the others follow by buttons, arrow keys and swipes. */
export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const touchedAt = useRef(0)
  const titleId = useId()
  const [index, setIndex] = useState(first)
  const photo = photos[index]
  const go = (step: number) => setIndex((current) => Math.min(Math.max(current + step, 0), photos.length - 1))

  function goByKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step) go(step)
  }

  function goBySwipe(x: number) {
    const moved = x - touchedAt.current
    if (Math.abs(moved) >= swipePixels) go(moved < 0 ? 1 : -1)
  }

  return (
    <Dialog ref={dialog} className="photo-viewer" labelledBy={titleId} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same */}
      <div
        className="photo-viewer-stage"
        onKeyDown={goByKey}
        onPointerDown={({ clientX }) => {
          touchedAt.current = clientX
        }}
        onPointerUp={({ clientX }) => goBySwipe(clientX)}
      >
        <header>
          <h2 id={titleId} aria-live="polite">
            {photo?.name}
          </h2>
          <button type="button" className="button button-glass" onClick={() => dialog.current?.close()}>
            <X /> <span className="visually-hidden">Close the photo</span>
          </button>
        </header>
        {photo && <img key={photo.src} src={photo.src} alt={photo.name} draggable={false} />}
        {photos.length > 1 && (
          <footer>
            <button
              type="button"
              className="button button-glass"
              aria-disabled={index === 0}
              onClick={() => go(-1)}
            >
              <ChevronLeft /> Previous
            </button>
            <button
              type="button"
              className="button button-glass"
              aria-disabled={index === photos.length - 1}
              onClick={() => go(1)}
            >
              Next <ChevronRight />
            </button>
          </footer>
        )}
      </div>
    </Dialog>
  )
}

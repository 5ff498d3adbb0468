import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Dialog } from '../../../lib/ui/dialog.tsx'
import './photo.css'

/** A shorter movement is a tap. */
const minSwipePixels = 40

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

type PhotoViewerProps = {
  photos: readonly { src: string; name: string }[]
  initialIndex: number
  onClose: () => void
}

/** A full-screen photo viewer with buttons, arrow keys and swipes. */
export function PhotoViewer({ photos, initialIndex, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const touchStartX = useRef(0)
  const titleId = useId()
  const [index, setIndex] = useState(initialIndex)
  const photo = photos[index]
  const moveBy = (step: number) =>
    setIndex((current) => Math.min(Math.max(current + step, 0), photos.length - 1))

  function handleKey(event: KeyboardEvent) {
    const step = keySteps[event.key]
    if (step) moveBy(step)
  }

  function handleSwipe(x: number) {
    const deltaX = x - touchStartX.current
    if (Math.abs(deltaX) >= minSwipePixels) moveBy(deltaX < 0 ? 1 : -1)
  }

  return (
    <Dialog ref={dialog} className="photo-viewer" labelledBy={titleId} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same */}
      <div
        className="photo-viewer-stage"
        onKeyDown={handleKey}
        onPointerDown={({ clientX }) => {
          touchStartX.current = clientX
        }}
        onPointerUp={({ clientX }) => handleSwipe(clientX)}
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
              onClick={() => moveBy(-1)}
            >
              <ChevronLeft /> Previous
            </button>
            <button
              type="button"
              className="button button-glass"
              aria-disabled={index === photos.length - 1}
              onClick={() => moveBy(1)}
            >
              Next <ChevronRight />
            </button>
          </footer>
        )}
      </div>
    </Dialog>
  )
}

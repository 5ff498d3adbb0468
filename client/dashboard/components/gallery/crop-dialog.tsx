import { useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { galleryWidths } from '../../../../shared/rules/gallery/gallery-files.ts'
import { openPhoto, UnusablePhotoError } from '../../../lib/photo/shrink-photo.ts'
import { InputField } from '../../../lib/ui/form-field.tsx'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { galleryScreenMessages } from './gallery-messages.ts'
import { addPicture } from './gallery-uploads.ts'
import { type Crop, cropSize } from './picture-files.ts'
import { AltField, CaptionField } from './picture-text-fields.tsx'
import './gallery.css'

const messages = galleryScreenMessages.crop

/** Largest preview edge in pixels; no screen shows the photo larger while cropping. */
const maxPreviewPixels = 1400

const aspectRatios = { four: 4 / 3, free: undefined } as const
type CropShape = keyof typeof aspectRatios
const shapeLabels: Record<CropShape, string> = { four: '4:3, as shown', free: 'Any' }

type CropDialogProps = {
  photo: Blob
  name: string
  /** The booking whose customer has to consent. */
  bookingId?: string
  onClose: () => void
}

/** Crops a photo for the gallery and describes it. */
export default function CropDialog({ photo, name, bookingId, onClose }: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [shape, setShape] = useState<CropShape>('four')
  const [crop, setCrop] = useState<PercentCrop>()
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [consent, setConsent] = useState('')
  // Increments with each refused attempt, starting at 1.
  const [rejectedCount, setRejectedCount] = useState(0)

  useEffect(() => {
    let isUnmounted = false
    openPhoto(photo).then(
      (bitmap) => {
        const { width, height } = bitmap
        if (!isUnmounted && canvas.current) {
          drawPreview(bitmap, canvas.current)
          setSize({ width, height })
          setCrop(largestCrop('four', width, height))
        }
        bitmap.close()
      },
      (error: unknown) =>
        setFailure(error instanceof UnusablePhotoError ? error.message : galleryScreenMessages.unreadable),
    )
    return () => {
      isUnmounted = true
    }
  }, [photo])

  function chooseShape(next: CropShape) {
    setShape(next)
    if (size) setCrop(largestCrop(next, size.width, size.height))
  }

  function submit() {
    if (!crop || !size) return
    if (!alt.trim() || (bookingId && !consent.trim())) return setRejectedCount(rejectedCount + 1)
    addPicture({
      ...{ name, photo, crop: toFractions(crop), alt: alt.trim(), caption: caption.trim() },
      ...(bookingId && { job: { bookingId, consent: consent.trim() } }),
    })
    dialog.current?.close()
  }

  const isSmall = crop && size && cropSize(toFractions(crop), size).width < galleryWidths[1]
  const showsErrors = rejectedCount > 0
  return (
    <FormDialog
      ref={dialog}
      title="Add to the gallery"
      isUnsaved={alt !== ''}
      submitError={rejectedCount}
      action="Add photo"
      isBusy={false}
      isDisabled={!size}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure && <p className="field-error">{failure}</p>}
      {!failure && !size && <p className="field-hint">{galleryScreenMessages.loading}</p>}
      <div className="gallery-crop" hidden={!size}>
        <ReactCrop
          crop={crop}
          aspect={aspectRatios[shape]}
          minWidth={24}
          minHeight={24}
          keepSelection
          ruleOfThirds
          ariaLabels={{ ...ReactCrop.defaultProps.ariaLabels, cropArea: messages.cropArea }}
          onChange={(_, next) => setCrop(next)}
        >
          <canvas ref={canvas} role="img" aria-label={name} />
        </ReactCrop>
      </div>
      {size && (
        <>
          <p className="field-hint">{messages.about}</p>
          <fieldset className="gallery-shapes">
            <legend>{messages.shape}</legend>
            {(['four', 'free'] as const).map((each) => (
              <label key={each} className="check">
                <input
                  type="radio"
                  name="shape"
                  checked={shape === each}
                  onChange={() => chooseShape(each)}
                />
                <span>{shapeLabels[each]}</span>
              </label>
            ))}
          </fieldset>
          {isSmall && <p className="field-hint">{messages.small}</p>}
          <AltField hint={messages.altHint} showsErrors={showsErrors} value={alt} onChange={setAlt} />
          <CaptionField value={caption} onChange={setCaption} />
          {bookingId && (
            <InputField
              label={messages.consent}
              hint={messages.consentHint}
              error={showsErrors && !consent.trim() ? messages.consentMissing : undefined}
              required
              maxLength={300}
              autoComplete="off"
              value={consent}
              onChange={setConsent}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Draws to a canvas, because the page's content security policy blocks local files as images. */
function drawPreview(bitmap: ImageBitmap, canvas: HTMLCanvasElement) {
  const scale = Math.min(1, maxPreviewPixels / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}

/** Returns the largest centred crop of a shape. */
function largestCrop(shape: CropShape, width: number, height: number): PercentCrop {
  const aspect = aspectRatios[shape]
  if (!aspect) return { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  const whole = width / height > aspect ? { height: 100 } : { width: 100 }
  return centerCrop(makeAspectCrop({ unit: '%', ...whole }, aspect, width, height), width, height)
}

const toFractions = ({ x, y, width, height }: PercentCrop): Crop => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
})

import { useEffect, useId, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { galleryWidths } from '../../../../shared/rules/gallery/gallery-files.ts'
import { openPhoto, UnusablePhotoError } from '../../../lib/photo/shrink-photo.ts'
import { galleryScreenMessages } from './gallery-messages.ts'
import { type Crop, cropSize } from './picture-files.ts'

const messages = galleryScreenMessages.crop

/** Largest preview edge in pixels; no screen shows the photo larger while cropping. */
const maxPreviewPixels = 1400

const aspectRatios = { four: 4 / 3, free: undefined } as const
type CropShape = keyof typeof aspectRatios
const shapeLabels: Record<CropShape, string> = { four: '4:3, as shown', free: 'Any' }

/** A file, or the URL of a stored photo. */
export type PhotoSource = Blob | string

type LoadedPhoto = { source: PhotoSource; photo: Blob; width: number; height: number }

export type PhotoCropState = ReturnType<typeof usePhotoCrop>

/** Loads a photo, and holds the part of it that the owner chose. */
export function usePhotoCrop(source: PhotoSource | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [loadedPhoto, setLoadedPhoto] = useState<LoadedPhoto | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [shape, setShape] = useState<CropShape>('four')
  const [crop, setCrop] = useState<PercentCrop>()

  useEffect(() => {
    if (source === undefined) return
    let isStale = false
    setFailure(null)
    loadPhoto(source)
      .then(async (photo) => {
        const bitmap = await openPhoto(photo)
        const { width, height } = bitmap
        if (!isStale && canvas.current) {
          drawPreview(bitmap, canvas.current)
          setLoadedPhoto({ source, photo, width, height })
          setShape('four')
          setCrop(largestCrop('four', width, height))
        }
        bitmap.close()
      })
      .catch((error: unknown) => {
        if (isStale) return
        setFailure(error instanceof UnusablePhotoError ? error.message : galleryScreenMessages.unreadable)
      })
    return () => {
      isStale = true
    }
  }, [source])

  const loaded = loadedPhoto?.source === source ? loadedPhoto : null
  return {
    ...{ canvas, loaded, failure, shape, crop, setCrop },
    /** The photo and the chosen part, once loaded. */
    cropped: loaded && crop ? { photo: loaded.photo, crop: toFractions(crop) } : null,
    chooseShape(next: CropShape) {
      setShape(next)
      if (loaded) setCrop(largestCrop(next, loaded.width, loaded.height))
    },
  }
}

/** Shows a photo and lets the owner choose a part of it. */
export function PhotoCrop({ name, state }: { name: string; state: PhotoCropState }) {
  const { canvas, loaded, failure, shape, crop, setCrop, cropped, chooseShape } = state
  const groupName = useId()
  const isSmall = loaded && cropped && cropSize(cropped.crop, loaded).width < galleryWidths[1]
  return (
    <>
      {failure && <p className="field-error">{failure}</p>}
      {!failure && !loaded && <p className="field-hint">{galleryScreenMessages.loading}</p>}
      <div className="gallery-crop" hidden={!loaded}>
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
      {loaded && (
        <>
          <p className="field-hint">{messages.about}</p>
          <fieldset className="gallery-shapes">
            <legend>{messages.shape}</legend>
            {(['four', 'free'] as const).map((each) => (
              <label key={each} className="check">
                <input
                  type="radio"
                  name={groupName}
                  checked={shape === each}
                  onChange={() => chooseShape(each)}
                />
                <span>{shapeLabels[each]}</span>
              </label>
            ))}
          </fieldset>
          {isSmall && <p className="field-hint">{messages.small}</p>}
        </>
      )}
    </>
  )
}

async function loadPhoto(source: PhotoSource): Promise<Blob> {
  if (typeof source !== 'string') return source
  const response = await fetch(source)
  if (!response.ok) throw new Error(`The photo came with ${response.status}.`)
  return response.blob()
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

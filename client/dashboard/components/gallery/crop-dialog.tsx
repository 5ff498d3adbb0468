import { useRef, useState } from 'react'
import { CheckField, InputField, SelectField } from '../../../lib/ui/form-field.tsx'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { galleryScreenMessages } from './gallery-messages.ts'
import { addToGallery } from './gallery-uploads.ts'
import { PhotoCrop, type PhotoSource, usePhotoCrop } from './photo-crop.tsx'
import { AltField, CaptionField } from './picture-text-fields.tsx'
import './gallery.css'

const { crop: messages, pair: pairMessages } = galleryScreenMessages

export type GalleryPhoto = { source: PhotoSource; name: string }

type CropDialogProps = {
  /** The photos to choose from. The first is preselected. */
  photos: readonly GalleryPhoto[]
  /** The photos to choose the after picture from. With these, `photos` are for the before picture. */
  afterPhotos?: readonly GalleryPhoto[] | undefined
  /** Lets the owner decide whether the photos become a pair. */
  pairChoice?: { isPair: boolean; onChange: (isPair: boolean) => void } | undefined
  /** The booking whose customer has to consent. */
  bookingId?: string
  onClose: () => void
}

/** Crops a photo for the gallery and describes it; for a pair first the before photo, then the after photo. */
export default function CropDialog({ photos, afterPhotos, pairChoice, bookingId, onClose }: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const main = usePictureFields(photos)
  const after = usePictureFields(afterPhotos?.filter(({ source }) => source !== main.photo?.source) ?? [])
  const [isAfterStep, setAfterStep] = useState(false)
  const [caption, setCaption] = useState('')
  const [consent, setConsent] = useState('')
  // Increments with each refused attempt at a step, starting at 1.
  const [rejectedCount, setRejectedCount] = useState(0)
  const isPair = afterPhotos !== undefined
  const isLastStep = isPair === isAfterStep
  const current = isAfterStep ? after : main
  const pictures = isPair ? [main, after] : [main]
  const needed = isLastStep ? pictures : [current]
  const showsErrors = rejectedCount > 0

  function showStep(isAfter: boolean) {
    setAfterStep(isAfter)
    setRejectedCount(0)
    // Only then does the heading say which step it is.
    queueMicrotask(() => heading.current?.focus())
  }

  function submit() {
    if (!current.alt.trim() || (isLastStep && bookingId && !consent.trim())) {
      return setRejectedCount(rejectedCount + 1)
    }
    if (!isLastStep) return showStep(true)
    addToGallery({
      photos: pictures.flatMap(({ photo, alt, crop: { cropped } }) =>
        photo && cropped ? [{ name: photo.name, alt: alt.trim(), ...cropped }] : [],
      ),
      caption: caption.trim(),
      ...(bookingId && { job: { bookingId, consent: consent.trim() } }),
    })
    dialog.current?.close()
  }

  return (
    <FormDialog
      ref={dialog}
      title="Add to the gallery"
      isUnsaved={main.alt !== '' || after.alt !== ''}
      submitError={rejectedCount}
      summary={
        isAfterStep && (
          <button type="button" className="button button-quiet" onClick={() => showStep(false)}>
            Back
          </button>
        )
      }
      action={submitLabel(isPair, isLastStep)}
      isBusy={false}
      isDisabled={needed.some(({ crop }) => !crop.cropped)}
      onSubmit={submit}
      onClose={onClose}
    >
      {pairChoice && !isAfterStep && (
        <CheckField isChecked={pairChoice.isPair} onChange={pairChoice.onChange}>
          {pairMessages.show}
        </CheckField>
      )}
      {isPair && (
        <h3 ref={heading} tabIndex={-1}>
          {isAfterStep ? pairMessages.step.after : pairMessages.step.before}
        </h3>
      )}
      <PictureFields fields={main} isHidden={isAfterStep} showsErrors={showsErrors} />
      {isPair && <PictureFields fields={after} isHidden={!isAfterStep} showsErrors={showsErrors} />}
      {isLastStep && current.crop.loaded && (
        <>
          <CaptionField value={caption} onChange={setCaption} />
          {bookingId && (
            <InputField
              label={messages.consent}
              hint={messages.consentHint}
              error={showsErrors && !consent.trim() ? consentMissing(isPair) : undefined}
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

function submitLabel(isPair: boolean, isLastStep: boolean): string {
  if (!isLastStep) return 'Continue'
  return isPair ? 'Add photos' : 'Add photo'
}

const consentMissing = (isPair: boolean) =>
  isPair ? messages.consentForPairMissing : messages.consentMissing

/** The chosen photo of a picture, its crop and its text. */
function usePictureFields(photos: readonly GalleryPhoto[]) {
  const [chosenSource, setChosenSource] = useState<PhotoSource | null>(null)
  const [alt, setAlt] = useState('')
  const photo = photos.find(({ source }) => source === chosenSource) ?? photos[0]
  const crop = usePhotoCrop(photo?.source)
  return { photos, photo, setChosenSource, alt, setAlt, crop }
}

type PictureFieldsProps = {
  fields: ReturnType<typeof usePictureFields>
  /** True in the other step. It stays mounted, so that its crop is kept. */
  isHidden: boolean
  showsErrors: boolean
}

function PictureFields({ fields, isHidden, showsErrors }: PictureFieldsProps) {
  const { photos, photo, setChosenSource, alt, setAlt, crop } = fields
  if (!photo) return null
  return (
    <div className="gallery-picture" hidden={isHidden}>
      {photos.length > 1 && (
        <SelectField
          label={pairMessages.photo}
          choices={photos.map((_, index) => index)}
          labelOf={(index) => photos[index]?.name ?? ''}
          value={photos.indexOf(photo)}
          onChange={(index) => setChosenSource(photos[index]?.source ?? null)}
        />
      )}
      <PhotoCrop name={photo.name} state={crop} />
      {crop.loaded && (
        <AltField
          hint={messages.altHint}
          showsErrors={showsErrors && !isHidden}
          value={alt}
          onChange={setAlt}
        />
      )}
    </div>
  )
}

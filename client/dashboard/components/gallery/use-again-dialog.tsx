import { type FormEvent, useId, useRef, useState } from 'react'
import type { GalleryPictureJson } from '../../../../shared/rules/gallery/gallery-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { Dialog } from '../../../lib/ui/dialog.tsx'
import { useFocusFirstInvalid } from '../../../lib/ui/use-focus-first-invalid.ts'
import { addItem } from './gallery-edits.ts'
import { galleryScreenMessages } from './gallery-messages.ts'
import { useChangeGallery } from './gallery-queries.ts'
import { AltField, CaptionField } from './picture-text-fields.tsx'
import { Thumbnail } from './thumbnail.tsx'

const textMessages = galleryScreenMessages.crop

type ReusePictureDialogProps = { picture: GalleryPictureJson; onClose: () => void }

/** The words for a picture that comes back into the gallery. */
export function ReusePictureDialog({ picture, onClose }: ReusePictureDialogProps) {
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
      <h2 id={titleId}>Use picture</h2>
      <form ref={form} noValidate onSubmit={submit}>
        <Thumbnail picture={{ ...picture, alt: '' }} />
        <AltField hint={textMessages.altHint} showsErrors={rejectedCount > 0} value={alt} onChange={setAlt} />
        <CaptionField value={caption} onChange={setCaption} />
        <div className="form-end">
          <BusyButton type="submit" className="button button-primary" isBusy={change.isPending}>
            Save to Draft
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}

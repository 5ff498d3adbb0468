import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { BusyButton } from '../../../ground/ui/busy-button.tsx'
import { useFocusFirstInvalid } from '../../../ground/ui/focus-first-invalid.ts'
import { galleryScreenMessages } from './gallery-messages.ts'
import { AltField, CaptionField } from './picture-words.tsx'

const words = galleryScreenMessages.crop

type UseAgainFormProps = {
  isBusy: boolean
  onUse: (words: { alt: string; caption: string }) => void
  children: ReactNode
}

/** The words for a picture that comes back into the gallery. */
export function UseAgainForm({ isBusy, onUse, children }: UseAgainFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [refused, setRefused] = useState(0)
  useFocusFirstInvalid(form, refused)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!alt.trim()) return setRefused(refused + 1)
    if (!isBusy) onUse({ alt: alt.trim(), caption: caption.trim() })
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      {children}
      <AltField hint={words.altHint} isRefused={refused > 0} value={alt} onChange={setAlt} />
      <CaptionField value={caption} onChange={setCaption} />
      <div className="form-end">
        <BusyButton type="submit" className="button button-primary" isBusy={isBusy}>
          Save to Draft
        </BusyButton>
      </div>
    </form>
  )
}

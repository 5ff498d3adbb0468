import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useFocusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { InputField } from '../../ui/form-field.tsx'
import { galleryScreenMessages } from './gallery-messages.ts'

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
      <InputField
        label={words.alt}
        hint={words.altHint}
        error={refused > 0 && !alt.trim() ? words.altMissing : undefined}
        required
        maxLength={300}
        autoComplete="off"
        value={alt}
        onChange={setAlt}
      />
      <InputField
        label={words.caption}
        maxLength={80}
        autoComplete="off"
        value={caption}
        onChange={setCaption}
      />
      <div className="form-end">
        <BusyButton type="submit" className="button button-primary" isBusy={isBusy}>
          Save to Draft
        </BusyButton>
      </div>
    </form>
  )
}

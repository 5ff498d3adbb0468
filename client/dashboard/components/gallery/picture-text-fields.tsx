import { InputField } from '../../../lib/ui/form-field.tsx'
import { galleryScreenMessages } from './gallery-messages.ts'

const messages = galleryScreenMessages.crop

type AltFieldProps = {
  /** What is said before the label, where there are two of them. */
  qualifier?: string | undefined
  hint?: string | undefined
  /** The form was refused: what is missing is said. */
  showsErrors: boolean
  value: string
  onChange: (alt: string) => void
}

/** What a picture shows, in words: no picture is published without. */
export const AltField = ({ qualifier, showsErrors, ...rest }: AltFieldProps) => (
  <InputField
    {...rest}
    label={qualifier ? `${messages.alt}: ${qualifier}` : messages.alt}
    error={showsErrors && !rest.value.trim() ? messages.altMissing : undefined}
    required
    maxLength={300}
    autoComplete="off"
  />
)

type CaptionFieldProps = { value: string; onChange: (caption: string) => void }

export const CaptionField = (props: CaptionFieldProps) => (
  <InputField {...props} label={messages.caption} maxLength={80} autoComplete="off" />
)

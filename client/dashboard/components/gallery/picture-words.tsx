import { InputField } from '../../../lib/ui/form-field.tsx'
import { galleryScreenMessages } from './gallery-messages.ts'

const words = galleryScreenMessages.crop

type AltFieldProps = {
  /** What is said before the label, where there are two of them. */
  about?: string | undefined
  hint?: string | undefined
  /** The form was refused: what is missing is said. */
  isRefused: boolean
  value: string
  onChange: (alt: string) => void
}

/** What a picture shows, in words: no picture is published without. */
export const AltField = ({ about, isRefused, ...rest }: AltFieldProps) => (
  <InputField
    {...rest}
    label={about ? `${words.alt}: ${about}` : words.alt}
    error={isRefused && !rest.value.trim() ? words.altMissing : undefined}
    required
    maxLength={300}
    autoComplete="off"
  />
)

type CaptionFieldProps = { value: string; onChange: (caption: string) => void }

export const CaptionField = (props: CaptionFieldProps) => (
  <InputField {...props} label={words.caption} maxLength={80} autoComplete="off" />
)

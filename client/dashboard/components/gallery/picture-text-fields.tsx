import { InputField } from '../../../lib/ui/form-field.tsx'
import { galleryScreenMessages } from './gallery-messages.ts'

const messages = galleryScreenMessages.crop

type AltFieldProps = {
  /** Precedes the label when there are two pictures. */
  qualifier?: string | undefined
  hint?: string | undefined
  /** True after a refused submit: missing text is marked. */
  showsErrors: boolean
  value: string
  onChange: (alt: string) => void
}

/** Alt text is required for publishing. */
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

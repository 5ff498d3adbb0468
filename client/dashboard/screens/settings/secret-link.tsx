import { Copy } from 'lucide-react'
import { useEffect } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { FormField } from '../../../lib/ui/form-field.tsx'
import { useCopy } from '../../lib/ui/use-copy.ts'

type SecretLinkProps = {
  label: string
  url: string
  messages: { notice: string; copied: string; copyFailed: string }
  /** Further actions. */
  children?: ViewElements
}

/** A link that is shown only once, because the server can't look it up again. */
export function SecretLink({ label, url, messages, children }: SecretLinkProps) {
  const { input, copy } = useCopy(messages)

  // The button that made the link may be gone.
  useEffect(() => {
    if (url) input.current?.focus()
  }, [url, input])

  return (
    <>
      <p className="notice">{messages.notice}</p>
      <FormField label={label}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
        )}
      </FormField>
      <div className="feed-actions">
        <button type="button" className="button button-small" onClick={() => copy(url)}>
          <Copy /> Copy
        </button>
        {children}
      </div>
    </>
  )
}

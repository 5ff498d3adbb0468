import { CalendarPlus, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import { showDashboardToast } from '../../ui/toast.ts'

/** The secret address, which nobody can look up again. */
export function NewFeedAddress({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null)

  // The button that made it is gone.
  useEffect(() => {
    if (url) input.current?.focus()
  }, [url])

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      showDashboardToast('Address copied')
    } catch {
      input.current?.select()
      showDashboardToast('The address could not be copied. It is selected: please copy it yourself.', 'error')
    }
  }

  return (
    <>
      <p className="notice">
        Shown only now: copy it before you leave this page. Anyone who has it can read it.
      </p>
      <FormField label="Secret address">
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
        <button type="button" className="button button-small" onClick={copy}>
          <Copy /> Copy
        </button>
        <a className="button button-small" href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus /> Subscribe on this device
        </a>
      </div>
    </>
  )
}

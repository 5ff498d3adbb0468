import { CalendarPlus, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormField } from '../../ui/form-field.tsx'
import { showDashboardToast } from '../../ui/toast.ts'
import { settingsMessages } from './settings-messages.ts'

const messages = settingsMessages.calendarFeed

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
      showDashboardToast(messages.copied)
    } catch {
      input.current?.select()
      showDashboardToast(messages.copyFailed, 'error')
    }
  }

  return (
    <>
      <p className="notice">{messages.copyNow}</p>
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

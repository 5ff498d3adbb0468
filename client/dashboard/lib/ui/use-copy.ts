import { useRef } from 'react'
import { showDashboardToast } from '../../../lib/ui/toast.ts'

/**
 * Copies the text of a field, and says so. Where the browser refuses, the field is selected instead, to copy by
 * keyboard.
 */
export function useCopy(messages: { copied: string; copyFailed: string }) {
  const input = useRef<HTMLInputElement>(null)
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      showDashboardToast(messages.copied)
    } catch {
      input.current?.select()
      showDashboardToast(messages.copyFailed, 'error')
    }
  }
  return { input, copy }
}

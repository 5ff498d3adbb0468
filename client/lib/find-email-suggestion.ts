/** Waits for a pause in typing, in milliseconds, so that half an address isn't checked. */
const debounceMs = 400

/**
 * Suggests a correction of a likely typo, once typing pauses. The lookup code is loaded on first use.
 * @returns a function that cancels the lookup.
 */
export function findEmailSuggestion(address: string, onFound: (suggestion: string) => void): () => void {
  let isCancelled = false
  const search = async () => {
    const { suggestEmail } = await import('../../shared/rules/mail/email-suggestion.ts')
    const suggestion = suggestEmail(address)
    if (suggestion && !isCancelled) onFound(suggestion)
  }
  // Offline, the address is accepted as it is.
  const timer = address.includes('@') ? setTimeout(() => search().catch(() => {}), debounceMs) : undefined
  return () => {
    isCancelled = true
    clearTimeout(timer)
  }
}

/** Typing rests for so long before it is looked at: before that half an address would be asked about. */
const debounceMs = 400

/**
 * Looks for the address that was probably meant, once typing rests; what looks comes when it is first needed.
 * @returns what gives it up.
 */
export function findEmailSuggestion(address: string, onFound: (suggestion: string) => void): () => void {
  let isCancelled = false
  const search = async () => {
    const { suggestEmail } = await import('../../shared/rules/mail/email-suggestion.ts')
    const suggestion = suggestEmail(address)
    if (suggestion && !isCancelled) onFound(suggestion)
  }
  // Without a connection nobody is asked, and the address is taken as it is.
  const timer = address.includes('@') ? setTimeout(() => search().catch(() => {}), debounceMs) : undefined
  return () => {
    isCancelled = true
    clearTimeout(timer)
  }
}

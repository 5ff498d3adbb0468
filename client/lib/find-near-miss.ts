/** Typing rests for so long before it is looked at: before that half an address would be asked about. */
const restMs = 400

/**
 * Looks for the address that was probably meant, once typing rests; what looks comes when it is first needed.
 * @returns what gives it up.
 */
export function findNearMiss(address: string, onFound: (meant: string) => void): () => void {
  let isGivenUp = false
  const look = async () => {
    const { nearMissOf } = await import('../../shared/rules/mail/near-miss.ts')
    const meant = nearMissOf(address)
    if (meant && !isGivenUp) onFound(meant)
  }
  // Without a connection nobody is asked, and the address is taken as it is.
  const timer = address.includes('@') ? setTimeout(() => look().catch(() => {}), restMs) : undefined
  return () => {
    isGivenUp = true
    clearTimeout(timer)
  }
}

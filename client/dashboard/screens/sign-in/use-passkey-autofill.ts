import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useEffect, useEffectEvent } from 'react'
import { hasPasskeys, passkeyLibrary } from '../../components/account/passkey.ts'
import { call } from '../../lib/api/api.ts'

/** The server's question is good for ten minutes; the form may be looked at for longer. */
const renewEveryMs = 9 * 60 * 1000

/**
 * Has the browser offer its passkeys where it offers to fill in the e-mail address. Silent when it cannot, or when
 * nobody chooses one: the form is there all the same.
 */
export function usePasskeyAutofill(isOn: boolean, onAnswer: (answer: AuthenticationResponseJSON) => void) {
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (!isOn || !hasPasskeys()) return
    let isOver = false
    let cancel = () => {}

    async function offer() {
      const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
        await passkeyLibrary()
      if (isOver || !(await browserSupportsWebAuthnAutofill())) return
      const optionsJSON = await call('GET /api/auth/passkey', {})
      if (isOver) return
      cancel = () => WebAuthnAbortService.cancelCeremony()
      answered(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    }

    const offerQuietly = () => void offer().catch(() => {})
    offerQuietly()
    const renewal = setInterval(offerQuietly, renewEveryMs)
    return () => {
      isOver = true
      clearInterval(renewal)
      cancel()
    }
  }, [isOn])
}

import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useEffect, useEffectEvent } from 'react'
import { loadPasskeyLibrary, supportsPasskeys } from '../../components/account/passkey.ts'
import { apiRequest } from '../../lib/api/api-request.ts'

/** The server's question is good for ten minutes; the form may be looked at for longer. */
const renewalIntervalMs = 9 * 60 * 1000

/**
 * Has the browser offer its passkeys where it offers to fill in the e-mail address. Silent when it cannot, or when
 * nobody chooses one: the form is there all the same.
 */
export function usePasskeyAutofill(isOn: boolean, onResponse: (answer: AuthenticationResponseJSON) => void) {
  const handleResponse = useEffectEvent(onResponse)
  useEffect(() => {
    if (!isOn || !supportsPasskeys()) return
    let isCancelled = false
    let cancel = () => {}

    async function startAutofill() {
      const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
        await loadPasskeyLibrary()
      if (isCancelled || !(await browserSupportsWebAuthnAutofill())) return
      const optionsJSON = await apiRequest('GET /api/auth/passkey', {})
      if (isCancelled) return
      cancel = () => WebAuthnAbortService.cancelCeremony()
      handleResponse(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
    }

    const startSilently = () => void startAutofill().catch(() => {})
    startSilently()
    const renewal = setInterval(startSilently, renewalIntervalMs)
    return () => {
      isCancelled = true
      clearInterval(renewal)
      cancel()
    }
  }, [isOn])
}

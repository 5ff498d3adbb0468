import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { PasskeyAssertion } from '../../../../shared/rules/account/reauthentication.ts'

// What the browser does with passkeys. The library comes once one is asked for.

export const loadPasskeyLibrary = () => import('@simplewebauthn/browser')

/** False in a browser that knows no passkeys. Where pages are made at build nothing is known yet. */
export const supportsPasskeys = (): boolean =>
  typeof window === 'undefined' || 'PublicKeyCredential' in window

/** The prompt was closed, or there was no passkey to choose. */
export class PasskeyCancelled extends Error {}

/** @throws PasskeyCancelled when the browser says that nothing came of it, and does not say why. */
async function prompt<Result>(startPrompt: () => Promise<Result>): Promise<Result> {
  try {
    return await startPrompt()
  } catch (cause) {
    throw new PasskeyCancelled('No passkey', { cause })
  }
}

/** Asks for one of the passkeys that the server named. */
export async function requestPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await loadPasskeyLibrary()
  return prompt(() => startAuthentication({ optionsJSON }))
}

/** Has the device make a passkey. */
export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await loadPasskeyLibrary()
  return prompt(() => startRegistration({ optionsJSON }))
}

/** What the server reads of a passkey's answer. */
export const toPasskeyAssertion = ({
  id,
  rawId,
  type,
  response,
}: AuthenticationResponseJSON): PasskeyAssertion => ({
  id,
  rawId,
  type,
  response,
  clientExtensionResults: {},
})

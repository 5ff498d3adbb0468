import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { PasskeyAssertion } from '../../../../shared/rules/account/reauthentication.ts'

// WebAuthn calls. The library is loaded on first use.

export const loadPasskeyLibrary = () => import('@simplewebauthn/browser')

/** False in browsers without passkeys, and during the build. */
export const supportsPasskeys = (): boolean =>
  typeof window === 'undefined' || 'PublicKeyCredential' in window

/** The visitor closed the prompt, or has no matching passkey. */
export class PasskeyCancelled extends Error {}

/** @throws PasskeyCancelled when the prompt fails; browsers don't say why. */
async function prompt<Result>(startPrompt: () => Promise<Result>): Promise<Result> {
  try {
    return await startPrompt()
  } catch (cause) {
    throw new PasskeyCancelled('No passkey', { cause })
  }
}

/** Prompts for one of the passkeys that the server allows. */
export async function requestPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await loadPasskeyLibrary()
  return prompt(() => startAuthentication({ optionsJSON }))
}

export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await loadPasskeyLibrary()
  return prompt(() => startRegistration({ optionsJSON }))
}

/** The subset of the assertion that the server reads. */
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

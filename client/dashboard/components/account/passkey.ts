import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { PasskeyAnswer } from '../../../../shared/rules/account/proof.ts'

// What the browser does with passkeys. The library comes once one is asked for.

export const passkeyLibrary = () => import('@simplewebauthn/browser')

/** False in a browser that knows no passkeys. Where pages are made at build nothing is known yet. */
export const hasPasskeys = (): boolean => typeof window === 'undefined' || 'PublicKeyCredential' in window

/** The prompt was closed, or there was no passkey to choose. */
export class PasskeyCancelled extends Error {}

/** @throws PasskeyCancelled when the browser says that nothing came of it, and does not say why. */
async function prompt<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    throw new PasskeyCancelled('No passkey', { cause })
  }
}

/** Asks for one of the passkeys that the server named. */
export async function askPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await passkeyLibrary()
  return prompt(() => startAuthentication({ optionsJSON }))
}

/** Has the device make a passkey. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await passkeyLibrary()
  return prompt(() => startRegistration({ optionsJSON }))
}

/** What the server reads of a passkey's answer. */
export const passkeyProof = ({ id, rawId, type, response }: AuthenticationResponseJSON): PasskeyAnswer => ({
  id,
  rawId,
  type,
  response,
  clientExtensionResults: {},
})

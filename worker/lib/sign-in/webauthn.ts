import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion } from '../../../shared/rules/account/reauthentication.ts'
import type { NewPasskey } from '../../../shared/rules/account/sign-in-factors.ts'

// Wraps `@simplewebauthn/server`. Loaded on first use of a passkey.

/** The passkey's host, the page's origin, and a check that the challenge is ours. */
export type ExpectedResponse = {
  host: string
  origin: string
  isOurChallenge: (challenge: string) => Promise<boolean>
}

const verifyOptions = ({ host, origin, isOurChallenge }: ExpectedResponse) => ({
  expectedChallenge: isOurChallenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: true,
})

/**
 * Verifies a browser's response for a stored passkey: challenge, origin, host, user verification, signature
 * and counter.
 * @returns the new counter, or `null` when the response is invalid.
 */
export async function verifyPasskey(
  response: PasskeyAssertion,
  stored: { id: string; publicKey: string; counter: number },
  expected: ExpectedResponse,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...verifyOptions(expected),
      response: response,
      credential: { ...stored, publicKey: Uint8Array.from(Buffer.from(stored.publicKey, 'base64url')) },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws a plain Error for each failed check. The client does not learn which one failed.
    return null
  }
}

/** Verifies a new passkey. @returns the data to store, or `null` when the response is invalid. */
export async function verifyNewPasskey(response: NewPasskey, expected: ExpectedResponse) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...verifyOptions(expected),
      response: response,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    return null
  }
}

import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion } from '../../../shared/rules/account/reauthentication.ts'
import type { NewPasskey } from '../../../shared/rules/account/sign-in-factors.ts'

// What `@simplewebauthn/server` does here, loaded by the first passkey.

/** The host that a passkey belongs to, the page's whole origin, and whether a challenge is one of ours. */
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
 * Checks a browser's answer for a stored passkey: challenge, origin, host, user verification, signature and counter.
 * @returns the new counter, or `null` when it is not right.
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
    // It throws a plain Error for each thing that is not right: who sends it is not told which.
    return null
  }
}

/** Checks a browser's answer with a new passkey. @returns what is stored of it, or `null` when it is not right. */
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

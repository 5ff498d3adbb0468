import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import { plainText } from '../../lib/text/text-schemas.ts'
import { plainLine } from '../../lib/text/tidy.ts'

// How users prove who they are, beyond the password of a sign-in.

export const authMessages = {
  codeMissing: 'Please enter the code',
  codeRejected: 'This code is wrong or already used',
  passkeyRejected: 'This passkey didn’t work here. Please try again.',
  passwordRejected: 'This is not your password',
  needed: 'Please confirm with a passkey or a code',
  reauthenticate: 'Please confirm it’s you',
}

const base64Url = z.string().check(z.maxLength(8000), z.regex(/^[\w-]+$/))

/** A passkey assertion as `@simplewebauthn/browser` returns it. */
export const passkeyAssertionSchema = z.object({
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: z.optional(base64Url),
  }),
  clientExtensionResults: z.object({}),
})

export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>

export const codeSchema = plainText(authMessages.codeMissing).check(
  z.minLength(1, authMessages.codeMissing),
  z.maxLength(40, authMessages.codeRejected),
)

/** A passkey, or a code from an authenticator app or the recovery codes. */
export const secondFactorSchema = z.union([
  z.object({ passkey: passkeyAssertionSchema }),
  z.object({ code: codeSchema }),
])

/** A second factor, or the password if the account has no second factor. */
export const reauthenticationSchema = z.union([
  ...secondFactorSchema.def.options,
  z.object({ password: z.string().check(z.minLength(1, authMessages.passwordRejected)) }),
])

export type Reauthentication = z.output<typeof reauthenticationSchema>

/** Returns the same message for every reason, so that it reveals nothing. */
export function rejectionMessage(reauthentication: Reauthentication): string {
  if ('passkey' in reauthentication) return authMessages.passkeyRejected
  return 'code' in reauthentication ? authMessages.codeRejected : authMessages.passwordRejected
}

/** The methods that the account can use on this host. */
export type AuthMethods = {
  /** The request options for the browser, or `null` when the account has no passkey for this host. */
  passkey: PublicKeyCredentialRequestOptionsJSON | null
  code: boolean
  /** True only for an account without a second factor. */
  password: boolean
}

export type { PublicKeyCredentialRequestOptionsJSON }

/** Removes the spaces and dashes that people type, and ignores case. */
export const normalizeCode = (code: string): string => plainLine(code).replace(/[\s-]/g, '').toUpperCase()

/** Six digits are a code from an app; anything else is a recovery code. */
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain)

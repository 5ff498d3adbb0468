import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import { plainText } from '../../lib/text/text-schemas.ts'
import { plainLine } from '../../lib/text/tidy.ts'

// How somebody proves who they are, besides the first password of a sign-in.

export const authMessages = {
  codeMissing: 'Please enter the code',
  codeRejected: 'This code is wrong, or was used already',
  passkeyRejected: 'This passkey could not be used here. Please try again.',
  passwordRejected: 'This is not your password',
  needed: 'Please confirm with a passkey or a code',
  reauthenticate: 'Please confirm that it is you',
}

const base64Url = z.string().check(z.maxLength(8000), z.regex(/^[\w-]+$/))

/** What a browser sends after it asked for a passkey, as `@simplewebauthn/browser` puts it. */
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

const codeSchema = plainText(authMessages.codeMissing).check(
  z.minLength(1, authMessages.codeMissing),
  z.maxLength(40, authMessages.codeRejected),
)

/** A passkey, or a code: of an app, or one of the codes for recovery. */
export const secondFactorSchema = z.union([
  z.object({ passkey: passkeyAssertionSchema }),
  z.object({ code: codeSchema }),
])

/** A second factor, or the password of an account that has none. */
export const reauthenticationSchema = z.union([
  ...secondFactorSchema.def.options,
  z.object({ password: z.string().check(z.minLength(1, authMessages.passwordRejected)) }),
])

export type Reauthentication = z.output<typeof reauthenticationSchema>

/** What is said about a proof that was none: the same whatever was wrong with it. */
export function rejectionMessage(reauthentication: Reauthentication): string {
  if ('passkey' in reauthentication) return authMessages.passkeyRejected
  return 'code' in reauthentication ? authMessages.codeRejected : authMessages.passwordRejected
}

/** What an account can be proven with, here and now. */
export type AuthMethods = {
  /** What the browser is to ask its passkeys; `null` when the account has none for this host. */
  passkey: PublicKeyCredentialRequestOptionsJSON | null
  code: boolean
  /** Only where there is no second factor. */
  password: boolean
}

export type { PublicKeyCredentialRequestOptionsJSON }

/** A code as it is compared: people type spaces, dashes and small letters. */
export const normalizeCode = (code: string): string => plainLine(code).replace(/[\s-]/g, '').toUpperCase()

/** Six digits are an app's code; anything else is one for recovery. */
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain)

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import { plainText, requiredLine } from '../../lib/text/text-schemas.ts'
import { minPasswordLength } from './new-password.ts'

// The passkeys, authenticator app and recovery codes of an account.

export const maxPasskeys = 20
export const recoveryCodeCount = 10
const maxNameLength = 40

export type PasskeyJson = {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
  /**
   * The host that the passkey works on. Passkeys are bound to one host, so the other brand's host does not
   * accept it.
   */
  host: string
}

/** `GET /api/admin/factors`. */
export type FactorsJson = {
  passkeys: PasskeyJson[]
  /** When the authenticator app was confirmed, or `null` when there is none. */
  appSince: string | null
  recoveryCodesLeft: number
}

/**
 * `POST /api/admin/factors/app`: the secret for the authenticator app. It is shown until a code confirms it.
 */
export type NewAppJson = { secret: string; url: string }

/** The response to adding a factor. Contains recovery codes only if this is the account's first factor. */
export type FactorAddedJson = { recoveryCodes: string[] | null }

export type { PublicKeyCredentialCreationOptionsJSON }

const base64Url = z.string().check(z.maxLength(16_000), z.regex(/^[\w-]+$/))

export const factorMessages = {
  noName: 'Please give the passkey a name',
  tooManyPasskeys: `The limit is ${maxPasskeys} passkeys. Please remove one first.`,
  appAlreadyOn: 'Codes from an app are already on. Turn them off first.',
  passwordTooShort: `Please change your password to one of at least ${minPasswordLength} characters first.`,
  onlyWayIn:
    'This is your only way to sign in. Add a passkey, or set a password under Your account, and try again.',
  noFactor: 'Please add a passkey or an app before you create recovery codes.',
}

/** The registration of a new passkey as `@simplewebauthn/browser` returns it. */
export const passkeyRegistrationSchema = z.object({
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64Url, attestationObject: base64Url }),
  clientExtensionResults: z.object({}),
})

export type NewPasskey = z.output<typeof passkeyRegistrationSchema>

/** The body of `POST /api/admin/factors/passkeys`. */
export const newPasskeySchema = z.object({
  name: requiredLine(factorMessages.noName, maxNameLength),
  passkey: passkeyRegistrationSchema,
})

/** The body of `POST /api/admin/factors/app/confirm`. */
export const appCodeSchema = z.object({
  code: plainText().check(z.minLength(1, 'Please enter the code'), z.maxLength(40)),
})

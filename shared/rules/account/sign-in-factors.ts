import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import * as z from 'zod/mini'
import { plainText, requiredLine } from '../../lib/text/text-schemas.ts'

// The passkeys, the codes of an app and the recovery codes of an account.

export const maxPasskeys = 20
export const recoveryCodeCount = 10
const maxNameLength = 40

export type PasskeyJson = {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
  /** The host that it signs in at: the other brand's does not know it. */
  host: string
}

/** `GET /api/admin/factors`. */
export type FactorsJson = {
  passkeys: PasskeyJson[]
  /** Since when codes of an app count; `null` when there is none. */
  appSince: string | null
  recoveryCodesLeft: number
}

/** `POST /api/admin/factors/app`: the secret that the app is to know, shown until a code confirms it. */
export type NewAppJson = { secret: string; url: string }

/** What adding a factor answers; the codes are those of an account that had none before. */
export type FactorAddedJson = { recoveryCodes: string[] | null }

export type { PublicKeyCredentialCreationOptionsJSON }

const base64Url = z.string().check(z.maxLength(16_000), z.regex(/^[\w-]+$/))

export const factorMessages = {
  noName: 'Please give the passkey a name',
  tooManyPasskeys: `An account has at most ${maxPasskeys} passkeys. Please remove one first.`,
  appAlreadyOn: 'Codes from an app are on already. Turn them off first.',
  noFactor: 'Recovery codes stand in for a passkey or an app. Please add one first.',
}

/** What `POST /api/admin/factors/passkeys` takes: the browser's answer, as `@simplewebauthn/browser` puts it. */
export const newPasskeySchema = z.object({
  name: requiredLine(factorMessages.noName, maxNameLength),
  passkey: z.object({
    id: base64Url,
    rawId: base64Url,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: base64Url, attestationObject: base64Url }),
    clientExtensionResults: z.object({}),
  }),
})

export type NewPasskey = z.output<typeof newPasskeySchema>['passkey']

/** What `POST /api/admin/factors/app/confirm` takes. */
export const appCodeSchema = z.object({
  code: plainText().check(z.minLength(1, 'Please enter the code'), z.maxLength(40)),
})

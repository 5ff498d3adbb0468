import * as z from 'zod/mini'
import { newPasswordSchema, repeatedPassword } from './new-password.ts'
import { codeSchema } from './reauthentication.ts'
import type { Role } from './role.ts'
import { passkeyRegistrationSchema } from './sign-in-factors.ts'

// The forms behind an invitation's link: one for each way to sign in.

export type SignInWay = 'passkey' | 'app' | 'password'

/** The ways that an invited person may choose from. Only crew may do without a password. */
export const invitedWays: Record<Role, readonly SignInWay[]> = {
  owner: ['password'],
  crew: ['passkey', 'app', 'password'],
}

export const acceptByPasswordSchema = repeatedPassword(newPasswordSchema)

/**
 * The secret comes back with the form, because showing the page stores nothing. Whoever has the link may
 * choose any secret.
 */
export const acceptByAppSchema = z.object({
  secret: z.string().check(z.regex(/^[A-Z2-7]{32}$/)),
  code: codeSchema,
})

/** The page's script fills in what the browser returned, as JSON. */
export const acceptByPasskeySchema = z.object({
  passkey: z.pipe(z.string(), z.pipe(z.transform(parseJson), passkeyRegistrationSchema)),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

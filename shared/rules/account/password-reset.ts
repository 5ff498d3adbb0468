import * as z from 'zod/mini'
import { tidyEmail } from '../../lib/text/tidy.ts'
import { newPasswordWithFactorSchema, repeatedPassword } from './new-password.ts'

/** A link to set a new password works this long, once. */
export const passwordResetMinutes = 30

export const passwordResetMessages = {
  emailMissing: 'Please enter your email',
  ended: 'This link has expired or was already used. Ask for a new one.',
}

/** The body of `POST /api/auth/forgot`. */
export const forgotPasswordSchema = z.object({
  email: z
    .string(passwordResetMessages.emailMissing)
    .check(
      z.overwrite(tidyEmail),
      z.toLowerCase(),
      z.minLength(1, passwordResetMessages.emailMissing),
      z.maxLength(254, passwordResetMessages.emailMissing),
    ),
})

/** The body of `POST /api/auth/reset`. */
export const resetPasswordSchema = z.object({
  token: z.string().check(z.maxLength(200)),
  password: newPasswordWithFactorSchema,
})

/** The form behind a link. */
export const resetPasswordFormSchema = repeatedPassword(newPasswordWithFactorSchema)

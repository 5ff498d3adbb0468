import * as z from 'zod/mini'
import { trimPassword } from '../../lib/text/tidy.ts'

export const minPasswordLength = 15
const maxPasswordLength = 200

export const passwordMessages = {
  tooShort: `Please use at least ${minPasswordLength} characters`,
  same: 'Please choose a different password',
  wrong: 'This is not your current password',
  changed: 'Password changed. Other sessions have ended.',
}

/**
 * The rule for every new password. It only checks the length, as NIST recommends for passwords that are the
 * sole factor.
 */
export const newPasswordSchema = z
  .string(passwordMessages.tooShort)
  .check(
    z.overwrite(trimPassword),
    z.minLength(minPasswordLength, passwordMessages.tooShort),
    z.maxLength(maxPasswordLength, `Please keep this to ${maxPasswordLength} characters`),
  )

/** The body of `POST /api/admin/password`. */
export const passwordChangeSchema = z
  .object({
    currentPassword: z
      .string('Please enter your current password')
      .check(z.minLength(1, 'Please enter your current password')),
    newPassword: newPasswordSchema,
  })
  .check(
    z.refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
      error: passwordMessages.same,
      path: ['newPassword'],
    }),
  )

import * as z from 'zod/mini'
import { trimPassword } from '../../lib/text/tidy.ts'

export const minPasswordLength = 15
const maxPasswordLength = 200

export const passwordMessages = {
  tooShort: `Please use at least ${minPasswordLength} characters`,
  same: 'Please choose a password that you do not have yet',
  wrong: 'This is not your current password',
  changed: 'Password changed. Other sessions have ended.',
}

/** A password that may be set, wherever it is set: NIST's rule for one that signs in alone, which is its length. */
export const newPasswordSchema = z
  .string(passwordMessages.tooShort)
  .check(
    z.overwrite(trimPassword),
    z.minLength(minPasswordLength, passwordMessages.tooShort),
    z.maxLength(maxPasswordLength, `Please keep this to ${maxPasswordLength} characters`),
  )

/** What `POST /api/admin/password` takes. */
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

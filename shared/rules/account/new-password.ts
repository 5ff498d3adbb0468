import * as z from 'zod/mini'
import { trimPassword } from '../../lib/text/tidy.ts'

/** The shortest password of an account without a second factor, as NIST SP 800-63B-4 asks. */
export const minPasswordLength = 15
/** The shortest password of an account that also needs a passkey or a code. */
export const minPasswordLengthWithFactor = 8
const maxPasswordLength = 200

export const passwordMessages = {
  tooShort: `Please use at least ${minPasswordLength} characters`,
  tooShortWithFactor: `Please use at least ${minPasswordLengthWithFactor} characters`,
  repeatDiffers: 'The passwords don’t match. Please enter the same one twice.',
  same: 'Please choose a different password',
  currentMissing: 'Please enter your current password',
  wrong: 'This is not your current password',
  changed: 'Password changed. Other sessions have ended.',
}

/** The rule for every new password. It only checks the length, as NIST recommends. */
const passwordSchema = (min: number, tooShort: string) =>
  z
    .string(tooShort)
    .check(
      z.overwrite(trimPassword),
      z.minLength(min, tooShort),
      z.maxLength(maxPasswordLength, `Please keep this to ${maxPasswordLength} characters`),
    )

/** The password of an account without a second factor. */
export const newPasswordSchema = passwordSchema(minPasswordLength, passwordMessages.tooShort)

/** The password of an account with a second factor, or of one whose factors are not known yet. */
export const newPasswordWithFactorSchema = passwordSchema(
  minPasswordLengthWithFactor,
  passwordMessages.tooShortWithFactor,
)

/** True for a password that is too short without a second factor. */
export const needsSecondFactor = (password: string): boolean => password.length < minPasswordLength

/** A new password that is entered twice, because the input hides it. */
export const repeatedPassword = (password: typeof newPasswordSchema) =>
  z.object({ password, repeated: z.string().check(z.overwrite(trimPassword)) }).check(
    z.refine((form) => form.password === form.repeated, {
      error: passwordMessages.repeatDiffers,
      path: ['repeated'],
    }),
  )

/** The body of `POST /api/admin/password`. An account without a password sets one, and has no current one. */
export const passwordChangeSchema = z
  .object({
    currentPassword: z.optional(
      z.string(passwordMessages.currentMissing).check(z.minLength(1, passwordMessages.currentMissing)),
    ),
    newPassword: newPasswordWithFactorSchema,
  })
  .check(
    z.refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
      error: passwordMessages.same,
      path: ['newPassword'],
    }),
  )

import * as z from 'zod/mini'

export const minPasswordLength = 12
const maxPasswordLength = 200
/** Fewer different characters than this are a pattern. */
const minDifferentCharacters = 5

/** What people choose when twelve characters are asked for, in lower case. */
const commonPasswords = new Set([
  'abcdefghijkl',
  'abcdefghijklm',
  'abc123456789',
  'admin1234567',
  'administrator',
  'administrator1',
  'changeme1234',
  'correcthorsebatterystaple',
  'detailing123',
  'football1234',
  'iloveyou1234',
  'letmein12345',
  'master123456',
  'monkey123456',
  'passw0rd1234',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'princess1234',
  'q1w2e3r4t5y6',
  'qazwsxedcrfv',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwerty123456',
  'qwertyuiopas',
  'qwertyuiopasdfghjkl',
  'sunshine1234',
  'trustno11234',
  'welcome12345',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123456789abc',
  '1234567890ab',
  '0123456789ab',
  '012345678901',
  '098765432109',
  '987654321098',
])

export const passwordMessages = {
  tooShort: `Please use at least ${minPasswordLength} characters`,
  common: 'This password is too easy to guess',
  same: 'Please choose a password that you do not have yet',
  wrong: 'This is not your current password',
  changed: 'Password changed. Other sessions have ended.',
}

function isCommonPassword(password: string): boolean {
  const text = password.trim().toLowerCase()
  return commonPasswords.has(text) || new Set(text).size < minDifferentCharacters
}

/** A password that may be set, wherever it is set: NIST's and OWASP's rule of length and against what everybody tries. */
export const newPasswordSchema = z.string(passwordMessages.tooShort).check(
  z.minLength(minPasswordLength, passwordMessages.tooShort),
  z.maxLength(maxPasswordLength, `Please keep this to ${maxPasswordLength} characters`),
  z.refine((text) => !isCommonPassword(text), passwordMessages.common),
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

import * as z from 'zod/mini'
import { tidyEmail } from '../../lib/text/tidy.ts'

/** The specification's messages for signing in and out (§8). */
export const loginMessages = {
  required: 'Please enter both email and password',
  failed: 'Failed to sign in',
  succeeded: 'Signed in successfully',
  /** The same message for an unknown account and a wrong password, so that it reveals neither. */
  rejected: 'Email or password is incorrect',
  reenterPassword: 'Please enter your email and password again',
  busy: 'Many people are signing in right now. Please try again in a few seconds.',
  throttled: 'Too many attempts. Please wait a few minutes and try again.',
}

export const loginSchema = z.object({
  email: z
    .string(loginMessages.required)
    .check(z.overwrite(tidyEmail), z.toLowerCase(), z.minLength(1, loginMessages.required)),
  password: z.string(loginMessages.required).check(z.minLength(1, loginMessages.required)),
})

import * as z from 'zod/mini'
import { tidyEmail } from '../../lib/text/tidy.ts'
import { codeSchema } from './reauthentication.ts'

export const codeLoginMessages = {
  required: 'Please enter both email and code',
  /** The same message for an unknown account, one that needs a password, and a wrong or used code. */
  rejected: 'Email or code is incorrect, or the code was already used',
}

/** The form for crew without a password. */
export const codeLoginSchema = z.object({
  email: z
    .string(codeLoginMessages.required)
    .check(z.overwrite(tidyEmail), z.toLowerCase(), z.minLength(1, codeLoginMessages.required)),
  code: codeSchema,
})
